"""Photographs for the press: a part of a borough, printed in two tones."""

from __future__ import annotations

import pygame

from game.app.art import Art
from game.app.presenting.composing import shown
from game.app.table.board_view import BoardView
from game.app.table.paint_board import paint_borough
from game.app.town.land import draw_land
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.grid import SIZE, spaces_of
from game.core.state import Game

COLUMNS = 7.0  # spaces across a photograph, at least
PAPER = (255, 244, 221)  # what the greys are printed on
LEFT = 0.37  # of the colours


def in_two_tones(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in greys on warm paper, with a little of its colours."""
    printed = pygame.transform.grayscale(picture)
    printed.fill(PAPER, special_flags=pygame.BLEND_RGB_MULT)
    faint = picture.copy()
    faint.set_alpha(round(255 * LEFT))
    printed.blit(faint, (0, 0))
    return printed


def borough(
    art: Art, game: Game, seat: int, around: tuple[int, ...], size: tuple[int, int]
) -> pygame.Surface:
    """Return the part of a borough around these spaces, or where anything stands, and its land."""
    view = sight(game, seat, around, size)
    with art.in_season(shown(game).season):
        picture = draw_land(art, size, pygame.Rect(view.box))
    paint_borough(Pen(picture, 1.0), art, view, game)
    return picture


def sight(game: Game, seat: int, around: tuple[int, ...], size: tuple[int, int]) -> BoardView:
    """Return how a borough lies in a picture, so that all of these spaces are to be seen."""
    spaces = around or _town(game, seat)
    columns, rows = [space % SIZE for space in spaces], [space // SIZE for space in spaces]
    left, right, top, bottom = min(columns), max(columns) + 1, min(rows), max(rows) + 1
    across, down = max(COLUMNS, right - left + 1.0), bottom - top + 1.0
    cell = max(4, int(min(size[0] / across, size[1] / down)))
    x = _start((left + right) / 2 * cell, size[0], cell)
    y = _start((top + bottom) / 2 * cell, size[1], cell)
    return BoardView(seat, Box(-x, -y, cell * SIZE, cell * SIZE), cell, 1.0)


def _town(game: Game, seat: int) -> tuple[int, ...]:
    """Return where buildings, people and graves are."""
    found = game.boroughs[seat]
    return (*spaces_of(found.tiled | found.graves), *found.who) or (SIZE * SIZE // 2,)


def _start(middle: float, room: int, cell: int) -> int:
    """Return where a picture begins: around a middle, but no further out than the ring road."""
    most = (SIZE + 1) * cell - room
    if most < -cell:
        return (SIZE * cell - room) // 2
    return round(max(-cell, min(middle - room / 2, most)))
