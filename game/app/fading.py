"""Where nothing is to move, one picture fades into the next."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.app.ui.pen import Pen

SECONDS = 0.12


class Fade:
    """Keeps the last picture for a moment when another takes its place at a stroke."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._before: pygame.Surface | None = None
        self._left = 0.0

    def begin(self, surface: pygame.Surface, key: Hashable) -> None:
        """Keep what is on the screen, if what is to be drawn now is something else."""
        if self._key not in (None, key):
            self._before, self._left = surface.copy(), SECONDS
        self._key = key

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether the picture changes by it."""
        fades, self._left = self._left > 0, self._left - seconds
        return fades

    def paint(self, pen: Pen) -> None:
        """Lay what is left of the last picture over the new one."""
        if self._before is None:
            return
        if self._left <= 0 or self._before.get_size() != pen.surface.get_size():
            self._before = None
            return
        self._before.set_alpha(round(255 * self._left / SECONDS))
        pen.blit(self._before, (0, 0))
