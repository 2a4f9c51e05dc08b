"""Colosseum and Neuschwanstein at the table (SREAL)."""

from __future__ import annotations

from game.app.art.cards import Illustration
from game.app.art.seasons import BLOSSOM
from game.app.presenting.presentation import Presentation
from game.app.telling import names
from game.app.words import say
from game.core.state import Game
from game.core.words import N_
from game.modules.spring_landmarks import NAME, LandmarkChosen


def _chosen(game: Game, event: LandmarkChosen) -> str:
    text = N_("{player} chooses: {tile}")
    return say(text, player=names.player(game, event.seat), tile=names.tile(game, event.kind))


PRESENTATION = Presentation(
    module=NAME,
    season=BLOSSOM,
    stories={LandmarkChosen: _chosen},
    illustrations={
        "promise 52": Illustration("sky", ("tile colosseum",)),
        "promise 53": Illustration("sky", ("part fir", "tile neuschwanstein", "part fir")),
    },
)
