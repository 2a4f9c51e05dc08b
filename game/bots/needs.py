"""What a player can still build with materials, and so how much of each is of use."""

from __future__ import annotations

from functools import lru_cache

from game.core.rules import Rules
from game.core.state import Game

#: The materials of a building, and the votes it brings at once.
OpenPlan = tuple[tuple[int, int, int], int]


@lru_cache(maxsize=16)
def _built_with_goods(rules: Rules) -> list[tuple[str, str, tuple[int, int, int], int]]:
    found = [
        (kind.name, kind.stock_key(1), kind.costs[0].goods, kind.votes)
        for kind in rules.kinds.values()
        if kind.by_hand and any(kind.costs[0].goods)
    ]
    return sorted(found, key=lambda entry: sum(entry[2]))


def open_plans(game: Game, seat: int) -> list[OpenPlan]:
    """Return the buildings that take materials and can still be built, cheap ones first."""
    borough, stock = game.boroughs[seat], game.stock
    return [
        (goods, votes)
        for name, key, goods, votes in _built_with_goods(game.rules)
        if stock.get(key, 1) > 0 and not borough.count(name)
    ]


def needed_goods(game: Game, seat: int) -> tuple[int, int, int]:
    """Return how much of each material these buildings take."""
    wood = stone = metal = 0
    for goods, _ in open_plans(game, seat):
        wood += goods[0]
        stone += goods[1]
        metal += goods[2]
    return wood, stone, metal
