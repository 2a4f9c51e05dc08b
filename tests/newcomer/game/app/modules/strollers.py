"""Strollers at the table: a coin on each Commercial Zone that they visit."""

from __future__ import annotations

from game.modules.strollers import beside_a_park

from game.app.art import Art
from game.app.pictures import icon
from game.app.presenting.presentation import Presentation
from game.app.table.board_view import BoardView
from game.app.ui.pen import Pen
from game.core.state import Game


def _paint_visited(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    for shop in beside_a_park(game, view.seat):
        icon(pen, art, "money", view.box_of(shop.spaces[0]).inset(view.side * 0.35))


PRESENTATION = Presentation(module="strollers", marks=(_paint_visited,))
