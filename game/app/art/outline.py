"""Outlines of sets of squares: traced, moved inwards, rounded off.

A loop is a list of corners whose inside lies on the right hand; holes run the other way
round, so that every function here treats them alike. One square is UNIT wide.
"""

from __future__ import annotations

from collections.abc import Iterable

UNIT = 100.0
Point = tuple[float, float]
Cell = tuple[int, int]
Loop = list[Point]
Insets = tuple[float, float, float, float]  # for the edges that look north, east, south, west


def even(inset: float) -> Insets:
    """Return the same inset for every side."""
    return inset, inset, inset, inset


def _edges(cells: set[Cell]) -> dict[Cell, list[Cell]]:
    """Return the border as directed edges: from a corner to the corners it leads to."""
    leads: dict[Cell, list[Cell]] = {}
    for x, y in cells:
        if (x, y - 1) not in cells:
            leads.setdefault((x, y), []).append((x + 1, y))
        if (x + 1, y) not in cells:
            leads.setdefault((x + 1, y), []).append((x + 1, y + 1))
        if (x, y + 1) not in cells:
            leads.setdefault((x + 1, y + 1), []).append((x, y + 1))
        if (x - 1, y) not in cells:
            leads.setdefault((x, y + 1), []).append((x, y))
    return leads


def _next(leads: dict[Cell, list[Cell]], came: Cell, at: Cell) -> Cell:
    """Leave a corner; where two squares touch by a corner, keep to the same square."""
    ways = leads[at]
    if len(ways) > 1:
        dx, dy = at[0] - came[0], at[1] - came[1]
        right = (at[0] - dy, at[1] + dx)
        if right in ways:
            ways.remove(right)
            return right
    return ways.pop()


def trace(cells: Iterable[Cell]) -> list[Loop]:
    """Return the outline of a set of squares, corners only, in UNITs."""
    leads = _edges(set(cells))
    loops = []
    for start in sorted(leads):
        while leads[start]:
            corners = [start]
            came, at = start, leads[start].pop()
            while at != start:
                corners.append(at)
                came, at = at, _next(leads, came, at)
            loops.append([(x * UNIT, y * UNIT) for x, y in _straightened(corners)])
    return loops


def _straightened(corners: list[Cell]) -> list[Cell]:
    """Leave out the corners at which a loop runs straight on."""
    kept = []
    for i, (x, y) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        if not (before[0] == x == after[0] or before[1] == y == after[1]):
            kept.append((x, y))
    return kept


def facing(start: Point, end: Point) -> int:
    """Return where an edge looks: 0 north, 1 east, 2 south, 3 west."""
    if abs(start[1] - end[1]) < abs(start[0] - end[0]):
        return 0 if end[0] > start[0] else 2
    return 1 if end[1] > start[1] else 3


def moved_in(loop: Loop, insets: Insets) -> Loop:
    """Return the loop with each edge moved inwards by what its side asks."""
    moved = []
    for i, (x, y) in enumerate(loop):
        for start, end in ((loop[i - 1], loop[i]), (loop[i], loop[(i + 1) % len(loop)])):
            side = facing(start, end)
            by = insets[side]
            x += (0, -by, 0, by)[side]
            y += (by, 0, -by, 0)[side]
        moved.append((x, y))
    return moved


def turned(loop: Loop) -> Loop:
    """Return the loop the other way round: a hole."""
    return loop[::-1]


def box(x: float, y: float, width: float, height: float) -> Loop:
    """Return a rectangle as a loop."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def shifted(loop: Loop, dx: float, dy: float) -> Loop:
    """Return the loop moved."""
    return [(x + dx, y + dy) for x, y in loop]


def path_of(loops: Iterable[Loop], radius: float = 0.0, inner: float | None = None) -> str:
    """Return the text of a path; ``radius`` rounds corners, ``inner`` those that bend in."""
    return " ".join(_rounded(loop, radius, radius if inner is None else inner) for loop in loops)


def _towards(start: Point, end: Point, by: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    by = min(by, length / 2)
    return start[0] + dx / length * by, start[1] + dy / length * by


def _rounded(loop: Loop, radius: float, inner: float) -> str:
    if radius <= 0 and inner <= 0:
        return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in loop) + "Z"
    text = []
    for i, corner in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        cross = (corner[0] - before[0]) * (after[1] - corner[1])
        cross -= (corner[1] - before[1]) * (after[0] - corner[0])
        bend = radius if cross > 0 else inner
        (ax, ay), (bx, by) = _towards(corner, before, bend), _towards(corner, after, bend)
        text.append(f"{'L' if i else 'M'}{ax:.2f} {ay:.2f}")
        text.append(f"Q{corner[0]:.2f} {corner[1]:.2f} {bx:.2f} {by:.2f}")
    return "".join(text) + "Z"
