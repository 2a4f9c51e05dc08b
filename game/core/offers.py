"""The tiles on offer: all that is built by hand or by the council, and which a glance rules out.

The answers depend on a few small numbers (a purse, counts of tiles). Each is worked out once
and serves every game with the same tiles.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.core.borough import Borough
from game.core.price import BUILD, WORKS, Plan, plain_plan
from game.core.tiles import Cost, TileKind, needs_of


class Offer(msgspec.Struct, frozen=True, eq=False):
    """A tile on offer, with what a glance at it asks for."""

    kind: TileKind
    level: int
    stock_key: str
    size: int
    cost: Cost
    paid: Plan  # built by hand
    given: Plan  # by the council's works


NO_LIMIT = 1_000_000
Price = tuple[int, int, int, int, int]  # money, votes, and each material


class Offers:
    """All tiles on offer. Amounts beyond any price or criterion count as the highest of them."""

    def __init__(self, kinds: tuple[TileKind, ...]) -> None:
        self.every = [
            _offer(kind, level)
            for kind in kinds
            for level in range(1, kind.levels + 1)
            if kind.by_hand or kind.by_council
        ]
        self.all = frozenset(self.every)
        self._needs = {offer: needs_of(offer.kind, offer.level) for offer in self.every}
        needs = [need for found in self._needs.values() for need in found]
        self._groups = sorted({group for groups, _ in needs for group in groups})
        self._most_needed = max([needed for _, needed in needs], default=0)
        self._limited = {offer.kind.name: offer.kind.own for offer in self.every if offer.kind.own}
        self._dearest = max([offer.cost.money for offer in self.every], default=0)
        self._most_votes = max([offer.cost.votes for offer in self.every], default=0)
        self._most_goods = max([max(offer.cost.goods) for offer in self.every], default=0)
        self._given: dict[int, list[Offer]] = {}
        self._in_reach: dict[tuple[int, bool, int], list[Offer]] = {}
        self._too_dear: dict[Price, frozenset[Offer]] = {}
        self._hopeless: dict[tuple[int, ...], frozenset[Offer]] = {}
        self._by_kinds: dict[frozenset[str], frozenset[Offer]] = {}

    def in_reach(self, money: int, has_goods: bool, slots: int) -> list[Offer]:
        """Return the tiles built by hand that such a purse and so many turns reach."""
        key = (min(money, self._dearest), has_goods, slots)
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

    def too_dear(self, borough: Borough) -> frozenset[Offer]:
        """Return the tiles that a player cannot pay by the list."""
        wood, stone, metal = borough.goods
        most = self._most_goods if wood or stone or metal else 0
        key = (
            min(borough.money, self._dearest),
            min(borough.votes, self._most_votes),
            most and min(wood.bit_count(), most),
            most and min(stone.bit_count(), most),
            most and min(metal.bit_count(), most),
        )
        found = self._too_dear.get(key)
        if found is None:
            found = self._too_dear[key] = frozenset(
                offer
                for offer in self.every
                if any(price > have for price, have in zip(_price(offer), key, strict=True))
            )
        return found

    def without_place(self, borough: Borough) -> frozenset[Offer]:
        """Return the tiles of which a player has all, or around which too few would stand."""
        known: frozenset[Offer] | None = borough.tile_memo.get("without place")
        if known is None:
            limit = self._limited.get
            full = frozenset([k for k, n in borough.counts.items() if n >= limit(k, NO_LIMIT)])
            known = either(self._hopeless_with(borough), self._tiles_of(full))
            borough.tile_memo["without place"] = known
        return known

    def _tiles_of(self, kinds: frozenset[str]) -> frozenset[Offer]:
        """Return the tiles of these kinds."""
        found = self._by_kinds.get(kinds)
        if found is None:
            found = frozenset([offer for offer in self.every if offer.kind.name in kinds])
            self._by_kinds[kinds] = found
        return found

    def _hopeless_with(self, borough: Borough) -> frozenset[Offer]:
        """Return the tiles whose criteria ask for more tiles than a borough has (B2.2.6)."""
        most, groups = self._most_needed, borough.groups
        if borough.useless:  # GOD.16
            standing = [len(borough.serving(g)) for g in self._groups]
        else:
            standing = [len(groups[g].tiles) if g in groups else 0 for g in self._groups]
        counts = tuple([count if count < most else most for count in standing])
        found = self._hopeless.get(counts)
        if found is None:
            have = dict(zip(self._groups, counts, strict=True))
            found = self._hopeless[counts] = frozenset(
                offer
                for offer, needs in self._needs.items()
                if any(sum([have[group] for group in groups]) < n for groups, n in needs)
            )
        return found


def _offer(kind: TileKind, level: int) -> Offer:
    size, cost = kind.sizes[level - 1], kind.costs[level - 1]
    paid, given = plain_plan(kind, level, BUILD), plain_plan(kind, level, WORKS)
    return Offer(kind, level, kind.stock_key(level), size, cost, paid, given)


def _price(offer: Offer) -> Price:
    return (offer.cost.money, offer.cost.votes, *offer.cost.goods)


#: Both of two sets of offers; few differ, so each pair is put together once.
either = lru_cache(maxsize=4096)(frozenset[Offer].union)
offers_of = lru_cache(maxsize=64)(Offers)
