"""Ulaanbaatar at the table: pilgrims come and go (ULAANBAATAR)."""

from __future__ import annotations

from game.app.presenting.presentation import Presentation
from game.app.presenting.story import of_player
from game.app.telling import names
from game.app.words import say
from game.core.state import Game
from game.core.words import N_
from game.modules.cities.pilgrims import NAME, NoPilgrimCame, PilgrimReleased, PilgrimSent
from game.modules.cities.ulaanbaatar import SendPilgrim


def _says_send(game: Game, command: SendPilgrim) -> str:
    place = names.place(game, game.where[command.person], command.seat)
    return say(N_("Send the citizen in {place} as a pilgrim"), place=place)


def _sent(game: Game, event: PilgrimSent) -> str:
    owner = names.player(game, game.rules.owner[event.person])
    text = N_("{owner} sends a pilgrim to the Monastery of {player}")
    return say(text, owner=owner, player=names.player(game, event.seat))


PRESENTATION = Presentation(
    module=NAME,
    sentences={SendPilgrim: _says_send},
    stories={
        PilgrimSent: _sent,
        PilgrimReleased: of_player(N_("The pilgrim leaves the Monastery of {player}")),
        NoPilgrimCame: of_player(N_("No pilgrim comes to the Monastery of {player}")),
    },
)
