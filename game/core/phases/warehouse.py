"""The Warehouse that comes with a Factory (B2.2.6), or with other tiles of modules."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.building import (
    footprint_objection,
    has_place,
    legal_placements,
    plan_objection,
    stand,
)
from game.core.command import Command
from game.core.commands import PlaceTile
from game.core.deciding import Action, TaskKind
from game.core.dice import Dice
from game.core.event import Emit
from game.core.flow import CLOSED
from game.core.grid import spaces_of
from game.core.price import GIFT, Plan
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.task_data import OfTile
from game.core.words import N_


def _plan(game: Game, task: Task) -> Plan:
    return Plan(game.rules.kinds["warehouse"], 1, GIFT, near=OfTile(*task.data).tile)


class PlaceWarehouse(TaskKind):
    """Placing the free Warehouse; data: the tile it comes with."""

    name = "place_warehouse"
    rule = "B2.2.6"
    prompt = N_("Place the Warehouse that comes with the tile just built.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """Nothing left or no place: no Warehouse."""
        plan = _plan(game, task)
        if plan_objection(game, task.seat, plan) is None and has_place(game, task.seat, plan):
            return False
        emit(CLOSED)
        return True


class PlaceWarehouseAction(Action):
    """Places the free Warehouse."""

    tasks = ("place_warehouse",)
    command = PlaceTile

    def objection(self, game: Game, task: Task, command: PlaceTile) -> Refusal | None:
        """A Warehouse, where a Warehouse may lie, beside the tile."""
        if command.kind != "warehouse":
            return Refusal("B2.2.6", PlaceWarehouse.prompt)
        plan = _plan(game, task)
        return plan_objection(game, task.seat, plan) or footprint_objection(
            game, task.seat, plan, command.spaces
        )

    def carry_out(self, game: Game, task: Task, command: PlaceTile, emit: Emit) -> None:
        """Stand it."""
        emit(CLOSED)
        stand(game, task.seat, _plan(game, task), command.spaces, (), emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every place."""
        for placement in legal_placements(game, task.seat, _plan(game, task)):
            yield PlaceTile(task.seat, "warehouse", tuple(spaces_of(placement)))

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some place."""
        found = list(legal_placements(game, task.seat, _plan(game, task)))
        if not found:
            return None
        return PlaceTile(task.seat, "warehouse", tuple(spaces_of(dice.choice(found))))
