"""The base game at the table: the first presentation, in parts."""

from __future__ import annotations

from game.app.art import Art
from game.app.modules.base.acts import ACTS, ANNOUNCED
from game.app.modules.base.details import details
from game.app.modules.base.headlines import HEADLINES
from game.app.modules.base.illustrations import ILLUSTRATIONS
from game.app.modules.base.notes import NOTES
from game.app.modules.base.overlays import OVERLAYS
from game.app.modules.base.sentences import SENTENCES
from game.app.modules.base.shows import SHOWS
from game.app.modules.base.stories import STORIES
from game.app.pictures import icon
from game.app.presenting.piece import Piece
from game.app.presenting.presentation import Presentation
from game.app.table.board_view import BoardView
from game.app.table.offering import LINE, MAYOR, Offer
from game.app.ui.pen import Pen
from game.core.commands import ChooseStreet
from game.core.grid import spaces_of
from game.core.phases.moving import closed_spots
from game.core.state import Game
from game.core.words import N_


def _street(game: Game, command: ChooseStreet) -> Offer:
    return Offer(command, MAYOR, LINE, game.host, (command.first, command.second))


def _paint_closed(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    """Bar the spots that somebody left in this phase (B2.3.1)."""
    for space in spaces_of(closed_spots(game, view.seat)):
        icon(pen, art, "barred", view.box_of(space).inset(view.cell / view.unit * 0.3))


PRESENTATION = Presentation(
    module="base",
    boards={"base_easy": N_("Base, easy side"), "base_expert": N_("Base, expert side")},
    pieces=(Piece("mayor", N_("the mayor"), "mayor"),),
    gestures={ChooseStreet: _street},
    sentences=SENTENCES,
    stories=STORIES,
    details=details,
    notes=NOTES,
    acts=ACTS,
    announced=ANNOUNCED,
    shows=SHOWS,
    marks=(_paint_closed,),
    overlays=OVERLAYS,
    headlines=HEADLINES,
    illustrations=ILLUSTRATIONS,
)
