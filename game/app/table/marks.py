"""What modules keep on a borough's board, and their pieces that stand there."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.pictures import icon
from game.app.presenting.composing import shown
from game.app.presenting.piece import Piece
from game.app.table.board_view import BoardView
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.grid import SIZE
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art


def below_head_room(game: Game, room: Box) -> Box:
    """Return what is left of a room for a board when something stands above it."""
    above = min(shown(game).head_room, min(room.w, room.h) / SIZE)
    return room.cut_top(above)[1] if above else room


def paint_marks(
    pen: Pen, art: Art, view: BoardView, game: Game, hidden: Collection[int | str] = ()
) -> None:
    """Draw what the modules of this game keep on the board, ``hidden`` left out."""
    told = shown(game)
    for paint in told.marks:
        paint(pen, art, view, game)
    for piece in told.pieces.values():
        spaces = piece.where(game, view.seat)
        if spaces and piece.sort not in hidden:
            _paint_piece(pen, art, view, piece, _around(view, spaces))


def _paint_piece(pen: Pen, art: Art, view: BoardView, piece: Piece, place: Box) -> None:
    """Let a piece stand on its place; a large one has a shadow and rises above it."""
    side = view.side * piece.size
    if piece.size > 1:
        rect = pen.rect(place.middle(side * 0.86, side * 0.2).moved(side * 0.12, side * 0.36))
        shadow = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.ellipse(shadow, (*style.INK, 70), shadow.get_rect())
        pen.blit(shadow, rect)
        icon(pen, art, piece.icon, place.middle(side, side).moved(0, -side * 0.05))
    else:
        icon(pen, art, piece.icon, place.inset(-3))


def _around(view: BoardView, spaces: tuple[int, ...]) -> Box:
    boxes = [view.box_of(space) for space in spaces]
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    right, low = max(b.right for b in boxes), max(b.bottom for b in boxes)
    return Box(left, top, right - left, low - top)
