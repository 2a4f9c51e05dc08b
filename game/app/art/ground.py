"""The ground of a board: streets and plots, areas, terrain, the Wall."""

from __future__ import annotations

from game.app.art.areas import BARE, draw_area
from game.app.art.outline import UNIT, Cell, Point
from game.app.art.paper import Sheet
from game.app.art.plots import draw_plots
from game.app.art.terrain import (
    WATERS,
    draw_forest,
    draw_garden,
    draw_mountain,
    draw_void,
    draw_waters,
)
from game.core.board import LOOKS, TERRAINS, Board
from game.core.grid import SIZE

WIDE = SIZE * UNIT


def drawing(board: Board) -> Sheet:
    """Return the drawing of the whole ground, as if all of it were the city's already."""
    sheet = Sheet(WIDE, WIDE)
    sheet.rect(0, 0, WIDE, WIDE, "road")
    by_terrain = _by_terrain(board)
    areas = {
        name: {(space % SIZE, space // SIZE) for space in spaces}
        for name, spaces in board.areas.items()
    }
    covered = set().union(*(cells for name, cells in areas.items() if name not in BARE))
    flat = by_terrain.get("plain", set()) - covered
    looks = _by_look(board, flat)
    draw_plots(sheet, flat - set().union(*looks.values()))
    for look, cells in looks.items():
        draw_area(sheet, look, cells)
    for name, cells in areas.items():
        draw_area(sheet, name, cells)
    if "void" in by_terrain:
        draw_void(sheet, by_terrain["void"])
    waters = {kind: by_terrain[kind] for kind in WATERS if kind in by_terrain}
    if waters:
        draw_waters(sheet, waters)
    _grid(sheet, covered.union(*waters.values(), *looks.values()))
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


def _by_look(board: Board, flat: set[Cell]) -> dict[str, set[Cell]]:
    """Return the flat spaces that the map draws in another way than as plots."""
    found: dict[str, set[Cell]] = {}
    for y, row in enumerate(board.looks or ()):
        for x, letter in enumerate(row):
            if LOOKS[letter] and (x, y) in flat:
                found.setdefault(LOOKS[letter], set()).add((x, y))
    return found


def _grid(sheet: Sheet, cells: set[Cell]) -> None:
    """Draw the lines between spaces without plots, so finely that they never compete."""
    corners = [(x * UNIT, y * UNIT) for x, y in sorted(cells)]
    d = "".join(f"M{x:g} {y + UNIT:g}V{y:g}H{x + UNIT:g}" for x, y in corners)
    sheet.path(d, line="ink_soft", width=1.1, opacity=0.22)


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
