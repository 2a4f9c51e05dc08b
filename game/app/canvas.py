"""What is drawn on: the window itself, or a smaller picture that is stretched over it.

Pictures are rasterised anew for every size, and large ones take long. A window that was just
resized shows what it showed before, stretched, or where that was not kept is drawn roughly; once
it has kept its size for a while it is drawn finely, a few pictures in every frame. One that is
larger than any screen is never drawn at its full size, nor asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

import pygame

from game.app.art import Art
from game.app.art.gallery import NotYetError

AT_ONCE = 1920 * 1080  # pixels of a window that is drawn finely at once
ROUGH = 1024 * 576  # pixels that are drawn of a larger one while it is being resized
MOST = 3840 * 2160  # pixels that are ever drawn
WIDEST = 4 * MOST  # pixels they are stretched over; around them the window stays empty
LARGEST = 2 * MOST  # pixels of a window that is asked for
REST = 0.4  # seconds without an event until what was drawn roughly is drawn finely
SETTLED = 0.1  # seconds without another size until what was stretched is
PART = 0.05  # seconds of a frame in which pictures are made for it
MORE = 1.05  # times as long in each following frame
MOST_PARTS = 40  # so many frames; then the rest is drawn at once


class Canvas:
    """A surface for the window's picture."""

    def __init__(self, window: pygame.Surface) -> None:
        self.window = window
        self._part = _middle_of(window)
        self.surface = _at_most(MOST, self._part)
        self._rough_for = 0.0
        self._parts = 0  # frames over which the finer picture may still be spread
        self._seen: pygame.Surface | None = None  # what is stretched until that one is drawn

    def fit(self, window: pygame.Surface, seen: pygame.Surface | None = None) -> None:
        """The window has another size; ``seen`` is what it showed, if that was kept."""
        self.window = window
        self._part = _middle_of(window)
        self._seen = seen or self._seen
        if self._seen is not None:
            self.surface = _at_most(MOST, self._part)
            self._rough_for, self._parts = SETTLED, MOST_PARTS
            return
        is_small = self._part.get_width() * self._part.get_height() <= AT_ONCE
        self.surface = self._part if is_small else _at_most(ROUGH, self._part)
        self._rough_for = 0.0 if self.surface is self._part else REST
        self._parts = 0

    def rest(self, seconds: float, is_used: bool) -> bool:
        """Let time pass; tell whether all is to be drawn anew, finely."""
        if not self._rough_for:
            return False
        waits = is_used and self._seen is None
        self._rough_for = REST if waits else self._rough_for - seconds
        if self._rough_for > 0:
            return False
        self._rough_for = 0.0
        self.surface = _at_most(MOST, self._part)
        self._parts = MOST_PARTS
        return True

    def pixel(self, place: tuple[int, int]) -> tuple[float, float]:
        """Return where a place of the window is on what is drawn."""
        (wide, high), (w, h) = self._part.get_size(), self.surface.get_size()
        left, top = self._part.get_abs_offset()
        return (place[0] - left) * w / wide, (place[1] - top) * h / high

    def place(self, x: float, y: float) -> tuple[int, int]:
        """Return where a pixel of what is drawn is in the window."""
        (wide, high), (w, h) = self._part.get_size(), self.surface.get_size()
        left, top = self._part.get_abs_offset()
        return round(x * wide / w) + left, round(y * high / h) + top

    def draw(self, paint: Callable[[], None], art: Art, in_parts: bool) -> bool:
        """Let a picture be painted, and show it; tell whether there was time for all of it.

        A finer one than before may take several frames; the last one is seen so long.
        """
        if self._seen is not None and in_parts and self._rough_for:
            pygame.transform.scale(self._seen, self._part.get_size(), self._part)
            return True
        if self._parts and in_parts:
            self._parts -= 1
            try:
                with art.within(PART * MORE ** (MOST_PARTS - self._parts)):
                    paint()
            except NotYetError:
                return False
        else:
            paint()
        self._parts, self._seen = 0, None
        if self.surface is not self._part:
            pygame.transform.scale(self.surface, self._part.get_size(), self._part)
        return True


def reasonable(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window to ask for: this one, or of its shape, as large as makes sense.

    The system needs memory for every pixel of it, and time to clear that.
    """
    part = min(1.0, sqrt(LARGEST / (size[0] * size[1])))
    return round(size[0] * part), round(size[1] * part)


def _middle_of(window: pygame.Surface) -> pygame.Surface:
    """Return the part of the window that is drawn on; of any that fits a screen it is all."""
    part = sqrt(WIDEST / (window.get_width() * window.get_height()))
    if part >= 1:
        return window
    return window.subsurface(window.get_rect().scale_by(part))


def _at_most(pixels: int, window: pygame.Surface) -> pygame.Surface:
    """Return the window, or a surface of its shape that has no more pixels than this."""
    width, height = window.get_size()
    part = sqrt(pixels / (width * height))
    if part >= 1:
        return window
    return pygame.Surface((max(1, round(width * part)), max(1, round(height * part))), 0, window)
