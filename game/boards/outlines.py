"""Objects drawn on the grid → spaces, and lines drawn along it → edges between spaces."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from game.core.grid import SIZE, is_connected
from game.core.words import N_

Corner = tuple[int, int]
#: How far, in spaces, a corner may be off the grid: less than a pixel, more than rounding.
_TOLERANCE = 0.01


class CrookedError(Exception):
    """An object that does not follow the grid; the text says in what."""


def covered_spaces(thing: Any, pixels: int) -> int:
    """Return the spaces that a rectangle or polygon covers."""
    points = vars(thing).get("points")  # pytmx would also give a property of that name
    if points is None:
        left, top = thing.x, thing.y
        right, bottom = left + thing.width, top + thing.height
        if thing.width <= 0 or thing.height <= 0:
            raise CrookedError(N_("the object covers no space"))
        points = ((left, top), (right, top), (right, bottom), (left, bottom))
    elif not thing.closed:
        raise CrookedError(N_("an open line covers no space: draw a rectangle or a polygon"))
    corners = _corners(points, pixels)
    ring = list(zip(corners, corners[1:] + corners[:1], strict=True))
    _refuse_slants(ring)
    mask = sum(1 << (y * SIZE + x) for y in range(SIZE) for x in range(SIZE) if _in(ring, x, y))
    doubled_area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ring)
    if not mask or abs(doubled_area) != 2 * mask.bit_count() or not is_connected(mask):
        raise CrookedError(N_("the outline crosses or touches itself"))
    return mask


def crossed_edges(thing: Any, pixels: int) -> list[tuple[int, int]]:
    """Return the pairs of neighbouring spaces that a polyline runs between."""
    points = vars(thing).get("points")  # pytmx would also give a property of that name
    if points is None or thing.closed:
        raise CrookedError(N_("the Wall is drawn as a polyline"))
    corners = _corners(points, pixels)
    steps = list(pairwise(corners))
    _refuse_slants(steps)
    pairs = []
    for (x1, y1), (x2, y2) in steps:
        if (x1 == x2 and x1 in (0, SIZE)) or (y1 == y2 and y1 in (0, SIZE)):
            raise CrookedError(
                N_("the Wall runs along the edge of the board, not between two spaces")
            )
        for y in range(min(y1, y2), max(y1, y2)):
            pairs.append((y * SIZE + x1 - 1, y * SIZE + x1))
        for x in range(min(x1, x2), max(x1, x2)):
            pairs.append(((y1 - 1) * SIZE + x, y1 * SIZE + x))
    return pairs


def _corners(points: Any, pixels: int) -> list[Corner]:
    corners = [(_on_grid(x, pixels), _on_grid(y, pixels)) for x, y in points]
    if any(not (0 <= x <= SIZE and 0 <= y <= SIZE) for x, y in corners):
        raise CrookedError(N_("the object reaches beyond the board"))
    return corners


def _on_grid(pixel: float, pixels: int) -> int:
    place = round(pixel / pixels)
    if abs(pixel / pixels - place) > _TOLERANCE:
        raise CrookedError(N_("the object does not lie on the grid: use View > Snapping in Tiled"))
    return place


def _refuse_slants(steps: list[tuple[Corner, Corner]]) -> None:
    for (x1, y1), (x2, y2) in steps:
        if x1 != x2 and y1 != y2:
            raise CrookedError(N_("a side of the object is slanted"))


def _in(ring: list[tuple[Corner, Corner]], x: int, y: int) -> bool:
    """Tell whether the middle of a space is inside: an odd number of sides lies to its west."""
    west = [min(y1, y2) <= y < max(y1, y2) for (x1, y1), (_, y2) in ring if x1 <= x]
    return sum(west) % 2 == 1
