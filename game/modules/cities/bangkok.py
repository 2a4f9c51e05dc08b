"""Bangkok: a river for the Harbor, and a flood plain that pays in dry rounds."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.deciding import Step
from game.core.event import Emit, Event
from game.core.events import MoneyChanged
from game.core.grid import is_connected, spaces_of
from game.core.hooks import AskAgain, nothing
from game.core.map_needs import Area, MapNeeds
from game.core.phases.common import Automatic
from game.core.price import START, Plan
from game.core.refusal import Refusal
from game.core.site import Check, KeepOff, Requirement
from game.core.slices import SliceOf
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.tiles import Tile
from game.core.words import N_
from game.modules.cities.common import asian_city
from game.modules.terrain.common import area_of, new_part, seats_with

NAME = "bangkok"
WET_ROUNDS = (2, 4, 6)  # BANGKOK.2 [S]
HARBOR_WATER = 2  # BANGKOK.1 [S]
BUILD_PHASE = 2


class BangkokState:
    """The money each seat earned on the flood plain and cannot spend yet."""

    __slots__ = ("aside",)

    def __init__(self, seats: int) -> None:
        self.aside = [0] * seats

    def copy(self) -> BangkokState:
        """Return a part that can go its own way."""
        twin = BangkokState(0)
        twin.aside = self.aside.copy()
        return twin


_state = SliceOf(NAME, lambda setup: BangkokState(len(setup.seats)))


def set_aside(game: Game, seat: int) -> int:
    """Return the money that joins a purse when phase 2 ends."""
    return _state(game).aside[seat]


class MoneySetAside(Event, frozen=True):
    """Building on the flood plain earned money that waits (BANGKOK.3)."""

    seat: int
    amount: int
    spaces: tuple[int, ...] = ()

    def apply(self, game: Game) -> None:
        """Set it aside, or take it back to be paid out."""
        _state(game).aside[self.seat] += self.amount


def _harbor_lies_right(river: int) -> Check:
    """BANGKOK.1: the Harbor's two water spaces, and no other, lie on the river."""

    def objection(placement: int) -> Refusal | None:
        water = placement & river
        if water.bit_count() == HARBOR_WATER and is_connected(water):
            return None
        text = N_("The Harbor's two water spaces, and no other, must lie on the river.")
        return Refusal("BANGKOK.1", text, {}, tuple(spaces_of(placement)))

    return Check(objection)


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """BANGKOK.1 and BANGKOK.2: the river is the Harbor's, the flood plain is wet at times."""
    borough = game.boroughs[seat]
    river = borough.board.ground("river")
    more: list[Requirement] = []
    if "harbor" in plan.kind.groups:
        more.append(_harbor_lies_right(river))
        needs = [_opened(need, borough.ground, river) for need in needs]
    else:
        text = N_("Only the Harbor lies on the river.")
        more.append(KeepOff(new_part(plan, river), "BANGKOK.1", text))
    if game.round in WET_ROUNDS:
        text = N_("The flood plain is under water in rounds 2, 4 and 6.")
        more.append(KeepOff(new_part(plan, area_of(game, seat, "flood_plain")), "BANGKOK.2", text))
    return [*more, *needs]


def _opened(need: Requirement, ground: int, river: int) -> Requirement:
    """Return the requirement to stay on the ground with the river as ground."""
    if isinstance(need, KeepOff) and need.mask == ~ground:
        return KeepOff(~(ground | river), need.rule, need.text)
    return need


def _after_build(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """BANGKOK.3: in dry rounds the flood plain pays, once phase 2 is over."""
    wet = new_part(plan, tile.mask) & area_of(game, seat, "flood_plain")
    if not wet or plan.how == START:
        return
    spaces = tuple(spaces_of(wet))
    if game.phase <= BUILD_PHASE:
        emit(MoneySetAside(seat, len(spaces), spaces))
    else:
        emit(MoneyChanged(seat, len(spaces), (_term(len(spaces), spaces),)))


def _real_cause(
    game: Game, seat: int, command: Command, refusal: Refusal, ask_again: AskAgain
) -> Refusal | None:
    """BANGKOK.3: name the money that would pay, if it were not set aside."""
    amount = set_aside(game, seat)
    if not amount:
        return None
    richer = game.copy()
    richer.boroughs[seat].money += amount
    found = ask_again(richer)
    if found is not None and found.text == refusal.text:
        return None
    text = N_("${amount} of the flood plain cannot be spent before your phase 2 ends.")
    return Refusal("BANGKOK.3", text, {"amount": amount})


def _term(amount: int, spaces: tuple[int, ...] = ()) -> Term:
    return Term(N_("Flood plain"), "BANGKOK.3", amount, spaces)


def _pay_out(game: Game, task: Task, emit: Emit) -> None:
    """BANGKOK.3: the money set aside joins the purse."""
    amount = set_aside(game, task.seat)
    if amount:
        emit(MoneySetAside(task.seat, -amount))
        emit(MoneyChanged(task.seat, amount, (_term(amount),)))


def _counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    if isinstance(event, MoneySetAside) and event.amount > 0:
        yield N_("flood plain money"), event.amount


BANGKOK = asian_city(
    NAME,
    N_("Bangkok"),
    N_("The flood plain pays those who build on it, when it is dry."),
    features=("flood_plain",),
    map_needs=MapNeeds(
        terrain=("river",),
        areas=(Area("flood_plain", N_("Flood plain"), to_build_on=True),),
        closes=("river",),
    ),
    steps=(Step("flood_money", 2, 90, seats_with(NAME)),),
    tasks=(Automatic("flood_money", "BANGKOK.3", _pay_out),),
    own_slice=_state,
    eases=nothing,
    amend_site=_amend,
    after_build=_after_build,
    real_cause=_real_cause,
    counts=_counts,
)
