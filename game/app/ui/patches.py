"""Parts of a picture in squares: however many things overlap in one, it is drawn once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

SIDE = 64  # pixels of a square


def patches(places: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles of whole squares that cover these places, and overlap nowhere."""
    rows: dict[int, int] = {}  # the squares of each row as bits
    for x, y, w, h in places:
        if w > 0 and h > 0:
            bits = (2 << (x + w - 1) // SIDE) - (1 << x // SIDE)
            for row in range(y // SIDE, (y + h - 1) // SIDE + 1):
                rows[row] = rows.get(row, 0) | bits
    found: list[pygame.Rect] = []
    alike, above = -1, 0  # the row above, and the first one of those that are like it
    for row in sorted(rows):
        bits = rows[row]
        if found and row == alike + 1 and bits == above:
            for number in range(1, _count_of_runs(bits) + 1):
                found[-number].h += SIDE
        else:
            found += (pygame.Rect(x, row * SIDE, w, SIDE) for x, w in _runs(bits))
        alike, above = row, bits
    return found


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Yield where squares lie side by side: their left edge and their length, in pixels."""
    start = 0
    while bits:
        gap = (bits & -bits).bit_length() - 1
        bits >>= gap
        length = (~bits & (bits + 1)).bit_length() - 1
        bits >>= length
        yield (start + gap) * SIDE, length * SIDE
        start += gap + length


def _count_of_runs(bits: int) -> int:
    return (bits & ~(bits << 1)).bit_count()
