"""Street lamps at the table: how they look, and what is said of them."""

from __future__ import annotations

from game.app.art import Art
from game.app.presenting.overlay import YELLOW, Overlay, Wash
from game.app.presenting.presentation import Presentation
from game.app.table.board_view import BoardView
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.words import say
from game.core.grid import spaces_of
from game.core.state import Game
from game.core.words import N_

from . import NAME, LampLit, LightLamp, lamps


def _asked(game: Game, command: LightLamp) -> str:
    return say(N_("Light a lamp on {space}"), space=names.spaces([command.space]))


def _told(game: Game, event: LampLit) -> str:
    who, space = names.player(game, event.seat), names.spaces([event.space])
    return say(N_("{player} lights a lamp on {space}"), player=who, space=space)


def _paint(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    side = view.cell / view.unit * 0.3
    for space in spaces_of(lamps(game).lit[view.seat]):
        x, y = view.middle(space)
        pen.fill(Box(x - side / 2, y - side / 2, side, side), YELLOW, side / 2)


def _lit(game: Game, seat: int) -> list[Wash]:
    return [(space, YELLOW, "") for space in spaces_of(lamps(game).lit[seat])]


PRESENTATIONS = (
    Presentation(
        module=NAME,
        sentences={LightLamp: _asked},
        stories={LampLit: _told},
        marks=(_paint,),
        overlays={
            "lamps": Overlay(N_("Street lamps"), N_("Lamps"), N_("Gold: a lamp stands here."), _lit)
        },
    ),
)
