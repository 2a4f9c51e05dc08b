"""ROAD.2, ROAD.3: building roads and roundabouts, and keeping tiles off them."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.borough import Borough
from game.core.command import Command
from game.core.dice import Dice
from game.core.event import Emit
from game.core.grid import mask_of, spaces_of
from game.core.hooks import Action
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import Check, Requirement
from game.core.state import Game, Task
from game.core.words import N_
from game.modules.roads.lines import CORNERS, LINES, Line, line_between, spaces_around
from game.modules.roads.net import (
    ROADS_EACH,
    ROUNDABOUTS_EACH,
    RoadBuilt,
    RoundaboutBuilt,
    net_of,
)

ROAD_PRICE = 1  # ROAD.2 [S]
ROUNDABOUT_PRICE = 2  # ROAD.2 [S]
RULE = "ROAD.3"


class BuildRoad(Command, frozen=True):
    """Build a road on the line between two spaces (ROAD.2)."""

    first: int
    second: int


class BuildRoundabout(Command, frozen=True):
    """Build a roundabout on a corner (ROAD.2), ``y * 11 + x``."""

    corner: int


def _price_objection(borough: Borough, price: int, built: int, each: int) -> Refusal | None:
    if built >= each:
        text = N_("All {count} of them are built.")
        return Refusal("ROAD.1", text, {"count": each})
    if borough.money < price:
        text = N_("It costs ${cost}; you have ${have}.")
        return Refusal("ROAD.2", text, {"cost": price, "have": borough.money})
    return None


def _road_objection(borough: Borough, roads: int, line: Line) -> Refusal | None:
    """Return what stands against a road on this line, its price apart."""
    pair = (line.first, line.second)
    if not line.spaces & borough.zone:
        return Refusal(RULE, N_("A road needs the zone on one side at least."), {}, pair)
    if roads >> line.number & 1:
        return Refusal(RULE, N_("A road lies there already."), {}, pair)
    tile = borough.grid.get(line.first)
    if tile is not None and tile == borough.grid.get(line.second):
        return Refusal(RULE, N_("A road cannot run through a tile."), {}, pair)
    return None


class BuildRoadAction(Action):
    """Builds one road."""

    tasks = ("build",)
    command = BuildRoad

    def objection(self, game: Game, task: Task, command: BuildRoad) -> Refusal | None:
        """A line beside the zone, outside every tile, a road left, its price."""
        borough = game.boroughs[task.seat]
        roads, _ = net_of(game, task.seat)
        line = line_between(command.first, command.second)
        if line is None:
            text = N_("A road lies between two orthogonally adjacent spaces.")
            return Refusal(RULE, text)
        return _road_objection(borough, roads, line) or _price_objection(
            borough, ROAD_PRICE, roads.bit_count(), ROADS_EACH
        )

    def carry_out(self, game: Game, task: Task, command: BuildRoad, emit: Emit) -> None:
        """Pay and lay it."""
        line = line_between(command.first, command.second)
        assert line is not None
        emit(RoadBuilt(task.seat, line.first, line.second, ROAD_PRICE))

    def _open_lines(self, game: Game, seat: int) -> list[Line]:
        borough = game.boroughs[seat]
        roads, _ = net_of(game, seat)
        if _price_objection(borough, ROAD_PRICE, roads.bit_count(), ROADS_EACH) is not None:
            return []
        return [ln for ln in LINES.values() if _road_objection(borough, roads, ln) is None]

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every line that may bear a road."""
        for line in self._open_lines(game, task.seat):
            yield BuildRoad(task.seat, line.first, line.second)

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some line."""
        found = self._open_lines(game, task.seat)
        if not found:
            return None
        line = dice.choice(found)
        return BuildRoad(task.seat, line.first, line.second)


class BuildRoundaboutAction(Action):
    """Builds one roundabout."""

    tasks = ("build",)
    command = BuildRoundabout

    def objection(self, game: Game, task: Task, command: BuildRoundabout) -> Refusal | None:
        """A bare corner that touches the zone, a roundabout left, its price."""
        borough = game.boroughs[task.seat]
        _, roundabouts = net_of(game, task.seat)
        if not 0 <= command.corner < CORNERS:
            return Refusal(RULE, N_("There is no such corner."))
        around = spaces_around(command.corner)
        if not mask_of(around) & borough.zone:
            return Refusal(RULE, N_("A roundabout must touch the zone."), {}, around)
        if roundabouts >> command.corner & 1:
            return Refusal(RULE, N_("A roundabout lies there already."), {}, around)
        return _price_objection(
            borough, ROUNDABOUT_PRICE, roundabouts.bit_count(), ROUNDABOUTS_EACH
        )

    def carry_out(self, game: Game, task: Task, command: BuildRoundabout, emit: Emit) -> None:
        """Pay and lay it."""
        emit(RoundaboutBuilt(task.seat, command.corner, ROUNDABOUT_PRICE))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every corner that may bear a roundabout."""
        for corner in range(CORNERS):
            command = BuildRoundabout(task.seat, corner)
            if self.objection(game, task, command) is None:
                yield command


def keep_off_roads(
    game: Game, seat: int, plan: Plan, needs: list[Requirement]
) -> list[Requirement]:
    """ROAD.3: no tile may lie, or grow, so that a road would run inside it."""
    roads, _ = net_of(game, seat)
    if not roads or plan.kind.sizes[plan.level - 1] == 1:
        return needs
    pairs = [LINES[number].spaces for number in spaces_of(roads)]

    def objection(placement: int) -> Refusal | None:
        for pair in pairs:
            if placement & pair == pair:
                text = N_("A road would run through the tile.")
                return Refusal(RULE, text, {}, tuple(spaces_of(pair)))
        return None

    return [*needs, Check(objection)]
