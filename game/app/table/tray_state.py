"""The tray's knowledge: what each tile costs now, how many are left, and why it is grey."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.table.offering import Source
from game.app.table.offers import Offers
from game.core.building import cost_of, legal_placements, site_for
from game.core.commands import BuildTile
from game.core.engine import action_for, objection, real_cause
from game.core.phases.ways import way_objection, ways_to_build
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import KeepOff
from game.core.state import Game, Task
from game.core.tiles import Cost, TileKind
from game.core.view import BUILD_PHASE
from game.core.words import N_

NO_PLACE = N_("No place in your zone meets its criteria.")
NOT_NOW = Refusal("B2.2.1", N_("Tiles are built in phase 2."))


@dataclass(frozen=True)
class LevelState:
    """One level of a tile: its price now, the supply, and what stands against it."""

    level: int
    cost: Cost
    stock: int | None
    refusal: Refusal | None


@dataclass(frozen=True)
class TrayItem:
    """One kind of tile in the tray."""

    kind: TileKind
    levels: tuple[LevelState, ...]
    given: bool = False  # it comes by itself: what is asked says where, not its criteria

    @property
    def refusal(self) -> Refusal | None:
        """Return why no level can be built; None: one can."""
        if any(level.refusal is None for level in self.levels):
            return None
        return self.levels[0].refusal

    @property
    def best(self) -> int:
        """Return the first level that can be built, 1 if none can."""
        return next((s.level for s in self.levels if s.refusal is None), 1)


def tray_items(game: Game, seat: int, offers: Offers) -> list[TrayItem]:
    """Return the tray for a player, with reasons for whatever is grey."""
    items = []
    for kind in game.rules.kinds.values():
        offered = bool(offers.of(Source("stock", kind.name)))
        if not (kind.by_hand or kind.by_council or offered):
            continue
        levels = [_level(game, seat, offers, kind, n, offered) for n in range(1, kind.levels + 1)]
        items.append(TrayItem(kind, tuple(levels), given=offered and not offers.builds))
    return items


def _level(
    game: Game, seat: int, offers: Offers, kind: TileKind, level: int, offered: bool
) -> LevelState:
    plans = plans_for(game, offers, kind, level) if offers.builds else []
    plan = plans[0] if plans else Plan(kind, level)
    priced = bool(plans) or (kind.by_hand and not offered)  # what comes by itself is free
    cost = cost_of(game, seat, plan, 0) if priced else Cost()
    left = game.stock.get(kind.stock_key(level))
    if left is None and kind.own is not None:
        left = max(0, kind.own - game.boroughs[seat].count(kind.name))
    if offered:
        return LevelState(level, cost, left, None)
    if not offers.builds or offers.task is None or offers.task.seat != seat:
        return LevelState(level, cost, left, not_now(game, seat))
    return LevelState(level, cost, left, _refusal(game, offers, kind, level))


def not_now(game: Game, seat: int) -> Refusal:
    """Return why nothing can be built at the moment: another phase, or what is open in this one."""
    refusal = action_for(game, BuildTile(seat, "", 1, ()))
    if game.phase == BUILD_PHASE and isinstance(refusal, Refusal):
        return refusal
    return NOT_NOW


def plans_for(game: Game, offers: Offers, kind: TileKind, level: int) -> list[Plan]:
    """Return the ways in which the open task could build a tile."""
    return ways_to_build(game, offers.task, kind, level) if offers.task is not None else []


def payable_plan(game: Game, offers: Offers, kind: TileKind, level: int) -> Plan | None:
    """Return the first way to build a tile against which nothing stands, or any way."""
    plans = plans_for(game, offers, kind, level)
    task = offers.task
    open_ones = (p for p in plans if task is not None and way_objection(game, task, p) is None)
    return next(open_ones, plans[0] if plans else None)


def _sole_reason(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """Return the demand without which the tile had a place; that land is taken is no news."""
    site = site_for(game, seat, plan)
    demands = [need for need in site.requirements if not isinstance(need, KeepOff)]
    for need in demands:
        for placement in site.without(need).placements():
            return need.refusal(placement)
    return None


def _refusal(game: Game, offers: Offers, kind: TileKind, level: int) -> Refusal | None:
    """Return what stands against a tile wherever it would lie."""
    task = offers.task
    assert task is not None
    command = BuildTile(task.seat, kind.name, level, ())
    plans = plans_for(game, offers, kind, level)
    if not plans:
        return objection(game, command)

    def ask(some: Game) -> Refusal | None:
        return _nowhere(some, task, plans)

    refusal = ask(game)
    return refusal and real_cause(game, command, refusal, ask)


def _nowhere(game: Game, task: Task, plans: list[Plan]) -> Refusal | None:
    """Return why a tile has no place, in none of these ways to build it."""
    refusal = None
    for plan in plans:
        refusal = way_objection(game, task, plan)
        if refusal is None:
            if next(legal_placements(game, task.seat, plan), None) is not None:
                return None
            return _sole_reason(game, task.seat, plan) or Refusal(plan.kind.rule, NO_PLACE)
    return refusal
