"""The lines between spaces and the corners where they meet.

A corner is ``y * 11 + x``: the north-west corner of space (x, y), and one row and one
column more. A line lies between two orthogonally adjacent spaces, which name it; it has
a number, so that a net of roads is one int with a bit for each line.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from game.core.grid import SIZE, SPACES, mask_of, spaces_of

ROW = SIZE + 1
CORNERS = ROW * ROW


class RoadLine(NamedTuple):
    """A line between two spaces, from corner to corner."""

    number: int
    first: int
    second: int
    start: int
    end: int
    upright: bool

    @property
    def spaces(self) -> int:
        """Return the set of its two spaces."""
        return 1 << self.first | 1 << self.second

    @property
    def corners(self) -> int:
        """Return the set of its two ends."""
        return 1 << self.start | 1 << self.end


def _all_lines() -> dict[int, RoadLine]:
    found = {}
    for space in range(SPACES):
        y, x = divmod(space, SIZE)
        if x + 1 < SIZE:
            north = y * ROW + x + 1
            found[2 * space] = RoadLine(2 * space, space, space + 1, north, north + ROW, True)
        if y + 1 < SIZE:
            west = (y + 1) * ROW + x
            number = 2 * space + 1
            found[number] = RoadLine(number, space, space + SIZE, west, west + 1, False)
    return found


LINES = _all_lines()
LINES_AT = tuple(
    tuple(line for line in LINES.values() if corner in (line.start, line.end))
    for corner in range(CORNERS)
)
LINES_FROM = tuple(
    tuple(line for line in LINES.values() if space == line.first) for space in range(SPACES)
)
BY_ENDS = {frozenset((line.start, line.end)): line for line in LINES.values()}
BY_SPACES = {(line.first, line.second): line for line in LINES.values()}


def line_between(first: int, second: int) -> RoadLine | None:
    """Return the line between two spaces, if they are orthogonally adjacent."""
    return BY_SPACES.get((min(first, second), max(first, second)))


@cache
def spaces_around(corner: int) -> tuple[int, ...]:
    """Return the up to four spaces that meet at a corner."""
    y, x = divmod(corner, ROW)
    return tuple(
        row * SIZE + col
        for row in (y - 1, y)
        for col in (x - 1, x)
        if 0 <= row < SIZE and 0 <= col < SIZE
    )


@lru_cache(maxsize=4096)
def corners_of(footprint: int) -> int:
    """Return every corner of a footprint's spaces."""
    found = 0
    for space in spaces_of(footprint):
        corner = space // SIZE * ROW + space % SIZE
        found |= (1 << corner | 1 << corner + 1) * (1 | 1 << ROW)
    return found


@lru_cache(maxsize=4096)
def lines_at(footprint: int) -> int:
    """Return the lines of which at least one space is in a footprint."""
    return sum(1 << line.number for line in LINES.values() if line.spaces & footprint)


@lru_cache(maxsize=4096)
def lines_inside(footprint: int) -> int:
    """Return the lines both of whose spaces are in a footprint."""
    beside = (line for space in spaces_of(footprint) for line in LINES_FROM[space])
    return mask_of(line.number for line in beside if not line.spaces & ~footprint)


@lru_cache(maxsize=4096)
def lines_meeting(footprint: int) -> int:
    """Return the lines that end at a corner of a footprint."""
    corners = spaces_of(corners_of(footprint))
    return mask_of(line.number for corner in corners for line in LINES_AT[corner])


def lines_along(footprint: int) -> int:
    """Return the lines on the outline of a footprint: one of their spaces is in it."""
    return lines_at(footprint) & ~lines_inside(footprint)


@lru_cache(maxsize=4096)
def corners_inside(footprint: int) -> int:
    """Return the corners in the midst of a footprint: all four spaces around are in it."""
    found = 0
    for corner in spaces_of(corners_of(footprint)):
        around = spaces_around(corner)
        if len(around) == 4 and all(footprint >> space & 1 for space in around):
            found |= 1 << corner
    return found
