"""Tiles that a city gives its player to place at set-up (B1.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.core.building import footprint_objection, legal_placements
from game.core.command import Command
from game.core.commands import PlaceTile
from game.core.deciding import Action, TaskKind
from game.core.event import Emit
from game.core.events import TilePrinted
from game.core.flow import CLOSED, TaskOpened
from game.core.grid import spaces_of
from game.core.price import START, Plan
from game.core.refusal import Refusal
from game.core.site import KeepOff, Requirement
from game.core.state import Game, Task
from game.core.task_data import Count
from game.core.words import N_
from game.modules.terrain.common import Amend, without_criteria

#: The order of these steps in the set-up: after City Hall, before the promises.
ORDER = 30


class StartingTiles(TaskKind):
    """Placing the starting tiles, all of one kind; data: how many are left (empty: all)."""

    def __init__(
        self, name: str, rule: str, prompt: str, tiles: Callable[[Game], tuple[str, int]]
    ) -> None:
        """``tiles`` says which kind of tile, and how many."""
        self.name = name
        self.rule = rule
        self.prompt = prompt
        self.tiles = tiles

    def plan(self, game: Game) -> Plan:
        """Return what is to be placed."""
        return Plan(game.rules.kinds[self.tiles(game)[0]], 1, START)

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Without a place there is no tile."""
        if next(legal_placements(game, task.seat, self.plan(game)), None) is not None:
            return False
        emit(CLOSED)
        return True


class PlaceStartingTile(Action):
    """Places one of them."""

    command = PlaceTile

    def __init__(self, start: StartingTiles) -> None:
        self.tasks = (start.name,)
        self._start = start

    def objection(self, game: Game, task: Task, command: PlaceTile) -> Refusal | None:
        """That kind of tile, on free plain land."""
        plan = self._start.plan(game)
        if command.kind != plan.kind.name:
            text = N_("Your city gives you a {tile} to place.")
            return Refusal(self._start.rule, text, {"tile": plan.kind.title}, command.spaces)
        return footprint_objection(game, task.seat, plan, command.spaces)

    def carry_out(self, game: Game, task: Task, command: PlaceTile, emit: Emit) -> None:
        """Stand it as a printed tile, which never came from the supply."""
        left = (Count(*task.data).remaining if task.data else self._start.tiles(game)[1]) - 1
        emit(CLOSED)
        if left:
            emit(TaskOpened(task.kind, task.seat, Count(left)))
        emit(TilePrinted(task.seat, command.kind, 1, tuple(sorted(command.spaces))))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every place."""
        plan = self._start.plan(game)
        for placement in legal_placements(game, task.seat, plan):
            yield PlaceTile(task.seat, plan.kind.name, tuple(spaces_of(placement)))


def anywhere_plain(rule: str) -> Amend:
    """Return the amendment for starting tiles: no criteria, but plain land."""

    def amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
        if plan.how != START or plan.kind.name == "city_hall":
            return needs
        other_ground = ~game.boroughs[seat].board.ground("plain")
        text = N_("Starting tiles lie on plain land.")
        return [*without_criteria(needs), KeepOff(other_ground, rule, text)]

    return amend


def amended_by(*amendments: Amend) -> Amend:
    """Return the amendments one after another, as one."""

    def amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
        for one in amendments:
            needs = one(game, seat, plan, needs)
        return needs

    return amend
