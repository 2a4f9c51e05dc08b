"""The lens over a borough: how much larger it is drawn, and which part of it is seen."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.app.table.board_view import BoardView
from game.app.ui.box import Box, Point
from game.app.ui.pen import taken
from game.core.grid import SIZE

STEP, MOST = 1.15, 2.2
SECONDS = 0.12
FINE = 0.25  # seconds of rest after which the ground is drawn sharp
PAUSE = 1.2  # seconds between two steps out that still belong together
OUTWARD = 2  # steps out from where all of the board is seen show the whole city


class Lens:
    """One borough's lens. Nothing but the drawing knows how large a borough is."""

    def __init__(self) -> None:
        self.factor = 1.0
        self._middle: Point = (0.5, 0.5)  # of the board, in its own widths
        self.rested = FINE
        self.part = 1.0  # how far the step is that is being taken
        self.before: pygame.Surface | None = None  # the board as it looked before it
        self.before_box = Box(0, 0, 0, 0)
        self._outward = 0
        self._held: Point | None = None  # where it was taken hold of

    @property
    def is_fine(self) -> bool:
        """Tell whether it has rested long enough to be drawn sharp."""
        return self.factor == 1.0 or self.rested >= FINE

    @property
    def is_moving(self) -> bool:
        """Tell whether the picture changes by itself."""
        return self.part < 1.0 or not self.is_fine

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.rested += seconds
        self.part = min(1.0, self.part + seconds / SECONDS)
        if self.part >= 1.0:
            self.before = None

    def over(self, base: BoardView) -> BoardView:
        """Return a borough as it is seen through the lens."""
        if self.factor == 1.0:
            return base
        unit, window = base.unit, base.box
        cell = round(base.cell * self.factor)
        side = cell * SIZE / unit
        x, y = (
            round(min(start, max(start + length - side, start + length / 2 - side * middle)) * unit)
            / unit
            for start, length, middle in (
                (window.x, window.w, self._middle[0]),
                (window.y, window.h, self._middle[1]),
            )
        )
        return replace(base, box=Box(x, y, side, side), cell=cell, window=window)

    def zoom(self, base: BoardView, steps: float, at: Point) -> bool:
        """Draw it larger or smaller, what is at a point stays there; tell whether to go beyond."""
        if steps < 0 and self.factor == 1.0:
            self._outward = self._outward + 1 if self.rested < PAUSE else 1
            self.rested = 0.0
            return self._outward >= OUTWARD
        self._outward = 0
        box = self.over(base).box
        self.factor = min(MOST, max(1.0, self.factor * STEP**steps))
        if self.factor < STEP**0.5:
            self.factor = 1.0
        side = base.box.w * self.factor
        self._look_at(
            base,
            (
                (base.box.center[0] - at[0]) / side + (at[0] - box.x) / box.w,
                (base.box.center[1] - at[1]) / side + (at[1] - box.y) / box.h,
            ),
        )
        return False

    def pan(self, base: BoardView, dx: float, dy: float) -> None:
        """Move the part that is seen."""
        side = base.box.w * self.factor
        self._look_at(base, (self._middle[0] - dx / side, self._middle[1] - dy / side))

    def take_hold(self, at: Point) -> bool:
        """Take hold of the land to move it; tell whether there is more of it than is seen."""
        self._held = at if self.factor > 1.0 else None
        return self._held is not None

    def pull(self, base: BoardView, at: Point) -> bool:
        """Let the land follow the pointer; tell whether it is held."""
        if self._held is None:
            return False
        self.pan(base, at[0] - self._held[0], at[1] - self._held[1])
        self._held = at
        return True

    def let_go(self) -> bool:
        """Let the land go; tell whether it was held."""
        held, self._held = self._held, None
        return held is not None

    def keep(self, surface: pygame.Surface, base: BoardView) -> None:
        """Remember how the board looks, to glide on from there."""
        self.before_box = self.over(base).box
        x, y = base.origin
        place = pygame.Rect(x, y, base.cell * SIZE, base.cell * SIZE)
        self.before = taken(surface, place)
        self.part = 0.0

    def _look_at(self, base: BoardView, middle: Point) -> None:
        half = 0.5 / self.factor
        self._middle = (
            min(1 - half, max(half, middle[0])),
            min(1 - half, max(half, middle[1])),
        )
        self.rested = 0.0
