"""Doctors at the table (DOC)."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.art.seasons import SNOW
from game.app.presenting.presentation import Presentation
from game.app.table.act import Act, Flight
from game.app.telling import names
from game.app.town import streets
from game.app.town.actors import STROLL, STROLLER, Walker
from game.app.words import say
from game.core.places import space_of
from game.core.state import Game
from game.core.words import N_
from game.modules.doctors import CitizenRose, RaiseCitizen

DOCTOR = "doctor"
HASTE = STROLL * 3


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


def _hurrying(game: Game, seat: int) -> Iterator[Walker]:
    """Let doctors hurry around the building they work in."""
    borough = game.boroughs[seat]
    for space, persons in sorted(borough.who.items()):
        tile = borough.tile_at(space)
        for person in persons if tile is not None else ():
            if tile is not None and game.rules.person_kind[person].name == DOCTOR:
                picture = ("person", DOCTOR, game.rules.owner[person], "standing")
                way = streets.around(tile.spaces)
                yield Walker(picture, way, STROLLER, speed=HASTE, rest=1.5, lead=person)


PRESENTATION = Presentation(
    module="doctors",
    season=SNOW,
    life=_hurrying,
    sentences={RaiseCitizen: _says_raise},
    stories={CitizenRose: _rose},
    acts={CitizenRose: _act_rose},
)
