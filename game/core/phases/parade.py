"""Phase 1: the mayor's parade (B2.1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.borough import Borough
from game.core.command import Command
from game.core.commands import ChooseStreet
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice
from game.core.event import Emit
from game.core.events import MayorPlaced
from game.core.flow import CLOSED
from game.core.grid import SIZE, spaces_of
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.words import N_


def streets(borough: Borough) -> list[tuple[int, int]]:
    """Return the lines between two spaces of the zone that do not run inside a tile."""
    grid, tile_at = borough.grid, borough.grid.get
    return [
        line
        for line in _lines(borough.zone)
        if line[0] not in grid or grid[line[0]] != tile_at(line[1])
    ]


@lru_cache(maxsize=256)
def _lines(zone: int) -> list[tuple[int, int]]:
    """Return the lines between two spaces of a zone."""
    return [
        (space, space + step)
        for space in spaces_of(zone)
        for step in ((1, SIZE) if space % SIZE < SIZE - 1 else (SIZE,))
        if zone >> space + step & 1
    ]


def _inside_a_tile(grid: dict[int, int], first: int, second: int) -> bool:
    tile = grid.get(first)
    return tile is not None and tile == grid.get(second)


def speaker(game: Game) -> tuple[int, ...]:
    """Return who chooses the street: the last in turn order; alone, chance does."""
    return game.turn_order()[-1:]


class Parade(TaskKind):
    """Choosing the street where the mayor stands."""

    name = "parade"
    rule = "B2.1.1"
    prompt = N_("Choose the street on which the mayor stands in the host's borough.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Alone, a random street; nobody decides."""
        if game.players > 1 and task.seat != game.host:
            return False
        borough = game.boroughs[game.host]
        dice = game.dice()
        first, second = dice.choice(streets(borough))
        emit(MayorPlaced(game.host, first, second, dice.used))
        emit(CLOSED)
        return True


class ChooseStreetAction(Action):
    """Stands the mayor across a street."""

    tasks = ("parade",)
    command = ChooseStreet

    def objection(self, game: Game, task: Task, command: ChooseStreet) -> Refusal | None:
        """Two orthogonally adjacent spaces of the host's zone, not both inside one tile."""
        borough = game.boroughs[game.host]
        first, second = sorted((command.first, command.second))
        if first < 0 or second >= 100 or (borough.zone >> first & borough.zone >> second & 1) == 0:
            return Refusal("B2.1.1", N_("A street lies between two spaces of the host's zone."))
        beside = second - first == SIZE or (second - first == 1 and second % SIZE)
        if not beside:
            text = N_("A street lies between two orthogonally adjacent spaces.")
            return Refusal("B2.1.1", text, {}, (first, second))
        if _inside_a_tile(borough.grid, first, second):
            text = N_("A street cannot run inside a tile.")
            return Refusal("B2.1.1", text, {}, (first, second))
        return None

    def carry_out(self, game: Game, task: Task, command: ChooseStreet, emit: Emit) -> None:
        """Stand him there."""
        emit(MayorPlaced(game.host, *sorted((command.first, command.second))))
        emit(CLOSED)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every street."""
        seat, lines = task.seat, streets(game.boroughs[game.host])
        return iter([ChooseStreet(seat, first, second) for first, second in lines])

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return a street at random without listing all."""
        borough = game.boroughs[game.host]
        while True:
            space = dice.below(SIZE * SIZE)
            command = ChooseStreet(task.seat, space, space + (1 if dice.below(2) else SIZE))
            if borough.zone >> space & 1 and self.objection(game, task, command) is None:
                return command
