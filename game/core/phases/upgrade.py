"""Phase 2: upgrading tiles and enlarging the zone (B2.2.1, B2.2.5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.building import (
    footprint_objection,
    plan_objection,
    stand,
)
from game.core.command import Command
from game.core.commands import EnlargeZone, UpgradeTile
from game.core.deciding import Action
from game.core.dice import Dice, drawn
from game.core.event import Emit
from game.core.events import ZoneGrew
from game.core.grid import SIZE, nth_space, spaces_of
from game.core.growing import room_to_grow
from game.core.price import UPGRADE, Plan
from game.core.refusal import Refusal
from game.core.state import Game, Task
from game.core.words import N_


class UpgradeAction(Action):
    """Upgrades a tile by one level (B2.2.5)."""

    tasks = ("build",)
    command = UpgradeTile

    def plan(self, game: Game, seat: int, tile_id: int) -> Plan | Refusal:
        """Return the plan to upgrade a tile, or why there is none."""
        borough = game.boroughs[seat]
        tile = borough.tiles.get(tile_id)
        if tile is None:
            return Refusal("B2.2.5", N_("There is no such tile."))
        kind = game.rules.kinds[tile.kind]
        if kind.upgrade_cost is None or tile.level >= kind.levels:
            text = N_("A {tile} of level {level} cannot be upgraded.")
            args: dict[str, str | int] = {"tile": kind.title, "level": tile.level}
            return Refusal("B2.2.5", text, args, tile.spaces)
        if borough.fresh >> tile_id & 1:
            text = N_("It was built in this phase.")
            return Refusal("B2.2.5", text, {}, tile.spaces)
        if borough.upgraded >> tile_id & 1:
            text = N_("It was upgraded in this phase already.")
            return Refusal("B2.2.5", text, {}, tile.spaces)
        return Plan(kind, tile.level + 1, UPGRADE, upgrade=tile)

    def objection(self, game: Game, task: Task, command: UpgradeTile) -> Refusal | None:
        """One level, one more free space, the level's criteria."""
        plan = self.plan(game, task.seat, command.tile)
        if isinstance(plan, Refusal):
            return plan
        assert plan.upgrade is not None
        if command.space < 0 or not plan.upgrade.beside >> command.space & 1:
            text = N_("The added space must be orthogonally next to the tile.")
            return Refusal("B2.2.5", text, {}, plan.upgrade.spaces)
        spaces = (*plan.upgrade.spaces, command.space)
        return plan_objection(game, task.seat, plan) or footprint_objection(
            game, task.seat, plan, spaces, command.pay
        )

    def carry_out(self, game: Game, task: Task, command: UpgradeTile, emit: Emit) -> None:
        """Swap the tiles."""
        plan = self.plan(game, task.seat, command.tile)
        assert isinstance(plan, Plan)
        assert plan.upgrade is not None
        spaces = (*plan.upgrade.spaces, command.space)
        stand(game, task.seat, plan, spaces, command.pay, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every upgrade of every tile."""
        seat = task.seat
        for tile, spaces in room_to_grow(game, seat).items():
            for space in spaces_of(spaces):
                yield UpgradeTile(seat, tile, space)

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return an upgrade of some tile."""
        tiles = list(game.boroughs[task.seat].tiles)
        room = room_to_grow(game, task.seat)
        if not room:
            dice.skip(len(tiles))
            return None
        tile = next(tile for tile in drawn(tiles, dice) if tile in room)
        spaces = room[tile]
        return UpgradeTile(task.seat, tile, nth_space(spaces, dice.below(spaces.bit_count())))


class EnlargeAction(Action):
    """Enlarges the zone by one step (B2.2.1)."""

    tasks = ("build",)
    command = EnlargeZone

    def objection(self, game: Game, task: Task, command: EnlargeZone) -> Refusal | None:
        """Instead of building, once, for its price."""
        borough = game.boroughs[task.seat]
        if borough.built or borough.enlarged or borough.upgraded:
            text = N_("You may build or enlarge the zone, never both, and only once.")
            return Refusal("B2.2.1", text)
        if borough.zone_side >= SIZE:
            return Refusal("B1.1", N_("The zone has its full size already."))
        if borough.money < game.rules.numbers.enlarge_price:
            text = N_("It costs ${cost}; you have ${have}.")
            return Refusal(
                "B2.2.1", text, {"cost": game.rules.numbers.enlarge_price, "have": borough.money}
            )
        return None

    def carry_out(self, game: Game, task: Task, command: EnlargeZone, emit: Emit) -> None:
        """Pay and grow."""
        grow_zone(game, task.seat, game.rules.numbers.enlarge_price, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield it when allowed."""
        command = EnlargeZone(task.seat)
        if self.objection(game, task, command) is None:
            yield command


def grow_zone(game: Game, seat: int, price: int, emit: Emit) -> None:
    """Let the zone grow one step, if it can, and let follow what follows."""
    if game.boroughs[seat].zone_side < SIZE:
        emit(ZoneGrew(seat, price))
        for hook in game.rules.seats[seat].after_growth:
            hook(game, seat, emit)
