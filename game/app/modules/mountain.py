"""Mountain boards at the table (MTN)."""

from __future__ import annotations

from game.app.presenting.presentation import Presentation
from game.app.table.act import TABLE, Act, Anchor, Flight
from game.app.telling import names
from game.app.words import say
from game.core.grid import space_name
from game.core.state import Game
from game.core.tiles import STONE
from game.core.words import N_
from game.modules.terrain.mountain import NAME, StoneQuarried


def _quarried(game: Game, event: StoneQuarried) -> str:
    text = N_("{player} quarries a stone, which lies at {space}")
    return say(text, player=names.player(game, event.seat), space=space_name(event.space))


def _act_quarried(game: Game, event: StoneQuarried) -> Act:
    end: Anchor = ("space", event.seat, event.space)
    return Act(0.5, (Flight(("material", STONE), TABLE, end),), event.seat, sound="material")


PRESENTATION = Presentation(
    module=NAME,
    boards={
        "mountain_easy": N_("Mountain, easy side"),
        "mountain_expert": N_("Mountain, expert side"),
    },
    stories={StoneQuarried: _quarried},
    acts={StoneQuarried: _act_quarried},
)
