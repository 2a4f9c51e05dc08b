"""The map of the career: a district for each chapter, a road through all missions, trees."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pygame

from game.app import style
from game.app.app import App
from game.app.style import Colour
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen

COLUMNS = 4
HEAD = 66.0  # room for a district's title
MEADOW: Colour = (190, 206, 150)
ROAD: Colour = (132, 128, 126)
KERB: Colour = (226, 216, 192)
#: Where the missions of a district lie, in parts of its width and of its height below the title.
STOPS: tuple[Point, ...] = ((0.19, 0.29), (0.5, 0.68), (0.81, 0.29))
#: The ground of each district and what stands there.
DISTRICTS: tuple[tuple[Colour, tuple[str, ...]], ...] = (
    ((205, 220, 168), ("tree", "bush", "flowers")),
    ((174, 198, 140), ("tree", "fir", "sheep")),
    ((205, 198, 178), ("crates", "tank", "chimney")),
    ((188, 214, 214), ("bush", "pool", "fountain")),
    ((226, 212, 172), ("boat", "bush", "umbrella")),
    ((234, 240, 244), ("fir", "fir", "bush")),
    ((222, 222, 172), ("flowers", "tree", "pavilion")),
    ((222, 204, 196), ("tower", "plane", "tram")),
)
PART = 26.0
PARTS, TRIES = 9, 90  # so many in each district, if they find room
STEP = 3.0  # between two points of the road
Path = list[Point]


def districts(field: Box, count: int) -> list[Box]:
    """Return the districts along the road: one row to the right, the next one back."""
    rows = -(-count // COLUMNS)
    found: list[Box] = []
    for number, row in enumerate(field.rows(rows, 8)):
        columns = row.columns(COLUMNS, 8)
        found += columns[::-1] if number % 2 else columns
    return found[:count]


def title_room(district: Box, number: int) -> Box:
    """Return where a district's title stands: beside the road, where that comes from above."""
    head = district.cut_top(HEAD)[0]
    return head._replace(w=head.w * 0.72) if number and number % COLUMNS == 0 else head


def stops(district: Box, number: int, count: int) -> list[Box]:
    """Return where the missions of a district lie, in the order of the road."""
    ground = district.cut_top(HEAD)[1]
    side = min(ground.w * 0.28, ground.h * 0.4)
    back = number // COLUMNS % 2 == 1
    found = []
    for at in range(count):
        x, y = STOPS[at % len(STOPS)]
        x = 1 - x if back else x
        centre = ground.x + ground.w * x, ground.y + ground.h * y
        found.append(Box(centre[0] - side / 2, centre[1] - side / 2, side, side))
    return found


def paint_land(app: App, pen: Pen, field: Box, places: Sequence[Box], nodes: Sequence[Box]) -> None:
    """Draw districts, road and what stands beside it."""
    pen.fill(field, MEADOW, 10)
    for number, place in enumerate(places):
        pen.fill(place, DISTRICTS[number % len(DISTRICTS)][0], 12)
    road = list(_curve([node.center for node in nodes]))
    for at in road:
        pen.circle(at, 11, KERB)
    for at in road:
        pen.circle(at, 9, ROAD)
    for number, at in enumerate(road):
        if number // 4 % 2:
            pen.circle(at, 0.9, style.WHITE)
    for number, place in enumerate(places):
        _plant(app, pen, number, place, [*nodes], road)


def _curve(points: Sequence[Point]) -> Iterator[Point]:
    """Yield points along a smooth way through some (Catmull and Rom)."""
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        far = max(1.0, pygame.Vector2(b).distance_to(c))
        for step in range(max(1, round(far / STEP))):
            t = step * STEP / far
            yield _between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    bend = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    return (2 * b + (c - a) * t + bend) / 2


def _plant(
    app: App, pen: Pen, number: int, place: Box, nodes: Sequence[Box], road: Sequence[Point]
) -> None:
    """Let trees and the like stand where there is room, the same each time."""
    dice = random.Random(number)
    ground = place.cut_top(HEAD)[1].inset(PART * 0.6)
    taken: list[Point] = []
    for _try in range(TRIES):
        at = ground.x + dice.random() * ground.w, ground.y + dice.random() * ground.h
        kind = dice.choice(DISTRICTS[number % len(DISTRICTS)][1])
        spot = Box(at[0] - PART / 2, at[1] - PART / 2, PART, PART)
        clear = all(_far(at, other, 24) for other in road[::4]) and all(
            _far(at, other, 30) for other in taken
        )
        if clear and len(taken) < PARTS and not any(_holds(node, at) for node in nodes):
            taken.append(at)
            pen.image(app.art.part(kind, pen.px(PART)), spot)


def _far(one: Point, other: Point, least: float) -> bool:
    return pygame.Vector2(one).distance_squared_to(other) > least * least


def _holds(node: Box, at: Point) -> bool:
    """Tell whether a point lies on a mission or on the medals below it."""
    return node.inset(-18)._replace(h=node.h + 52).holds(at)
