"""Every way a tile's shape can lie on the grid, counted out once."""

from __future__ import annotations

from functools import cache

from game.core.grid import SIZE, SPACES, sides, spaces_of

#: Fixed shapes (B0.3 and the modules' tiles) as rows of a small drawing.
DRAWINGS: dict[str, tuple[str, ...]] = {
    "single": ("#",),
    "line2": ("##",),
    "line3": ("###",),
    "corner3": ("#.", "##"),
    "square4": ("##", "##"),
    "snake4": (".##", "##."),
    "plus5": (".#.", "###", ".#."),
    "block6": ("###", "###"),
    "block8": ("####", "####"),
    "block9": ("###", "###", "###"),
}
ANY_SHAPE = "any"


def _cells(rows: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#")


def _turned(cells: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    height = max(y for _, y in cells)
    return frozenset((height - y, x) for x, y in cells)


def _mirrored(cells: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    width = max(x for x, _ in cells)
    return frozenset((width - x, y) for x, y in cells)


def _orientations(cells: frozenset[tuple[int, int]]) -> set[frozenset[tuple[int, int]]]:
    found = set()
    for shape in (cells, _mirrored(cells)):
        for _ in range(4):
            found.add(shape)
            shape = _turned(shape)
    return found


@cache
def connected_sets(size: int) -> tuple[int, ...]:
    """Return every connected set of ``size`` spaces of the grid (B0.2)."""
    if size == 1:
        return tuple(1 << space for space in range(SPACES))
    grown = {
        smaller | 1 << space
        for smaller in connected_sets(size - 1)
        for space in spaces_of(sides(smaller) & ~smaller)
    }
    return tuple(sorted(grown))


@cache
def placements(shape: str, size: int) -> tuple[int, ...]:
    """Return every way this shape can lie on the grid, in any rotation or reflection."""
    if shape == ANY_SHAPE:
        return connected_sets(size)
    found = set()
    for cells in _orientations(_cells(DRAWINGS[shape])):
        width = max(x for x, _ in cells) + 1
        height = max(y for _, y in cells) + 1
        base = sum(1 << (y * SIZE + x) for x, y in cells)
        for y in range(SIZE - height + 1):
            for x in range(SIZE - width + 1):
                found.add(base << (y * SIZE + x))
    return tuple(sorted(found))


@cache
def placements_through(shape: str, size: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each space of the grid, the placements that cover it."""
    through: list[list[int]] = [[] for _ in range(SPACES)]
    for placement in placements(shape, size):
        for space in spaces_of(placement):
            through[space].append(placement)
    return tuple(tuple(found) for found in through)


@cache
def placement_set(shape: str, size: int) -> frozenset[int]:
    """Return the placements as a set, to ask whether a footprint has the shape."""
    return frozenset(placements(shape, size))
