"""Promises on election night: face down beside their bars, turned over from last to first."""

from __future__ import annotations

import math

import pygame

from game.app import style
from game.app.art import Art
from game.app.presenting.composing import shown
from game.app.press.blocks import SMALLEST, paragraph
from game.app.press.count import PROMISE, Count
from game.app.press.tally import KeptPromise
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.words import say
from game.core.state import Game
from game.core.words import N_

TURN = 0.5  # seconds in which a card turns over


def paint_promises(
    pen: Pen, art: Art, game: Game, count: Count, seat: int, time: float, box: Box
) -> None:
    """Draw a player's promises, as far as they are turned."""
    held = count.counted.promises[seat]
    if not held:
        return
    begun = _begun(count, seat)
    part = max(0.0, min(1.0, (time - begun) / TURN))
    is_open, width = part >= 0.5, abs(math.cos(part * math.pi))
    if width < 0.04:
        return
    rect = pen.rect(box)
    card = pygame.Surface(rect.size, pygame.SRCALPHA)
    own = Pen(card, pen.unit)
    place = Box(0, 0, box.w, box.h)
    if is_open:
        _face(own, art, game, seat, held, place)
    else:
        _back(own, art, place)
    if width < 1:
        card = pygame.transform.smoothscale(card, (max(1, round(rect.w * width)), rect.h))
    pen.blit(card, card.get_rect(center=rect.center))


def _begun(count: Count, seat: int) -> float:
    """Return when a player's promises begin to turn."""
    for number, beat in enumerate(count.beats):
        if beat.kind == PROMISE and beat.seat == seat:
            return count.end_of(number - 1)
    return 0.0


def _back(pen: Pen, art: Art, box: Box) -> None:
    base, deep = art.colours["royal_base"], art.colours["royal_deep"]
    pen.fill(box, (base.r, base.g, base.b), 8)
    pen.outline(box.inset(4), (deep.r, deep.g, deep.b), 1.5, 6)
    side = box.h - 14
    pen.image(art.icon("promise", pen.px(side)), box)


def _face(
    pen: Pen, art: Art, game: Game, seat: int, held: tuple[KeptPromise, ...], box: Box
) -> None:
    pen.fill(box, style.CARD, 8)
    picture, words = box.inset(4, 3).cut_left(box.h * 0.95, 6)
    drawn = shown(game).illustration(f"promise {held[0].number}")
    size = (pen.px(picture.w), pen.px(picture.h))
    pen.image(art.illustration(drawn, size, seat), picture)
    pen.outline(box, style.EDGE, 1, 8)
    if len(held) > 1:
        for promise, line in zip(held, words.rows(len(held)), strict=True):
            worth, text = line.cut_right(34)
            _worth(pen, promise, worth)
            pen.text(names.promise(game.rules.promises[promise.number]), text, SMALLEST, bold=True)
        return
    low, title = words.cut_bottom(15)
    paragraph(pen, names.promise(game.rules.promises[held[0].number]), title, SMALLEST, bold=True)
    told, ink = progress_words(held[0])
    pen.text(told, low, SMALLEST, ink, bold=True)
    _worth(pen, held[0], low._replace(w=low.w - 4))


def _worth(pen: Pen, promise: KeptPromise, box: Box) -> None:
    ink = style.GOOD if promise.worth > 0 else style.BAD if promise.worth < 0 else style.FAINT
    pen.text(names.signed(promise.worth), box, 15, ink, bold=True, align="right")


def progress_words(promise: KeptPromise) -> tuple[str, style.Colour]:
    """Return whether a promise was kept, in words, and their colour."""
    kept = promise.have >= promise.need
    text = N_("kept: {have} of {need}") if kept else N_("broken: {have} of {need}")
    ink = style.GOOD if kept else style.BAD
    return say(text, have=promise.have, need=promise.need), ink
