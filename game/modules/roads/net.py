"""The roads and roundabouts of each borough: the module's part of the state."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.event import Event
from game.core.slices import SliceOf
from game.core.state import Game
from game.modules.roads.lines import line_between

NAME = "roads"
ROADS_EACH = 10  # ROAD.1 [S]
ROUNDABOUTS_EACH = 5  # ROAD.1 [S]
KINDS = ("residence", "shop", "factory")  # that roads join, ROAD.4 [S]


@dataclass
class Nets:
    """By seat: the lines that bear a road and the corners that bear a roundabout, as bits."""

    roads: list[int]
    roundabouts: list[int]

    def copy(self) -> Nets:
        """Return a part that can go its own way."""
        return Nets(self.roads.copy(), self.roundabouts.copy())


nets = SliceOf(NAME, lambda setup: Nets([0] * len(setup.seats), [0] * len(setup.seats)))


def net_of(game: Game, seat: int) -> tuple[int, int]:
    """Return a borough's roads and roundabouts."""
    found = nets(game)
    return found.roads[seat], found.roundabouts[seat]


class RoadBuilt(Event, frozen=True):
    """A road was built on the line between two spaces (ROAD.2)."""

    seat: int
    first: int
    second: int
    money: int

    def apply(self, game: Game) -> None:
        """Pay and lay it; where tiles may lie changes with it (ROAD.3)."""
        line = line_between(self.first, self.second)
        assert line is not None
        borough = game.boroughs[self.seat]
        borough.money -= self.money
        nets(game).roads[self.seat] |= 1 << line.number
        borough.forget_ground()


class RoundaboutBuilt(Event, frozen=True):
    """A roundabout was built on a corner (ROAD.2)."""

    seat: int
    corner: int
    money: int

    def apply(self, game: Game) -> None:
        """Pay and lay it; where tiles may lie changes with it (ROAD.3)."""
        borough = game.boroughs[self.seat]
        borough.money -= self.money
        nets(game).roundabouts[self.seat] |= 1 << self.corner
        borough.forget_ground()
