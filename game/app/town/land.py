"""The land around a board: a town in the west, groves, the shore and the sea in the east.

It is drawn once for a window and kept as one picture.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.art.outline import UNIT, Point
from game.app.art.paper import Sheet
from game.app.town import plan
from game.app.town.ring_road import RING, draw_ring_road, paint_signs
from game.app.ui.pen import Store
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.art import Art

_KEPT = Store(2)
GAP = 0.06  # of a space: verge between the ring road and the first plots
BEACH = 0.5  # of a space: from the ring road to where the shore begins
LEAST_DARK, DARKEST = 0.05, 0.47  # of ink, beside the board and at the window's edge
EMPTY = ("",) * SIZE  # no one lives out there


def land_around(art: Art, size: tuple[int, int], board: pygame.Rect) -> pygame.Surface:
    """Return the picture of everything outside a board: ring road, signs, town and sea."""
    key = (id(art), art.look, size, tuple(board))
    found = _KEPT.get(key)
    return found if found is not None else _KEPT.put(key, draw_land(art, size, board))


def draw_land(art: Art, size: tuple[int, int], board: pygame.Rect) -> pygame.Surface:
    """Draw everything outside a board anew; kept, it would take the place of the window's."""
    cell = board.w // SIZE
    scale = UNIT / cell
    sheet = Sheet(size[0] * scale, size[1] * scale)
    x, y = board.x * scale, board.y * scale
    sea = shore(sheet.height, x + (SIZE + RING + BEACH) * UNIT)
    _draw_groves(sheet, x, y, sea)
    _draw_sea(sheet, sea)
    draw_ring_road(sheet, x, y)
    town = list(_town(art, size, board, cell))
    land = pygame.Surface(size)
    land.fill(_colour(art, "road"))
    land.blit(art.picture(sheet, size), (0, 0))
    land.blits(town, doreturn=False)
    land.blit(_dusk(size, board), (0, 0))
    paint_signs(land, art, board)
    return land


def _colour(art: Art, name: str) -> pygame.Color:
    """Return a colour as the season has it; to fill with it is quicker than to draw it."""
    sheet = Sheet(UNIT, UNIT)
    sheet.rect(0, 0, UNIT, UNIT, name)
    return art.picture(sheet, (1, 1)).get_at((0, 0))


def shore(high: float, x: float) -> list[Point]:
    """Return the line between land and sea from north to south, in bays."""
    points = []
    y = -UNIT
    while y < high + UNIT:
        bay = math.sin(y / UNIT * 1.1) * 0.2 + math.sin(y / UNIT * 0.43 + 1) * 0.22
        points.append((x + bay * UNIT, y))
        y += UNIT / 4
    return points


def _draw_sea(sheet: Sheet, line: list[Point]) -> None:
    for reach, colour in ((0.0, "sand"), (0.16, "sea_light"), (0.36, "sea")):
        moved = [(x + reach * UNIT, y) for x, y in line]
        d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in moved)
        sheet.path(f"{d}L{sheet.width:.1f} {moved[-1][1]:.1f}V{-UNIT:g}Z", colour)
    dice = random.Random(3)
    for x0, y in line[::2]:
        x = x0 + UNIT * dice.uniform(0.6, 1.2)
        while x < sheet.width:
            wave = f"M{x:.1f} {y:.1f}q5 -8 9.500 0q5 -8 9.500 0q5 -8 9.500 0"
            sheet.path(wave, line="sea_wave", width=2.6)
            x += UNIT * dice.uniform(1.0, 2.4)


def _draw_groves(sheet: Sheet, x: float, y: float, sea: list[Point]) -> None:
    """Plant trees on all plots that nothing stands on: north, south, the coast and the gaps."""
    dice = random.Random(7)
    reach = (RING + GAP) * UNIT
    west = _columns(x - reach)
    rows = _rows(sheet, y)
    for column in range(-west, 0):
        for top in rows:
            _grove(sheet, x - reach + column * UNIT, top, dice)
    for column in range(SIZE):
        for top in rows:
            if top + UNIT <= y - reach + 1 or top >= y + SIZE * UNIT + reach - 1:
                _grove(sheet, x + column * UNIT, top, dice)
    coast = x + SIZE * UNIT + reach
    for edge, top in sea:
        if dice.random() < 0.55:
            where = dice.uniform(coast + 10, max(coast + 10, edge - 24)), top + dice.uniform(-9, 9)
            _tree(sheet, *where, dice)


def _columns(room: float) -> int:
    return math.ceil(max(0.0, room) / UNIT)


def _rows(sheet: Sheet, y: float) -> list[float]:
    """Return where each row outside the board begins; those beside it lie as it does."""
    reach = (RING + GAP) * UNIT
    low = y + SIZE * UNIT + reach
    north = [y - reach + row * UNIT for row in range(-_columns(y - reach), 0)]
    beside = [y + row * UNIT for row in range(SIZE)]
    south = [low + row * UNIT for row in range(_columns(sheet.height - low))]
    return north + beside + south


def _grove(sheet: Sheet, x: float, y: float, dice: random.Random) -> None:
    sheet.rect(x + 6, y + 6, UNIT - 12, UNIT - 12, "woods", 14)
    for dx, dy in ((28, 28), (72, 30), (50, 52), (26, 74), (74, 74)):
        _tree(sheet, x + dx + dice.uniform(-5, 5), y + dy + dice.uniform(-5, 5), dice)


def _tree(sheet: Sheet, x: float, y: float, dice: random.Random) -> None:
    name, size = dice.choice(("tree", "tree", "fir", "bush")), dice.uniform(26, 38)
    sheet.stamp(f"parts/{name}", x - size * 0.45, y - size * 0.45, size)


def _town(
    art: Art, size: tuple[int, int], board: pygame.Rect, cell: int
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Yield the tiles of the town in the west, as far as the window reaches, and their places."""
    reach = round((RING + GAP) * cell)
    wide, high = len(plan.WEST[0]), len(plan.WEST)
    west = math.ceil((board.x - reach) / cell / wide)
    north, south = math.ceil(board.y / cell / high), math.ceil(size[1] / cell / high)
    for letter, cells in plan.blocks():
        kind = plan.KINDS[letter]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        spaces = tuple((y - top) * SIZE + x - left for x, y in cells)
        tile = art.tile(kind, len(cells), spaces, cell, spots=EMPTY[: len(cells)])
        for across in range(-west, 0):
            for down in range(-north, south):
                column, row = left + across * wide, top + down * high
                at = (board.x - reach + column * cell, _top_of(row, board, cell))
                if _is_seen(row, len({y for _, y in cells})):
                    yield tile, at


def _top_of(row: int, board: pygame.Rect, cell: int) -> int:
    reach = round((RING + GAP) * cell)
    shift = -reach if row < 0 else reach if row >= SIZE else 0
    return board.y + row * cell + shift


def _is_seen(row: int, rows: int) -> bool:
    """Tell whether a tile lies wholly in the north, beside the board, or in the south."""
    return row + rows <= 0 or (row >= 0 and row + rows <= SIZE) or row >= SIZE


def _dusk(size: tuple[int, int], board: pygame.Rect) -> pygame.Surface:
    """Return a veil that grows from nothing at the board to the window's edges."""
    ring = RING * board.w / SIZE
    fine = pygame.Surface((96, 1), pygame.SRCALPHA)
    for px in range(fine.get_width()):
        x = (px + 0.5) * size[0] / fine.get_width()
        aside = max(board.x - ring - x, x - board.right - ring, 0.0)
        room = board.x if x < board.x else size[0] - board.right
        part = max(0.0, aside / max(1, room) - 0.15) / 0.85
        dark = LEAST_DARK + (DARKEST - LEAST_DARK) * part * part if aside else 0.0
        fine.set_at((px, 0), (*style.INK, round(255 * dark)))
    line = pygame.transform.smoothscale(fine, (size[0], 1))
    return pygame.transform.scale(line, size)
