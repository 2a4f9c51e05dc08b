"""ROAD.2, ROAD.3: building roads and roundabouts, and keeping tiles off them."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.borough import Borough
from game.core.command import Command
from game.core.deciding import Action
from game.core.dice import Dice
from game.core.event import Emit
from game.core.grid import mask_of, nth_space, spaces_of, union
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import Check, Requirement
from game.core.state import Game, Task
from game.core.words import N_
from game.modules.roads.lines import (
    CORNERS,
    LINES,
    LINES_AT,
    RoadLine,
    corners_inside,
    corners_of,
    line_between,
    lines_at,
    lines_inside,
    lines_meeting,
    spaces_around,
)
from game.modules.roads.net import (
    KINDS,
    ROADS_EACH,
    ROUNDABOUTS_EACH,
    RoadBuilt,
    RoundaboutBuilt,
    net_of,
)
from game.modules.roads.planning import best_avenues

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


def open_lines(game: Game, seat: int) -> int:
    """Return the lines that may bear a road: beside the zone, bare, inside no tile."""
    borough = game.boroughs[seat]
    known: int | None = borough.memo.get("open lines")
    if known is None:
        covered = union(lines_inside(tile.mask) for tile in borough.tiles.values())
        roads, _ = net_of(game, seat)
        known = borough.memo["open lines"] = lines_at(borough.zone) & ~(roads | covered)
    return known


def open_corners(game: Game, seat: int) -> int:
    """Return the corners that may bear a roundabout: touching the zone, bare, inside no tile."""
    borough = game.boroughs[seat]
    known: int | None = borough.memo.get("open corners")
    if known is None:
        covered = union(corners_inside(tile.mask) for tile in borough.tiles.values())
        _, roundabouts = net_of(game, seat)
        known = borough.memo["open corners"] = corners_of(borough.zone) & ~(roundabouts | covered)
    return known


def _why_no_road(borough: Borough, roads: int, line: RoadLine) -> Refusal:
    pair = (line.first, line.second)
    if not line.spaces & borough.zone:
        return Refusal(RULE, N_("A road needs the zone on one side at least."), {}, pair)
    if roads >> line.number & 1:
        return Refusal(RULE, N_("A road lies there already."), {}, pair)
    return Refusal(RULE, N_("A road cannot run through a tile."), {}, pair)


def joining_lines(borough: Borough) -> int:
    """Return the lines that would join tiles of two kinds by themselves (ROAD.4), remembered."""
    known: int | None = borough.memo.get("joining lines")
    if known is None:
        one = two = 0
        for kind in KINDS:
            lines = union(lines_meeting(tile.mask) for tile in borough.tiles_in(kind))
            two |= one & lines
            one |= lines
        known = borough.memo["joining lines"] = two
    return known


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
        if not open_lines(game, task.seat) >> line.number & 1:
            return _why_no_road(borough, roads, line)
        return _price_objection(borough, ROAD_PRICE, roads.bit_count(), ROADS_EACH)

    def carry_out(self, game: Game, task: Task, command: BuildRoad, emit: Emit) -> None:
        """Pay and lay it."""
        line = line_between(command.first, command.second)
        assert line is not None
        emit(RoadBuilt(task.seat, line.first, line.second, ROAD_PRICE))

    def _choices(self, game: Game, seat: int) -> int:
        roads, _ = net_of(game, seat)
        built = roads.bit_count()
        if _price_objection(game.boroughs[seat], ROAD_PRICE, built, ROADS_EACH) is not None:
            return 0
        return open_lines(game, seat)

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every line that may bear a road."""
        for number in spaces_of(self._choices(game, task.seat)):
            yield BuildRoad(task.seat, LINES[number].first, LINES[number].second)

    def courses(self, game: Game, task: Task) -> Iterator[tuple[Command, ...]]:
        """Yield whole avenues: a road alone seldom leads anywhere."""
        seat, free = task.seat, self._choices(game, task.seat)
        if free:
            borough, (roads, _) = game.boroughs[seat], net_of(game, seat)
            most = min(ROADS_EACH - roads.bit_count(), borough.money // ROAD_PRICE)
            for avenue in best_avenues(borough.tiles_in(*KINDS), roads, free, most):
                yield tuple(BuildRoad(seat, line.first, line.second) for line in avenue)

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some line, mostly one that joins tiles of two kinds by itself."""
        found = self._choices(game, task.seat)
        if not found:
            return None
        joining = found & joining_lines(game.boroughs[task.seat]) if dice.below(4) else 0
        lines = joining or found
        line = LINES[nth_space(lines, dice.below(lines.bit_count()))]
        return BuildRoad(task.seat, line.first, line.second)


def _why_no_roundabout(game: Game, seat: int, corner: int) -> Refusal:
    around = spaces_around(corner)
    _, roundabouts = net_of(game, seat)
    if roundabouts >> corner & 1:
        return Refusal(RULE, N_("A roundabout lies there already."), {}, around)
    if not corners_of(game.boroughs[seat].zone) >> corner & 1:
        return Refusal(RULE, N_("A roundabout must touch the zone."), {}, around)
    return Refusal(RULE, N_("A roundabout cannot lie inside a tile."), {}, around)


class BuildRoundaboutAction(Action):
    """Builds one roundabout."""

    tasks = ("build",)
    command = BuildRoundabout

    def objection(self, game: Game, task: Task, command: BuildRoundabout) -> Refusal | None:
        """A bare corner that touches the zone, a roundabout left, its price."""
        if not 0 <= command.corner < CORNERS:
            return Refusal(RULE, N_("There is no such corner."))
        if not open_corners(game, task.seat) >> command.corner & 1:
            return _why_no_roundabout(game, task.seat, command.corner)
        return self._lacking(game, task.seat)

    def _lacking(self, game: Game, seat: int) -> Refusal | None:
        _, roundabouts = net_of(game, seat)
        built = roundabouts.bit_count()
        return _price_objection(game.boroughs[seat], ROUNDABOUT_PRICE, built, ROUNDABOUTS_EACH)

    def carry_out(self, game: Game, task: Task, command: BuildRoundabout, emit: Emit) -> None:
        """Pay and lay it."""
        emit(RoundaboutBuilt(task.seat, command.corner, ROUNDABOUT_PRICE))

    def options(self, game: Game, task: Task) -> Iterator[Command]:
        """Yield every corner that may bear a roundabout."""
        if self._lacking(game, task.seat) is None:
            for corner in spaces_of(open_corners(game, task.seat)):
                yield BuildRoundabout(task.seat, corner)

    def courses(self, game: Game, task: Task) -> Iterator[tuple[Command, ...]]:
        """Yield the corners where roads meet at an angle, or where one ends and may turn."""
        roads, _ = net_of(game, task.seat)
        for command in self.options(game, task) if roads else ():
            assert isinstance(command, BuildRoundabout)
            met = [line for line in LINES_AT[command.corner] if roads >> line.number & 1]
            if len(met) == 1 or len({line.upright for line in met}) > 1:
                yield (command,)

    def sample(self, game: Game, task: Task, dice: Dice) -> Command | None:
        """Return some corner."""
        found = open_corners(game, task.seat) if self._lacking(game, task.seat) is None else 0
        if not found:
            return None
        return BuildRoundabout(task.seat, nth_space(found, dice.below(found.bit_count())))


def keep_off_roads(
    game: Game, seat: int, plan: Plan, needs: list[Requirement]
) -> list[Requirement]:
    """ROAD.3: no tile may lie, or grow, so that a road or a roundabout would be inside it."""
    roads, roundabouts = net_of(game, seat)
    if not roads | roundabouts or plan.kind.sizes[plan.level - 1] == 1:
        return needs
    memo = game.boroughs[seat].memo
    known: Requirement | None = memo.get("roads")
    if known is None:
        known = memo["roads"] = _outside_tiles(roads, roundabouts)
    return [*needs, known]


def _outside_tiles(roads: int, roundabouts: int) -> Requirement:
    pairs = [LINES[number].spaces for number in spaces_of(roads)]
    squares = [mask_of(spaces_around(corner)) for corner in spaces_of(roundabouts)]
    inside = [(pair, N_("A road would run through the tile.")) for pair in pairs]
    inside += [
        (square, N_("A roundabout would lie inside the tile."))
        for square in squares
        if square.bit_count() == 4
    ]

    def objection(placement: int) -> Refusal | None:
        for spaces, text in inside:
            if placement & spaces == spaces:
                return Refusal(RULE, text, {}, tuple(spaces_of(spaces)))
        return None

    return Check(objection)
