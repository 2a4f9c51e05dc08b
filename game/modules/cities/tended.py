"""Citizen-tended parks (TOKYO.2): citizens move to small Parks, which grow by it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.core.building import footprint_objection, legal_placements, plan_objection, stand
from game.core.command import Command
from game.core.commands import UpgradeTile
from game.core.deciding import Action, Step, TaskKind
from game.core.event import Emit, Event
from game.core.events import TileUpgraded
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import sides, spaces_of
from game.core.people import CITIZEN
from game.core.phases.common import Automatic, in_turn
from game.core.phases.pollution import pollution_terms
from game.core.price import GIFT, Plan
from game.core.refusal import Refusal
from game.core.site import Requirement
from game.core.state import Game, Task
from game.core.terms import total
from game.core.tiles import Tile
from game.core.walk import Bar, Walk, Why
from game.core.words import N_
from game.modules.terrain.common import new_part, without_criteria

RULE = "TOKYO.2"
LARGEST_TENDED = 2  # TOKYO.2 [S]


def _parks(game: Game, seat: int) -> list[Tile]:
    return [tile for tile in game.boroughs[seat].tiles_in("park") if tile.kind == "park"]


TOO_LARGE = Why(RULE, N_("Only Parks of level 1 or 2 are tended."), whole=True)
NO_CITIZEN = Why(RULE, N_("Only citizens tend a Park."), whole=True)
FROM_ELSEWHERE = Why(RULE, N_("A citizen comes to a Park from elsewhere."), whole=True)


def open_parks(game: Game, seat: int, person: int, walk: Walk) -> None:
    """Open the Parks of level 1 and 2 to citizens, from any other tile."""
    borough = game.boroughs[seat]
    if "park" not in borough.groups:
        return
    small, too_large = _by_size(game, seat)
    if game.rules.person_kind[person] is not CITIZEN:
        walk.unopened += (*too_large, *[(park.mask, NO_CITIZEN) for park in small])
        return
    walk.unopened += too_large
    here = game.space_in(seat, person)
    for park in small:
        if here in park.spaces:
            walk.unopened += ((park.mask, FROM_ELSEWHERE),)
        else:
            walk.opened |= park.mask & ~borough.useless


def _by_size(game: Game, seat: int) -> tuple[list[Tile], tuple[Bar, ...]]:
    """Return the Parks that may be tended, and the bars of those that are too large for it."""
    memo = game.boroughs[seat].tile_memo
    known: tuple[list[Tile], tuple[Bar, ...]] | None = memo.get("parks by size")
    if known is None:
        parks = _parks(game, seat)
        small = [park for park in parks if park.level <= LARGEST_TENDED]
        too_large = tuple([(p.mask, TOO_LARGE) for p in parks if p.level > LARGEST_TENDED])
        known = memo["parks by size"] = (small, too_large)
    return known


def amend_growth(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """A tended Park needs room, and no criteria."""
    return without_criteria(needs) if _is_growth(plan) else needs


def _is_growth(plan: Plan) -> bool:
    return plan.how == GIFT and plan.upgrade is not None and plan.kind.name == "park"


def only_small_parks(game: Game, seat: int, plan: Plan, build: str, grow: str) -> Refusal | None:
    """Return the refusal of larger new Parks, and of upgrades, under these two rules."""
    if plan.kind.name != "park" or _is_growth(plan):
        return None
    if plan.upgrade is not None:
        text = N_("Here Parks grow only by being tended.")
        return Refusal(grow, text, {}, plan.upgrade.spaces)
    if plan.level > 1:
        return Refusal(build, N_("Here only Parks of level 1 are built."))
    return None


def tended(game: Game, seat: int) -> list[Tile]:
    """Return the Parks to which a citizen moved in this phase."""
    borough = game.boroughs[seat]
    return [
        park
        for park in _parks(game, seat)
        if park.level <= LARGEST_TENDED
        and any(
            game.moved >> person & 1 and game.rules.person_kind[person] is CITIZEN
            for space in park.spaces
            for person in borough.who.get(space, ())
        )
    ]


def _tend(game: Game, task: Task, emit: Emit) -> None:
    parks = tended(game, task.seat)
    if parks:
        emit(TaskOpened(GrowPark.name, task.seat, tuple(park.id for park in parks)))


def _growth(game: Game, seat: int, tile: int) -> Plan:
    """Return the free growth of a Park by one level."""
    park = game.boroughs[seat].tiles[tile]
    return Plan(game.rules.kinds["park"], park.level + 1, GIFT, upgrade=park)


def _ways(game: Game, task: Task) -> Iterator[UpgradeTile]:
    """Yield every Park that may still grow, with every space: no room or no tile, no growth."""
    for tile in task.data:
        plan = _growth(game, task.seat, tile)
        assert plan.upgrade is not None
        hindered = plan.upgrade.mask & game.boroughs[task.seat].useless
        if hindered or plan_objection(game, task.seat, plan) is not None:
            continue
        for placement in legal_placements(game, task.seat, plan):
            (space,) = spaces_of(new_part(plan, placement))
            yield UpgradeTile(task.seat, tile, space)


def _grow(game: Game, task: Task, chosen: UpgradeTile, emit: Emit) -> None:
    """Let one Park grow; the others wait for their turn."""
    plan = _growth(game, task.seat, chosen.tile)
    assert plan.upgrade is not None
    emit(CLOSED)
    rest = tuple(tile for tile in task.data if tile != chosen.tile)
    if rest:
        emit(TaskOpened(task.kind, task.seat, rest))
    stand(game, task.seat, plan, (*plan.upgrade.spaces, chosen.space), chosen.pay, emit)


class GrowPark(TaskKind):
    """Choosing which tended Park grows next, and where to; data: the tiles."""

    name = "grow_park"
    rule = RULE
    prompt = N_("Choose a tended Park and the space onto which it grows.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One way is no choice."""
        found = list(islice(_ways(game, task), 2))
        if len(found) > 1:
            return False
        if found:
            _grow(game, task, found[0], emit)
        else:
            emit(CLOSED)
        return True


class GrowParkAction(Action):
    """Lets a tended Park grow onto a space."""

    tasks = ("grow_park",)
    command = UpgradeTile

    def objection(self, game: Game, task: Task, command: UpgradeTile) -> Refusal | None:
        """A tended Park, onto one more free space beside it."""
        if command.tile not in task.data:
            waiting = (game.boroughs[task.seat].tiles[tile].spaces[0] for tile in task.data)
            return Refusal(RULE, N_("Another Park is growing now."), {}, tuple(waiting))
        plan = _growth(game, task.seat, command.tile)
        assert plan.upgrade is not None
        beside = sides(plan.upgrade.mask) & ~plan.upgrade.mask
        if command.space < 0 or not beside >> command.space & 1:
            text = N_("The added space must be orthogonally next to the Park.")
            return Refusal(RULE, text, {}, plan.upgrade.spaces)
        spaces = (*plan.upgrade.spaces, command.space)
        return plan_objection(game, task.seat, plan) or footprint_objection(
            game, task.seat, plan, spaces, command.pay
        )

    def carry_out(self, game: Game, task: Task, command: UpgradeTile, emit: Emit) -> None:
        """Grow."""
        _grow(game, task, command, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every Park with every space it may grow onto."""
        yield from _ways(game, task)


#: What a Park's growth by a space is worth to a bot in each round that is still measured.
GROWTH_WORTH = 0.7


def spot_worth(game: Game, seat: int, person: int, tile: Tile) -> float | None:
    """Whoever comes to a small Park makes it grow, for all the rounds to come."""
    if tile.kind != "park":
        return None
    borough = game.boroughs[seat]
    guests = [p for space in tile.spaces for p in borough.who.get(space, ())]
    is_tended = any(game.moved >> guest & 1 for guest in guests)
    if person in guests or is_tended or not tile.beside & borough.free:
        return 0.0
    if total(pollution_terms(game, seat)) <= 0:
        return 0.0
    return GROWTH_WORTH * (game.rules.numbers.rounds - game.round + 1)


def counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    """Count the Parks that grew by being tended: those that grew in phase 3."""
    if isinstance(event, TileUpgraded) and game.phase == MOVE_PHASE:
        yield N_("parks tended"), 1


MOVE_PHASE = 3
STEPS: tuple[Step, ...] = (Step("tend_parks", MOVE_PHASE, 90, in_turn),)
TASKS: tuple[TaskKind, ...] = (Automatic("tend_parks", RULE, _tend), GrowPark())
ACTIONS: tuple[Action, ...] = (GrowParkAction(),)
