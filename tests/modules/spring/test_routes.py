from __future__ import annotations

import random
import time
from itertools import pairwise

from game.core.grid import space_named
from game.modules.roads import routes
from game.modules.roads.lines import (
    BY_ENDS,
    LINES,
    LINES_AT,
    RoadLine,
    corners_inside,
    corners_of,
    line_between,
    lines_along,
)
from game.modules.roads.routes import Trip, longest_line, trips_between, trips_from, useful


def net(pairs: str) -> int:
    """Return roads written as ``c4-c5 d4-d5``."""
    found = 0
    for pair in pairs.split():
        first, second = pair.split("-")
        line = line_between(space_named(first), space_named(second))
        assert line is not None
        found |= 1 << line.number
    return found


def corners(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def tile(names: str) -> int:
    return sum(1 << space_named(name) for name in names.split())


EXAMPLE = net("b4-b5 c4-c5 d4-d5 d4-e4 d3-e3 d2-e2")
TURN = corners(48)
NORTH, FACTORY, SHOP, SOUTH = tile("c1 d1"), tile("a5 a6"), tile("c5"), tile("e5 f5")


def deals(start: int, goal: int, roads: int = EXAMPLE, turns: int = TURN) -> list[tuple[int, int]]:
    return [(trip.money, trip.pollution) for trip in trips_between(roads, turns, start, goal)]


def test_the_booklets_trips() -> None:
    assert deals(NORTH, FACTORY) == [(3, 1)]
    assert deals(FACTORY, SOUTH) == [(2, 1)]
    assert deals(SHOP, FACTORY) == [(1, 0)]
    assert deals(SHOP, SOUTH) == [(1, 1)]
    assert deals(SHOP, NORTH) == [(3, 1)]


def test_without_the_roundabout_only_the_straight_line_is_joined() -> None:
    assert deals(NORTH, FACTORY, turns=0) == []
    assert deals(FACTORY, SOUTH, turns=0) == [(2, 0)]


def test_a_net_that_does_not_touch_a_tile_leads_nowhere() -> None:
    assert deals(tile("h8"), FACTORY) == []
    assert deals(NORTH, tile("h8")) == []


def test_the_best_trip_comes_first_and_beaten_ones_are_dropped() -> None:
    short, long = Trip((1, 2), 1, 0), Trip((1, 2, 3, 4, 5, 6, 7), 3, 1)
    beaten, dear = Trip((1, 2, 3), 1, 1), Trip((1,) * 10, 5, 4)
    assert useful([beaten, dear, short, long]) == [long, short, dear]


def test_of_equal_trips_the_shorter_is_kept() -> None:
    one, two = Trip((1, 2), 1, 0), Trip((1, 3, 2), 1, 0)
    assert useful([two, one]) == [one]


def test_roads_bordering_the_goal_may_be_taken_or_not() -> None:
    roads = net("c4-c5 d4-d5 e4-e5")
    assert deals(tile("c5"), tile("e5"), roads, 0) == [(2, 0)]
    assert deals(tile("c5"), tile("e5"), roads, corners(49)) == [(1, 0), (2, 1)]


def test_only_bordering_roads_that_lead_to_the_goal_bind() -> None:
    line = net("d4-d5 e4-e5")
    east = tile("f5")
    assert deals(SHOP, east, line, 0) == [(1, 0)], "a road at a corner serves"
    assert deals(SHOP, east, line | net("c5-c6"), 0) == [(1, 0)], "a stub bars nothing"
    assert deals(SHOP, east, line | net("c4-c5"), 0) == [(2, 0)], "a road that leads there binds"
    assert deals(SHOP, east, line | net("c5-d5"), 0) == [(1, 0)], "at an angle it leads nowhere"
    assert deals(SHOP, east, line | net("c5-d5"), corners(47)) == [(2, 1)]


def test_corners_inside_a_tile_have_all_four_spaces_in_it() -> None:
    assert corners_inside(tile("d1 e1 d2 e2")) == corners(15)
    assert corners_inside(tile("d1 e1 d2")) == 0
    assert corners_inside(tile("a1 b1 a2 b2 c1 c2")) == corners(12, 13)


def test_a_roundabout_met_twice_counts_once() -> None:
    """One road, then a loop of four that ends on the roundabout where it began."""
    roads = net("c4-c5 d4-d5 d5-e5 d5-d6 c5-d5")
    turns = corners(47, 48, 59, 58)
    assert deals(tile("b5"), tile("c4"), roads, turns) == [(1, 1), (3, 4)]


def test_the_f_of_four_roads_has_a_line_of_three() -> None:
    shape = net("b4-c4 b5-c5 c3-c4 c4-c5")
    assert longest_line(shape, corners(35)) == 3
    assert longest_line(shape, corners(35, 46)) == 3
    assert longest_line(shape, 0) == 2


def test_lines_of_every_length() -> None:
    assert longest_line(0, 0) == 0
    assert longest_line(net("c4-c5"), 0) == 1
    assert longest_line(EXAMPLE, 0) == 3
    assert longest_line(EXAMPLE, TURN) == 6
    assert longest_line(net("b2-b3 b3-b4 b3-c3 a3-b3"), corners(23, 24, 34, 35)) == 4


def test_a_tile_is_touched_at_its_corners_and_bordered_along_its_sides() -> None:
    footprint = tile("b2 c2")
    assert corners_of(footprint) == corners(12, 13, 14, 23, 24, 25)
    border = net("a2-b2 c2-d2 b1-b2 c1-c2 b2-b3 c2-c3")
    assert lines_along(footprint) == border
    assert not lines_along(footprint) & net("b2-c2")


def test_lines_lie_between_orthogonally_adjacent_spaces_alone() -> None:
    assert len(LINES) == 180
    assert line_between(space_named("j1"), space_named("a2")) is None
    assert line_between(space_named("c4"), space_named("d5")) is None
    assert line_between(space_named("d4"), space_named("c4")) == line_between(
        space_named("c4"), space_named("d4")
    )


# --- against a plain search ---------------------------------------------------------------


def walk(roads: int, turns: int, path: tuple[int, ...], used: frozenset[RoadLine]) -> set[Trip]:
    """Return every trip that goes on from a path: slow and simple."""
    met = sum(1 for corner in set(path) if turns >> corner & 1)
    found = {Trip(path, -(-len(used) // 2), met)} if used else set()
    last = BY_ENDS[frozenset(path[-2:])] if used else None
    for line in LINES_AT[path[-1]]:
        fits = last is None or last.upright == line.upright or turns >> path[-1] & 1
        if roads >> line.number & 1 and line not in used and fits:
            end = line.end if path[-1] == line.start else line.start
            found |= walk(roads, turns, (*path, end), used | {line})
    return found


def slow_deals(roads: int, turns: int, start: int, goal: int) -> set[tuple[int, int]]:
    along = roads & lines_along(start)
    bordering: set[tuple[int, int]] = set()
    others: set[tuple[int, int]] = set()
    for corner in range(121):
        if not corners_of(start) >> corner & 1:
            continue
        for trip in walk(roads, turns, (corner,), frozenset()):
            first = BY_ENDS[frozenset(trip.path[:2])]
            if corners_of(goal) >> trip.path[-1] & 1:
                found = bordering if along >> first.number & 1 else others
                found.add((trip.money, trip.pollution))
    found = bordering or others
    return {
        (money, smoke)
        for money, smoke in found
        if not any((m >= money and s <= smoke) and (m, s) != (money, smoke) for m, s in found)
    }


def _central(corner: int) -> bool:
    return 2 <= corner % 11 <= 5 and 2 <= corner // 11 <= 5


def grown_net(dice: random.Random, size: int) -> tuple[int, int]:
    """Return a connected net with five roundabouts on its busiest corners."""
    near = [
        ln for ln in LINES.values() if all(2 <= c % 11 <= 5 and 2 <= c // 11 <= 5 for c in ends(ln))
    ]
    some = [dice.choice(near)]
    while len(some) < size:
        reached = {c for line in some for c in ends(line)}
        closing = [ln for ln in near if ln not in some and set(ends(ln)) <= reached]
        touching = [ln for ln in near if ln not in some and set(ends(ln)) & reached]
        some.append(dice.choice(closing or touching))
    reached = {c for line in some for c in ends(line)}
    busy = sorted(reached, key=lambda c: -sum(c in ends(line) for line in some))
    return sum(1 << line.number for line in some), corners(*busy[:5])


def ends(line: RoadLine) -> tuple[int, int]:
    return line.start, line.end


def test_trips_are_those_of_a_plain_search() -> None:
    dice = random.Random(5)
    tiles = [tile(names) for names in ("c3", "d4", "e5 e6", "b3 c4", "f3", "c5")]
    compared = 0
    for _ in range(150):
        roads, turns = grown_net(dice, dice.randint(3, 10))
        start, goal = dice.sample(tiles, 2)
        found = trips_between(roads, turns, start, goal)
        assert {trip[1:] for trip in found} == slow_deals(roads, turns, start, goal)
        for trip in found:
            lines = [BY_ENDS[frozenset(pair)] for pair in pairwise(trip.path)]
            assert len(set(lines)) == len(lines) == trip.roads
        compared += len(found)
    assert compared > 100


def test_a_full_net_is_searched_in_under_five_milliseconds() -> None:
    """Six start tiles and three goals each, nothing remembered from before."""
    dice = random.Random(7)
    slowest = 0.0
    for _ in range(200):
        roads, turns = grown_net(dice, 10)
        starts = [1 << space for space in range(22, 28)]
        best = 1.0
        for _ in range(3):
            trips_from.cache_clear()
            trips_between.cache_clear()
            begun = time.process_time()
            for start in starts:
                for goal in (tile("c3"), tile("d4"), tile("e5 e6")):
                    trips_between(roads, turns, start, goal)
            best = min(best, time.process_time() - begun)
        slowest = max(slowest, best)
    assert routes.longest_line(roads, turns) > 4
    assert slowest < 0.005
