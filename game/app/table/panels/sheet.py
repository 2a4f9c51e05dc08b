"""The paper that the table's panels are made of, and the caps of keys written on it."""

from __future__ import annotations

from game.app import style
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width

RADIUS = 9.0
OPAQUE = 247  # of 255
SHADOWS = ((5.0, 3.0, 16), (3.0, 2.0, 20), (1.0, 1.0, 26))  # how far, how deep, how dark


def paint_sheet(pen: Pen, box: Box, colour: style.Colour = style.PAPER) -> None:
    """Draw a sheet with its soft shadows."""
    for wide, deep, dark in SHADOWS:
        pen.fill(box.inset(-wide / 2).moved(0, deep), style.INK, RADIUS + wide / 2, dark)
    pen.fill(box, colour, RADIUS, OPAQUE)
    pen.outline(box, style.EDGE, 1, RADIUS)


def paint_cap(pen: Pen, box: Box, title: str) -> None:
    """Draw a key with its letters; nothing for a hand that needs none."""
    if not title:
        return
    pen.fill(box.moved(0, 1.5), style.INK, 4, 60)
    pen.fill(box, style.CARD, 4)
    pen.text(title, box, style.SMALL, style.INK, bold=True, align="center", fit=True)


def cap_width(title: str) -> float:
    """Return how wide a key with these letters is."""
    return text_width(title, style.SMALL, True) + 12 if title else 0.0
