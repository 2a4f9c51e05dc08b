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


class OpenPlans:
    """The buildings that take materials and can still be built, cheap ones first."""

    __slots__ = ("needs", "plans")

    def __init__(self, plans: list[OpenPlan]) -> None:
        self.plans = plans
        #: How much of each material they take.
        self.needs = [sum(goods[material] for goods, _ in plans) for material in range(3)]


def open_plans(game: Game, seat: int) -> OpenPlans:
    """Return what a player can still build with materials."""
    counts, stock = game.boroughs[seat].counts, game.stock
    still, bit = 0, 1
    for name, key, _, _ in _built_with_goods(game.rules):
        if not counts.get(name) and stock.get(key, 1) > 0:
            still |= bit
        bit <<= 1
    return _open(game.rules, still)


@lru_cache(maxsize=1024)
def _open(rules: Rules, still: int) -> OpenPlans:
    """Return those of a game's buildings whose bits are set, always the same for the same."""
    every = enumerate(_built_with_goods(rules))
    return OpenPlans([(goods, votes) for i, (_, _, goods, votes) in every if still >> i & 1])
