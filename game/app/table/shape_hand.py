"""A tile in the hand: its level, its shape, how it is turned, and what it would cover."""

from __future__ import annotations

from functools import cache

from game.core.grid import SIZE, spaces_of
from game.core.shapes import placements
from game.core.tiles import TileKind

Cells = tuple[tuple[int, int], ...]


def _normal(cells: Cells) -> Cells:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted((x - left, y - top) for x, y in cells))


def turned(cells: Cells) -> Cells:
    """Return the cells a quarter turn on."""
    return tuple((-y, x) for x, y in cells)


def mirrored(cells: Cells) -> Cells:
    """Return the cells' mirror image."""
    return tuple((-x, y) for x, y in cells)


def _family(cells: Cells) -> frozenset[Cells]:
    found = set()
    for shape in (cells, mirrored(cells)):
        for _turn in range(4):
            found.add(_normal(shape))
            shape = turned(shape)
    return frozenset(found)


@cache
def shapes_for(shape: str, size: int) -> tuple[Cells, ...]:
    """Return the different shapes, turned and mirrored ones counted once, compact ones first."""
    seen: set[frozenset[Cells]] = set()
    found: list[Cells] = []
    for placement in placements(shape, size):
        cells = _normal(tuple((s % SIZE, s // SIZE) for s in spaces_of(placement)))
        family = _family(cells)
        if family not in seen:
            seen.add(family)
            found.append(_centred(max(family)))
    return tuple(sorted(found, key=_spread))


def _spread(cells: Cells) -> tuple[int, int, Cells]:
    width = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    height = max(y for _, y in cells) - min(y for _, y in cells) + 1
    return width * height, max(width, height), cells


def _centred(cells: Cells) -> Cells:
    """Return the cells with the one nearest to the middle at (0, 0)."""
    mid_x = sum(x for x, _ in cells) / len(cells)
    mid_y = sum(y for _, y in cells) / len(cells)
    ax, ay = min(cells, key=lambda c: ((c[0] - mid_x) ** 2 + (c[1] - mid_y) ** 2, c))
    return tuple((x - ax, y - ay) for x, y in cells)


class ShapeHand:
    """The tile one holds over the board. The cell (0, 0) is under the pointer."""

    def __init__(self, kind: TileKind, level: int = 1) -> None:
        self.kind = kind
        self.level = level
        self.number = 0
        self.cells = self.shapes[0]

    @property
    def shapes(self) -> tuple[Cells, ...]:
        """Return the shapes of this level."""
        return shapes_for(self.kind.shape, self.kind.sizes[self.level - 1])

    def turn(self) -> None:
        """Turn it a quarter."""
        self.cells = turned(self.cells)

    def mirror(self) -> None:
        """Turn it over."""
        self.cells = mirrored(self.cells)

    def reshape(self, step: int) -> None:
        """Take the next shape of this level."""
        self.number = (self.number + step) % len(self.shapes)
        self.cells = self.shapes[self.number]

    def set_level(self, level: int) -> None:
        """Take the tile of another level, if there is one."""
        if 1 <= level <= self.kind.levels and level != self.level:
            self.level = level
            self.number = 0
            self.cells = self.shapes[0]

    def take_form(self, spaces: tuple[int, ...]) -> int:
        """Take the form of a footprint; return the space that is then under the pointer."""
        cells = tuple((s % SIZE, s // SIZE) for s in sorted(spaces))
        centred = _centred(cells)
        self.cells = centred
        family = _family(centred)
        self.number = next(i for i, s in enumerate(self.shapes) if _normal(s) in family)
        dx, dy = cells[0][0] - centred[0][0], cells[0][1] - centred[0][1]
        return dy * SIZE + dx

    def take_footprint(self, spaces: tuple[int, ...]) -> int | None:
        """Take the form of spaces, at a level of that size; None: no tile looks like that."""
        cells = _normal(tuple((s % SIZE, s // SIZE) for s in spaces))
        for level in sorted(range(1, self.kind.levels + 1), key=lambda n: n != self.level):
            size = self.kind.sizes[level - 1]
            if size == len(cells) and any(
                cells in _family(shape) for shape in shapes_for(self.kind.shape, size)
            ):
                self.set_level(level)
                return self.take_form(tuple(spaces))
        return None

    def covered(self, space: int) -> tuple[int, ...] | None:
        """Return the spaces covered with the pointer on a space; None: off the board."""
        x0, y0 = space % SIZE, space // SIZE
        found = []
        for dx, dy in self.cells:
            x, y = x0 + dx, y0 + dy
            if not (0 <= x < SIZE and 0 <= y < SIZE):
                return None
            found.append(y * SIZE + x)
        return tuple(sorted(found))
