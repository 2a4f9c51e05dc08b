"""Phase 3 step A, at home: citizens move from spot to spot (B2.3.1 to B2.3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.borough import Borough
from game.core.command import Command
from game.core.commands import Finish, MovePerson
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import MOVING_PHASE, PersonMoved
from game.core.flow import CLOSED
from game.core.grid import SPACES, first_space, list_of, nth_space
from game.core.phases.common import FinishAction
from game.core.places import NOWHERE, at, is_standing, space_of
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.walk import EVERYWHERE, Bar, Walk, Why, walk_of
from game.core.words import N_

Mover = tuple[int, int, bool]  # person, goals, must move on


BARRED = Why("B2.3.5", N_("Nobody may move onto that space now."))
NO_SPOT = Why("B2.3.1", N_("There is no spot to stand on."))
FROM_HALL = Why(
    "B2.3.3", N_("From City Hall one cannot go straight to a spot without a Metro Station.")
)
TAKEN = Why("B2.3.1", N_("Somebody stands there."))
JUST_LEFT = Why("B2.3.1", N_("Somebody left that spot in this phase: it is not empty yet."))
CANNOT = Why("B2.3.1", N_("This person cannot move there."))


def from_spot_to_spot(game: Game, seat: int, person: int, walk: Walk) -> None:
    """B2.3.1 to B2.3.5: walkers go to empty spots, from City Hall only with a Metro Station."""
    borough = game.boroughs[seat]
    walk.opened = borough.spots
    walk.barred, walk.must_leave = _barred(game, seat, person, _streets(borough))
    walk.usual_words = lambda: _words(game, seat, person)


def _streets(borough: Borough) -> tuple[int, int]:
    """Return the spaces to which nobody may walk, and those from which nobody may."""
    barred = (borough.occupied | borough.vacated) & ~borough.endless | borough.mayor
    return barred, 0 if borough.has("metro") else borough.hall_mask  # B2.2.9


def _barred(game: Game, seat: int, person: int, streets: tuple[int, int]) -> tuple[int, int]:
    """Return the spaces to which a person may not walk, and the tile to be left."""
    rules, place = game.rules, game.where[person]
    barred, shut_in = streets
    if not rules.person_kind[person].walks:
        barred = EVERYWHERE
    if place // SPACES != seat:
        return barred, 0
    space = place % SPACES
    if shut_in >> space & 1:
        return EVERYWHERE, 0
    tile = game.boroughs[seat].tile_at(space)
    if tile is None or not rules.kinds[tile.kind].must_move_on:
        return barred | 1 << space, 0
    return barred | 1 << space, tile.mask


def _words(game: Game, seat: int, person: int) -> tuple[tuple[Bar, ...], tuple[Bar, ...]]:
    """Return why spaces are barred, and why they are not open."""
    borough = game.boroughs[seat]
    unopened = ((borough.mayor | borough.useless, BARRED), (EVERYWHERE, NO_SPOT))
    space = game.space_in(seat, person)
    here = 1 << space if space != NOWHERE else 0
    if here & borough.hall_mask and not borough.has("metro"):
        return ((borough.mayor, BARRED), (EVERYWHERE, FROM_HALL)), unopened
    single = ~borough.endless
    bars = (
        (borough.mayor, BARRED),
        (borough.occupied & single, TAKEN),
        (borough.vacated & single, JUST_LEFT),
        (here if game.rules.person_kind[person].walks else EVERYWHERE, CANNOT),
    )
    return bars, unopened


def closed_spots(game: Game, seat: int) -> int:
    """Return the empty spots that somebody left in this phase: nobody may enter (B2.3.1)."""
    borough = game.boroughs[seat]
    left = borough.vacated if game.phase == MOVING_PHASE else 0
    return left & borough.spots & ~borough.occupied & ~borough.endless


def movers(game: Game, seat: int) -> list[Mover]:
    """Return who can still move at home, and where to; remembered until somebody moves."""
    borough = game.boroughs[seat]
    stamp = (game.moved, borough.occupied, borough.vacated)
    known = borough.memo.get("movers")
    if known is not None and known[0] == stamp:
        found: list[Mover] = known[1]
        return found
    found = []
    moved, where, opened = game.moved, game.where, borough.spots
    amended = game.rules.seats[seat].amend_walk != (from_spot_to_spot,)
    streets = _streets(borough)
    shut_in = 0 if amended else streets[1] << at(seat, 0)  # by place, as in ``where``
    for person in game.on_boards(seat) if amended or opened & ~streets[0] else ():
        if moved >> person & 1 or shut_in >> where[person] & 1:
            continue
        if amended:
            walk = walk_of(game, seat, person)
            goals, must_leave = walk.goals, walk.must_leave
        else:
            barred, must_leave = _barred(game, seat, person, streets)
            goals = opened & ~(barred | must_leave)
        if goals:
            found.append((person, goals, must_leave != 0))
    borough.memo["movers"] = (stamp, found)
    return found


class MoveHome(TaskKind):
    """Moving one's citizens within one's own borough."""

    name = "move_home"
    rule = "B2.3.1"
    prompt = N_("Move your citizens to spots of your own borough.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Over when nobody can move."""
        if movers(game, task.seat):
            return False
        emit(CLOSED)
        return True

    def idle(self, game: Game, task: Task) -> str:
        """Say that nobody can."""
        return N_("nobody can move")


class MoveHomeAction(Action):
    """Moves one person at home, or back home."""

    tasks = ("move_home",)
    command = MovePerson

    def objection(self, game: Game, task: Task, command: MovePerson) -> Refusal | None:
        """One's own walker, not moved yet, to an open spot."""
        seat, person = task.seat, command.person
        borough = game.boroughs[seat]
        if person not in borough.people or not is_standing(game.where[person]):
            return Refusal("B2.3.3", N_("Nobody of yours can walk from there."))
        if game.moved >> person & 1:
            return Refusal("B2.3.1", N_("Each citizen moves at most once a round."))
        if command.borough != seat:
            return Refusal("B2.3.0", N_("First all move at home; tourists travel after that."))
        if not 0 <= command.space < SPACES:
            return Refusal("B2.3.1", N_("That is not a spot of your borough."))
        return walk_of(game, seat, person).objection(command.space)

    def carry_out(self, game: Game, task: Task, command: MovePerson, emit: Emit) -> None:
        """Walk."""
        to = at(command.borough, command.space)
        emit(PersonMoved(command.person, to, "B2.3.1", walked=True))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every move of everybody."""
        seat = task.seat
        return iter(
            [
                MovePerson(seat, person, seat, space)
                for person, goals, _ in movers(game, seat)
                for space in list_of(goals)
            ]
        )

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return a move: somebody first, then a spot."""
        found = movers(game, task.seat)
        if not found:
            return None
        person, goals, _ = dice.choice(found)
        space = nth_space(goals, dice.below(goals.bit_count()))
        return MovePerson(task.seat, person, task.seat, space)


class FinishMoving(FinishAction):
    """Ends the moves at home; nobody who must move on may be left behind."""

    def objection(self, game: Game, task: Task, command: Finish) -> Refusal | None:
        """B2.3.2."""
        spots = game.boroughs[task.seat].spots  # a Park is no spot, so nobody has to go there
        stuck = [m for m in movers(game, task.seat) if m[2] and m[1] & spots]
        if not stuck:
            return None
        person, goals, _ = stuck[0]
        text = N_("{count} of your people must still move on to another tile.")
        spaces = (space_of(game.where[person]), first_space(goals))
        return Refusal("B2.3.2", text, {"count": len(stuck)}, spaces)
