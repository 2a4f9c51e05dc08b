"""What a player can still build with materials, and so how much of each is of use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from game.core.price import plain_plan
from game.core.rules import Rules
from game.core.state import Game
from game.core.tiles import TileKind

#: The materials of a building, and the votes it brings.
OpenPlan = tuple[tuple[int, int, int], float]
HOPED_FOR = 0.5  # how much of a liking is felt before the thing stands: or nobody would be in haste
NO_TASTES: Mapping[str, float] = MappingProxyType({})


@lru_cache(maxsize=16)
def _built_with_goods(rules: Rules) -> list[TileKind]:
    """Return what is built by hand with materials, cheap ones first."""
    kinds = rules.kinds.values()
    found = [kind for kind in kinds if kind.by_hand and any(kind.costs[0].goods)]
    return sorted(found, key=lambda kind: sum(kind.costs[0].goods))


@lru_cache(maxsize=16)
def _bits(rules: Rules) -> tuple[dict[str, int], dict[str, int]]:
    """Return a bit for each of them, by its name and by that of its supply."""
    kinds = _built_with_goods(rules)
    by_name = {kind.name: 1 << number for number, kind in enumerate(kinds)}
    return by_name, {kind.stock_key(1): by_name[kind.name] for kind in kinds}


class OpenPlans:
    """The buildings that take materials and can still be built, cheap ones first."""

    __slots__ = ("needs", "plans")

    def __init__(self, plans: list[OpenPlan]) -> None:
        self.plans = plans
        #: How much of each material they take.
        self.needs = [sum(goods[material] for goods, _ in plans) for material in range(3)]


def open_plans(game: Game, seat: int, tastes: Mapping[str, float] = NO_TASTES) -> OpenPlans:
    """Return what a player can still build with materials, and wants for its votes or for homes.

    Or because it is fond of it. To count on anything else would be to hoard for it.
    """
    by_name, by_supply = _bits(game.rules)
    done = 0
    for name, count in game.boroughs[seat].counts.items():
        if count and name in by_name:
            done |= by_name[name]
    stock = game.stock
    if 0 in stock.values():
        for key, bit in by_supply.items():
            if not stock.get(key, 1):
                done |= bit
    hooks = game.rules.seats[seat]
    for objection in hooks.precondition:
        for kind in _built_with_goods(game.rules):
            bit = by_name[kind.name]
            if not done & bit and objection(game, seat, plain_plan(kind, 1)) is not None:
                done |= bit
    if not hooks.plan_worth and not tastes:
        return _open(game.rules, done)
    kinds = _built_with_goods(game.rules)
    besides = [sum(worth(game, seat, kind) for worth in hooks.plan_worth) for kind in kinds]
    for group, liked in tastes.items():
        wanted = [n for n, kind in enumerate(kinds) if group in kind.groups and not done >> n & 1]
        if wanted and not game.boroughs[seat].has(group):  # one is enough
            besides[wanted[0]] += HOPED_FOR * liked - kinds[wanted[0]].costs[0].votes
    return _open(game.rules, done, tuple(map(round, besides)))


@lru_cache(maxsize=1024)
def _open(rules: Rules, done: int, besides: tuple[int, ...] = ()) -> OpenPlans:
    """Return those of a game's buildings whose bits are not set, always the same for the same."""
    kinds = _built_with_goods(rules)
    plans = [
        (kind.costs[0].goods, float(kind.votes + more))
        for number, (kind, more) in enumerate(zip(kinds, besides or (0,) * len(kinds), strict=True))
        if not done >> number & 1 and (kind.votes or more or "public" in kind.groups)
    ]
    return OpenPlans(plans)
