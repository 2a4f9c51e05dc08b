"""Bangkok at the table (BANGKOK)."""

from __future__ import annotations

from game.app.presenting.presentation import Presentation
from game.app.telling import names
from game.app.words import say
from game.core.state import Game
from game.core.words import N_
from game.modules.cities.bangkok import NAME, MoneySetAside


def _set_aside(game: Game, event: MoneySetAside) -> str:
    if event.amount < 0:
        text = N_("{player} is paid the ${amount} that the flood plain earned")
    else:
        text = N_("The flood plain earns {player} ${amount}, to be paid after building")
    return say(text, player=names.player(game, event.seat), amount=abs(event.amount))


PRESENTATION = Presentation(module=NAME, stories={MoneySetAside: _set_aside})
