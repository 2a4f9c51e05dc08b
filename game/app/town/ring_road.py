"""The road around a board: kerbs, a dashed line, street signs for columns and rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.art.fonts import font
from game.app.art.outline import UNIT, Loop, box, path_of, turned
from game.app.art.paper import Sheet
from game.core.grid import SIZE, space_name

if TYPE_CHECKING:
    from game.app.art import Art

#: Widths in parts of a space: the kerb beside the board, the lanes, the kerb outside.
INNER, LANES, OUTER = 0.03, 0.28, 0.05
RING = INNER + LANES + OUTER
MIDDLE = INNER + LANES / 2  # from the board's edge to the dashed line
_ROUND = 0.22  # of the road's inner corners
_DASH = 13.0
SMALL_PRINT = 12  # pixels: smaller signs would not be legible


def draw_ring_road(sheet: Sheet, x: float, y: float) -> None:
    """Draw the road around a board whose north-west corner is here, in hundredths of a space."""

    def around(reach: float) -> Loop:
        side = SIZE * UNIT + 2 * reach * UNIT
        return box(x - reach * UNIT, y - reach * UNIT, side, side)

    def band(out: float, into: float, colour: str) -> None:
        round_off = _ROUND * UNIT
        d = path_of([around(out)], round_off + out * UNIT)
        sheet.path(d + path_of([turned(around(into))], 6 if into < LANES else round_off), colour)

    band(RING, INNER + LANES - 0.01, "kerb")
    band(INNER + LANES, INNER - 0.01, "asphalt")
    band(INNER, 0.0, "kerb")
    d = path_of([around(MIDDLE)], _ROUND * UNIT)
    sheet.raw(
        f'<path d="{d}" fill="none" stroke="{{lane}}" stroke-width="3" '
        f'stroke-dasharray="{_DASH:g} {_DASH:g}"/>'
    )


def paint_signs(
    surface: pygame.Surface, art: Art, board: pygame.Rect, land: pygame.Rect | None = None
) -> None:
    """Put up the letters of the columns on the north road, the numbers on the west road.

    ``land`` is where all of the borough would lie, of which the board shows a part.
    """
    land = land or board
    cell, step = board.w / SIZE, land.w / SIZE
    size = max(SMALL_PRINT, round(cell * 0.2))
    high = round(size * 1.3)
    for number in range(SIZE):
        along = round((number + 0.5) * step)
        letter, figure = space_name(number)[0], space_name(number * SIZE)[1:]
        north = (land.x + along, round(board.y - MIDDLE * cell))
        west = (round(board.x - MIDDLE * cell), land.y + along)
        for text, at in ((letter, north), (figure, west)):
            if not (board.x <= at[0] < board.right or board.y <= at[1] < board.bottom):
                continue
            plate = pygame.Rect(0, 0, high, high)
            plate.center = at
            pygame.draw.rect(surface, art.colours["sign"], plate, border_radius=high // 4)
            words = font(size, True).render(text, True, art.colours["white"])
            surface.blit(words, words.get_rect(center=at))


def clear_signs(surface: pygame.Surface, art: Art, board: pygame.Rect) -> None:
    """Take the signs down: the road behind them is bare."""
    cell = board.w / SIZE
    wide = round(max(SMALL_PRINT, cell * 0.2) * 1.3) + 2
    north = pygame.Rect(board.x, round(board.y - MIDDLE * cell - wide / 2), board.w, wide)
    west = pygame.Rect(round(board.x - MIDDLE * cell - wide / 2), board.y, wide, board.h)
    surface.fill(art.colours["asphalt"], north)
    surface.fill(art.colours["asphalt"], west)
