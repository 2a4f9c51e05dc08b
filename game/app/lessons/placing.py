"""Where the lesson's card lies: beside what the step is about, never over it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.app.ui.box import Box

MARGIN = 8.0


def overlap(one: Box, other: Box) -> float:
    """Return how much of two boxes lies on one another."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def place_for(
    frame: Box,
    size: tuple[float, float],
    top: float,
    lit: Iterable[Box],
    used: Iterable[Box],
    board: Box,
) -> Box:
    """Return the place that hides least: what is lit counts most, then what is used, the board.

    At the right edge it hangs from ``top`` where it can.
    """
    lit, used = list(lit), list(used)

    def harm(box: Box) -> float:
        shown = 100 * sum(overlap(box, each.inset(-4)) for each in lit)
        return shown + 6 * sum(overlap(box, each) for each in used) + 3 * overlap(box, board)

    return min(_places(frame, size, top), key=harm)


def _places(frame: Box, size: tuple[float, float], top: float) -> Iterator[Box]:
    """Yield places along the right and the left edge, then in the middle, the likeliest first."""
    w, h = size
    yield Box(frame.right - MARGIN - w, min(top, frame.bottom - MARGIN - h), w, h)
    low, high = frame.y + MARGIN, frame.bottom - MARGIN - h
    lefts = (frame.right - MARGIN - w, frame.x + MARGIN, frame.x + frame.w * 0.5 - w / 2)
    for x in lefts:
        for part in (0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0, 0.2, 0.1, 0.0):
            yield Box(x, low + max(0.0, high - low) * part, w, h)


def without(box: Box, other: Box) -> list[Box]:
    """Return the parts above and below that are left of a box when another lies over it."""
    if not overlap(box, other):
        return [box]
    above = box._replace(h=max(0.0, other.y - box.y))
    below = box._replace(y=other.bottom, h=max(0.0, box.bottom - other.bottom))
    return [part for part in (above, below) if part.h > 0]
