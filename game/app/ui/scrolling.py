"""Areas that hold more than they show: moved by the wheel, by their bar, by whole pages."""

from __future__ import annotations

import pygame

from game.app import style
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen

WHEEL_STEP = 36.0
BAR, GRIP = 5.0, 8.0  # width of a scroll bar as it is drawn, and as it can be gripped
SHORTEST_BAR = 12.0
PAGES = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9, pygame.K_HOME: -1e9, pygame.K_END: 1e9}


class Scrolling:
    """How far each area is scrolled, whatever is laid into it."""

    def __init__(self) -> None:
        self.pointer: Point = (-1.0, -1.0)
        self.scrolls: dict[str, float] = {}
        self.scroll_boxes: dict[str, tuple[Box, float]] = {}
        self.scrolled_back: set[str] = set()  # areas that somebody moved away from their end
        self._grip: tuple[str, float] | None = None  # the bar that is held, and where on it

    def scroll(self, key: str, box: Box, height: float, *, from_end: bool = False) -> float:
        """Register a scrolling area and return how far it is scrolled.

        ``from_end``: it shows its end, also when it grows, until somebody scrolls back.
        """
        self.scroll_boxes[key] = (box, height)
        most = max(0.0, height - box.h)
        wanted = self.scrolls.get(key, 0.0)
        if from_end and key not in self.scrolled_back:
            wanted = most
        self.scrolls[key] = min(most, max(0.0, wanted))
        return self.scrolls[key]

    def scroll_to(self, key: str, far: float) -> None:
        """Scroll an area so far, as somebody wishes."""
        box, height = self.scroll_boxes[key]
        self.scrolls[key] = far
        is_back = self.scroll(key, box, height) < height - box.h - 1
        (self.scrolled_back.add if is_back else self.scrolled_back.discard)(key)

    def scroll_at(self, point: Point) -> str:
        """Return the area under a point that has more to show than it holds."""
        for key, (box, height) in self.scroll_boxes.items():
            if height > box.h and box.holds(point) and not self.is_covered(box, point):
                return key
        return ""

    def is_covered(self, box: Box, point: Point) -> bool:
        """Tell whether something else lies over an area; whoever lays widgets knows of some."""
        return False

    def bar_at(self, point: Point) -> str:
        """Return the area whose scroll bar is under a point."""
        key = self.scroll_at(point)
        return key if key and point[0] >= self.scroll_boxes[key][0].right - GRIP else ""

    def _bar(self, key: str) -> Box:
        """Return the bar of an area, as long as the part of it that is shown."""
        box, height = self.scroll_boxes[key]
        long = max(SHORTEST_BAR, box.h * box.h / height)
        part = self.scrolls.get(key, 0.0) / (height - box.h)
        return Box(box.right - BAR, box.y + (box.h - long) * part, BAR, long)

    def wheel(self, steps: float) -> bool:
        """Scroll the area under the pointer."""
        key = self.scroll_at(self.pointer)
        if key:
            self.scroll_to(key, self.scrolls.get(key, 0.0) - steps * WHEEL_STEP)
        return bool(key)

    def take_bar(self, point: Point) -> bool:
        """Take hold of the scroll bar under a point; one pressed beside it jumps there."""
        key = self.bar_at(point)
        if key:
            bar = self._bar(key)
            on_it = bar.y <= point[1] < bar.bottom
            self._grip = key, point[1] - bar.y if on_it else bar.h / 2
            self.pull_bar()
        return bool(key)

    def pull_bar(self) -> None:
        """Let the bar that is held follow the pointer."""
        if self._grip is None or self._grip[0] not in self.scroll_boxes:
            return
        key, where = self._grip
        box, height = self.scroll_boxes[key]
        way = max(1.0, box.h - self._bar(key).h)
        self.scroll_to(key, (self.pointer[1] - where - box.y) / way * (height - box.h))

    def page(self, key: int) -> bool:
        """Turn a page of the area under the pointer, or else of the one laid last."""
        longer = [name for name, (box, height) in self.scroll_boxes.items() if height > box.h]
        if not longer:
            return False
        name = self.scroll_at(self.pointer) or longer[-1]
        self.scroll_to(name, self.scrolls[name] + PAGES[key] * self.scroll_boxes[name][0].h)
        return True

    @property
    def holds_bar(self) -> bool:
        """Tell whether a bar is held."""
        return self._grip is not None

    def let_bar_go(self) -> None:
        """Let the bar go that was held."""
        self._grip = None

    def paint_bar(self, pen: Pen, area: Box) -> None:
        """Draw the bar of an area that has more to show than it holds."""
        for key, (box, height) in self.scroll_boxes.items():
            if box == area and height > box.h:
                pen.fill(self._bar(key), style.PALE, BAR / 2)
