"""Phase 2: building, upgrading, enlarging (B2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.building import (
    can_pay,
    footprint_objection,
    is_hopeless,
    legal_placements,
    plan_objection,
    some_placement,
    stand,
)
from game.core.command import Command
from game.core.commands import BuildTile, EnlargeZone, UpgradeTile
from game.core.data import numbers
from game.core.dice import Dice, drawn
from game.core.event import Emit
from game.core.events import ZoneGrew
from game.core.flow import TaskClosed
from game.core.grid import SIZE, sides, spaces_of
from game.core.hooks import Action, TaskKind
from game.core.price import BUILD, UPGRADE, WORKS, Plan
from game.core.refusal import Refusal
from game.core.rules import Offer
from game.core.state import Game, Task
from game.core.tiles import Tile, TileKind
from game.core.words import N_

ARCHITECT = "B"
MOST_SAVED = 2  # what discounts can take off a price at most: a glance before the sum


class Build(TaskKind):
    """A player's building turn."""

    name = "build"
    rule = "B2.2.1"
    prompt = N_("Build up to three tiles or enlarge the zone, then upgrade.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """The player says when it is over."""
        return False


class Works(TaskKind):
    """The free tile of the council's works row (B2.7.1); data: its largest size."""

    name = "works"
    rule = "B2.7.1"
    prompt = N_("Build the free tile of the city's works.")

    def settle(self, game: Game, task: Task, emit: Emit) -> bool:
        """With no legal tile there is no reward."""
        if any(True for _ in _buildable(game, task)):
            return False
        emit(TaskClosed())
        return True


def plan_for(game: Game, task: Task, command: BuildTile) -> Plan | Refusal:
    """Return the plan behind a command, or why there is none."""
    kind = game.rules.kinds.get(command.kind)
    if kind is None or not 1 <= command.level <= kind.levels:
        return Refusal("B0.1", N_("There is no such tile."))
    if task.kind == Works.name:
        if not kind.by_council or kind.sizes[command.level - 1] > task.data[0]:
            text = N_("The city's works do not build that tile (spaces at most: {size}).")
            return Refusal("B2.7.1", text, {"size": task.data[0]})
        return Plan(kind, command.level, WORKS)
    if not kind.by_hand:
        return Refusal("B2.2.6", N_("Only the council's works build that."))
    return Plan(kind, command.level, BUILD, waive=command.waive)


def _turn_objection(game: Game, seat: int, kind: TileKind) -> Refusal | None:
    """B2.2.1, B2.2.5: three tiles, never with an enlarged zone, never after an upgrade."""
    borough = game.boroughs[seat]
    if borough.enlarged:
        return Refusal("B2.2.1", N_("You enlarged the zone this round, so you cannot build."))
    if borough.upgraded:
        return Refusal("B2.2.5", N_("You have begun to upgrade: you can build no more this round."))
    if borough.built + kind.weight > numbers.TILES_PER_ROUND:
        text = N_("You may build {limit} tiles a round; you have built {built}.")
        args: dict[str, str | int] = {
            "limit": numbers.TILES_PER_ROUND,
            "built": borough.built,
        }
        return Refusal("B2.2.1", text, args)
    return None


def _waive_objection(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """ACT.B: one material less for one cultural building a round."""
    if plan.waive is None:
        return None
    borough = game.boroughs[seat]
    if borough.card != ARCHITECT or borough.card_spent:
        return Refusal("ACT.B", N_("Only an unused Architect saves a material."))
    groups = plan.kind.groups
    cost = plan.kind.costs[plan.level - 1]
    if "cultural" not in groups or "fixed_price" in groups or plan.waive not in (0, 1, 2):
        return Refusal("ACT.B", N_("The Architect helps only with cultural buildings."))
    if not cost.goods[plan.waive]:
        return Refusal("ACT.B", N_("That building does not cost this material."))
    return None


def ways_to_build(game: Game, task: Task, kind: TileKind, level: int) -> list[Plan]:
    """Return the plans for a tile: as it is, and with each material the Architect may save."""
    if task.kind == Works.name:
        return [Plan(kind, level, WORKS)]
    plans = [Plan(kind, level)]
    borough = game.boroughs[task.seat]
    if borough.card == ARCHITECT and not borough.card_spent:
        savings = [Plan(kind, level, waive=m) for m in range(3)]
        plans += [p for p in savings if _waive_objection(game, task.seat, p) is None]
    return plans


def _within_reach(game: Game, task: Task) -> list[Offer]:
    """Return the tiles of the catalogue that a glance at purse and supply does not rule out."""
    borough = game.boroughs[task.seat]
    stock = game.stock
    if task.kind == Works.name:
        return [
            offer
            for offer in game.rules.catalogue
            if offer[0].by_council and offer[3] <= task.data[0] and stock.get(offer[2], 1) > 0
        ]
    slots = numbers.TILES_PER_ROUND - borough.built
    money = borough.money + MOST_SAVED
    bare = not borough.stored and borough.card != ARCHITECT
    return [
        offer
        for offer in game.rules.catalogue
        if offer[4] <= money
        and not (bare and offer[5])
        and stock.get(offer[2], 1) > 0
        and offer[0].by_hand
        and offer[0].weight <= slots
    ]


def _plans(game: Game, task: Task, offer: Offer) -> Iterator[Plan]:
    """Yield the plans for one tile of the catalogue that may be tried somewhere."""
    kind, level = offer[:2]
    seat = task.seat
    borough = game.boroughs[seat]
    if kind.own and borough.count(kind.name) >= kind.own:
        return
    if is_hopeless(game, seat, kind, level):
        return
    for plan in ways_to_build(game, task, kind, level):
        if can_pay(game, seat, plan) and plan_objection(game, seat, plan) is None:
            yield plan


def _is_over(game: Game, task: Task) -> bool:
    """Tell at a glance that nothing more can be built this turn."""
    borough = game.boroughs[task.seat]
    return task.kind == Build.name and bool(
        borough.enlarged or borough.upgraded or borough.built >= numbers.TILES_PER_ROUND
    )


def _buildable(game: Game, task: Task) -> Iterator[BuildTile]:
    if _is_over(game, task):
        return
    for offer in _within_reach(game, task):
        for plan in _plans(game, task, offer):
            for placement in legal_placements(game, task.seat, plan):
                spaces = tuple(spaces_of(placement))
                yield BuildTile(task.seat, plan.kind.name, plan.level, spaces, plan.waive)


class BuildAction(Action):
    """Builds a tile, paid in phase 2, free by the council's works."""

    tasks = ("build", "works")
    command = BuildTile

    def objection(self, game: Game, task: Task, command: BuildTile) -> Refusal | None:
        """Turn, supply, criteria, price, in this order."""
        plan = plan_for(game, task, command)
        if isinstance(plan, Refusal):
            return plan
        refusal = _turn_objection(game, task.seat, plan.kind) if plan.how == BUILD else None
        return (
            refusal
            or _waive_objection(game, task.seat, plan)
            or plan_objection(game, task.seat, plan)
            or footprint_objection(game, task.seat, plan, command.spaces, command.pay)
        )

    def carry_out(self, game: Game, task: Task, command: BuildTile, emit: Emit) -> None:
        """Stand it; the free tile ends its task."""
        plan = plan_for(game, task, command)
        assert isinstance(plan, Plan)
        if plan.how == WORKS:
            emit(TaskClosed())
        stand(game, task.seat, plan, command.spaces, command.pay, emit)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every tile on every place, lazily."""
        yield from _buildable(game, task)

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some tile on some place: a tile first, then a place for it."""
        if _is_over(game, task):
            return None
        for offer in drawn(_within_reach(game, task), dice):
            for plan in _plans(game, task, offer):
                placement = some_placement(game, task.seat, plan, dice)
                if placement is not None:
                    spaces = tuple(spaces_of(placement))
                    return BuildTile(task.seat, plan.kind.name, plan.level, spaces, plan.waive)
        return None


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
        beside = sides(plan.upgrade.mask) & ~plan.upgrade.mask
        if command.space < 0 or not beside >> command.space & 1:
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
        for tile in list(game.boroughs[task.seat].tiles.values()):
            yield from self._growth(game, task.seat, tile)

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return an upgrade of some tile."""
        for tile in drawn(list(game.boroughs[task.seat].tiles.values()), dice):
            found = list(self._growth(game, task.seat, tile))
            if found:
                return dice.choice(found)
        return None

    def _growth(self, game: Game, seat: int, tile: Tile) -> Iterator[Command]:
        kind = game.rules.kinds[tile.kind]
        if kind.upgrade_cost is None or is_hopeless(game, seat, kind, tile.level + 1):
            return
        plan = self.plan(game, seat, tile.id)
        if isinstance(plan, Refusal) or plan_objection(game, seat, plan) is not None:
            return
        for placement in legal_placements(game, seat, plan):
            yield UpgradeTile(seat, tile.id, (placement ^ tile.mask).bit_length() - 1)


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
        if borough.money < numbers.ENLARGE_PRICE:
            text = N_("It costs ${cost}; you have ${have}.")
            return Refusal("B2.2.1", text, {"cost": numbers.ENLARGE_PRICE, "have": borough.money})
        return None

    def carry_out(self, game: Game, task: Task, command: EnlargeZone, emit: Emit) -> None:
        """Pay and grow."""
        grow_zone(game, task.seat, numbers.ENLARGE_PRICE, emit)

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
