"""What happened in the modules, in a player's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.telling import names
from game.app.words import _, counted, say
from game.core.event import Event
from game.core.grid import space_name
from game.core.state import Game
from game.core.words import N_
from game.modules.cities.bangkok import MoneySetAside
from game.modules.cities.merging import WallFell, ZonesMerged
from game.modules.cities.pilgrims import NoPilgrimCame, PilgrimReleased, PilgrimSent
from game.modules.doctors import CitizenRose
from game.modules.godzillas import events as g
from game.modules.police.riots import PersonRioted, RiotersCalmed, RiotsBroke
from game.modules.power import PlantBuilt
from game.modules.roads.net import RoadBuilt, RoundaboutBuilt
from game.modules.spring_landmarks import LandmarkChosen
from game.modules.terrain.forest import ForestCleared, WoodDelivered
from game.modules.terrain.mountain import StoneQuarried
from game.modules.winter_landmarks import OperaFell

Story = Callable[[Game, Any], str]


def _of(text: str) -> Story:
    """Return the writer of a text whose one gap is the player."""
    return lambda game, event: say(text, player=names.player(game, event.seat))


def _on(text: str) -> Story:
    """Return the writer of a text about a player's spaces."""

    def write(game: Game, event: Any) -> str:
        who = names.player(game, event.seat)
        return say(text, player=who, spaces=names.spaces(event.spaces))

    return write


def _rose(game: Game, event: CitizenRose) -> str:
    place = names.place(game, game.where[event.person], event.seat)
    text = N_("The doctor of {player} brings back the citizen in {place}")
    return say(text, player=names.player(game, event.seat), place=place)


def _set_aside(game: Game, event: MoneySetAside) -> str:
    if event.amount < 0:
        text = N_("{player} is paid the ${amount} that the flood plain earned")
    else:
        text = N_("The flood plain earns {player} ${amount}, to be paid after building")
    return say(text, player=names.player(game, event.seat), amount=abs(event.amount))


def _sent(game: Game, event: PilgrimSent) -> str:
    owner = names.player(game, game.rules.owner[event.person])
    text = N_("{owner} sends a pilgrim to the Monastery of {player}")
    return say(text, owner=owner, player=names.player(game, event.seat))


def _plant(game: Game, event: PlantBuilt) -> str:
    return say(
        N_("{player} builds a power plant of level {level} from column {column} on for ${money}"),
        player=names.player(game, event.seat),
        level=event.level,
        column=names.column(event.column),
        money=event.money,
    )


def _road(game: Game, event: RoadBuilt) -> str:
    return say(
        N_("{player} builds a road between {one} and {other} for ${money}"),
        player=names.player(game, event.seat),
        one=space_name(event.first),
        other=space_name(event.second),
        money=event.money,
    )


def _roundabout(game: Game, event: RoundaboutBuilt) -> str:
    return say(
        N_("{player} builds a roundabout at {corner} for ${money}"),
        player=names.player(game, event.seat),
        corner=names.corner(event.corner),
        money=event.money,
    )


def _woke(game: Game, event: g.GodzillasWoke) -> str:
    rolls = ", ".join(
        say(N_("{player}: {amount}"), player=names.player(game, seat), amount=roll)
        for seat, roll in enumerate(event.rolls)
        if roll
    )
    if not event.seats:
        return say(N_("The godzillas sleep on (dice: {rolls})"), rolls=rolls)
    seats = ", ".join(names.player(game, seat) for seat in event.seats)
    return say(N_("Godzillas visit {players} (dice: {rolls})"), players=seats, rolls=rolls)


def _rioted(game: Game, event: PersonRioted) -> str:
    return say(
        N_("A {person} of {player} in {place} riots"),
        person=names.person(game, event.person),
        player=names.player(game, event.seat),
        place=names.place(game, game.where[event.person], event.seat),
    )


def _calmed(game: Game, event: RiotersCalmed) -> str:
    count = len(event.people)
    return counted("{count} rioter calms down", "{count} rioters calm down", count, count=count)


def _broke(game: Game, event: RiotsBroke) -> str:
    return _("Riots break out in all boroughs")


def _cleared(game: Game, event: ForestCleared) -> str:
    return say(
        N_("{player} clears forest on {spaces} for ${money}; wood gained: {wood}"),
        player=names.player(game, event.seat),
        spaces=names.spaces(event.spaces),
        money=event.price,
        wood=event.wood,
    )


def _quarried(game: Game, event: StoneQuarried) -> str:
    text = N_("{player} quarries a stone, which lies at {space}")
    return say(text, player=names.player(game, event.seat), space=space_name(event.space))


def _landmark(game: Game, event: LandmarkChosen) -> str:
    text = N_("{player} chooses: {tile}")
    return say(text, player=names.player(game, event.seat), tile=names.tile(game, event.kind))


STORIES: dict[type[Event], Story] = {
    CitizenRose: _rose,
    MoneySetAside: _set_aside,
    WallFell: _of(N_("The Wall falls in the borough of {player}")),
    ZonesMerged: _on(N_("{player} merges homes across the fallen Wall on {spaces}")),
    PilgrimSent: _sent,
    PilgrimReleased: _of(N_("The pilgrim leaves the Monastery of {player}")),
    NoPilgrimCame: _of(N_("No pilgrim comes to the Monastery of {player}")),
    PlantBuilt: _plant,
    RoadBuilt: _road,
    RoundaboutBuilt: _roundabout,
    g.GodzillasWoke: _woke,
    g.GodzillaAppeared: _on(N_("A godzilla appears in the borough of {player} on {spaces}")),
    g.GodzillaTurnedAway: _of(N_("The godzilla finds no industry in the borough of {player}")),
    g.GodzillaWalked: _on(N_("The godzilla tramples {spaces} in the borough of {player}")),
    g.GodzillaLeft: _of(N_("The godzilla leaves the borough of {player}")),
    g.GoodsTrampled: _on(N_("{player} loses the materials on {spaces}")),
    g.MarkersRemoved: _on(N_("The Engineer of {player} takes the radiation off {spaces}")),
    RiotsBroke: _broke,
    PersonRioted: _rioted,
    RiotersCalmed: _calmed,
    ForestCleared: _cleared,
    WoodDelivered: _of(N_("The wood that {player} cleared is delivered")),
    StoneQuarried: _quarried,
    OperaFell: _of(N_("The zone of {player} grows over the Opera House, which is gone")),
    LandmarkChosen: _landmark,
}
