"""The paper that the table's panels are made of, and the caps of keys written on it."""

from __future__ import annotations

import pygame

from game.app import style
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width

RADIUS = 9.0
OPAQUE = 247  # of 255
SHADOWS = ((5.0, 3.0, 16), (3.0, 2.0, 20), (1.0, 1.0, 26))  # how far, how deep, how dark
AROUND, CORNER = 6.0, 13.0  # how far they reach beside the sheet, and their roundings into it


def paint_sheet(pen: Pen, box: Box, colour: style.Colour = style.PAPER) -> None:
    """Draw a sheet with its soft shadows, all of it at once."""
    beside = pen.px(AROUND)

    def make(size: tuple[int, int]) -> pygame.Surface:
        own = Pen(pygame.Surface(size, pygame.SRCALPHA), pen.unit)
        whole = Box(0, 0, size[0] / pen.unit, size[1] / pen.unit).inset(beside / pen.unit)
        for wide, deep, dark in SHADOWS:
            own.fill(whole.inset(-wide / 2).moved(0, deep), style.INK, RADIUS + wide / 2, dark)
        own.fill(whole, colour, RADIUS, OPAQUE)
        own.outline(whole, style.EDGE, 1, RADIUS)
        return own.surface

    place = pen.rect(box).inflate(2 * beside, 2 * beside)
    if pen.rect(box):
        pen.lay_framed(place, beside + pen.px(CORNER), ("sheet", colour, pen.unit), make)


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
