"""A borough by night: dark land, lit windows, warm lights where people are."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from game.app.table.board_view import BoardView
from game.app.table.paint_board import paint_ground, paint_standing
from game.app.town.life import lamps_of
from game.app.town.painting import laid
from game.app.ui.pen import Pen
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art


def lights_of(game: Game, seat: int) -> int:
    """Return how many lights a borough has; they may go on one by one."""
    return sum(1 for _ in lamps_of(game, seat))


def paint_night(
    pen: Pen,
    art: Art,
    view: BoardView,
    game: Game,
    *,
    lit: int | None = None,
    seconds: float = 0.0,
    hidden: Iterable[int | str] = (),
) -> None:
    """Draw a borough by night, only the first ``lit`` of its lights on; None: all of them."""
    with art.in_season(art.look[0], night=True):
        paint_ground(pen, art, view, game)
        lamps = islice(lamps_of(game, view.seat), lit)
        glows = (mote for lamp in lamps for mote in lamp.at(seconds))
        pen.surface.fblits(laid(art, view, glows))
    paint_standing(pen, art, view, game, hidden)
