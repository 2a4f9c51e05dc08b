"""The ground a tile lies on: its card, its frame, its spots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.art.outline import UNIT, Cell, Loop, even, moved_in, path_of, trace
from game.app.art.paper import Sheet
from game.core.grid import SIZE

EDGE = 2.5  # from the grid line to the card
ROUND = 11.0
FRAME = 3.2
SPOT = 20.0  # a spot's radius; it lies in the middle of its space


@dataclass(frozen=True)
class Footprint:
    """A footprint in its bounding box. ``cells`` are in the order of the tile's spaces."""

    cells: tuple[Cell, ...]
    level: int = 1
    spots: tuple[str, ...] = ()

    @staticmethod
    def of(spaces: Sequence[int], level: int, spots: Sequence[str]) -> Footprint:
        """Return the site of these spaces of the grid."""
        west, north = min(s % SIZE for s in spaces), min(s // SIZE for s in spaces)
        cells = tuple((s % SIZE - west, s // SIZE - north) for s in spaces)
        return Footprint(cells, level, tuple(spots))

    @property
    def size(self) -> Cell:
        """Return how many columns and rows the bounding box has."""
        return max(x for x, _ in self.cells) + 1, max(y for _, y in self.cells) + 1

    @property
    def loops(self) -> list[Loop]:
        """Return the footprint's outline."""
        return trace(self.cells)

    @property
    def spot_cells(self) -> list[Cell]:
        """Return the spaces that have a spot."""
        return [cell for cell, spot in zip(self.cells, self.spots, strict=False) if spot]

    @property
    def free_cells(self) -> list[Cell]:
        """Return the spaces without a spot, where the building may rise."""
        taken = set(self.spot_cells)
        return [cell for cell in self.cells if cell not in taken]

    def sheet(self) -> Sheet:
        """Return an empty drawing of the right size."""
        width, height = self.size
        return Sheet(width * UNIT, height * UNIT)


def card(site: Footprint) -> str:
    """Return the path of the card, on which everything must stay."""
    return path_of([moved_in(loop, even(EDGE)) for loop in site.loops], ROUND, 4)


def lay_card(sheet: Sheet, site: Footprint, family: str, ground: str = "") -> None:
    """Lay the tile's card: a darker edge, then the ground."""
    sheet.path(card(site), f"{family}_dark")
    top = [moved_in(loop, (EDGE + 0.6, EDGE + 2, EDGE + 2.4, EDGE + 0.6)) for loop in site.loops]
    sheet.path(path_of(top, ROUND - 1, 4), f"{family}_base")
    inner = [moved_in(loop, even(EDGE + FRAME)) for loop in site.loops]
    sheet.path(path_of(inner, ROUND - 3, 4), ground or f"{family}_ground")


def lay_spots(sheet: Sheet, site: Footprint, family: str) -> None:
    """Draw the places for persons and materials as circles with what they do."""
    for (x, y), spot in zip(site.cells, site.spots, strict=False):
        if spot:
            lay_spot(sheet, (x + 0.5) * UNIT, (y + 0.5) * UNIT, spot, family)


def lay_spot(sheet: Sheet, x: float, y: float, spot: str, family: str) -> None:
    """Draw one spot."""
    sheet.disc(x + 0.8, y + 1.2, SPOT + 1.6, "shade", 0.25)
    sheet.disc(x, y, SPOT + 1.2, f"{family}_deep")
    sheet.disc(x, y, SPOT - 1.2, "white")
    sheet.part(f"spots/{spot}", x - 17, y - 17, 34)
