"""ROAD.3, ROAD.5: how roads connect, the trips along them, and the longest line. Pure.

A trip uses each road once. Which roads it used and where it stands tell its money and its
pollution, whatever their order, so each such state is looked at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from game.core.grid import spaces_of
from game.modules.roads.lines import BY_ENDS, LINES, LINES_AT, RoadLine, corners_of, lines_along


class Trip(NamedTuple):
    """A way along roads: its corners in order, its money, and the pollution it adds."""

    path: tuple[int, ...]
    money: int
    pollution: int

    @property
    def roads(self) -> int:
        """Return how many roads it uses."""
        return len(self.path) - 1


def fare(roads: int) -> int:
    """ROAD.5: return the money that so many roads bring: half, rounded up."""
    return (roads + 1) // 2


def _begins(roads: int, footprint: int) -> tuple[int, int]:
    """Return the roads that border a tile, and those that only reach one of its corners."""
    along = roads & lines_along(footprint)
    touching = 0
    for corner in spaces_of(corners_of(footprint)):
        for line in LINES_AT[corner]:
            touching |= roads & 1 << line.number
    return along, touching & ~along


def connects(line: RoadLine, other: RoadLine, corner: int, roundabouts: int) -> bool:
    """ROAD.3: tell whether two roads connect at a corner: straight on, or by a roundabout."""
    return line.upright == other.upright or bool(roundabouts >> corner & 1)


def _trails(
    roads: int, roundabouts: int, begins: Iterable[tuple[RoadLine, int]]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each way along roads, each road once: its path, and the set of corners met."""
    joins: dict[int, tuple[RoadLine, ...]] = {}
    stack: list[tuple[int, RoadLine, tuple[int, ...], int]] = [
        (1 << line.number, line, (corner, line.start + line.end - corner), line.corners)
        for line, corner in begins
    ]
    seen: set[tuple[int, int, int]] = set()
    while stack:
        used, last, path, met = stack.pop()
        corner = path[-1]
        state = (used, last.number, corner)
        if state in seen:
            continue
        seen.add(state)
        yield path, met
        meeting = joins.get(corner)
        if meeting is None:
            meeting = tuple(line for line in LINES_AT[corner] if roads >> line.number & 1)
            joins[corner] = meeting
        for line in meeting:
            if not used >> line.number & 1 and connects(last, line, corner, roundabouts):
                end = line.start + line.end - corner
                stack.append((used | 1 << line.number, line, (*path, end), met | line.corners))


def useful(trips: Iterable[Trip]) -> list[Trip]:
    """Return the trips that no other beats in money and pollution, the best first."""
    best: dict[int, Trip] = {}
    for trip in sorted(trips, key=lambda t: (t.pollution, -t.money, t.roads, t.path)):
        if all(other.money < trip.money for other in best.values()):
            best[trip.pollution] = trip
    return sorted(best.values(), key=lambda t: (t.pollution - t.money, t.pollution))


@lru_cache(maxsize=4096)
def trips_from(
    roads: int, roundabouts: int, footprint: int, firsts: int
) -> dict[int, tuple[Trip, ...]]:
    """Return the useful trips from a tile to each corner, by the first roads allowed."""
    touching = corners_of(footprint)
    begins = [
        (LINES[number], corner)
        for number in spaces_of(firsts)
        for corner in (LINES[number].start, LINES[number].end)
        if touching >> corner & 1
    ]
    found: dict[int, dict[tuple[int, int], Trip]] = {}
    for path, met in _trails(roads, roundabouts, begins):
        trip = Trip(path, fare(len(path) - 1), (met & roundabouts).bit_count())
        known = found.setdefault(path[-1], {})
        other = known.get(trip[1:])
        if other is None or other.roads > trip.roads:
            known[trip[1:]] = trip
    return {corner: tuple(useful(trips.values())) for corner, trips in found.items()}


@lru_cache(maxsize=16384)
def trips_between(roads: int, roundabouts: int, start: int, goal: int) -> tuple[Trip, ...]:
    """Return the useful trips from one tile to another, by their footprints, the best first.

    ROAD.5: they begin on a road that borders the start, unless none of these leads to the goal.
    """
    at_goal = corners_of(goal)
    for firsts in _begins(roads, start):
        reached = trips_from(roads, roundabouts, start, firsts) if firsts else {}
        trips = useful(t for corner, ts in reached.items() if at_goal >> corner & 1 for t in ts)
        if trips:
            return tuple(trips)
    return ()


def must_begin_along(roads: int, roundabouts: int, start: int, goal: int) -> int:
    """ROAD.5: return the roads bordering the start if they bind a trip to the goal, else none."""
    along, _ = _begins(roads, start)
    best = trips_between(roads, roundabouts, start, goal)
    first = BY_ENDS[frozenset(best[0].path[:2])] if best else None
    return along if first is not None and along >> first.number & 1 else 0


@lru_cache(maxsize=4096)
def longest_line(roads: int, roundabouts: int) -> int:
    """PRO.43: return the length of the longest unbroken line of roads."""
    begins = [
        (LINES[number], corner)
        for number in spaces_of(roads)
        for corner in (LINES[number].start, LINES[number].end)
    ]
    return max((len(path) - 1 for path, _ in _trails(roads, roundabouts, begins)), default=0)
