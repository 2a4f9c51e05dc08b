"""Land that is not yet the city's: striped fields, hedges, sheep and hay; the fence before it."""

from __future__ import annotations

import random

from game.app.art.outline import UNIT, Cell, Point
from game.app.art.paper import Sheet
from game.core.grid import SIZE, spaces_of

FIELD = 2  # spaces along a field's side
FURROW = UNIT / 5
_SORTS = (("field", "field_line"), ("meadow", "meadow_line"))
#: What stands in a field, each as often as it is named, and how large.
_THINGS = ("sheep", "sheep", "sheep", "hay", "hay", "bush", "tree", "", "", "", "")
_SIZES = {"sheep": 25.0, "hay": 27.0, "bush": 20.0, "tree": 22.0}


def farmland() -> Sheet:
    """Return the drawing of a whole board of fields, of which any space can be cut."""
    sheet = Sheet(SIZE * UNIT, SIZE * UNIT)
    dice = random.Random(5)
    fields = [(x, y) for y in range(0, SIZE, FIELD) for x in range(0, SIZE, FIELD)]
    for x, y in fields:
        _field(sheet, x, y, dice)
    for k in range(FIELD, SIZE, FIELD):
        for along in range(SIZE):
            a, b = along * UNIT + 4, along * UNIT + UNIT - 4
            if dice.random() < 0.7:
                sheet.line([(k * UNIT, a), (k * UNIT, b)], "hedge", 6)
            if dice.random() < 0.7:
                sheet.line([(a, k * UNIT), (b, k * UNIT)], "hedge", 6)
    for y in range(SIZE):
        for x in range(SIZE):
            name = dice.choice(_THINGS)
            count = dice.randint(1, 3) if name == "sheep" else 1
            for _ in range(count if name else 0):
                size = _SIZES[name]
                px = x * UNIT + dice.uniform(8, 92 - size)
                py = y * UNIT + dice.uniform(8, 92 - size)
                sheet.stamp(f"parts/{name}", px, py, size)
    return sheet


def _field(sheet: Sheet, x: int, y: int, dice: random.Random) -> None:
    ground, line = _SORTS[(x // FIELD + y // FIELD) % 2 if dice.random() < 0.75 else 0]
    left, top, side = x * UNIT, y * UNIT, FIELD * UNIT
    sheet.rect(left, top, side, side, ground)
    upright = dice.random() < 0.5
    for number in range(int(side / FURROW)):
        at = number * FURROW + FURROW * 0.3
        if upright:
            sheet.rect(left + at, top, FURROW * 0.4, side, line)
        else:
            sheet.rect(left, top + at, side, FURROW * 0.4, line)


def fence(zone: int, outside: int, side: int) -> Sheet:
    """Return the fence where the zone ends, and the lines by which it will grow (B1.1).

    ``zone`` and ``outside`` are spaces as bits; ``side`` is the zone's side by now.
    """
    sheet = Sheet(SIZE * UNIT, SIZE * UNIT)
    for step in range(side + 1, SIZE):
        at = step * UNIT
        sheet.dashes([(at, 0), (at, at), (0, at)], "ink_soft", 3, 10)
        sheet.poly([(at + 5, at + 16), (at + 16, at + 16), (at + 16, at + 5)], "ink_soft", 0.7)
    rails, posts = _rails(zone, outside)
    for (ax, ay), (bx, by) in rails:
        ends = f"M{ax + 3:g} {ay + 5:g}L{bx + 3:g} {by + 5:g}"
        sheet.path(ends, line="shade", width=6, opacity=0.2)
    for colour, width in (("wood_dark", 7.0), ("wood_light", 4.0)):
        for start, end in rails:
            sheet.line([start, end], colour, width)
    for x, y in sorted(posts):
        sheet.disc(x, y, 6.5, "wood_dark")
        sheet.disc(x - 0.6, y - 0.8, 4.8, "wood_light")
    return sheet


def _rails(zone: int, outside: int) -> tuple[list[tuple[Point, Point]], set[Point]]:
    """Return the pieces of the fence from corner to corner, and where its posts stand."""
    rails: list[tuple[Point, Point]] = []
    posts: set[Point] = set()
    for space in spaces_of(zone):
        x, y = space % SIZE, space // SIZE
        for beyond, ends in _sides(x, y):
            inside = 0 <= beyond[0] < SIZE and 0 <= beyond[1] < SIZE
            if inside and outside >> (beyond[1] * SIZE + beyond[0]) & 1:
                (ax, ay), (bx, by) = ends
                start, end = (ax * UNIT, ay * UNIT), (bx * UNIT, by * UNIT)
                rails.append((start, end))
                posts |= {start, end, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)}
    return rails, posts


def _sides(x: int, y: int) -> tuple[tuple[Cell, tuple[Cell, Cell]], ...]:
    return (
        ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
        ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
        ((x - 1, y), ((x, y), (x, y + 1))),
        ((x, y - 1), ((x, y), (x + 1, y))),
    )
