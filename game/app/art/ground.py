"""The ground of a board: paper, areas, terrain, grid, growth lines, the Wall."""

from __future__ import annotations

import random

from game.app.art.areas import draw_area
from game.app.art.outline import UNIT, Cell, Point
from game.app.art.paper import Sheet
from game.app.art.terrain import (
    WATERS,
    draw_forest,
    draw_garden,
    draw_mountain,
    draw_void,
    draw_waters,
)
from game.core.board import TERRAINS, Board
from game.core.grid import SIZE

WIDE = SIZE * UNIT


def drawing(board: Board) -> Sheet:
    """Return the drawing of the whole ground."""
    sheet = Sheet(WIDE, WIDE)
    sheet.rect(0, 0, WIDE, WIDE, "paper")
    _fibres(sheet)
    by_terrain = _by_terrain(board)
    for name, spaces in board.areas.items():
        draw_area(sheet, name, {(space % SIZE, space // SIZE) for space in spaces})
    if "void" in by_terrain:
        draw_void(sheet, by_terrain["void"])
    waters = {kind: by_terrain[kind] for kind in WATERS if kind in by_terrain}
    if waters:
        draw_waters(sheet, waters)
    _grid(sheet)
    _growth_lines(sheet, board.zone)
    if "garden" in by_terrain:
        draw_garden(sheet, by_terrain["garden"])
    if "forest" in by_terrain:
        draw_forest(sheet, by_terrain["forest"])
    if "mountain" in by_terrain:
        draw_mountain(sheet, by_terrain["mountain"])
    draw_wall(sheet, board.wall)
    return sheet


def _by_terrain(board: Board) -> dict[str, set[Cell]]:
    found: dict[str, set[Cell]] = {}
    for y, row in enumerate(board.terrain):
        for x, letter in enumerate(row):
            found.setdefault(TERRAINS[letter], set()).add((x, y))
    return found


def _fibres(sheet: Sheet) -> None:
    dice = random.Random(1)
    for _ in range(SIZE * SIZE * 3):
        x, y = dice.uniform(0, WIDE), dice.uniform(0, WIDE)
        sheet.line([(x, y), (x + dice.uniform(3, 9), y - 1.5)], "paper_dark", 1)


def _grid(sheet: Sheet) -> None:
    """Draw the lines between spaces so finely that they never compete with a tile."""
    for k in range(1, SIZE):
        at = k * UNIT
        sheet.path(f"M{at:g} 0V{WIDE:g}M0 {at:g}H{WIDE:g}", line="ink_soft", width=1.1, opacity=0.3)


def _growth_lines(sheet: Sheet, zone: int) -> None:
    """Print the steps by which a small zone grows (B1.1)."""
    for side in range(zone, SIZE):
        at = side * UNIT
        sheet.dashes([(at, 0), (at, at), (0, at)], "ink_soft", 3, 10)
        sheet.poly([(at + 5, at + 16), (at + 16, at + 16), (at + 16, at + 5)], "ink_soft", 0.7)


def draw_wall(sheet: Sheet, wall: tuple[tuple[int, int], ...]) -> None:
    """Build the Wall along the edges between these pairs of spaces."""
    edges = [_edge(*pair) for pair in wall]
    for (ax, ay), (bx, by) in edges:
        sheet.path(
            f"M{ax + 7:g} {ay + 8:g}L{bx + 7:g} {by + 8:g}", line="shade", width=13, opacity=0.2
        )
    for (ax, ay), (bx, by) in edges:
        sheet.line([(ax, ay), (bx, by)], "grey_deep", 15)
    for (ax, ay), (bx, by) in edges:
        sheet.line([(ax, ay), (bx, by)], "grey_light", 11)
    for (ax, ay), (bx, by) in edges:
        sheet.dashes([(ax, ay), (bx, by)], "grey_dark", 11, 2.0)
        sheet.line([(ax, ay), (bx, by)], "grey_ground", 4)
    for ends in edges:
        for x, y in ends:
            sheet.rect(x - 9, y - 9, 18, 18, "grey_deep", 3)
            sheet.rect(x - 7, y - 7, 14, 14, "grey_light", 2)


def _edge(one: int, other: int) -> tuple[Point, Point]:
    """Return the ends of the edge between two neighbouring spaces."""
    low, high = sorted((one, other))
    x, y = high % SIZE * UNIT, high // SIZE * UNIT
    if high - low == 1:
        return (x, y), (x, y + UNIT)
    return (x, y), (x + UNIT, y)
