"""What the free land of a borough is good for, and so where a tile had best lie.

Homes want land that many public buildings reach and no industry does. Everything else had best
lie where it takes the least of that land away; public buildings where they add the most to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from game.core.borough import Borough
from game.core.grid import influence, sides, spaces_of
from game.core.rules import Rules
from game.core.site import Site
from game.core.state import Game
from game.core.tiles import Tile, TileKind

#: What a clean space is worth: by itself, and more for each public building that reaches it.
BARE = 0.3
REACHED = (1.0, 0.9, 0.8, 0.6, 0.5)
ROOM = 0.35  # a clean space beside a home, into which it can grow
TOUCHED = 2.0  # a public building that reaches a new home, or a home that a new one reaches
PLANT = 1.5  # a Factory that its Refinery or Harbor reaches
LARGEST_HOME = 5
LARGEST_SHOP = 4
FORESIGHT = 2  # for how many public buildings more a home keeps its room
SEEDS = 6  # from how many spaces a large free shape is grown
MOST_KNOWN = 8192  # boards of a game whose land is remembered

halo_of = lru_cache(maxsize=16384)(influence)  # the same places are weighed again and again
#: Level, public buildings that reach it, room to grow.
HomeProspect = tuple[int, int, int]
#: Level now, and the level it may rise to.
ShopProspect = tuple[int, int]


class Land:
    """The clean land of a borough and how many public buildings reach each space of it.

    ``places`` and ``futures`` are what others worked out of this very board and nothing else.
    """

    __slots__ = (
        "_chains",
        "_weights",
        "_worths",
        "clean",
        "factories",
        "free",
        "futures",
        "homes",
        "layers",
        "places",
        "plants",
        "prospects",
        "publics",
        "shops",
    )  # fmt: skip

    def __init__(self, borough: Borough) -> None:
        self.places: dict[Any, list[int]] = {}
        self.futures: dict[Any, tuple[float, float, float, float]] = {}
        self.free = land_to_come(borough)
        dirty = 0
        for tile in borough.tiles_in("dirty"):
            dirty |= tile.halo
        self.clean = self.free & ~dirty
        self.publics = [tile.halo for tile in borough.serving("public")]
        self.homes = borough.tiles_in("residence")
        self.factories = borough.tiles_in("factory")
        self.plants = [tile.halo for tile in borough.serving("refinery", "harbor")]
        layers = [0] * len(REACHED)
        for halo in self.publics:
            for depth in range(len(layers) - 1, 0, -1):
                layers[depth] |= layers[depth - 1] & halo
            layers[0] |= halo
        self.layers = [layer & self.clean for layer in layers if layer & self.clean]
        self._weights = list(zip(self.layers, REACHED, strict=False))
        self._worths: dict[int, float] = {}
        self._chains: dict[bool, tuple[int, list[list[int]]]] = {}
        self.prospects = self._home_prospects(borough.useless)
        self.shops = [self._shop_prospect(shop) for shop in borough.tiles_in("shop")]

    def worth(self, mask: int) -> float:
        """Return what these spaces are worth as land for homes, of which many ask."""
        value = self._worths.get(mask)
        if value is None:
            value = BARE * (mask & self.clean).bit_count()
            for layer, worth in self._weights:
                value += worth * (mask & layer).bit_count()
            self._worths[mask] = value
        return value

    def reached_by(self, mask: int) -> int:
        """Return how many public buildings reach these spaces."""
        return len([True for halo in self.publics if halo & mask])

    def fitness(self, kind: TileKind, placement: int) -> float:
        """Return how well a tile of this kind would lie there."""
        groups = kind.groups
        if "residence" in groups:
            room = sides(placement) & self.clean & ~placement
            reached = min(self.reached_by(placement | room), LARGEST_HOME)
            value = TOUCHED * reached + ROOM * room.bit_count()
            return value - 0.3 * self.worth(placement) / placement.bit_count()
        value = -self.worth(placement)
        if "dirty" in groups:
            halo = halo_of(placement)
            value -= self.worth(halo)
            if "factory" in groups:
                value += PLANT * sum(1 for plant in self.plants if plant & placement)
            else:
                value += PLANT * sum(1 for factory in self.factories if factory.mask & halo)
        if "public" in groups:
            halo = halo_of(placement)
            value += 0.5 * self.worth(halo)
            for home in self.homes:
                if home.mask & halo:
                    value += TOUCHED * (1 + 0.5 * home.level)
        elif "shop" in groups:
            halo = halo_of(placement)
            value += 0.4 * sum(1 for home in self.homes if home.mask & halo)
        return value

    def best_places(self, kind: TileKind, size: int, site: Site, count: int) -> list[int]:
        """Return the few best of the legal places of a tile."""
        found = self.legal(kind, size, site)
        ranked = sorted([(-self.fitness(kind, place), place) for place in found])
        return [place for _, place in ranked[:count]]

    def legal(self, kind: TileKind, size: int, site: Site) -> Iterable[int]:
        """Return the legal places of a tile, of large free shapes a few."""
        if size >= 4 and kind.shape == "any":
            return {p for p in self._grown(size, "residence" in kind.groups) if site.allows(p)}
        return site.placements()

    def _grown(self, size: int, for_homes: bool) -> Iterable[int]:
        """Return large shapes, each grown from one space by the neighbour that suits best."""
        grown_to, chains = self._chains.get(for_homes, (0, []))
        if grown_to < size:
            chains = list(self._growth(size, for_homes))
            self._chains[for_homes] = size, chains
        return [chain[size - 1] for chain in chains if len(chain) >= size]

    def _growth(self, size: int, for_homes: bool) -> Iterable[list[int]]:
        """Yield how shapes grow, space by space, to a size."""
        sign = 1 if for_homes else -1
        land = self.clean if for_homes else self.free
        seeds = sorted(spaces_of(land), key=lambda space: -sign * self.worth(1 << space))
        for seed in seeds[:SEEDS]:
            shape = 1 << seed
            chain = [shape]
            while len(chain) < size:
                beside = list(spaces_of(sides(shape) & land & ~shape))
                if not beside:
                    break
                best = max(
                    beside,
                    key=lambda space: (
                        sign * self.worth(1 << space)
                        + (self.reached_by(shape | 1 << space) if for_homes else 0)
                    ),
                )
                shape |= 1 << best
                chain.append(shape)
            yield chain

    def _home_prospects(self, useless: int) -> list[HomeProspect]:
        """Return each home's level, the public buildings that reach it, and its room to grow.

        No two homes count on the same land, the largest first.
        """
        left = self.clean
        found = []
        for home in sorted(self.homes, key=_largest_first):
            mask, room = home.mask, 0
            beside = home.beside & left
            if beside and not mask & useless:
                most = min(LARGEST_HOME, self.reached_by(mask | beside) + FORESIGHT)
                while beside and home.level + room < most:
                    step = self._step(beside)
                    mask |= step
                    left ^= step
                    beside = (beside | sides(step)) & left
                    room += 1
            found.append((home.level, self.reached_by(mask), room))
        return found

    def _shop_prospect(self, shop: Tile) -> ShopProspect:
        """Return how far homes and room let a shop rise; grown, it may touch a home more."""
        homes = sum(1 for home in self.homes if home.mask & shop.halo)
        if not shop.beside & self.free:
            return shop.level, shop.level
        return shop.level, max(shop.level, min(LARGEST_SHOP, homes + 1))

    def _step(self, beside: int) -> int:
        """Return the neighbouring space that most public buildings reach."""
        for layer in reversed(self.layers):
            if beside & layer:
                beside &= layer
                break
        return beside & -beside


def land_to_come(borough: Borough) -> int:
    """Return the free spaces, those that the mayor leaves again after this round included."""
    return borough.zone & borough.ground & ~(borough.tiled | borough.graves | borough.useless)


def _largest_first(home: Tile) -> int:
    return -home.level


def land_of(game: Game, seat: int) -> Land:
    """Return a borough's land, worked out once for every board that looks like it.

    A search comes back to the same boards again and again, in one play-out and the next.
    """
    borough = game.boroughs[seat]
    found: Land | None = borough.memo.get("land")
    if found is None:
        known = known_lands(game.rules)
        board = (land_to_come(borough), borough.useless, *borough.tiles.values())
        found = known.get(board)
        if found is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            found = known[board] = Land(borough)
        borough.memo["land"] = found
    return found


@lru_cache(maxsize=2)
def known_lands(rules: Rules) -> dict[tuple[object, ...], Land]:
    """Return the lands of a game by all that they are made of; its rules say what a tile is."""
    return {}
