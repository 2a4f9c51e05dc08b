"""What roads are worth to a bot, and which avenues it had best think about.

An avenue is a straight run of roads. Whoever works leaves a tile for one of another kind in each
round, and every such trip along it earns its fare.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.core.grid import SIZE
from game.core.state import Game
from game.core.tiles import Tile
from game.modules.roads.lines import BY_ENDS, ROW, RoadLine, corners_of
from game.modules.roads.net import KINDS, net_of
from game.modules.roads.routes import fare, trips_between

#: Of the tiles with a trip to take, how many are left by road in a round; a dollar's worth.
TRIPS_TAKEN = 0.45
DOLLAR_WORTH = 0.4
AVENUES = 2  # so many are worth a thought at a time

#: The corners of each straight line across the board, from one edge to the other.
STRAIGHTS = (
    *(tuple(y * ROW + x for y in range(ROW)) for x in range(1, SIZE)),
    *(tuple(y * ROW + x for x in range(ROW)) for y in range(1, SIZE)),
)


def prospect(game: Game, seat: int) -> float:
    """Return what the trips of the rounds to come are worth to a player."""
    roads, roundabouts = net_of(game, seat)
    if not roads:
        return 0.0
    earned = _earned(roads, roundabouts, game.boroughs[seat].tiles_in(*KINDS))
    rounds = game.rules.numbers.rounds - game.round
    return DOLLAR_WORTH * TRIPS_TAKEN * earned * rounds


def delights(game: Game, seat: int) -> Iterator[str]:
    """Roads that turn."""
    _, roundabouts = net_of(game, seat)
    if roundabouts:
        yield "crossroads"


@lru_cache(maxsize=4096)
def _earned(roads: int, roundabouts: int, tiles: tuple[Tile, ...]) -> int:
    """Return what the best trips from each of these tiles bring, the smoke taken off."""
    earned = 0
    for start in tiles:
        trips = (
            trip
            for goal in tiles
            if goal.kind != start.kind
            for trip in trips_between(roads, roundabouts, start.mask, goal.mask)[:1]
        )
        earned += max((trip.money - trip.pollution for trip in trips), default=0)
    return earned


@lru_cache(maxsize=4096)
def best_avenues(
    tiles: tuple[Tile, ...], roads: int, free: int, most: int
) -> tuple[tuple[RoadLine, ...], ...]:
    """Return the missing roads of the few avenues that earn most for their price.

    ``free`` are the lines that may bear a road, ``most`` how many roads can be laid.
    """
    found = []
    for run in _runs(tiles, roads | free):
        missing = tuple(line for line in run.lines if not roads >> line.number & 1)
        if missing and len(missing) <= most:
            found.append((len(missing) - run.earned, [line.number for line in missing], missing))
    found.sort(key=lambda entry: entry[:2])
    return tuple(missing for _, _, missing in found[:AVENUES])


class _Run(NamedTuple):
    """A straight run of roads, and what its trips would earn in a round, roughly."""

    lines: list[RoadLine]
    earned: int


def _runs(tiles: tuple[Tile, ...], bearing: int) -> Iterator[_Run]:
    """Yield the runs that join two tiles of different kinds and cannot be made longer for them."""
    touched = [(tile.kind, corners_of(tile.mask)) for tile in tiles]
    for corners in STRAIGHTS:
        met = []
        for kind, around in touched:
            places = [place for place, corner in enumerate(corners) if around >> corner & 1]
            if places:
                met.append((kind, places[0], places[-1]))
        if len({kind for kind, _, _ in met}) < 2:
            continue
        ends = {(min(a, c), max(b, d)) for k, a, b in met for m, c, d in met if k != m}
        for low, high in ends:
            if high == low:
                continue
            lines = [BY_ENDS[frozenset(pair)] for pair in pairwise(corners[low : high + 1])]
            if all(bearing >> line.number & 1 for line in lines):
                yield _Run(lines, _fares(met, low, high))


def _fares(met: list[tuple[str, int, int]], low: int, high: int) -> int:
    """Return what the longest trip from each tile along a run to one of another kind earns."""
    within = [(kind, max(a, low), min(b, high)) for kind, a, b in met if a <= high and b >= low]
    return sum(
        fare(max([max(b - c, d - a) for m, c, d in within if m != kind], default=0))
        for kind, a, b in within
    )
