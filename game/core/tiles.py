"""What a kind of tile is (data), and a tile that stands in a borough."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated

import msgspec

from game.core.grid import influence, mask_of, sides, union
from game.core.shapes import ANY_SHAPE

TileId = Annotated[int, "the tile of a borough"]
WOOD, STONE, METAL = 0, 1, 2
MATERIALS = ("wood", "stone", "metal")


class Cost(msgspec.Struct, frozen=True, gc=False):
    """A price: money, votes, and how much of each material."""

    money: int = 0
    votes: int = 0
    goods: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True, slots=True, eq=False)
class Near:
    """Criterion: influenced by ``count`` different tiles of these groups (None: by its level)."""

    groups: tuple[str, ...]
    rule: str
    text: str
    count: int | None = 1
    from_level: int = 1
    demand: str = ""  # the text where it has no numbers to fill in yet


@dataclass(frozen=True, slots=True, eq=False)
class Far:
    """Criterion: not influenced by any tile of these groups."""

    groups: tuple[str, ...]
    rule: str
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class TileKind:
    """A kind of tile. Everything the base rules ask of a tile is answered here.

    ``groups`` are the names under which criteria, powers and promises find it.
    ``stock`` is the table's supply by level (``players_less_one`` for shared buildings),
    ``own`` the number one player may have. ``marks`` tells which of its numbers no booklet
    states, and whose they are instead.
    """

    name: str
    title: str
    rule: str
    groups: frozenset[str]
    costs: tuple[Cost, ...]
    shape: str = ANY_SHAPE
    sizes: tuple[int, ...] = (1,)
    spots: tuple[int, ...] = (0,)
    criteria: tuple[Near | Far, ...] = ()
    stock: tuple[int, ...] = ()
    stock_is_shared: bool = False
    own: int | None = None
    upgrade_cost: Cost | None = None
    votes: int = 0
    stores: bool = False
    must_move_on: bool = False
    welcomes_tourists: bool = False
    by_hand: bool = True
    by_council: bool = False
    weight: int = 1
    endless_spots: bool = False
    reserved_spots: int = 0  # after the ordinary ones, for persons who take no other
    marks: Mapping[str, str] = field(default_factory=dict)  # by the names of core/figures.py

    @property
    def levels(self) -> int:
        """Return the highest level; 1 for a tile without levels."""
        return len(self.costs)

    def stock_key(self, level: int) -> str:
        """Return the name under which the supply counts this tile."""
        return _stock_key(self, level)


@lru_cache(maxsize=1024)
def _stock_key(kind: TileKind, level: int) -> str:
    return f"{kind.name}{level}" if kind.levels > 1 else kind.name


@lru_cache(maxsize=1024)
def criteria_of(kind: TileKind, level: int) -> tuple[Near | Far, ...]:
    """Return the criteria of a level."""
    return tuple(c for c in kind.criteria if isinstance(c, Far) or level >= c.from_level)


@lru_cache(maxsize=1024)
def shared_criteria(kind: TileKind, level: int) -> tuple[tuple[Near | Far, ...], int]:
    """Return the criteria of a level, and the level if it matters to them: tiles share these."""
    asked = criteria_of(kind, level)
    by_level = any(isinstance(c, Near) and c.count is None for c in asked)
    return asked, level if by_level else 0


@lru_cache(maxsize=1024)
def needs_of(kind: TileKind, level: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Return how many tiles of which groups a tile of this level needs around it."""
    needs = (c for c in criteria_of(kind, level) if isinstance(c, Near))
    return tuple((near.groups, level if near.count is None else near.count) for near in needs)


@lru_cache(maxsize=1024)
def counts_itself(kind: TileKind) -> bool:
    """Tell whether tiles of this kind meet a criterion of the same kind, as Parks do."""
    return any(not kind.groups.isdisjoint(criterion.groups) for criterion in kind.criteria)


class Tile(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A tile that stands. ``spaces`` are in the order of its spots (B0.5)."""

    id: int
    kind: str
    level: int
    spaces: tuple[int, ...]
    printed: bool = False
    mask: int = 0
    halo: int = 0
    spot_count: int = 0
    spot_mask: int = 0
    beside: int = 0  # the spaces orthogonally next to it
    grows: bool = False  # whether there is a next level to upgrade it to (B2.2.5)

    @property
    def spots(self) -> tuple[int, ...]:
        """Return the spaces that have an ordinary spot."""
        return self.spaces[: self.spot_count]


@lru_cache(maxsize=65536)
def _footprint(spaces: tuple[int, ...]) -> tuple[int, int, int]:
    """Return a footprint as a set, its Influence Area, and the spaces orthogonally next to it."""
    mask = mask_of(spaces)
    return mask, influence(mask), sides(mask) & ~mask


def standing_tile(
    tile_id: int, kind: TileKind, level: int, spaces: tuple[int, ...], printed: bool
) -> Tile:
    """Return the tile with its footprint and Influence Area counted out."""
    mask, halo, beside = _footprint(spaces)
    spots = kind.spots[level - 1]
    spot_mask = mask if spots == len(spaces) else mask_of(spaces[:spots])
    grows = kind.upgrade_cost is not None and level < len(kind.costs)
    return Tile(
        tile_id, kind.name, level, spaces, printed, mask, halo, spots, spot_mask, beside, grows
    )


class Group(msgspec.Struct, frozen=True, gc=False):
    """The tiles of a group that stand in a borough, with all their spaces and Influence Areas."""

    tiles: tuple[Tile, ...] = ()
    area: int = 0
    reach: int = 0
    halos: dict[int, int] = {}  # the Influence Areas by tile; a dict that nobody changes

    def with_one_more(self, tile: Tile) -> Group:
        """Return the group when another tile stands."""
        halos = self.halos.copy()
        halos[tile.id] = tile.halo
        return Group((*self.tiles, tile), self.area | tile.mask, self.reach | tile.halo, halos)


def group_of(tiles: list[Tile]) -> Group:
    """Return the group of these tiles."""
    halos = {tile.id: tile.halo for tile in tiles}
    return Group(tuple(tiles), union([tile.mask for tile in tiles]), union(halos.values()), halos)


NO_GROUP = Group()
