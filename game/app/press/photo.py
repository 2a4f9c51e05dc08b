"""Photographs for the press: a part of a borough, printed in two tones."""

from __future__ import annotations

import pygame

from game.app.art import Art
from game.app.table.board_view import BoardView
from game.app.table.paint_board import paint_borough
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.grid import SIZE, spaces_of
from game.core.state import Game

COLUMNS = 7.0  # spaces across a photograph
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
    """Return the part of a borough around these spaces, or around where most stands."""
    cell = max(4, round(size[0] / COLUMNS))
    spaces = around or _town(game, seat)
    x = sum(space % SIZE + 0.5 for space in spaces) / len(spaces)
    y = sum(space // SIZE + 0.5 for space in spaces) / len(spaces)
    left = _within(x * cell - size[0] / 2, cell * SIZE - size[0])
    top = _within(y * cell - size[1] / 2, cell * SIZE - size[1])
    picture = pygame.Surface(size)
    side = float(cell * SIZE)
    view = BoardView(seat, Box(-left, -top, side, side), cell, 1.0)
    paint_borough(Pen(picture, 1.0), art, view, game)
    return picture


def _town(game: Game, seat: int) -> tuple[int, ...]:
    """Return where buildings stand, those with people in them twice."""
    found = game.boroughs[seat]
    built = tuple(spaces_of(found.tiled))
    return built + tuple(found.who) or (SIZE * SIZE // 2,)


def _within(start: float, most: float) -> int:
    return round(max(0.0, min(start, most)))
