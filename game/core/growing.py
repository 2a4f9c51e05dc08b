"""Which tiles of a borough may grow, and by which spaces (B2.2.5)."""

from __future__ import annotations

from game.core.borough import Borough
from game.core.building import (
    can_pay,
    card_helps,
    criteria_of_level,
    ground_of,
    is_hopeless,
    paid_placements,
    plan_objection,
)
from game.core.grid import union
from game.core.payment import can_afford
from game.core.price import UPGRADE, Plan
from game.core.state import Game
from game.core.tiles import Tile, counts_itself, needs_of


def room_to_grow(game: Game, seat: int) -> dict[int, int]:
    """Return the tiles that may grow in this turn, each with the spaces it may take one of."""
    borough = game.boroughs[seat]
    free, done = borough.free, borough.fresh | borough.upgraded
    by_rule = _asks_one_by_one(game, seat)
    room: dict[int, int] = {}
    unmet: set[tuple[str, int]] = set()  # kinds and levels that cannot grow, wherever they stand
    for tile in borough.tiles.values():
        if not tile.grows or not tile.beside & free or done >> tile.id & 1:
            continue
        if by_rule:
            spaces = _room_by_rule(game, seat, tile)
        elif (tile.kind, tile.level) in unmet:
            continue
        elif _is_out_of_reach(game, borough, tile):
            unmet.add((tile.kind, tile.level))
            continue
        else:
            spaces = _room(borough, tile, free)
        if spaces:
            room[tile.id] = spaces
    return room


def _asks_one_by_one(game: Game, seat: int) -> bool:
    """Tell whether a module or a card may have a say on each tile that grows."""
    hooks = game.rules.seats[seat]
    on_price = hooks.charges or hooks.ground_charges or hooks.price_objection
    return bool(hooks.precondition or hooks.amend_site or on_price) or card_helps(game, seat)


def _room_by_rule(game: Game, seat: int, tile: Tile) -> int:
    """Return the spaces by which a tile may grow where others have a say."""
    borough = game.boroughs[seat]
    kind, level, land = borough.kinds[tile.kind], tile.level + 1, tile.beside & borough.free
    plan = Plan(kind, level, UPGRADE, tile)
    if (
        not can_pay(game, seat, plan)
        or is_hopeless(game, seat, kind, level, tile.mask | land)
        or plan_objection(game, seat, plan) is not None
    ):
        return 0
    return union(paid_placements(game, seat, plan)) & ~tile.mask


def _is_out_of_reach(game: Game, borough: Borough, tile: Tile) -> bool:
    """Tell whether supply, purse, or the tiles of the whole borough are too few to grow."""
    kind, level = borough.kinds[tile.kind], tile.level + 1
    for groups, needed in needs_of(kind, level):
        if len(borough.halos(groups)) < needed:
            return True
    cost = kind.upgrade_cost
    assert cost is not None
    return not can_afford(borough, cost) or game.stock.get(kind.stock_key(level), 1) <= 0


def _room(borough: Borough, tile: Tile, free: int) -> int:
    """Return the spaces by which a tile may grow by the base rules."""
    kind, own = borough.kinds[tile.kind], tile.mask
    but = tile.id if counts_itself(kind) else -1
    needs = criteria_of_level(borough, kind, tile.level + 1, but)
    if own & (needs.keep_off | ground_of(borough).never):
        return 0
    return needs.met_by_one_of(tile.beside & free & ~needs.keep_off, own)
