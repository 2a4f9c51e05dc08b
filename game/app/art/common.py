"""What several drawings share: dice, middles, paths, corners."""

from __future__ import annotations

import random

from game.app.art.footprint import Footprint
from game.app.art.outline import UNIT, Cell, Loop, Point
from game.app.art.paper import Sheet


def dice_of(site: Footprint) -> random.Random:
    """Return dice that fall alike for the same site, so that a drawing is always the same."""
    seed = site.level
    for x, y in sorted(site.cells):
        seed = seed * 31 + x * 7 + y
    return random.Random(seed)


def middle(cell: Cell) -> Point:
    """Return the middle of a space."""
    return (cell[0] + 0.5) * UNIT, (cell[1] + 0.5) * UNIT


def inner_corners(site: Footprint) -> list[Point]:
    """Return the points where four spaces of the site meet."""
    cells = set(site.cells)
    return [
        (x * UNIT, y * UNIT)
        for x, y in sorted(cells)
        if {(x - 1, y), (x, y - 1), (x - 1, y - 1)} <= cells
    ]


def joints(site: Footprint) -> list[tuple[Cell, Cell]]:
    """Return the pairs of spaces that share an edge."""
    cells = set(site.cells)
    pairs = [((x, y), (x + 1, y)) for x, y in sorted(cells) if (x + 1, y) in cells]
    return pairs + [((x, y), (x, y + 1)) for x, y in sorted(cells) if (x, y + 1) in cells]


def paths(sheet: Sheet, site: Footprint, colour: str, width: float) -> None:
    """Join the middles of the spaces by paths."""
    for one, other in joints(site):
        sheet.line([middle(one), middle(other)], colour, width)


def convex_corners(loop: Loop) -> list[tuple[Point, int, int]]:
    """Return the corners that stick out, each with the way to the inside (dx, dy)."""
    found = []
    for i, corner in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        ax, ay = corner[0] - before[0], corner[1] - before[1]
        bx, by = after[0] - corner[0], after[1] - corner[1]
        if ax * by - ay * bx > 0:
            dx = -1 if ax + -bx > 0 else 1
            dy = -1 if ay + -by > 0 else 1
            found.append((corner, dx, dy))
    return found


def runs(site: Footprint) -> list[tuple[int, int, int]]:
    """Return the unbroken rows of spaces: first column, last column, row."""
    cells = set(site.cells)
    found = []
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if (x - 1, y) not in cells:
            end = x
            while (end + 1, y) in cells:
                end += 1
            found.append((x, end, y))
    return found
