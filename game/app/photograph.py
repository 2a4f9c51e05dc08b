"""A picture of the whole city: every borough beside the others, as it stands."""

from __future__ import annotations

import pygame

from game.app import style
from game.app.art import Art
from game.app.table.board_view import BoardView
from game.app.table.marks import below_head_room
from game.app.table.paint_board import paint_borough
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.state import Game

MARGIN = 12


def photograph(art: Art, game: Game, side: int) -> pygame.Surface:
    """Return a picture in which each borough is so many pixels wide and high."""
    count = game.players
    picture = pygame.Surface((count * (side + MARGIN) + MARGIN, side + 2 * MARGIN))
    picture.fill(style.PAPER)
    pen = Pen(picture, 1.0)
    for seat in range(count):
        place = Box(MARGIN + seat * (side + MARGIN), MARGIN, side, side)
        view = BoardView.of(seat, below_head_room(game, place), 1.0)
        paint_borough(pen, art, view, game)
    return picture
