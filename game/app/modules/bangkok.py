"""Bangkok at the table (BANGKOK)."""

from __future__ import annotations

from msgspec.structs import replace

from game.app.presenting.presentation import Presentation
from game.app.telling import names
from game.app.words import say
from game.core.board import Board
from game.core.state import Game
from game.core.words import N_
from game.modules.cities.bangkok import NAME, WET_ROUNDS, MoneySetAside

PLAIN, FLOODED = "flood_plain", "flooded"


def _set_aside(game: Game, event: MoneySetAside) -> str:
    if event.amount < 0:
        text = N_("{player} is paid the ${amount} that the flood plain earned")
    else:
        text = N_("The flood plain earns {player} ${amount}, to be paid after building")
    return say(text, player=names.player(game, event.seat), amount=abs(event.amount))


def _flooded(game: Game, board: Board) -> Board:
    """Put the flood plain under water in its wet rounds (BANGKOK.2)."""
    if PLAIN not in board.areas or game.round not in WET_ROUNDS:
        return board
    areas = {FLOODED if name == PLAIN else name: spaces for name, spaces in board.areas.items()}
    return replace(board, areas=areas)


PRESENTATION = Presentation(module=NAME, stories={MoneySetAside: _set_aside}, board_now=_flooded)
