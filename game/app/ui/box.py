"""Rectangles in UI units, and how a layout cuts them into pieces."""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in UI units. Cutting returns the piece and what is left."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the y of the lower edge."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """Return the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, point: Point) -> bool:
        """Tell whether a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box made smaller on every side."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def cut_left(self, n: float, gap: float = 0) -> tuple[Box, Box]:
        """Cut a piece off the left."""
        rest = max(0.0, self.w - n - gap)
        return Box(self.x, self.y, n, self.h), Box(self.x + n + gap, self.y, rest, self.h)

    def cut_right(self, n: float, gap: float = 0) -> tuple[Box, Box]:
        """Cut a piece off the right."""
        rest = max(0.0, self.w - n - gap)
        return Box(self.right - n, self.y, n, self.h), Box(self.x, self.y, rest, self.h)

    def cut_top(self, n: float, gap: float = 0) -> tuple[Box, Box]:
        """Cut a piece off the top."""
        rest = max(0.0, self.h - n - gap)
        return Box(self.x, self.y, self.w, n), Box(self.x, self.y + n + gap, self.w, rest)

    def cut_bottom(self, n: float, gap: float = 0) -> tuple[Box, Box]:
        """Cut a piece off the lower side."""
        rest = max(0.0, self.h - n - gap)
        return Box(self.x, self.bottom - n, self.w, n), Box(self.x, self.y, self.w, rest)

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Return so many equal columns."""
        w = (self.w - gap * (count - 1)) / max(1, count)
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Return so many equal rows."""
        h = (self.h - gap * (count - 1)) / max(1, count)
        return [Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]

    def within(self, frame: Box) -> Box:
        """Return the box moved as far as it must be to lie in another."""
        x = max(frame.x, min(self.x, frame.right - self.w))
        return self._replace(x=x, y=max(frame.y, min(self.y, frame.bottom - self.h)))

    def middle(self, w: float, h: float) -> Box:
        """Return a box of that size in the middle of this one."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes have a part in common."""
    apart = one.right <= other.x or other.right <= one.x
    return not (apart or one.bottom <= other.y or other.bottom <= one.y)


def common(one: Box, other: Box) -> float:
    """Return how much room two boxes have in common."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
