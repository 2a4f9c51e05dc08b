"""Doctors at the table (DOC)."""

from __future__ import annotations

from game.app.presenting.presentation import Presentation
from game.app.table.act import Act, Flight
from game.app.telling import names
from game.app.words import say
from game.core.places import space_of
from game.core.state import Game
from game.core.words import N_
from game.modules.doctors import CitizenRose, RaiseCitizen


def _says_raise(game: Game, command: RaiseCitizen) -> str:
    place = names.place(game, game.where[command.person], command.seat)
    return say(N_("The doctor brings back the citizen in {place}"), place=place)


def _rose(game: Game, event: CitizenRose) -> str:
    place = names.place(game, game.where[event.person], event.seat)
    text = N_("The doctor of {player} brings back the citizen in {place}")
    return say(text, player=names.player(game, event.seat), place=place)


def _act_rose(game: Game, event: CitizenRose) -> Act:
    place = space_of(game.where[event.person])
    flight = Flight(("rising", event.person), ("space", event.seat, place), ("career", event.seat))
    return Act(0.8, (flight,), event.seat, (place,), sound="vote")


PRESENTATION = Presentation(
    module="doctors",
    sentences={RaiseCitizen: _says_raise},
    stories={CitizenRose: _rose},
    acts={CitizenRose: _act_rose},
)
