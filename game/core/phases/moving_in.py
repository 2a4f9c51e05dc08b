"""Citizens who leave City Hall for a new home: on building an R1 and in step B (B2.3.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.command import Command
from game.core.commands import MovePerson
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import spaces_of
from game.core.places import at
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.terms import Term
from game.core.tiles import Tile
from game.core.words import N_

#: What ending such a task is called, and what comes of it.
LEFT_EMPTY = (N_("Leave it empty"), N_("Nobody moves in."))


def settlers(game: Game, seat: int) -> list[int]:
    """Return those in City Hall who may move in, one of each kind that makes a difference."""
    rules = game.rules
    found = [p for p in game.in_city_hall(seat) if rules.person_kind[p].settles]
    if rules.hall_places_matter:
        return found
    return list({rules.person_kind[p].name: p for p in reversed(found)}.values())


def may_stay_empty(game: Game, seat: int) -> bool:
    """Tell whether nobody waits in City Hall who must take an empty home."""
    return _may_decline(game, settlers(game, seat))


def _may_decline(game: Game, people: list[int]) -> bool:
    sort = game.rules.person_kind
    return all(sort[person].may_decline for person in people)


class NewHome(NamedTuple):
    """The space of the residence just built."""

    space: int


class MoveIn(TaskKind):
    """Choosing who moves into the residence just built; data: its space."""

    name = "move_in"
    rule = "B2.2.6"
    prompt = N_("Choose who moves from City Hall into the new residence.")
    leaving = LEFT_EMPTY

    def reasons(self, game: Game, task: Task) -> list[Term]:
        """Return why one is asked who of several that are alike."""
        alike = len({game.rules.person_kind[p].name for p in settlers(game, task.seat)}) == 1
        text = N_("in this game their places in City Hall matter")
        return [Term(text, self.rule, 1)] if alike and game.rules.hall_places_matter else []

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One candidate moves in by itself, unless the home may stay empty."""
        found = settlers(game, task.seat)
        if len(found) > 1 or (found and _may_decline(game, found)):
            return False
        emit(CLOSED)
        if found:
            emit(PersonMoved(found[0], at(task.seat, NewHome(*task.data).space), self.rule))
        return True


class MoveInAction(Action):
    """Moves somebody from City Hall into a residence."""

    tasks = ("move_in", "housing")
    command = MovePerson

    def objection(self, game: Game, task: Task, command: MovePerson) -> Refusal | None:
        """Somebody of City Hall, into an empty home that waits."""
        if command.borough != task.seat or command.space not in _homes(game, task):
            text = N_("That is not an empty residential spot for somebody from City Hall.")
            return Refusal("B2.3.6", text)
        if command.person not in settlers(game, task.seat):
            return Refusal("B2.3.6", N_("Only somebody from City Hall can move in."))
        return None

    def carry_out(self, game: Game, task: Task, command: MovePerson, emit: Emit) -> None:
        """Move in; step B goes on until homes or people run out."""
        if task.kind == MoveIn.name:
            emit(CLOSED)
        rule = game.rules.tasks[task.kind].rule
        emit(PersonMoved(command.person, at(task.seat, command.space), rule))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every pair of person and home."""
        for person in settlers(game, task.seat):
            for space in _homes(game, task):
                yield MovePerson(task.seat, person, task.seat, space)


def _homes(game: Game, task: Task) -> list[int]:
    return [NewHome(*task.data).space] if task.kind == MoveIn.name else empty_homes(game, task.seat)


def empty_homes(game: Game, seat: int) -> list[int]:
    """Return the R1 spots that step B fills: one left in step A is empty now."""
    borough = game.boroughs[seat]
    open_now = borough.spots & ~borough.occupied & ~borough.mayor
    homes = 0
    for tile in borough.tiles_in("residence"):
        if tile.level <= game.rules.seat_numbers[seat].housing_level:
            homes |= tile.mask
    return list(spaces_of(homes & open_now))


class Housing(TaskKind):
    """Step B: one citizen from City Hall moves to each empty R1."""

    name = "housing"
    rule = "B2.3.6"
    prompt = N_("Choose which empty homes the people of your City Hall move into.")
    leaving = LEFT_EMPTY

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Fill by itself unless there are fewer citizens than homes, they differ, or may stay."""
        seat, borough = task.seat, game.boroughs[task.seat]
        vacant = borough.area_of("residence") & borough.spots & ~borough.occupied
        here = game.in_city_hall(seat) if vacant else []
        waiting = [p for p in here if game.rules.person_kind[p].settles]
        homes = empty_homes(game, seat) if waiting else []
        if not homes:
            emit(CLOSED)
            return True
        found = settlers(game, seat)
        if _may_decline(game, found):
            return False
        alike = len(found) == 1
        if not (alike and len(waiting) >= len(homes)) and not (len(waiting) == len(homes) == 1):
            return False
        emit(PersonMoved(waiting[0], at(seat, homes[0]), self.rule))
        return True


def after_residence(game: Game, seat: int, tile: Tile, emit: Emit) -> None:
    """B2.2.6: one citizen from City Hall moves into an R1 that was built."""
    if (
        tile.kind == "residence"
        and tile.level == 1
        and not game.boroughs[seat].occupied & tile.mask
    ):
        found = settlers(game, seat)
        if len(found) == 1 and not _may_decline(game, found):
            emit(PersonMoved(found[0], at(seat, tile.spaces[0]), "B2.2.6"))
        elif found:
            emit(TaskOpened("move_in", seat, NewHome(tile.spaces[0])))
