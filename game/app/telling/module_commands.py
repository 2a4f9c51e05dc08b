"""What the commands of the modules would do, in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.app.telling import names
from game.app.words import _, counted, say
from game.core.command import Command
from game.core.commands import MovePerson
from game.core.grid import space_name
from game.core.state import Game
from game.core.words import N_
from game.modules.cities.merging import MergeZones
from game.modules.cities.ulaanbaatar import SendPilgrim
from game.modules.doctors import RaiseCitizen
from game.modules.godzillas.commands import PlaceGodzilla, RemoveMarkers, WalkGodzilla
from game.modules.police.riots import Incite
from game.modules.power import BuildPlant
from game.modules.roads.driving import TakeRoad
from game.modules.roads.laying import BuildRoad, BuildRoundabout


def _raise(game: Game, command: RaiseCitizen) -> str:
    place = names.place(game, game.where[command.person], command.seat)
    return say(N_("The doctor brings back the citizen in {place}"), place=place)


def _merge(game: Game, command: MergeZones) -> str:
    tiles = game.boroughs[command.seat].tiles
    one, other = (names.spaces(tiles[t].spaces) for t in (command.first, command.second))
    if command.five:
        text = N_("Merge the homes on {one} and {other}; the largest zone takes {spaces}")
        return say(text, one=one, other=other, spaces=names.spaces(command.five))
    return say(N_("Merge the homes on {one} and {other}"), one=one, other=other)


def _send(game: Game, command: SendPilgrim) -> str:
    place = names.place(game, game.where[command.person], command.seat)
    return say(N_("Send the citizen in {place} as a pilgrim"), place=place)


def _plant(game: Game, command: BuildPlant) -> str:
    text = N_("Build a power plant of level {level} from column {column} on")
    return say(text, level=command.level, column=names.column(command.column))


def ways(some: Sequence[Command]) -> list[str] | None:
    """Return how somebody may go, where that is all by which commands differ; else None."""
    kinds = {type(command) for command in some}
    if TakeRoad not in kinds or not kinds <= {MovePerson, TakeRoad}:
        return None
    found = []
    for command in some:
        count = len(command.trip) - 1 if isinstance(command, TakeRoad) else 0
        by_road = counted("By {count} road", "By {count} roads", count, count=count)
        found.append(by_road if count else _("On foot"))
    return found


def _drive(game: Game, command: TakeRoad) -> str:
    roads = len(command.trip) - 1
    return counted(
        "{person}: {start} → {goal} by {count} road",
        "{person}: {start} → {goal} by {count} roads",
        roads,
        person=names.person(game, command.person),
        start=names.place(game, game.where[command.person], command.seat),
        goal=names.place(game, command.seat * 100 + command.space, command.seat),
        count=roads,
    )


def _road(game: Game, command: BuildRoad) -> str:
    one, other = space_name(command.first), space_name(command.second)
    return say(N_("Build a road between {one} and {other}"), one=one, other=other)


def _roundabout(game: Game, command: BuildRoundabout) -> str:
    return say(N_("Build a roundabout at {corner}"), corner=names.corner(command.corner))


def _appear(game: Game, command: PlaceGodzilla) -> str:
    return say(N_("The godzilla appears on {spaces}"), spaces=names.spaces(command.spaces))


def _walk(game: Game, command: WalkGodzilla) -> str:
    text = N_("The godzilla walks from {start} over {spaces}")
    return say(text, start=space_name(command.start), spaces=names.spaces(command.spaces))


def _clean(game: Game, command: RemoveMarkers) -> str:
    return say(N_("Take the radiation off {spaces}"), spaces=names.spaces(command.spaces))


def _incite(game: Game, command: Incite) -> str:
    who = names.person(game, command.person)
    place = names.place(game, game.where[command.person], command.seat)
    return say(N_("{person} in {place} riots"), person=who, place=place)


WRITERS: dict[type[Command], Callable[[Game, Any], str]] = {
    RaiseCitizen: _raise,
    MergeZones: _merge,
    SendPilgrim: _send,
    BuildPlant: _plant,
    TakeRoad: _drive,
    BuildRoad: _road,
    BuildRoundabout: _roundabout,
    PlaceGodzilla: _appear,
    WalkGodzilla: _walk,
    RemoveMarkers: _clean,
    Incite: _incite,
}
