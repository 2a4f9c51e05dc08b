"""The door to all pictures."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from time import perf_counter
from types import MappingProxyType

import pygame

from game.app.art import bunting, cards, farmland, ground, pieces, scenery, tiles
from game.app.art.effects import clipped, spoiled, thinned
from game.app.art.files import source
from game.app.art.footprint import Footprint, card
from game.app.art.livery import USUAL, Livery
from game.app.art.outline import UNIT
from game.app.art.palette import PALETTES, recolour
from game.app.art.paper import Sheet
from game.app.art.raster import rasterise
from game.core.board import Board
from game.core.grid import SIZE, spaces_of, square
from game.core.tiles import MATERIALS

#: How many pixels the kept pictures may have in all: 4 bytes each.
MOST_PIXELS = 16_000_000
#: How many pixels of a large picture are drawn at once while there is little time.
BAND = 1_000_000
#: A tile of one space does not fill its icon, so that sizes can be compared.
LEAST_ACROSS = 1.4
#: What a season lies on; all other sources are people, goods and signs.
_LAND = ("parts/", "landmarks/")
_SHADOW = re.compile(r'<path[^>]*opacity="[^"]*"[^>]*/>')
_UI_NAMES = {"shadow": "shade", "line": "paper_line"}


def _looks(board: Board) -> tuple[object, ...]:
    """Return what the ground of a board is drawn from."""
    return board.terrain, board.looks, board.wall, tuple(board.areas.items())


class NotYetError(Exception):
    """The time for drawing is up; what is drawn so far is kept."""


class Art:
    """Draws in one palette and keeps what was drawn, the least used forgotten first.

    The surfaces are shared: whoever wants to change one copies it.
    """

    def __init__(self, palette: str = "default") -> None:
        self.palette = palette
        codes = PALETTES[palette]
        named = {name: pygame.Color(code) for name, code in codes.items()}
        named |= {name: pygame.Color(codes[of]) for name, of in _UI_NAMES.items()}
        self.colours: Mapping[str, pygame.Color] = MappingProxyType(named)
        self.liveries: tuple[Livery, ...] = USUAL  # what each seat wears
        self.look: tuple[str, bool] = ("", False)  # the season that lies on land; by night
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._until = inf  # when to stop drawing
        self._has_drawn = False
        self._begun: tuple[object, pygame.Surface, int] | None = None  # as far as it is drawn

    @contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Draw for so long: what is not kept then raises NotYetError, unless it is the first."""
        self._until, self._has_drawn = perf_counter() + seconds, False
        try:
            yield
        finally:
            self._until = inf

    @contextmanager
    def dressed(self, liveries: tuple[Livery, ...]) -> Iterator[None]:
        """Draw the players of another game for a while."""
        before, self.liveries = self.liveries, liveries
        try:
            yield
        finally:
            self.liveries = before

    @contextmanager
    def in_season(self, season: str, night: bool = False) -> Iterator[None]:
        """Draw land and buildings in a season for a while; people and signs stay as they are."""
        before, self.look = self.look, (season, night)
        try:
            yield
        finally:
            self.look = before

    def board(self, board: Board, cell: int, zone: int | None = None) -> pygame.Surface:
        """Return the ground of a board, ten cells wide; fields where it is not yet the city's.

        ``zone`` is the side of the square that is; left out, the one at the start.
        """
        side = board.zone if zone is None else zone
        key = ("board", _looks(board), side, cell)
        return self._on_land(key, lambda: self._board(board, side, cell))

    def open_ground(self, board: Board, cell: int) -> pygame.Surface:
        """Return the ground of a board as if all of it were the city's."""
        size = (cell * SIZE, cell * SIZE)
        return self._on_land(
            ("ground", _looks(board), cell), lambda: self.picture(ground.drawing(board), size)
        )

    def tile(
        self,
        kind: str,
        level: int,
        spaces: Sequence[int],
        cell: int,
        *,
        ghost: bool = False,
        bad: bool = False,
        spots: Sequence[str] = (),
    ) -> pygame.Surface:
        """Return a tile over its footprint, transparent outside; as large as its bounding box.

        ``spaces`` are in the order of the tile's spots. ``spots`` names what each of them
        does ("" for none); left out, the kind's own are drawn.
        """
        site = Footprint.of(spaces, level, spots)
        key = ("tile", kind, level, site.cells, site.spots, cell)
        drawn = self._on_land(key, lambda: self._tile(kind, site, cell))
        if bad:
            return self._on_land(
                (*key, "bad"), lambda: thinned(spoiled(drawn, self.colours["bad"]))
            )
        if ghost:
            return self._on_land((*key, "ghost"), lambda: thinned(drawn))
        return drawn

    def tile_icon(self, kind: str, level: int, size: int) -> pygame.Surface:
        """Return a tile in its usual shape, fitted into a square."""
        return self._on_land(
            ("tile_icon", kind, level, size), lambda: self._tile_icon(kind, level, size)
        )

    def person(self, sort: str, seat: int, size: int, pose: str = "standing") -> pygame.Surface:
        """Return a person in a player's colour, pattern and symbol."""
        livery = self.liveries[seat]
        return self._once(
            ("person", sort, livery, size, pose),
            lambda: pieces.person(self.palette, sort, livery, size, pose),
        )

    def mayor_street(self, across: bool, cell: int) -> pygame.Surface:
        """Return what hangs over the mayor's two spaces."""
        size = (2 * cell, cell) if across else (cell, 2 * cell)
        sheet = bunting.mayor_street
        return self._once(("street", across, cell), lambda: self._signs(sheet(across), size))

    def material(self, material: int, size: int) -> pygame.Surface:
        """Return a piece of wood, stone or metal."""
        return self._source(f"materials/{MATERIALS[material]}", (size, size))

    def icon(self, name: str, size: int) -> pygame.Surface:
        """Return a sign of the interface. An unknown name raises KeyError."""
        return self._source(f"icons/{name}", (size, size))

    def part(self, name: str, size: int, colour: int = 0) -> pygame.Surface:
        """Return something that is laid into larger drawings: a tree, a ship, a painted car."""
        return self._source(f"parts/{name}", (size, size), colour)

    def crown(self, name: str, size: int) -> pygame.Surface:
        """Return a tree without its shadow."""
        bare = _SHADOW.sub("", source(f"parts/{name}"))
        return self._on_land(("crown", name, size), lambda: self._draw(bare, (size, size)))

    def card(self, letter: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of an action card, without words; an unknown one has a mask."""
        return self._once(
            ("card", letter, size), lambda: self._signs(cards.action_card(letter, size), size)
        )

    def promise(self, size: tuple[int, int], hidden: bool) -> pygame.Surface:
        """Return a promise card: its back, or its face with room for words."""
        drawing = cards.promise_back if hidden else cards.card_face
        return self._once(("promise", size, hidden), lambda: self._signs(drawing(size), size))

    def illustration(
        self, shown: cards.Illustration, size: tuple[int, int], seat: int = 0
    ) -> pygame.Surface:
        """Return the picture on a card; people on it wear the seat's colours."""
        key = ("illustration", shown, size, self.liveries[seat])
        with self.in_season(""):
            return self._once(key, lambda: cards.picture(self, shown, size, seat))

    def player_colour(self, seat: int) -> pygame.Color:
        """Return a player's colour."""
        return pygame.Color(self.colours[f"seat{self.liveries[seat].colour}_base"])

    def player_symbol(self, seat: int, size: int) -> pygame.Surface:
        """Return a player's symbol in the player's colour."""
        livery = self.liveries[seat]
        return self._source(f"people/symbol{livery.symbol}", (size, size), livery.colour)

    def portrait(self, face: str, seat: int, size: int) -> pygame.Surface:
        """Return a face, cut out round, in a ring of the player's colour."""
        colour = self.liveries[seat].colour
        return self._once(
            ("portrait", face, colour, size),
            lambda: pieces.portrait(self.palette, face, colour, size),
        )

    def title_town(self, size: tuple[int, int], ships: bool = True) -> pygame.Surface:
        """Return the town behind the title, with its ships or without."""
        key = ("title", size, ships)
        return self._on_land(key, lambda: scenery.title_town(self, size, ships))

    def app_icon(self, size: int) -> pygame.Surface:
        """Return the program's own sign."""
        return self._source("app_icon", (size, size))

    def picture(self, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing of land and buildings at this size, its stamps laid on."""
        scale = size[0] / sheet.width
        stamps = []
        for stamp in sheet.stamps:
            side = max(1, round(stamp.width * scale))
            place = (round(stamp.x * scale), round(stamp.y * scale))
            stamps.append((self._source(stamp.name, (side, side)), place))
        drawn = self._sheet(sheet, size)  # last, for it takes longest
        drawn.blits(stamps, doreturn=False)
        return drawn

    def _signs(self, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing that no season changes."""
        with self.in_season(""):
            return self.picture(sheet, size)

    def _on_land(
        self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        return self._once((self.look, *key), draw)

    def _once(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        self._heed_time()
        drawn = draw()
        self._has_drawn = True
        self._kept[key] = drawn
        self._pixels += drawn.get_width() * drawn.get_height()
        while self._pixels > MOST_PIXELS and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return drawn

    def _sheet(self, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing; a large one band by band where time is short, gone on with later."""
        if self._until == inf or size[0] * size[1] <= BAND:
            return self._draw(sheet.svg(), size)
        key, top = (sheet.svg(), size, self.look), 0
        whole = pygame.Surface(size, pygame.SRCALPHA)
        if self._begun is not None and self._begun[0] == key:
            _, whole, top = self._begun
        while top < size[1]:
            self._begun = (key, whole, top)
            self._heed_time()
            high = min(size[1] - top, max(1, BAND // size[0]))
            unit = sheet.height / size[1]
            band = self._draw(sheet.svg(top * unit, high * unit), (size[0], high))
            whole.blit(band, (0, top))
            self._has_drawn = True
            top += high
        self._begun = None
        return whole

    def _heed_time(self) -> None:
        if self._has_drawn and perf_counter() > self._until:
            raise NotYetError

    def _draw(self, svg: str, size: tuple[int, int], colour: int = 0) -> pygame.Surface:
        return rasterise(recolour(svg, self.palette, colour, *self.look), size)

    def _source(self, name: str, size: tuple[int, int], colour: int = 0) -> pygame.Surface:
        look = self.look if name.startswith(_LAND) else ("", False)
        with self.in_season(*look):
            key = (name, size, colour)
            return self._on_land(key, lambda: self._draw(source(name), size, colour))

    def _board(self, board: Board, side: int, cell: int) -> pygame.Surface:
        land = self.open_ground(board, cell)
        zone = square(side, side) & board.land
        outside = board.land & ~zone
        if not outside:
            return land
        size = land.get_size()
        land = land.copy()
        fields = self._on_land(("fields", cell), lambda: self.picture(farmland.farmland(), size))
        for space in spaces_of(outside & board.ground("plain")):
            x, y = space % SIZE * cell, space // SIZE * cell
            land.blit(fields, (x, y), (x, y, cell, cell))
        land.blit(self.picture(farmland.fence(zone, outside, side), size), (0, 0))
        return land

    def _tile(self, kind: str, site: Footprint, cell: int) -> pygame.Surface:
        width, height = site.size
        size = (width * cell, height * cell)
        drawn = self.picture(tiles.drawing(kind, site), size)
        mask = Sheet(width * UNIT, height * UNIT)
        mask.path(card(site), "white")
        return clipped(drawn, rasterise(mask.svg(), size))

    def _tile_icon(self, kind: str, level: int, size: int) -> pygame.Surface:
        spaces = tiles.usual_spaces(kind, level)
        width, height = Footprint.of(spaces, level, ()).size
        cell = max(1, int(size / max(width, height, LEAST_ACROSS)))
        drawn = self.tile(kind, level, spaces, cell)
        icon = pygame.Surface((size, size), pygame.SRCALPHA)
        icon.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
        return icon
