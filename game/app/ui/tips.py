"""Notes about what is pointed at: how large they are, and where they hide nothing that matters."""

from __future__ import annotations

from collections.abc import Iterable

from game.app import style
from game.app.style import Colour
from game.app.ui.box import Box, Point, common, overlap
from game.app.ui.pen import Pen, text_height, text_width

LOW_LINE = 18.0  # the way to the rule
AWAY = 6.0  # a note's distance from what it tells of
FAR = 400.0  # as bad as so much of something else covered:
MUCH = 1000.0
HIDDEN = 100.0  # as what is told of itself


def tip_size(text: str, low: str = "") -> tuple[float, float]:
    """Return how large a note is; ``low`` is the line below."""
    width = min(300.0, max(text_width(line, style.SMALL) for line in text.split("\n")) + 2)
    width = max(width, text_width(low, style.SMALL, True) + 2)
    return width + 18, text_height(text, width, style.SMALL) + 12 + (LOW_LINE if low else 0)


def paint_note(pen: Pen, box: Box, text: str, low: str = "", back: Colour = style.NIGHT) -> None:
    """Draw a note in its place."""
    pen.fill(box.moved(0, 2), style.INK, 6, 60)
    pen.fill(box, back, 6)
    inner = box.inset(9, 6)
    pen.text(text, inner, style.SMALL, style.WHITE, wrap=True, valign="top")
    if low:
        line, _ = inner.cut_bottom(LOW_LINE - 2)
        pen.text(low, line, style.SMALL, style.mixed(style.WHITE, back, 0.25), bold=True)


def at_pointer(frame: Box, at: Point, text: str, low: str = "") -> Box:
    """Return where a note beside a point lies."""
    wide, high = tip_size(text, low)
    x, y = min(at[0] + 14, frame.right - wide - 4), at[1] + 18
    if y + high + 4 > frame.bottom:
        y = at[1] - high - 12
    return Box(max(2.0, x), max(2.0, y), wide, high)


def beside(
    frame: Box, about: Box, others: Iterable[Box], panels: Iterable[Box], size: tuple[float, float]
) -> Box:
    """Return where a note about something lies: off it, and over little it may be compared to.

    It stands at a side of the thing itself, or of a panel that the thing lies on.
    """
    wide, high = size
    around, told = [about, *panels], list(others)
    across, down = about.center[0] - wide / 2, about.center[1] - high / 2
    places = []
    for box in around:
        places += [
            Box(box.right + AWAY, down, wide, high),
            Box(box.x - AWAY - wide, down, wide, high),
            Box(across, box.bottom + AWAY, wide, high),
            Box(across, box.y - AWAY - high, wide, high),
        ]
    inside = [place.within(frame.inset(4)) for place in places]
    return min(inside, key=lambda place: _harm(place, about, [*told, *around]))


def _harm(place: Box, about: Box, others: Iterable[Box]) -> float:
    covered = sum(common(place, box) for box in others) / MUCH
    far = abs(place.center[0] - about.center[0]) + abs(place.center[1] - about.center[1])
    return (HIDDEN if overlap(place, about) else 0.0) + covered + far / FAR
