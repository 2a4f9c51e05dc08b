"""How hard a puzzle is, drawn as stars."""

from __future__ import annotations

from game.app import style
from game.app.lessons.card import Picture
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.puzzles.puzzle import MOST_STARS

STEP = 1.15  # from star to star, in their sizes


def stars_width(high: float) -> float:
    """Return how wide a row of stars of this height is."""
    return MOST_STARS * STEP * high


def paint_stars(pen: Pen, box: Box, count: int, picture: Picture) -> None:
    """Draw a row from the left: so many stars, and dots for those that are missing."""
    for number in range(MOST_STARS):
        place = Box(box.x + number * box.h * STEP, box.y, box.h, box.h)
        if number < count:
            picture("star")(pen, place)
        else:
            pen.circle(place.center, box.h * 0.16, style.EDGE)
