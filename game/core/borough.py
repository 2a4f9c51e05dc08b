"""A player's borough: the board with all that stands, lies and walks on it. Plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.board import Board
from game.core.grid import spaces_of, square
from game.core.tiles import Tile, TileKind, standing_tile

if TYPE_CHECKING:
    from collections.abc import Mapping

NOBODY: tuple[int, ...] = ()


class Borough:
    """One player's side of the table. Only events change it."""

    __slots__ = (
        "board",
        "built",
        "card",
        "card_spent",
        "cemetery",
        "dealt",
        "discs",
        "due",
        "enlarged",
        "fresh",
        "goods",
        "graves",
        "grid",
        "ground",
        "hall",
        "kinds",
        "mayor",
        "memo",
        "money",
        "next_tile",
        "occupied",
        "out",
        "people",
        "pollution",
        "pollution_at_dawn",
        "promises",
        "seat",
        "smoke",
        "specials",
        "tiled",
        "tiles",
        "upgraded",
        "useless",
        "vacated",
        "victory",
        "votes",
        "who",
        "zone",
        "zone_side",
    )

    def __init__(self, seat: int, board: Board, ground: int, kinds: Mapping[str, TileKind]) -> None:
        self.seat = seat
        self.board = board
        self.kinds = kinds
        self.ground = ground  # spaces that may be built on at all
        self.zone_side = board.zone
        self.zone = square(board.zone, board.zone) & board.land
        # What stands.
        self.tiles: dict[int, Tile] = {}
        self.grid: dict[int, int] = {}  # space -> tile id
        self.tiled = 0
        self.next_tile = 0
        self.hall: Tile | None = None
        self.mayor = 0
        self.useless = 0  # spaces that serve nobody for now
        self.goods = [0, 0, 0]  # spaces that hold wood, stone, metal
        # Who is here.
        self.people: tuple[int, ...] = ()  # all who serve this player, wherever they are
        self.who: dict[int, tuple[int, ...]] = {}  # space -> living persons on it
        self.occupied = 0
        self.cemetery: dict[int, int] = {}  # space -> the person who lies there
        self.graves = 0
        # What is owned.
        self.money = 0
        self.votes = 0
        self.pollution = 0
        self.out = False
        self.discs: list[tuple[int, int]] = [(-1, 0), (-1, 0)]  # row, column
        self.promises: tuple[int, ...] = ()
        self.specials: tuple[int, ...] = ()
        self.dealt: tuple[int, ...] = ()
        self.victory = "votes"
        # This round.
        self.card = ""
        self.card_spent = False
        self.pollution_at_dawn = 0
        self.built = 0
        self.enlarged = False
        self.fresh = 0  # ids of tiles built in this phase 2
        self.upgraded = 0  # ids of tiles upgraded in this phase 2
        self.vacated = 0  # spots left in this phase 3
        self.smoke = 0  # factory spaces that produced, as often as they pollute
        self.due: tuple[tuple[int, int], ...] = ()  # goods to store: material, borough made in
        self.memo: dict[Any, Any] = {}

    def copy(self) -> Borough:
        """Return a borough that can go its own way."""
        twin = Borough.__new__(Borough)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.tiles = self.tiles.copy()
        twin.grid = self.grid.copy()
        twin.goods = self.goods.copy()
        twin.who = self.who.copy()
        twin.cemetery = self.cemetery.copy()
        twin.discs = self.discs.copy()
        return twin

    def forget(self) -> None:
        """Drop what was worked out: something on the board changed."""
        self.memo = {}

    # --- questions -------------------------------------------------------------------

    def tile_at(self, space: int) -> Tile | None:
        """Return the tile on a space."""
        found = self.grid.get(space)
        return None if found is None else self.tiles[found]

    def tiles_in(self, *groups: str) -> tuple[Tile, ...]:
        """Return the standing tiles of any of these groups, marked or not."""
        found: tuple[Tile, ...] | None = self.memo.get(groups)
        if found is None:
            index = self.memo.get("groups") or self._index_groups()
            if len(groups) == 1:
                found = tuple(index.get(groups[0], ()))
            else:
                found = tuple({t.id: t for g in groups for t in index.get(g, ())}.values())
            self.memo[groups] = found
        return found

    def _index_groups(self) -> dict[str, list[Tile]]:
        index: dict[str, list[Tile]] = {}
        kinds = self.kinds
        for tile in self.tiles.values():
            for group in kinds[tile.kind].groups:
                index.setdefault(group, []).append(tile)
        self.memo["groups"] = index
        return index

    def serving(self, *groups: str) -> tuple[Tile, ...]:
        """Return the tiles of these groups that still serve as criterion or power (GOD.16)."""
        useless = self.useless
        found = self.tiles_in(*groups)
        return tuple(t for t in found if not t.mask & useless) if useless else found

    def has(self, group: str) -> bool:
        """Tell whether a serving tile of the group stands here."""
        return bool(self.serving(group))

    @property
    def hall_mask(self) -> int:
        """Return City Hall's spaces."""
        return self.hall.mask if self.hall else 0

    @property
    def stored(self) -> int:
        """Return every space that holds a material."""
        wood, stone, metal = self.goods
        return wood | stone | metal

    @property
    def storage(self) -> int:
        """Return the spaces of tiles that can hold a material, full or not."""
        found: int | None = self.memo.get("storage")
        if found is None:
            found = 0
            for tile in self.tiles.values():
                if self.kinds[tile.kind].stores:
                    found |= tile.mask
            found &= ~self.useless
            self.memo["storage"] = found
        return found

    @property
    def room(self) -> int:
        """Return the empty spaces that can hold a material or, in City Hall, a person."""
        return self.storage & ~self.stored & ~self.occupied & ~self.mayor

    @property
    def hall_room(self) -> int:
        """Return City Hall's empty spaces."""
        return self.hall_mask & self.room

    @property
    def spots(self) -> int:
        """Return every ordinary spot of the borough that can be used."""
        found: int | None = self.memo.get("spots")
        if found is None:
            found = 0
            for tile in self.tiles.values():
                for space in tile.spots:
                    found |= 1 << space
            found &= ~self.useless
            self.memo["spots"] = found
        return found

    @property
    def reserved(self) -> int:
        """Return the spots that are kept for persons of one sort, as the Clinic's is (B0.4)."""
        found = 0
        for tile in self.tiles.values():
            end = tile.spot_count + self.kinds[tile.kind].reserved_spots
            for space in tile.spaces[tile.spot_count : end]:
                found |= 1 << space
        return found

    @property
    def endless(self) -> int:
        """Return the spots that take any number of persons."""
        found: int | None = self.memo.get("endless")
        if found is None:
            found = 0
            for tile in self.tiles.values():
                if self.kinds[tile.kind].endless_spots:
                    found |= 1 << tile.spaces[0]
            self.memo["endless"] = found
        return found

    @property
    def open_spots(self) -> int:
        """Return the spots a person may enter in phase 3 step A (B2.3.1, B2.3.5)."""
        taken = (self.occupied | self.vacated) & ~self.endless
        return self.spots & ~taken & ~self.mayor

    @property
    def free(self) -> int:
        """Return the spaces of the zone that nothing forbids to build on (B2.2.2)."""
        return self.zone & self.ground & ~(self.tiled | self.graves | self.mayor | self.useless)

    def park_spaces(self) -> int:
        """Return the usable Park spaces."""
        found = 0
        for tile in self.tiles_in("park"):
            found |= tile.mask
        return found & ~self.useless

    def count(self, kind: str) -> int:
        """Return how many tiles of a kind stand, printed ones included."""
        counted: dict[str, int] | None = self.memo.get("counted")
        if counted is None:
            counted = {}
            for tile in self.tiles.values():
                counted[tile.kind] = counted.get(tile.kind, 0) + 1
            self.memo["counted"] = counted
        return counted.get(kind, 0)

    # --- changes, for events only ----------------------------------------------------

    def put_tile(
        self, kind: str, level: int, spaces: tuple[int, ...], printed: bool = False
    ) -> Tile:
        """Stand a new tile on the board."""
        tile = standing_tile(self.next_tile, self.kinds[kind], level, spaces, printed)
        self.next_tile += 1
        self._stand(tile)
        return tile

    def change_tile(self, tile_id: int, level: int, spaces: tuple[int, ...]) -> Tile:
        """Replace a tile by a larger one that keeps its id (B2.2.5)."""
        old = self.tiles[tile_id]
        tile = standing_tile(tile_id, self.kinds[old.kind], level, spaces, False)
        self._stand(tile)
        return tile

    def _stand(self, tile: Tile) -> None:
        self.tiles[tile.id] = tile
        for space in tile.spaces:
            self.grid[space] = tile.id
        self.tiled |= tile.mask
        if tile.kind == "city_hall":
            self.hall = tile
        self.forget()

    def remove_tile(self, tile_id: int) -> None:
        """Take a tile off the board."""
        tile = self.tiles.pop(tile_id)
        for space in tile.spaces:
            del self.grid[space]
        self.tiled &= ~tile.mask
        self.forget()

    def grow(self) -> None:
        """Add one row and one column to the zone (B1.1)."""
        self.zone_side += 1
        self.zone = square(self.zone_side, self.zone_side) & self.board.land
        self.forget()

    def store(self, material: int, space: int) -> None:
        """Lay a material on a space."""
        self.goods[material] |= 1 << space

    def take_good(self, space: int) -> int:
        """Take the material off a space and return which it was."""
        bit = 1 << space
        for material, held in enumerate(self.goods):
            if held & bit:
                self.goods[material] = held ^ bit
                return material
        raise LookupError(f"no material lies on space {space}")

    def material_at(self, space: int) -> int | None:
        """Return the material on a space."""
        for material, held in enumerate(self.goods):
            if held >> space & 1:
                return material
        return None

    def enter(self, person: int, space: int) -> None:
        """Stand a person on a space."""
        self.who[space] = (*self.who.get(space, NOBODY), person)
        self.occupied |= 1 << space

    def leave(self, person: int, space: int) -> None:
        """Take a person off a space."""
        rest = tuple(other for other in self.who[space] if other != person)
        if rest:
            self.who[space] = rest
        else:
            del self.who[space]
            self.occupied &= ~(1 << space)

    def lie_down(self, person: int, space: int) -> None:
        """Bury a person: the space is a cemetery now (B2.6.4)."""
        self.cemetery[space] = person
        self.graves |= 1 << space
        self.forget()

    def get_up(self, space: int) -> int:
        """Take the person out of a grave; the space is free again."""
        self.graves &= ~(1 << space)
        self.forget()
        return self.cemetery.pop(space)

    def graves_in_order(self) -> list[int]:
        """Return the cemetery's spaces in reading order."""
        return list(spaces_of(self.graves))


_COPIED = {"tiles", "grid", "goods", "who", "cemetery", "discs"}
_SHARED = tuple(name for name in Borough.__slots__ if name not in _COPIED)
