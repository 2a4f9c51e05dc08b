"""How the commands of modules are read where their fields alone do not say enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.table.offering import (
    COLUMN,
    CORNER,
    GODZILLA,
    HERE,
    LINE,
    MAYOR,
    PATH,
    PRESS,
    SHAPE,
    SPACE,
    Offer,
    Source,
)
from game.core.command import Command
from game.core.commands import ChooseStreet
from game.core.grid import SIZE
from game.core.state import Game
from game.modules.cities.merging import MergeZones
from game.modules.godzillas.commands import PlaceGodzilla, RemoveMarkers, WalkGodzilla
from game.modules.power import PRICES, BuildPlant
from game.modules.roads.laying import ROAD_PRICE, ROUNDABOUT_PRICE, BuildRoad, BuildRoundabout


def _street(game: Game, command: ChooseStreet) -> Offer:
    return Offer(command, MAYOR, LINE, game.host, (command.first, command.second))


def _road(game: Game, command: BuildRoad) -> Offer:
    return Offer(command, ("road",), LINE, command.seat, (command.first, command.second))


def _roundabout(game: Game, command: BuildRoundabout) -> Offer:
    return Offer(command, ("roundabout",), CORNER, command.seat, (), command.corner)


def _plant(game: Game, command: BuildPlant) -> Offer:
    spaces = tuple(range(command.column, command.column + command.level))
    source = ("plant", command.level)
    return Offer(command, source, COLUMN, command.seat, spaces, command.column)


def _merge(game: Game, command: MergeZones) -> Offer:
    other = game.boroughs[command.seat].tiles.get(command.second)
    spaces = other.spaces if other is not None else ()
    return Offer(command, ("tile", command.first), SPACE, command.seat, spaces)


def _appear(game: Game, command: PlaceGodzilla) -> Offer:
    spaces = command.spaces
    beside = len(spaces) == 2 and abs(spaces[0] - spaces[1]) in (1, SIZE)
    return Offer(command, GODZILLA, LINE if beside else SHAPE, command.seat, spaces)


def _walk(game: Game, command: WalkGodzilla) -> Offer:
    return Offer(command, GODZILLA, PATH, command.seat, command.spaces, command.spaces[-1])


def _markers(game: Game, command: RemoveMarkers) -> Offer:
    return Offer(command, HERE, SHAPE, command.seat, command.spaces)


READERS: dict[type[Command], Callable[[Game, Any], Offer]] = {
    ChooseStreet: _street,
    BuildRoad: _road,
    BuildRoundabout: _roundabout,
    BuildPlant: _plant,
    MergeZones: _merge,
    PlaceGodzilla: _appear,
    WalkGodzilla: _walk,
    RemoveMarkers: _markers,
}


def piece_price(source: Source) -> int:
    """Return the money that a module's piece costs."""
    if source[0] == "plant":
        return PRICES[int(source[1]) - 1]
    return {"road": ROAD_PRICE, "roundabout": ROUNDABOUT_PRICE}.get(str(source[0]), 0)


def read(game: Game, command: Command) -> Offer:
    """Return the offer behind a command, by its reader or from the names of its fields."""
    reader = READERS.get(type(command))
    return reader(game, command) if reader is not None else _from_fields(game, command)


def _from_fields(game: Game, command: Command) -> Offer:
    """A command with a person and a space is a person who walks, and so on."""
    found: Any = command
    fields = set(command.__struct_fields__)
    seat = _borough(game, command)
    space = getattr(command, "space", None)
    spaces = (space,) if isinstance(space, int) else ()
    way = SPACE if spaces else PRESS
    if "person" in fields:
        return Offer(command, ("person", found.person), way, seat, spaces)
    if "kind" in fields and "spaces" in fields:
        return Offer(command, ("stock", found.kind), SHAPE, seat, found.spaces)
    if "disc" in fields and "row" in fields:
        return Offer(command, ("disc", found.disc), "cell", seat)
    if "card" in fields:
        return Offer(command, ("card", str(found.card)), PRESS, seat)
    if "tile" in fields and spaces:
        return Offer(command, ("tile", found.tile), SPACE, seat, spaces)
    if "material" in fields and spaces:
        return Offer(command, ("due", found.material), SPACE, seat, spaces)
    if spaces:
        return Offer(command, HERE, SPACE, seat, spaces)
    several = getattr(command, "spaces", ())
    if isinstance(several, tuple) and several and all(isinstance(s, int) for s in several):
        return Offer(command, HERE, SHAPE, seat, several)
    return Offer(command, ("press",), PRESS, seat)


def _borough(game: Game, command: Command) -> int:
    named = getattr(command, "borough", None)
    known = isinstance(named, int) and 0 <= named < game.players
    return named if known else command.seat  # type: ignore[return-value]
