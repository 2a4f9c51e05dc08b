"""The tiles on offer: all that is built by hand or by the council, and which a glance rules out.

Each tile has a number, and a set of tiles is an int with a bit for each, as a set of spaces is.
What a purse or the tiles of a borough rule out is looked up in tables, by amounts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.core.borough import Borough
from game.core.price import BUILD, WORKS, Plan, plain_plan
from game.core.tiles import Cost, TileKind, needs_of


class Offer(msgspec.Struct, frozen=True, eq=False):
    """A tile on offer, with what a glance at it asks for. ``bit`` is the set of it alone."""

    kind: TileKind
    level: int
    bit: int
    stock_key: str
    size: int
    cost: Cost
    paid: Plan  # built by hand
    given: Plan  # by the council's works


#: For each amount, the tiles that ask for more. Whatever is beyond its end is enough for all.
Table = list[int]


class Offers:
    """All tiles on offer."""

    def __init__(self, kinds: tuple[TileKind, ...]) -> None:
        tiles = [
            (kind, level)
            for kind in kinds
            for level in range(1, kind.levels + 1)
            if kind.by_hand or kind.by_council
        ]
        self.every = [_offer(kind, level, number) for number, (kind, level) in enumerate(tiles)]
        self.all = set_of(self.every)
        self._money = self._asking([offer.cost.money for offer in self.every])
        self._votes = self._asking([offer.cost.votes for offer in self.every])
        self._goods = [self._asking([o.cost.goods[i] for o in self.every]) for i in range(3)]
        self._of_goods = set_of([offer for offer in self.every if any(offer.cost.goods)])
        self._around = self._by_criteria()
        self._limited = {
            kind.name: (kind.own, set_of([o for o in self.every if o.kind is kind]))
            for kind in dict.fromkeys(offer.kind for offer in self.every)
            if kind.own
        }
        self._given: dict[int, list[Offer]] = {}
        self._in_reach: dict[tuple[int, bool, int], list[Offer]] = {}

    def _asking(self, asked: list[int]) -> Table:
        """Return which tiles ask for more than each amount, by what every one asks for."""
        return [
            set_of([offer for offer, need in zip(self.every, asked, strict=True) if need > have])
            for have in range(max(asked, default=0))
        ]

    def _by_criteria(self) -> list[tuple[tuple[str, ...], Table]]:
        """Return, for each set of groups, which tiles need more of them around (B2.2.6)."""
        needs: dict[tuple[str, ...], dict[Offer, int]] = {}
        for offer in self.every:
            for groups, needed in needs_of(offer.kind, offer.level):
                asked = needs.setdefault(groups, {})
                asked[offer] = max(needed, asked.get(offer, 0))
        return [
            (groups, self._asking([asked.get(offer, 0) for offer in self.every]))
            for groups, asked in needs.items()
        ]

    def in_reach(self, money: int, has_goods: bool, slots: int) -> list[Offer]:
        """Return the tiles built by hand that such a purse and so many turns reach."""
        key = (min(money, len(self._money)), has_goods, slots)  # all beyond the dearest is alike
        found = self._in_reach.get(key)
        if found is None:
            found = self._in_reach[key] = [
                offer
                for offer in self.every
                if offer.kind.by_hand
                and offer.kind.weight <= slots
                and offer.cost.money <= money
                and (has_goods or not any(offer.cost.goods))
            ]
        return found

    def given_by_council(self, size: int) -> list[Offer]:
        """Return the tiles of at most so many spaces that the council's works build (B2.7.1)."""
        found = self._given.get(size)
        if found is None:
            found = [offer for offer in self.every if offer.kind.by_council and offer.size <= size]
            self._given[size] = found
        return found

    def too_dear(self, borough: Borough) -> int:
        """Return the tiles that a player cannot pay by the list."""
        money, votes, found = borough.money, borough.votes, 0
        if money < len(self._money):
            found = self._money[money]
        if votes < len(self._votes):
            found |= self._votes[votes]
        wood, stone, metal = borough.goods
        if not (wood or stone or metal):
            return found | self._of_goods
        for table, held in zip(self._goods, borough.goods, strict=True):
            if (amount := held.bit_count()) < len(table):
                found |= table[amount]
        return found

    def without_place(self, borough: Borough) -> int:
        """Return the tiles of which a player has all, or around which too few would stand."""
        found: int | None = borough.tile_memo.get("without place")
        if found is not None:
            return found
        found, limited = 0, self._limited
        for kind, count in borough.counts.items():
            if kind in limited and count >= limited[kind][0]:
                found |= limited[kind][1]
        standing, useless = borough.groups, borough.useless
        for groups, table in self._around:
            around = 0
            for group in groups:
                if group in standing:
                    tiles = borough.serving(group) if useless else standing[group].tiles
                    around += len(tiles)
            if around < len(table):
                found |= table[around]
        borough.tile_memo["without place"] = found
        return found


def set_of(offers: Iterable[Offer]) -> int:
    """Return some tiles as a set."""
    found = 0
    for offer in offers:
        found |= offer.bit
    return found


def _offer(kind: TileKind, level: int, number: int) -> Offer:
    size, cost = kind.sizes[level - 1], kind.costs[level - 1]
    paid, given = plain_plan(kind, level, BUILD), plain_plan(kind, level, WORKS)
    return Offer(kind, level, 1 << number, kind.stock_key(level), size, cost, paid, given)


offers_of = lru_cache(maxsize=64)(Offers)
