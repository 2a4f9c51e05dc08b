"""Who and what stands on the large board, kept apart from the ground: life goes on between them.

The still picture holds both. Where something lives under those who stand there, the ground is
laid down again, then what lives, then who stands there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.app.table.board_view import BoardView
from game.app.table.inset import Inset
from game.app.town.painting import board_rect
from game.app.ui.patches import patches
from game.app.ui.pen import Pen
from game.app.ui.sketch import Sketch, Stroke, changes, draw_again


def around(pen: Pen, view: BoardView) -> pygame.Rect:
    """Return a board in pixels with a space around it, as far as it is seen.

    It begins at an even pixel, so that halves are rounded there as they are in the window.
    """
    place = board_rect(view).inflate(2 * view.cell, 2 * view.cell).clip(pen.surface.get_rect())
    if view.window is not None:
        place = place.clip(pen.rect(view.window))
    x, y = place.x // 2 * 2, place.y // 2 * 2
    return pygame.Rect(x, y, place.right - x, place.bottom - y)


class Standing:
    """The two layers of one still picture around its board, and what lies over both."""

    def __init__(self, place: pygame.Rect) -> None:
        self.place = place
        self.still: pygame.Surface | None = None  # the picture they belong to
        self.covers: list[pygame.Rect] = []  # the panels
        self.inset: Inset | None = None  # another's borough in front, in that picture
        self.state: object = None  # another one whenever what stands there, or covers it, may be
        self.view: BoardView | None = None  # how the board lay that was drawn
        self._ground = pygame.Surface(place.size)
        self._top = pygame.Surface(place.size, pygame.SRCALPHA)
        self._strokes: list[Stroke] = []  # that the top was drawn with
        self._sketch: Sketch | None = None  # those of the next one

    def begin(self, pen: Sketch, view: BoardView) -> tuple[Sketch, BoardView]:
        """Return a pen and a view to draw with who stands on the board."""
        self._top.set_clip(None)  # a drawing that was given up may have left one
        if not pen.dry:
            self._top.fill((0, 0, 0, 0))
            self.view = view
        left, up = -self.place.x / pen.unit, -self.place.y / pen.unit
        window = None if view.window is None else view.window.moved(left, up)
        self._sketch = pen.on(self._top)
        return self._sketch, replace(view, box=view.box.moved(left, up), window=window)

    def keep_ground(self, still: pygame.Surface) -> Iterator[None]:
        """Keep what lies under those who stand there: the ground, and the panels."""
        for half in halves(self.place):
            self._keep(still, [half])
            yield

    def settle(self, still: pygame.Surface, covers: list[pygame.Rect]) -> Iterator[None]:
        """Lay who stands there on the picture of which the ground was kept, under the panels."""
        self._adopt(still, covers)
        drawn = (pygame.Rect(each.place).move(self.place.topleft) for each in self._strokes)
        self.lay_top(still, [part.clip(self.place) for part in patches(drawn)])
        yield
        for cover in covers:
            self.lay_ground(still, [cover.clip(self.place)])

    def changes(self) -> list[pygame.Rect]:
        """Return where somebody stands otherwise than before, as was noted by a dry pen."""
        assert self._sketch is not None
        found = changes(self._strokes, self._sketch.strokes)
        return [part.move(self.place.topleft) for part in found]

    def mend(
        self, still: pygame.Surface, covers: list[pygame.Rect], parts: list[pygame.Rect]
    ) -> None:
        """Draw parts of the layers anew, as was noted, and lay them on the picture again."""
        self._adopt(still, covers)
        parts = [seen for part in parts if (seen := part.clip(self.place))]
        x, y = self.place.topleft
        self._keep(still, parts)
        inside = [part.move(-x, -y) for part in parts]
        for part in inside:
            self._top.fill((0, 0, 0, 0), part)
        draw_again(self._top, self._strokes, inside)
        self.lay_top(still, parts)
        for cover in covers:
            self.lay_ground(still, [cover.clip(part) for part in parts])

    def _adopt(self, still: pygame.Surface, covers: list[pygame.Rect]) -> None:
        assert self._sketch is not None
        self.still, self.covers, self.state = still, covers, object()
        self._strokes = self._sketch.strokes

    def _keep(self, still: pygame.Surface, parts: list[pygame.Rect]) -> None:
        x, y = self.place.topleft
        for part in parts:
            self._ground.blit(still, part.move(-x, -y), part)

    def lay_ground(self, surface: pygame.Surface, parts: list[pygame.Rect]) -> None:
        """Lay the ground and the panels down in some parts of the place."""
        self._lay(self._ground, surface, parts)

    def lay_top(self, surface: pygame.Surface, parts: list[pygame.Rect]) -> None:
        """Lay down who stands there; it lets the ground through, so that no parts may overlap."""
        self._lay(self._top, surface, parts)

    def _lay(
        self, layer: pygame.Surface, surface: pygame.Surface, parts: list[pygame.Rect]
    ) -> None:
        x, y = self.place.topleft
        for part in parts:
            surface.blit(layer, part, part.move(-x, -y))


def halves(place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the upper and the lower half of a place that takes long to draw."""
    x, y, w, h = place
    return pygame.Rect(x, y, w, h // 2), pygame.Rect(x, y + h // 2, w, h - h // 2)
