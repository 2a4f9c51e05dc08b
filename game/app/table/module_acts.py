"""What is to be seen of the modules' own events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.table.act import TABLE, Act, Anchor, Flight
from game.core.event import Event
from game.core.grid import SPACES
from game.core.state import Game
from game.modules.cities.merging import ZonesMerged
from game.modules.doctors import CitizenRose
from game.modules.godzillas.events import GodzillaAppeared, GodzillasWoke, GodzillaWalked
from game.modules.police.riots import PersonRioted
from game.modules.power import PlantBuilt
from game.modules.roads.net import RoadBuilt, RoundaboutBuilt


def _walked(game: Game, event: GodzillaWalked) -> Act:
    start: Anchor = ("space", event.seat, event.start)
    steps: list[Anchor] = [("space", event.seat, space) for space in event.spaces]
    flight = Flight(("icon", "godzilla"), start, steps[-1] if steps else start, tuple(steps[:-1]))
    seconds = 0.25 + 0.22 * len(steps)
    return Act(seconds, (flight,), event.seat, event.spaces, sound="godzilla")


def _appeared(game: Game, event: GodzillaAppeared) -> Act:
    end: Anchor = ("tile", event.seat, *event.spaces)
    flight = Flight(("icon", "godzilla"), TABLE, end)
    return Act(0.8, (flight,), event.seat, event.spaces, sound="godzilla")


def _woke(game: Game, event: GodzillasWoke) -> Act:
    dice = tuple(
        Flight(("icon", f"dice{roll}"), TABLE, ("player", seat))
        for seat, roll in enumerate(event.rolls)
        if 1 <= roll <= 6
    )
    return Act(1.0, dice, sound="dice")


def _rioted(game: Game, event: PersonRioted) -> Act:
    place = game.where[event.person]
    spaces = (place % SPACES,) if place >= 0 else ()
    return Act(0.4, (), event.seat, spaces, sound="refused")


def _rose(game: Game, event: CitizenRose) -> Act:
    place = game.where[event.person] % SPACES
    return Act(0.5, (), event.seat, (place,), sound="vote")


def _road(game: Game, event: RoadBuilt) -> Act:
    end: Anchor = ("line", event.seat, event.first, event.second)
    return Act(0.35, (Flight(("icon", "road"), TABLE, end),), event.seat, sound="build")


def _roundabout(game: Game, event: RoundaboutBuilt) -> Act:
    flight = Flight(("icon", "roundabout"), TABLE, ("corner", event.seat, event.corner))
    return Act(0.35, (flight,), event.seat, sound="build")


def _plant(game: Game, event: PlantBuilt) -> Act:
    end: Anchor = ("space", event.seat, event.column)
    picture = ("icon", f"plant{event.level}")
    return Act(0.45, (Flight(picture, TABLE, end),), event.seat, sound="build")


def _merged(game: Game, event: ZonesMerged) -> Act:
    return Act(0.6, (), event.seat, (*event.spaces, *event.rest), sound="build")


MODULE_MAKERS: dict[type[Event], Callable[[Game, Any], Act | None]] = {
    GodzillaWalked: _walked,
    GodzillaAppeared: _appeared,
    GodzillasWoke: _woke,
    PersonRioted: _rioted,
    CitizenRose: _rose,
    RoadBuilt: _road,
    RoundaboutBuilt: _roundabout,
    PlantBuilt: _plant,
    ZonesMerged: _merged,
}
