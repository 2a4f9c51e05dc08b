"""Action card D Engineer: clean up radiation, or keep the factories clean (GOD.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from game.core.cards import ENGINEER as BASE_ENGINEER
from game.core.command import Command
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import is_connected, mask_of, parts_of, spaces_of
from game.core.phases.choosing import Question
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.words import N_
from game.modules.godzillas.commands import RemoveMarkers
from game.modules.godzillas.events import MarkersRemoved
from game.modules.godzillas.radiation import MARKERS_THE_ENGINEER_TAKES, radiation

RULE = "GOD.3"


def splits(marked: int, removed: int) -> bool:
    """Tell whether an area of markers would fall into two or more."""
    rest = [part & ~removed for part in parts_of(marked)]
    return any(part and not is_connected(part) for part in rest)


def cleanings(game: Game, seat: int) -> Iterator[tuple[int, ...]]:
    """Yield every set of markers that the Engineer may take off."""
    marked = radiation(game).marked[seat]
    count = min(MARKERS_THE_ENGINEER_TAKES, marked.bit_count())
    for spaces in combinations(spaces_of(marked), count):
        if not splits(marked, mask_of(spaces)):
            yield spaces


def _answers(game: Game, task: Task) -> Mapping[str, str]:
    found = {"factories": N_("Your factories do not pollute this round.")}
    if radiation(game).marked[task.seat]:
        found["radiation"] = N_("Take two radiation markers off your borough.")
    return found


def _choose(game: Game, task: Task, answer: str, emit: Emit) -> None:
    if answer == "radiation":
        emit(TaskOpened(Cleaning.name, task.seat))


ENGINEER = Question("engineer", RULE, N_("What does the Engineer do?"), _answers, _choose)


class Cleaning(TaskKind):
    """Choosing the markers to be taken off."""

    name = "cleaning"
    rule = RULE
    prompt = N_("Choose two radiation markers to take off your borough.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Two markers or fewer leave no choice."""
        marked = radiation(game).marked[task.seat]
        if marked.bit_count() > MARKERS_THE_ENGINEER_TAKES:
            return False
        emit(CLOSED)
        emit(MarkersRemoved(task.seat, tuple(spaces_of(marked))))
        return True


class CleanAction(Action):
    """Takes markers off."""

    tasks = ("cleaning",)
    command = RemoveMarkers

    def objection(self, game: Game, task: Task, command: RemoveMarkers) -> Refusal | None:
        """As many markers as the card takes, and no area falls into two."""
        marked = radiation(game).marked[task.seat]
        wanted = set(command.spaces)
        bare = [s for s in command.spaces if s < 0 or not marked >> s & 1]
        if bare:
            return Refusal(RULE, N_("There is no radiation marker."), {}, tuple(bare))
        if len(wanted) != MARKERS_THE_ENGINEER_TAKES or len(command.spaces) != len(wanted):
            return Refusal(RULE, N_("The Engineer takes two markers off."), {}, command.spaces)
        if splits(marked, mask_of(wanted)):
            text = N_("An area of radiation must not fall into two.")
            return Refusal(RULE, text, {}, command.spaces)
        return None

    def carry_out(self, game: Game, task: Task, command: RemoveMarkers, emit: Emit) -> None:
        """Take them off."""
        emit(CLOSED)
        emit(MarkersRemoved(task.seat, tuple(sorted(command.spaces))))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every pair that may go."""
        for spaces in cleanings(game, task.seat):
            yield RemoveMarkers(task.seat, spaces)


def _take(game: Game, seat: int, emit: Emit) -> None:
    emit(TaskOpened(ENGINEER.name, seat))


ENGINEER_CARD = replace(
    BASE_ENGINEER,
    text=N_("Remove 2 radiation markers, or your factories do not pollute."),
    take=_take,
)
