"""A player's borough: the board with all that stands, lies and walks on it. Plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.board import Board
from game.core.grid import spaces_of, square
from game.core.ground import Ground
from game.core.tiles import NO_GROUP, STONE, WOOD, Group, Tile, TileKind, group_of, standing_tile

NOBODY: tuple[int, ...] = ()


class Borough(msgspec.Struct, eq=False):
    """One player's side of the table. Only events change it.

    A copy shares all that is here, so a dict is replaced and never changed.
    """

    seat: int
    board: Board
    ground: int  # spaces that may be built on at all
    kinds: Mapping[str, TileKind]
    zone_side: int = 0
    zone: int = 0
    # What stands.
    tiles: dict[int, Tile] = {}
    grid: dict[int, int] = {}  # space -> tile id
    tiled: int = 0
    next_tile: int = 0
    hall: Tile | None = None
    mayor: int = 0
    useless: int = 0  # spaces that serve nobody for now
    goods: tuple[int, int, int] = (0, 0, 0)  # wood, stone, metal
    # Who is here.
    people: tuple[int, ...] = ()  # all who serve this player, wherever they are
    who: dict[int, tuple[int, ...]] = {}  # space -> living persons on it
    occupied: int = 0
    cemetery: dict[int, int] = {}  # space -> the person who lies there
    graves: int = 0
    # What is owned.
    money: int = 0
    votes: int = 0
    pollution: int = 0
    out: bool = False
    discs: tuple[tuple[int, int], tuple[int, int]] = ((-1, 0), (-1, 0))  # row and column of each
    promises: tuple[int, ...] = ()
    specials: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()
    victory: str = "votes"
    # This round.
    card: str = ""
    card_spent: bool = False
    pollution_at_dawn: int = 0
    built: int = 0
    enlarged: bool = False
    fresh: int = 0  # ids of tiles built in this phase 2
    upgraded: int = 0  # ids of tiles upgraded in this phase 2
    vacated: int = 0  # spots left in this phase 3
    smoke: int = 0  # factory spaces that produced, as often as they pollute
    due: tuple[tuple[int, int], ...] = ()  # goods to store: material, borough made in
    # What was worked out: of the tiles, until they change, and of all that is on the board.
    groups: dict[str, Group] = {}
    counts: dict[str, int] = {}  # by kind
    hall_mask: int = 0  # City Hall's spaces
    all_spots: int = 0
    all_storage: int = 0
    endless: int = 0  # spots that take any number of persons
    welcoming: int = 0  # spaces of tiles that take tourists
    memo: dict[Any, Any] = {}
    tile_memo: dict[Any, Any] = {}  # of the tiles that serve, and of nothing else
    afoot: tuple[int, ...] | None = None  # those of the people who stand on some board
    known_ground: Ground | None = None  # as it was when last asked for

    def copy(self) -> Borough:
        """Return a borough that can go its own way."""
        twin: Borough = self.__copy__()  # type: ignore[attr-defined]  # no detour by copy.copy
        return twin

    def forget(self) -> None:
        """Drop what was worked out: something on the board changed."""
        self.memo = {}
        self.tile_memo = {}
        self.afoot = None

    def forget_ground(self) -> None:
        """Drop what was worked out of more than tiles: zone, mayor, graves or the round changed."""
        self.memo = {}

    # --- questions -------------------------------------------------------------------

    def tile_at(self, space: int) -> Tile | None:
        """Return the tile on a space."""
        found = self.grid.get(space)
        return None if found is None else self.tiles[found]

    def tiles_in(self, *groups: str) -> tuple[Tile, ...]:
        """Return the standing tiles of any of these groups, marked or not."""
        index = self.groups
        if len(groups) == 1:
            return index.get(groups[0], NO_GROUP).tiles
        return tuple({t.id: t for g in groups for t in index.get(g, NO_GROUP).tiles}.values())

    def serving(self, *groups: str) -> tuple[Tile, ...]:
        """Return the tiles of these groups that still serve as criterion or power (GOD.16)."""
        useless = self.useless
        found = self.tiles_in(*groups)
        return tuple([t for t in found if not t.mask & useless]) if useless else found

    def halos(self, groups: tuple[str, ...]) -> dict[int, int]:
        """Return the Influence Areas of the serving tiles of any of these groups, by tile."""
        if len(groups) == 1 and not self.useless:
            return self.groups.get(groups[0], NO_GROUP).halos
        found: dict[int, int] | None = self.tile_memo.get(groups)
        if found is None:
            found = self.tile_memo[groups] = {tile.id: tile.halo for tile in self.serving(*groups)}
        return found

    def has(self, group: str) -> bool:
        """Tell whether a serving tile of the group stands here."""
        if group not in self.groups:
            return False
        return bool(self.serving(group) if self.useless else self.groups[group].tiles)

    @property
    def stored(self) -> int:
        """Return every space that holds a material."""
        wood, stone, metal = self.goods
        return wood | stone | metal

    @property
    def storage(self) -> int:
        """Return the spaces of tiles that can hold a material, full or not."""
        return self.all_storage & ~self.useless

    @property
    def room(self) -> int:
        """Return the empty spaces that can hold a material or, in City Hall, a person."""
        wood, stone, metal = self.goods
        taken = wood | stone | metal | self.occupied | self.mayor | self.useless
        return self.all_storage & ~taken

    @property
    def hall_room(self) -> int:
        """Return City Hall's empty spaces."""
        return self.hall_mask & self.room

    @property
    def spots(self) -> int:
        """Return every ordinary spot of the borough that can be used."""
        return self.all_spots & ~self.useless

    @property
    def reserved(self) -> int:
        """Return the spots that are kept for persons of one sort, as the Clinic's is (B0.4)."""
        found: int | None = self.tile_memo.get("reserved")
        if found is None:
            found = 0
            for tile in self.tiles.values():
                end = tile.spot_count + self.kinds[tile.kind].reserved_spots
                for space in tile.spaces[tile.spot_count : end]:
                    found |= 1 << space
            self.tile_memo["reserved"] = found
        return found

    @property
    def open_spots(self) -> int:
        """Return the spots a person may enter in phase 3 step A (B2.3.1, B2.3.5)."""
        taken = (self.occupied | self.vacated) & ~self.endless
        return self.all_spots & ~(self.useless | taken | self.mayor)

    @property
    def free(self) -> int:
        """Return the spaces of the zone that nothing forbids to build on (B2.2.2)."""
        return self.zone & self.ground & ~(self.tiled | self.graves | self.mayor | self.useless)

    def park_spaces(self) -> int:
        """Return the usable Park spaces."""
        return self.area_of("park") & ~self.useless

    def area_of(self, group: str) -> int:
        """Return the spaces of the tiles of a group."""
        return self.groups.get(group, NO_GROUP).area

    def reach_of(self, groups: tuple[str, ...]) -> int:
        """Return the Influence Areas of all tiles of any of these groups, marked or not."""
        found, standing = 0, self.groups
        for group in groups:
            if group in standing:
                found |= standing[group].reach
        return found

    def count(self, kind: str) -> int:
        """Return how many tiles of a kind stand, printed ones included."""
        return self.counts.get(kind, 0)

    # --- changes, for events only ----------------------------------------------------

    def put_tile(
        self, kind: str, level: int, spaces: tuple[int, ...], printed: bool = False
    ) -> Tile:
        """Stand a new tile on the board."""
        tile = standing_tile(self.next_tile, self.kinds[kind], level, spaces, printed)
        self.next_tile += 1
        self.counts = counts = self.counts.copy()
        counts[kind] = counts.get(kind, 0) + 1
        self._stand(tile)
        return tile

    def change_tile(self, tile_id: int, level: int, spaces: tuple[int, ...]) -> Tile:
        """Replace a tile by a larger one that keeps its id (B2.2.5)."""
        old = self.tiles[tile_id]
        tile = standing_tile(tile_id, self.kinds[old.kind], level, spaces, False)
        self._stand(tile, grown=True)
        return tile

    def _stand(self, tile: Tile, grown: bool = False) -> None:
        self.tiles = tiles = self.tiles.copy()
        tiles[tile.id] = tile
        self.grid = grid = self.grid.copy()
        for space in tile.spaces:
            grid[space] = tile.id
        self.tiled |= tile.mask
        if tile.kind == "city_hall":
            self.hall, self.hall_mask = tile, tile.mask
        groups = self.groups.copy()
        for name in self.kinds[tile.kind].groups:
            group = groups.get(name, NO_GROUP)
            if grown:
                groups[name] = group_of([tile if t.id == tile.id else t for t in group.tiles])
            else:
                groups[name] = group.with_one_more(tile)
        self.groups = groups
        self._count(tile)
        self.memo = {}
        self.tile_memo = {}

    def _count(self, tile: Tile) -> None:
        kind = self.kinds[tile.kind]
        self.all_spots |= tile.spot_mask
        if kind.stores:
            self.all_storage |= tile.mask
        if kind.welcomes_tourists:
            self.welcoming |= tile.mask
        if kind.endless_spots:
            self.endless |= 1 << tile.spaces[0]

    def remove_tile(self, tile_id: int) -> None:
        """Take a tile off the board."""
        tile = self.tiles[tile_id]
        self.counts = {**self.counts, tile.kind: self.counts[tile.kind] - 1}
        self.tiles = {number: other for number, other in self.tiles.items() if number != tile_id}
        self.grid = {space: number for space, number in self.grid.items() if number != tile_id}
        self.tiled &= ~tile.mask
        groups = self.groups.copy()
        for group in self.kinds[tile.kind].groups:
            groups[group] = group_of([t for t in groups[group].tiles if t.id != tile_id])
        self.groups = groups
        self.all_spots = self.all_storage = self.welcoming = self.endless = 0
        for other in self.tiles.values():
            self._count(other)
        self.forget()

    def grow(self) -> None:
        """Add one row and one column to the zone (B1.1)."""
        self.zone_side += 1
        self.zone = square(self.zone_side, self.zone_side) & self.board.land
        self.forget_ground()

    def store(self, material: int, space: int) -> None:
        """Lay a material on a space."""
        self._hold(material, self.goods[material] | 1 << space)

    def take_good(self, space: int) -> int:
        """Take the material off a space and return which it was."""
        bit = 1 << space
        for material, held in enumerate(self.goods):
            if held & bit:
                self._hold(material, held ^ bit)
                return material
        raise LookupError(f"no material lies on space {space}")

    def _hold(self, material: int, spaces: int) -> None:
        wood, stone, metal = self.goods
        if material == WOOD:
            self.goods = spaces, stone, metal
        elif material == STONE:
            self.goods = wood, spaces, metal
        else:
            self.goods = wood, stone, spaces

    def material_at(self, space: int) -> int | None:
        """Return the material on a space."""
        for material, held in enumerate(self.goods):
            if held >> space & 1:
                return material
        return None

    def enter(self, person: int, space: int) -> None:
        """Stand a person on a space."""
        self.who = who = self.who.copy()
        who[space] = (*who.get(space, NOBODY), person)
        self.occupied |= 1 << space

    def leave(self, person: int, space: int) -> None:
        """Take a person off a space."""
        self.who = who = self.who.copy()
        who[space] = rest = tuple([other for other in who[space] if other != person])
        if not rest:
            del who[space]
            self.occupied &= ~(1 << space)

    def lie_down(self, person: int, space: int) -> None:
        """Bury a person: the space is a cemetery now (B2.6.4)."""
        self.cemetery = {**self.cemetery, space: person}
        self.graves |= 1 << space
        self.forget_ground()

    def get_up(self, space: int) -> int:
        """Take the person out of a grave; the space is free again."""
        cemetery = self.cemetery.copy()
        person = cemetery.pop(space)
        self.cemetery = cemetery
        self.graves &= ~(1 << space)
        self.forget_ground()
        return person

    def graves_in_order(self) -> list[int]:
        """Return the cemetery's spaces in reading order."""
        return list(spaces_of(self.graves))
