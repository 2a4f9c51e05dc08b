"""Where a borough is drawn, and which space, or line between two, is under a point."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.ui.box import Box, Point
from game.core.grid import SIZE


@dataclass(frozen=True)
class BoardView:
    """A borough's square of the screen. ``cell`` is whole pixels, so that lines stay sharp."""

    seat: int
    box: Box
    cell: int
    unit: float
    window: Box | None = None  # the part of the screen where it is seen, if that is not all of it

    def holds(self, point: Point) -> bool:
        """Tell whether a point lies on the part that is seen."""
        return self.box.holds(point) and (self.window is None or self.window.holds(point))

    @staticmethod
    def of(seat: int, room: Box, unit: float) -> BoardView:
        """Return the largest square board in the middle of a room."""
        cell = max(2, int(min(room.w, room.h) * unit / SIZE))
        side = cell * SIZE / unit
        x = round((room.x + (room.w - side) / 2) * unit) / unit
        y = round((room.y + (room.h - side) / 2) * unit) / unit
        return BoardView(seat, Box(x, y, side, side), cell, unit)

    @staticmethod
    def within_road(seat: int, room: Box, unit: float) -> BoardView:
        """Return the board inside a square that holds its ring road too, a third of a space."""
        return BoardView.of(seat, room.inset(room.w / (3 * SIZE + 2)), unit)

    @property
    def side(self) -> float:
        """Return a space's side in UI units."""
        return self.cell / self.unit

    @property
    def origin(self) -> tuple[int, int]:
        """Return the north-west corner in pixels."""
        return round(self.box.x * self.unit), round(self.box.y * self.unit)

    def space_at(self, point: Point) -> int | None:
        """Return the space under a point."""
        if not self.holds(point):
            return None
        x = int((point[0] - self.box.x) * self.unit / self.cell)
        y = int((point[1] - self.box.y) * self.unit / self.cell)
        return min(y, SIZE - 1) * SIZE + min(x, SIZE - 1)

    def line_at(self, point: Point) -> tuple[int, int] | None:
        """Return the two spaces whose common line is nearest to a point."""
        space = self.space_at(point)
        if space is None:
            return None
        cell = self.cell / self.unit
        fx = (point[0] - self.box.x) / cell - space % SIZE
        fy = (point[1] - self.box.y) / cell - space // SIZE
        sides = [(fx, -1), (1 - fx, 1), (fy, -SIZE), (1 - fy, SIZE)]
        for _distance, step in sorted(sides):
            other = space + step
            off = abs(step) == 1 and other // SIZE != space // SIZE
            if not off and 0 <= other < SIZE * SIZE:
                return min(space, other), max(space, other)
        return None

    def corner_at(self, point: Point) -> int | None:
        """Return the corner of the grid nearest to a point, ``y * 11 + x``."""
        if not self.holds(point):
            return None
        x = round((point[0] - self.box.x) * self.unit / self.cell)
        y = round((point[1] - self.box.y) * self.unit / self.cell)
        return y * (SIZE + 1) + x

    def corner_point(self, corner: int) -> Point:
        """Return where a corner of the grid lies."""
        x, y = corner % (SIZE + 1), corner // (SIZE + 1)
        side = self.cell / self.unit
        return self.box.x + x * side, self.box.y + y * side

    def corner(self, space: int) -> tuple[int, int]:
        """Return a space's north-west corner in pixels."""
        x0, y0 = self.origin
        return x0 + space % SIZE * self.cell, y0 + space // SIZE * self.cell

    def box_of(self, space: int) -> Box:
        """Return a space's square."""
        x, y = self.corner(space)
        side = self.cell / self.unit
        return Box(x / self.unit, y / self.unit, side, side)

    def slot_above(self, column: int) -> Box:
        """Return the piece of the north road above a column; of a part seen, at its top edge."""
        high = self.side / 3
        top = self.box.y - high
        if self.window is not None:
            top = max(top, self.window.y)
        return self.box_of(column)._replace(y=top, h=high)

    def middle(self, space: int) -> Point:
        """Return a space's middle."""
        return self.box_of(space).center

    def line_point(self, first: int, second: int) -> Point:
        """Return the middle of the line between two spaces."""
        one, other = self.middle(first), self.middle(second)
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
