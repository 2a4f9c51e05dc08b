"""One row of election night: face, name, place, a bar of many sources, the number."""

from __future__ import annotations

import pygame

from game.app import style
from game.app.art import Art
from game.app.pictures import icon, portrait, seat_colour
from game.app.press.count import POLLUTION, PROMISE, SPENT, Bar, Count
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.words import _
from game.core.state import Game

FIELD: style.Colour = (26, 30, 66)
FIRST: style.Colour = (255, 224, 130)
PLACE: style.Colour = (190, 194, 226)
SMOKE: style.Colour = (84, 74, 70)
STRIPE: style.Colour = (112, 100, 92)
TAKEN: style.Colour = (246, 150, 130)
NAME, NUMBER = 176.0, 96.0
TAKERS = {SPENT: "coin", PROMISE: "promise", POLLUTION: "pollution"}  # their pictures


def paint_row(pen: Pen, art: Art, game: Game, count: Count, seat: int, bar: Bar, box: Box) -> None:
    """Draw how somebody stands."""
    place = round(bar.row) + 1
    pen.fill(box, FIELD, 10, 225)
    pen.outline(box, seat_colour(art, seat), 3 if place == 1 else 1.5, 10)
    face, rest = box.cut_left(box.h, 8)
    portrait(pen, art, game.setup, seat, face.inset(2))
    words, rest = rest.cut_left(NAME - box.h - 8, 4)
    name = names.player(game, seat)
    is_wide = text_width(name, 13, True) > words.w
    top, low = words.inset(0, 1 if is_wide else 5).cut_top(words.h * (0.66 if is_wide else 0.42))
    pen.text(name, top, 13 if is_wide else 16, style.WHITE, bold=True, wrap=is_wide, fit=True)
    told = names.placed(place) if game.players > 1 else ""
    told = _("out of the game") if game.boroughs[seat].out else told
    pen.text(told, low, 13, FIRST if place == 1 else PLACE)
    number, rest = rest.cut_right(NUMBER)
    ink = FIRST if place == 1 else style.WHITE
    pen.text(names.number(bar.total), number.inset(14, 0), 29, ink, bold=True, align="right")
    _bar(pen, art, bar, rest.inset(0, 8), count.longest)


def _bar(pen: Pen, art: Art, bar: Bar, box: Box, longest: float) -> None:
    unit, x = box.w / longest, box.x
    for tone, amount in bar.pieces:
        piece = Box(x, box.y, amount * unit, box.h)
        colour = art.colours[tone]
        pen.fill(piece, (colour.r, colour.g, colour.b))
        pen.line((piece.right, piece.y), (piece.right, piece.bottom - 1), FIELD, 1)
        text = str(round(amount))
        if piece.w > 9 * len(text) + 6:
            pen.text(text, piece, 14, style.INK, bold=True, align="center")
        x = piece.right
    if bar.eaten > 0.3:
        eaten = Box(
            max(box.x, x - bar.eaten * unit), box.y, min(bar.eaten * unit, x - box.x), box.h
        )
        if eaten.w > 1:
            _gap(pen, eaten, smokes=bar.eater == POLLUTION)
        label = Box(max(eaten.x, min(eaten.right - 60, x + 4)), box.y, 60, box.h)
        if eaten.w > 62:
            label = eaten.middle(60, box.h)
        elif x + 66 < box.right:
            label = Box(x + 6, box.y, 60, box.h)
        sign, words = label.cut_left(20, 4)
        icon(pen, art, TAKERS[bar.eater], sign)
        pen.text(f"−{round(bar.eaten)}", words, 15, TAKEN, bold=True)


def _gap(pen: Pen, box: Box, *, smokes: bool) -> None:
    """Draw what is eaten: dark, striped; with smoke at its edge where smog eats it."""
    rect = pen.rect(box)
    pen.fill(box, SMOKE)
    before = pen.surface.get_clip()
    pen.surface.set_clip(rect.clip(before))
    step = max(4, pen.px(9))
    for start in range(rect.left - rect.height, rect.right, step):
        ends = (start, rect.bottom), (start + rect.height, rect.top)
        pygame.draw.line(pen.surface, STRIPE, *ends, pen.px(2))
    pen.surface.set_clip(before)
    for number in range(4 if smokes else 0):
        radius = 6.0 - number % 2 * 1.5
        pen.circle((box.x, box.y + box.h * (number + 0.5) / 4), radius, (150, 140, 146))
