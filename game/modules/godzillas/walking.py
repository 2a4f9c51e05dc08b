"""The godzilla's walk: the player chooses one of its paths (GOD.10 to GOD.13)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.command import Command
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.flow import CLOSED
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.words import N_
from game.modules.godzillas.appearing import Appear, devour
from game.modules.godzillas.commands import WalkGodzilla
from game.modules.godzillas.events import GodzillaWalked
from game.modules.godzillas.paths import Path, paths, starting_area
from game.modules.godzillas.radiation import radiation
from game.modules.terrain.water import open_water


class Walk(TaskKind):
    """Choosing the way of destruction."""

    name = "godzilla_walks"
    rule = "GOD.10"
    prompt = N_("Choose the way your godzilla walks.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """One way is no choice; with none it stays where it is."""
        found = paths(game, task.seat)
        if len(found) > 1:
            return False
        emit(CLOSED)
        for path in found:
            _walk(game, task.seat, path, emit)
        return True


def _walk(game: Game, seat: int, path: Path, emit: Emit) -> None:
    emit(GodzillaWalked(seat, path.start, path.spaces, path.markers, path.stands))
    devour(game, seat, path.harm, "GOD.13", emit)


def is_eaten(game: Game, event: PersonMoved) -> bool:
    """Tell whether a move is a godzilla's meal: nobody else moves while one appears or walks."""
    return game.step_name in (Appear.name, Walk.name)


class WalkAction(Action):
    """Lets the godzilla walk."""

    tasks = ("godzilla_walks",)
    command = WalkGodzilla

    def _chosen(self, game: Game, task: Task, command: WalkGodzilla) -> Path | None:
        wanted = (command.start, command.spaces)
        return next((p for p in paths(game, task.seat) if (p.start, p.spaces) == wanted), None)

    def objection(self, game: Game, task: Task, command: WalkGodzilla) -> Refusal | None:
        """One of the paths."""
        if self._chosen(game, task, command) is not None:
            return None
        return _why_not(game, task.seat, command)

    def carry_out(self, game: Game, task: Task, command: WalkGodzilla, emit: Emit) -> None:
        """Walk, mark and eat."""
        path = self._chosen(game, task, command)
        assert path is not None
        emit(CLOSED)
        _walk(game, task.seat, path, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every path."""
        for path in paths(game, task.seat):
            yield WalkGodzilla(task.seat, path.start, path.spaces)


def _why_not(game: Game, seat: int, command: WalkGodzilla) -> Refusal:
    """Return the rule that forbids a walk which is none of the paths."""
    ways = {(p.start, p.spaces[0]) for p in paths(game, seat)}
    if (command.start, command.spaces[:1]) not in {(start, (first,)) for start, first in ways}:
        text = N_("It sets out from a space of its starting area to one beside that area.")
        if starting_area(game, seat) >> max(command.start, 0) & 1 and command.spaces:
            return Refusal("GOD.10", text, {}, command.spaces[:1])
        return Refusal("GOD.10", text, {}, (command.start,))
    water = open_water(game.boroughs[seat])
    entered = sum(1 for space in command.spaces if not water >> max(space, 0) & 1)
    steps = radiation(game).steps[seat]
    if entered != steps:
        text = N_("Spaces of land to walk: {steps}, not {found}.")
        return Refusal("GOD.11", text, {"steps": steps, "found": entered}, command.spaces)
    text = N_("It walks straight on and turns only at the edge, to the side without radiation.")
    return Refusal("GOD.11", text, {}, command.spaces)
