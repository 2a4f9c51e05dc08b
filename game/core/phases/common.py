"""What several phases share: who takes part, entering City Hall, and plain tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.command import Command
from game.core.commands import Finish, PlaceInHall
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import first_space, spaces_of
from game.core.places import CAREER, at
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.task_data import OfPerson
from game.core.words import N_

TABLE = -1


def the_table(game: Game) -> tuple[int, ...]:
    """Return one task for the whole table."""
    return (TABLE,)


def in_turn(game: Game) -> tuple[int, ...]:
    """Return a task for each player, in turn order."""
    return game.order


class Automatic(TaskKind):
    """A task that needs no decision."""

    def __init__(self, name: str, rule: str, do: Callable[[Game, Task, Emit], None]) -> None:
        self.name = name
        self.rule = rule
        self.prompt = ""
        self._do = do

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Take the task off the stack and do it; it may open others."""
        emit(CLOSED)
        self._do(game, task, emit)
        return True


class FinishAction(Action):
    """Ends or declines a task when nothing more has to be done in it."""

    command = Finish
    likelihood = 1

    def __init__(self, *tasks: str) -> None:
        self.tasks = tasks

    def objection(self, game: Game, task: Task, command: Finish) -> Refusal | None:
        """Nothing stands against it."""
        return None

    def carry_out(self, game: Game, task: Task, command: Finish, emit: Emit) -> None:
        """Close the task."""
        emit(CLOSED)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield it when allowed."""
        command = Finish(task.seat)
        if self.objection(game, task, command) is None:
            yield command

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return it when allowed."""
        command = Finish(task.seat)
        return command if self.objection(game, task, command) is None else None


# --- entering City Hall (B2.2.8) ------------------------------------------------------


def enter_hall(game: Game, seat: int, person: int, by: str, emit: Emit) -> None:
    """Send a person into City Hall, or to the Career Center when it is full."""
    room = game.boroughs[seat].hall_room
    if not room:
        emit(PersonMoved(person, CAREER, by))
    elif room & (room - 1) and game.rules.hall_places_matter:
        emit(TaskOpened("hall_place", seat, OfPerson(person)))
    else:
        emit(PersonMoved(person, at(seat, first_space(room)), by))


class HallPlace(TaskKind):
    """Choosing the City Hall space of somebody who enters."""

    name = "hall_place"
    rule = "B2.2.8"
    prompt = N_("Choose the City Hall space for the person who enters.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Choose by itself where there is no choice."""
        room = game.boroughs[task.seat].hall_room
        if room & (room - 1):
            return False
        emit(CLOSED)
        enter_hall(game, task.seat, OfPerson(*task.data).person, self.rule, emit)
        return True


class PlaceInHallAction(Action):
    """Takes a place in City Hall."""

    tasks = ("hall_place",)
    command = PlaceInHall

    def objection(self, game: Game, task: Task, command: PlaceInHall) -> Refusal | None:
        """The space must be an empty one of City Hall."""
        if command.space < 0 or not game.boroughs[task.seat].hall_room >> command.space & 1:
            return Refusal("B2.2.8", N_("That is not an empty space of City Hall."))
        return None

    def carry_out(self, game: Game, task: Task, command: PlaceInHall, emit: Emit) -> None:
        """Enter."""
        emit(CLOSED)
        emit(PersonMoved(OfPerson(*task.data).person, at(task.seat, command.space), "B2.2.8"))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield the empty spaces."""
        for space in spaces_of(game.boroughs[task.seat].hall_room):
            yield PlaceInHall(task.seat, space)
