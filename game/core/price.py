"""What a tile costs here and now, as a list of charges that explain themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.core.tiles import Cost, Tile, TileKind

#: How a tile comes to stand.
BUILD, UPGRADE, WORKS, GIFT, START = "build", "upgrade", "works", "gift", "start"


FREE = Cost()


class Plan(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A tile somebody wants to stand: what, of which level, and how.

    ``near`` asks for a place in the Influence Area of the tile with that id (the
    Warehouse that comes with a Factory); ``waive`` is the material the Architect saves.
    """

    kind: TileKind
    level: int
    how: str = BUILD
    upgrade: Tile | None = None
    near: int | None = None
    waive: int | None = None


#: Plans without anything of their own, each made once.
plain_plan = lru_cache(maxsize=1024)(Plan)


class Charge(msgspec.Struct, frozen=True):
    """One part of a price; negative parts are discounts."""

    label: str
    rule: str
    cost: Cost
    spaces: tuple[int, ...] = ()


def total_cost(charges: Iterable[Charge], listed: Cost = FREE) -> Cost:
    """Return the sum, on top of a listed price, no part of it below 0."""
    money, votes, (wood, stone, metal) = listed.money, listed.votes, listed.goods
    for charge in charges:
        cost = charge.cost
        money += cost.money
        votes += cost.votes
        w, s, m = cost.goods
        wood += w
        stone += s
        metal += m
    return Cost(max(money, 0), max(votes, 0), (max(wood, 0), max(stone, 0), max(metal, 0)))
