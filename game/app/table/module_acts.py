"""What is to be seen of the modules' own events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.table.act import GODZILLA, TABLE, Act, Anchor, Flight, Show
from game.core.event import Event
from game.core.grid import SPACES
from game.core.state import GRAVE, Game
from game.modules.cities.merging import WallFell, ZonesMerged
from game.modules.doctors import CitizenRose
from game.modules.godzillas.events import (
    GodzillaAppeared,
    GodzillaLeft,
    GodzillasWoke,
    GodzillaWalked,
    GoodsTrampled,
    MarkersRemoved,
)
from game.modules.godzillas.radiation import radiation
from game.modules.police.riots import PersonRioted, RiotersCalmed, RiotsBroke
from game.modules.power import PlantBuilt
from game.modules.roads.net import RoadBuilt, RoundaboutBuilt
from game.modules.terrain.forest import ForestCleared
from game.modules.terrain.mountain import StoneQuarried
from game.modules.winter_landmarks import OperaFell


def _walked(game: Game, event: GodzillaWalked) -> Act:
    start: Anchor = ("space", event.seat, event.start)
    steps: list[Anchor] = [("space", event.seat, space) for space in event.spaces]
    flight = Flight((GODZILLA,), start, steps[-1] if steps else start, tuple(steps[:-1]))
    seconds = 0.3 + 0.3 * len(steps)
    cracks = Show("trample", event.spaces)
    hidden = (GODZILLA,)
    return Act(seconds, (flight,), event.seat, hidden=hidden, show=cracks, sound="godzilla")


def _appeared(game: Game, event: GodzillaAppeared) -> Act:
    end: Anchor = ("tile", event.seat, *event.spaces)
    flight = Flight((GODZILLA,), TABLE, end)
    return Act(0.9, (flight,), event.seat, show=Show("landing", event.spaces), sound="godzilla")


def _left(game: Game, event: GodzillaLeft) -> Act:
    standing = radiation(game).standing[event.seat]
    start: Anchor = ("tile", event.seat, *standing) if standing else TABLE
    flight = Flight((GODZILLA,), start, TABLE)
    hidden = (GODZILLA,)
    return Act(0.7, (flight,), event.seat, event.markers, hidden, sound="godzilla")


def _goods_trampled(game: Game, event: GoodsTrampled) -> Act:
    borough = game.boroughs[event.seat]
    flights = tuple(
        Flight(("material", material), ("space", event.seat, space), TABLE)
        for space in event.spaces
        if (material := borough.material_at(space)) is not None
    )
    return Act(0.5, flights, event.seat, show=Show("dust", event.spaces), sound="material")


def _cleaned(game: Game, event: MarkersRemoved) -> Act:
    flights = tuple(
        Flight(("icon", "radiation"), ("space", event.seat, space), TABLE) for space in event.spaces
    )
    return Act(0.5, flights, event.seat, event.spaces, sound="disc")


def _woke(game: Game, event: GodzillasWoke) -> Act:
    rolled = [(seat, roll) for seat, roll in enumerate(event.rolls) if 1 <= roll <= 6]
    dice = tuple(
        Flight(("rolling", seat, roll), TABLE, ("board", number, len(rolled)))
        for number, (seat, roll) in enumerate(rolled)
    )
    return Act(1.8, dice, haste=1.7, sound="dice")


def _rioted(game: Game, event: PersonRioted) -> Act:
    place = game.where[event.person]
    spaces = (place % SPACES,) if place >= 0 else ()
    return Act(0.8, (), event.seat, show=Show("riot", spaces), sound="riot")


def _calmed(game: Game, event: RiotersCalmed) -> Act | None:
    """Those who calmed down stand in a light, in one borough after another."""
    places = [game.where[person] for person in event.people if 0 <= game.where[person] < GRAVE]
    if not places:
        return None
    seat = places[0] // SPACES
    spaces = tuple(place % SPACES for place in places if place // SPACES == seat)
    return Act(0.5, (), seat, spaces, sound="vote")


def _rose(game: Game, event: CitizenRose) -> Act:
    place = game.where[event.person] % SPACES
    flight = Flight(("rising", event.person), ("space", event.seat, place), ("career", event.seat))
    return Act(0.8, (flight,), event.seat, (place,), sound="vote")


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


def _fell(game: Game, event: WallFell) -> Act:
    wall = game.boroughs[event.seat].board.wall
    edges = tuple(space for pair in wall for space in pair)
    return Act(2.2, (), event.seat, show=Show("wall", edges), sound="wall")


def _merged(game: Game, event: ZonesMerged) -> Act:
    spaces = (*event.spaces, *event.rest)
    return Act(0.8, (), event.seat, spaces, show=Show("dust", spaces), sound="build")


def _cleared(game: Game, event: ForestCleared) -> Act:
    wood = tuple(
        Flight(("material", 0), ("space", event.seat, space), TABLE)
        for space in event.spaces[: event.wood]
    )
    return Act(0.9, wood, event.seat, show=Show("felled", event.spaces), sound="build")


def _quarried(game: Game, event: StoneQuarried) -> Act:
    end: Anchor = ("space", event.seat, event.space)
    return Act(0.5, (Flight(("material", 1), TABLE, end),), event.seat, sound="material")


def _opera(game: Game, event: OperaFell) -> Act:
    spaces = game.boroughs[event.seat].tiles[event.tile].spaces
    return Act(0.9, (), event.seat, show=Show("dust", spaces), sound="wall")


MODULE_ANNOUNCED: tuple[type[Event], ...] = (RiotsBroke, WallFell, GodzillasWoke)
MODULE_MAKERS: dict[type[Event], Callable[[Game, Any], Act | None]] = {
    GodzillaWalked: _walked,
    GodzillaAppeared: _appeared,
    GodzillasWoke: _woke,
    GodzillaLeft: _left,
    GoodsTrampled: _goods_trampled,
    MarkersRemoved: _cleaned,
    PersonRioted: _rioted,
    RiotersCalmed: _calmed,
    CitizenRose: _rose,
    RoadBuilt: _road,
    RoundaboutBuilt: _roundabout,
    PlantBuilt: _plant,
    WallFell: _fell,
    ZonesMerged: _merged,
    ForestCleared: _cleared,
    StoneQuarried: _quarried,
    OperaFell: _opera,
}
