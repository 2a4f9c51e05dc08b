"""Ways along the streets: around a building, and from one space to another."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.art.outline import UNIT, Cell, Point, trace
from game.core.grid import SIZE


def around(spaces: Iterable[int]) -> tuple[Point, ...]:
    """Return the way around a tile, in spaces, closed."""
    return way_around((space % SIZE, space // SIZE) for space in spaces)


def way_around(cells: Iterable[Cell]) -> tuple[Point, ...]:
    """Return the way around some squares, closed."""
    loop = trace(cells)[0]
    corners = [(x / UNIT, y / UNIT) for x, y in loop]
    return (*corners, corners[0])


def turned_to(way: tuple[Point, ...], number: int) -> tuple[Point, ...]:
    """Return a closed way begun at another of its corners."""
    ring = way[:-1]
    at = number % len(ring)
    return (*ring[at:], *ring[: at + 1])


def corners_between(start: int, goal: int) -> tuple[int, ...]:
    """Return the corners of the grid by which somebody walks from a space to another.

    Corners are ``y * 11 + x``. Out of the door to the nearest corner, east or west along
    the street, then north or south.
    """
    if start == goal:
        return ()
    (ax, ay), (bx, by) = (start % SIZE, start // SIZE), (goal % SIZE, goal // SIZE)
    first = (ax + (bx > ax), ay + (by > ay))
    last = (bx + (bx < ax), by + (by < ay))
    turn = (last[0], first[1])
    corners = [y * (SIZE + 1) + x for x, y in (first, turn, last)]
    return tuple(dict.fromkeys(corners))
