"""The town behind the title lives, too: ships, smoke, strollers, trees in the wind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.art.footprint import Footprint
from game.app.art.outline import UNIT
from game.app.art.scenery import AT_SEA, TILES, fitted, tiles_of_plan
from game.app.art.trees import park_trees
from game.app.presenting.puffs import chance
from game.app.settings import Motion
from game.app.table.board_view import BoardView
from game.app.town.actors import STROLLER, Chimney, Drifter, Tree, Walker
from game.app.town.life import motes_at
from game.app.town.living import Clockwork, cover, largest
from game.app.town.mote import Actor
from game.app.town.painting import laid, places
from game.app.town.streets import way_around
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.art import Art

_SEATS = 4  # whose colours the strollers wear
LOW = 8.0  # spaces: where the shore bends


class LivingTitle(Clockwork):
    """Lets the town behind the title live."""

    def __init__(self) -> None:
        super().__init__()
        self._cast = tuple(_cast())

    def paint(
        self,
        pen: Pen,
        art: Art,
        motion: Motion,
        *,
        still: pygame.Surface,
        boxes: Iterable[pygame.Rect],
    ) -> None:
        """Draw what lives, under the menu."""
        size = pen.surface.get_size()
        cell, x, y = fitted(size)
        view = BoardView(0, Box(x, y, cell * SIZE, cell * SIZE), cell, 1.0)
        drawn = laid(art, view, motes_at(self._cast, self.now(motion), motion))
        pen.blits(drawn)
        cover(pen, still, largest(boxes, size), places(drawn, pen.surface.get_rect()))


def _cast() -> Iterator[Actor]:
    for number, (name, x, y, size) in enumerate(AT_SEA):
        middle = (x + size / 2) / UNIT, (y + size / 2) / UNIT
        far = 0.6 if middle[1] > LOW else 0.0  # along the shore in the south
        end = middle[0] + far, middle[1] + (0.0 if far else 0.8 if number % 2 else -0.8)
        yield Drifter(("ship", name), middle, end, size / UNIT, lead=chance(number, 1) * 20)
    for number, (letter, cells) in enumerate(sorted(tiles_of_plan().items())):
        kind, level = TILES.get(letter, ("", 0))
        if kind in ("residence", "shop", "museum", "city_hall"):
            person = ("person", "citizen", number % _SEATS, "standing")
            lead, rest = chance(number, 2) * 40, 2 + 8 * chance(number, 3)
            yield Walker(person, way_around(cells), STROLLER, rest=rest, lead=lead)
        elif kind == "factory":
            for x, y in cells:
                yield Chimney(x + 0.8, y + 0.08, chance(x, y) * 2.4)
        elif kind == "park":
            west, north = min(x for x, _ in cells), min(y for _, y in cells)
            spaces = tuple((y - north) * SIZE + x - west for x, y in cells)
            for tree in park_trees(Footprint.of(spaces, level, ())):
                yield Tree.drawn(tree, west, north)
