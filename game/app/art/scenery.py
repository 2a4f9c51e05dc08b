"""The town behind the title: our own tiles, laid out by hand beside the sea."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from game.app.art.outline import UNIT, Cell
from game.app.art.paper import Sheet
from game.app.art.terrain import draw_waters
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.art.gallery import Art

#: One letter for each tile; ~ is the sea, a dot open ground.
PLAN = (
    "aa.bbb.ccc.dd.~~",
    "a.eebf.cgg.dd.~~",
    ".hheff.igg..j.~~",
    "khhl..mmmnn.jj~~",
    "kk.lloommpnn..~~",
    "q.rr.oo.pp.s..~~",
    "qqrr.tt.uuss.v~~",
    ".q.ww.t.u..xxv~~",
    "yy.ww.tzz.xx~~~~",
)
TILES: dict[str, tuple[str, int]] = {
    "a": ("residence", 3),
    "b": ("residence", 4),
    "c": ("park", 4),
    "d": ("neuschwanstein", 1),
    "e": ("museum", 1),
    "f": ("shop", 3),
    "g": ("city_hall", 1),
    "h": ("palace", 1),
    "i": ("school", 1),
    "j": ("fire", 1),
    "k": ("park", 3),
    "l": ("residence", 3),
    "m": ("residence", 5),
    "n": ("recycling", 1),
    "o": ("shop", 4),
    "p": ("park", 3),
    "q": ("residence", 4),
    "r": ("bank", 1),
    "s": ("factory", 3),
    "t": ("residence", 4),
    "u": ("shop", 3),
    "v": ("warehouse", 1),
    "w": ("opera", 1),
    "x": ("park", 4),
    "y": ("library", 1),
    "z": ("metro", 1),
}
AT_SEA: tuple[tuple[str, float, float, float], ...] = (
    ("ship", 1435, 120, 130),
    ("ship", 1460, 460, 110),
    ("ship", 1310, 815, 90),
    ("boat", 1520, 310, 56),
    ("boat", 1440, 660, 56),
    ("boat", 1510, 760, 56),
)
COLUMNS, ROWS = len(PLAN[0]), len(PLAN)
#: No one lives behind the title.
EMPTY = ("",) * SIZE


def tiles_of_plan() -> dict[str, list[Cell]]:
    """Return the spaces of each letter of the plan."""
    found: dict[str, list[Cell]] = {}
    for y, row in enumerate(PLAN):
        for x, letter in enumerate(row):
            found.setdefault(letter, []).append((x, y))
    return found


def _ground(letters: dict[str, list[Cell]], ships: bool) -> Sheet:
    sheet = Sheet(COLUMNS * UNIT, ROWS * UNIT)
    sheet.rect(0, 0, sheet.width, sheet.height, "lawn")
    dice = random.Random(7)
    land = sorted(cell for letter, cells in letters.items() if letter != "~" for cell in cells)
    for x, y in land:
        sheet.rect(x * UNIT - 4, y * UNIT - 4, UNIT + 8, UNIT + 8, "road")
    draw_waters(sheet, {"sea": set(letters["~"])})
    for x, y in letters["."]:
        sheet.rect(x * UNIT + 6, y * UNIT + 6, UNIT - 12, UNIT - 12, "woods", 14)
        for dx, dy in ((28, 28), (72, 30), (50, 52), (26, 74), (74, 74)):
            px, py = x * UNIT + dx + dice.uniform(-5, 5), y * UNIT + dy + dice.uniform(-5, 5)
            name, size = dice.choice(("tree", "tree", "fir", "bush")), dice.uniform(30, 40)
            sheet.stamp(f"parts/{name}", px - size * 0.45, py - size * 0.45, size)
    for name, px, py, size in AT_SEA if ships else ():
        sheet.stamp(f"parts/{name}", px, py, size)
    return sheet


def fitted(size: tuple[int, int]) -> tuple[int, int, int]:
    """Return the pixels of a space so that the town fills this size, and where it begins."""
    width, height = size
    cell = max(1, -(-max(width * ROWS, height * COLUMNS) // (COLUMNS * ROWS)))
    return cell, (width - COLUMNS * cell) // 2, (height - ROWS * cell) // 2


def title_town(art: Art, size: tuple[int, int], ships: bool = True) -> pygame.Surface:
    """Return a paper-model town that fills this size, cut at the sides if need be."""
    cell, x, y = fitted(size)
    letters = tiles_of_plan()
    town = art.picture(_ground(letters, ships), (COLUMNS * cell, ROWS * cell))
    for letter, (kind, level) in TILES.items():
        cells = letters[letter]
        west, north = min(x for x, _ in cells), min(y for _, y in cells)
        spaces = tuple((y - north) * SIZE + x - west for x, y in cells)
        tile = art.tile(kind, level, spaces, cell, spots=EMPTY[: len(cells)])
        town.blit(tile, (west * cell, north * cell))
    whole = pygame.Surface(size)
    whole.blit(town, (x, y))
    return whole
