"""What grows, rises and flows on a board."""

from __future__ import annotations

import random

from game.app.art.outline import UNIT, Cell, even, moved_in, path_of, trace
from game.app.art.paper import Sheet
from game.app.art.trees import forest_trees

WATERS = ("river", "lake", "sea")
BANK, SHALLOWS, OPEN = 3.0, 7.0, 15.0  # how far each layer stays away from the land


def beyond_the_edge(sheet: Sheet, cells: set[Cell]) -> set[Cell]:
    """Return the spaces and, at the sheet's edge, what lies next to them outside."""
    columns, rows = round(sheet.width / UNIT), round(sheet.height / UNIT)
    wide = set(cells)
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                px, py = x + dx, y + dy
                off_x, off_y = not 0 <= px < columns, not 0 <= py < rows
                if (off_x and (off_y or dy == 0)) or (off_y and dx == 0):
                    wide.add((px, py))
    return wide


def draw_waters(sheet: Sheet, waters: dict[str, set[Cell]]) -> None:
    """Cut the waters into the paper: one bank around all, then each one's own layers.

    A river runs on into the lake or sea it meets, which lies over it.
    """
    everything = set().union(*waters.values())
    _layer(sheet, everything, "sand" if "sea" in waters else "bank", BANK)
    for kind, cells in waters.items():
        reach = cells | ({cell for cell in everything if _beside(cell, cells)})
        body = reach if kind == WATERS[0] else cells
        _layer(sheet, body, f"{kind}_light", SHALLOWS)
        _layer(sheet, body, kind, OPEN)
    for kind, cells in waters.items():
        dice = random.Random(len(cells))
        for x, y in sorted(cells):
            for dx, dy in ((30, 34), (62, 68)):
                px = x * UNIT + dx + dice.uniform(-8, 8)
                py = y * UNIT + dy + dice.uniform(-6, 6)
                _wave(sheet, kind, px, py)


def _beside(cell: Cell, cells: set[Cell]) -> bool:
    x, y = cell
    return not cells.isdisjoint({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)})


def _layer(sheet: Sheet, cells: set[Cell], colour: str, inset: float) -> None:
    loops = trace(beyond_the_edge(sheet, cells))
    d = path_of([moved_in(loop, even(inset)) for loop in loops], 34 - inset, 22 + inset)
    sheet.path(d, colour)


def _wave(sheet: Sheet, kind: str, x: float, y: float) -> None:
    if kind == "river":
        sheet.line([(x - 12, y), (x + 10, y)], "river_wave", 2.6)
        sheet.line([(x + 2, y + 5), (x + 14, y + 5)], "river_wave", 2)
    elif kind == "lake":
        sheet.path(f"M{x - 11:.1f} {y:.1f}q11 -6 22 0q-11 6 -22 0z", line="lake_wave", width=2)
    else:
        wave = f"M{x - 14:.1f} {y:.1f}q5 -8 9.500 0q5 -8 9.500 0q5 -8 9.500 0"
        sheet.path(wave, line="sea_wave", width=2.6)


def draw_forest(sheet: Sheet, cells: set[Cell]) -> None:
    """Let a wood grow: a darker floor, then trees from north to south."""
    loops = trace(cells)
    sheet.path(path_of([moved_in(loop, even(2)) for loop in loops], 20, 8), "woods_line")
    sheet.path(path_of([moved_in(loop, even(4)) for loop in loops], 18, 8), "woods")
    for name, x, y, size in forest_trees(cells):
        sheet.stamp(f"parts/{name}", x - size * 0.45, y - size * 0.45, size)


def draw_mountain(sheet: Sheet, cells: set[Cell]) -> None:
    """Fold peaks with a light and a dark face."""
    loops = trace(cells)
    sheet.path(path_of([moved_in(loop, even(2)) for loop in loops], 20, 8), "bank")
    sheet.path(path_of([moved_in(loop, even(4)) for loop in loops], 18, 8), "foot")
    dice = random.Random(len(cells))
    peaks = []
    for x, y in sorted(cells):
        left = dice.choice((24, 76))
        peaks.append((y * UNIT + 58, x * UNIT + left, 24.0, 34.0))
        peaks.append((y * UNIT + 90, x * UNIT + 50 + dice.uniform(-7, 7), 40.0, 70.0))
    for foot, middle, half, high in sorted(peaks):
        _peak(sheet, middle, foot, half, high)


def _peak(sheet: Sheet, x: float, foot: float, half: float, high: float) -> None:
    top = foot - high
    shade = [(x - half, foot), (x + half * 1.35, foot + 5), (x + half, foot - 8)]
    sheet.poly(shade, "shade", 0.2)
    sheet.poly([(x - half, foot), (x, top), (x + half * 0.18, foot + 3)], "rock_light")
    sheet.poly([(x, top), (x + half, foot), (x + half * 0.18, foot + 3)], "rock_dark")
    sheet.poly([(x, top), (x + half * 0.42, top + high * 0.42), (x + 2, top + high * 0.5)], "rock")
    low = high * 0.32
    slope = half * 0.32
    snow = [(x, top), (x + slope, top + low), (x + slope * 0.4, top + low * 0.8)]
    snow += [(x, top + low * 1.2), (x - slope * 0.5, top + low * 0.85), (x - slope, top + low)]
    sheet.poly(snow, "snow")


def draw_garden(sheet: Sheet, cells: set[Cell]) -> None:
    """Plant beds between hedges around a fountain; paths join the spaces."""
    loops = trace(cells)
    sheet.path(path_of([moved_in(loop, even(2)) for loop in loops], 14, 8), "leaf_dark")
    sheet.path(path_of([moved_in(loop, even(6)) for loop in loops], 12, 8), "lawn")
    for x, y in sorted(cells):
        left, top = x * UNIT, y * UNIT
        for dx in (11, 55):
            for dy in (11, 55):
                sheet.rect(left + dx + 2, top + dy + 3, 34, 34, "lawn_line", 8)
                sheet.rect(left + dx, top + dy, 34, 34, "leaf", 8)
                sheet.rect(left + dx + 4, top + dy + 4, 26, 26, "leaf_light", 6)
                sheet.part("parts/flowers", left + dx + 6, top + dy + 6, 22)
        sheet.part("parts/fountain", left + 37, top + 37, 26)


def draw_void(sheet: Sheet, cells: set[Cell]) -> None:
    """Leave the table bare: hatched, so that nobody takes it for land."""
    sheet.path(path_of(trace(beyond_the_edge(sheet, cells))), "table")
    for x, y in sorted(cells):
        for offset in range(0, 200, 25):
            ax, ay = min(offset, 100), max(0, offset - 100)
            ends = [(x * UNIT + ax, y * UNIT + ay), (x * UNIT + ay, y * UNIT + ax)]
            sheet.line(ends, "table_line", 3)
