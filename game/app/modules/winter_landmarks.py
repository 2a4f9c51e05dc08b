"""Big Ben and the Opera House at the table (WREAL)."""

from __future__ import annotations

from game.app.art.seasons import SNOW
from game.app.presenting.presentation import Presentation
from game.app.presenting.story import of_player
from game.app.table.act import Act, Show
from game.core.state import Game
from game.core.words import N_
from game.modules.winter_landmarks import NAME, OperaFell


def _act_fell(game: Game, event: OperaFell) -> Act:
    spaces = game.boroughs[event.seat].tiles[event.tile].spaces
    return Act(0.9, (), event.seat, show=Show("dust", spaces), sound="wall")


PRESENTATION = Presentation(
    module=NAME,
    season=SNOW,
    stories={
        OperaFell: of_player(N_("The zone of {player} grows over the Opera House, which is gone"))
    },
    acts={OperaFell: _act_fell},
)
