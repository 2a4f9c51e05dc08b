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
    frame: Box, size: tuple[float, float], lit: Iterable[Box], used: Iterable[Box], board: Box
) -> Box:
    """Return the place that hides least: what is lit counts most, then what is used, the board."""
    lit, used = list(lit), list(used)

    def harm(box: Box) -> float:
        shown = 100 * sum(overlap(box, each.inset(-4)) for each in lit)
        return shown + 6 * sum(overlap(box, each) for each in used) + 3 * overlap(box, board)

    return min(_places(frame, size), key=harm)


def _places(frame: Box, size: tuple[float, float]) -> Iterator[Box]:
    """Yield places along the right and the left edge, then everywhere, the likeliest first."""
    w, h = size
    low, high = frame.y + MARGIN, frame.bottom - MARGIN - h
    lefts = (frame.right - MARGIN - w, frame.x + MARGIN, frame.x + frame.w * 0.5 - w / 2)
    for x in lefts:
        for part in (0.22, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1.0, 0.1, 0.0):
            yield Box(x, low + max(0.0, high - low) * part, w, h)
