"""The page of the Gazette, drawn once for a round; 870 by 684 units, whatever the window."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.app import style
from game.app.art import Art
from game.app.pictures import icon, portrait
from game.app.press import charts, photo
from game.app.press.blocks import built_card, own_strip, paragraph
from game.app.press.chronicle import race
from game.app.press.headlines import headline
from game.app.press.news import News, news, own_line
from game.app.press.record import Headline, Period
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.words import _, counted, say
from game.core.words import N_

WIDE, HIGH = 870.0, 684.0
LEFT, RIGHT, MIDDLE = 30.0, 840.0, 501.0
RULE = style.INK


def drawn(art: Art, pages: Sequence[Period], readers: Sequence[int], unit: float) -> pygame.Surface:
    """Return the page of the last of these rounds; ``readers`` have a line of their own."""
    page = pages[-1]
    surface = pygame.Surface((round(WIDE * unit), round(HIGH * unit)))
    pen = Pen(surface, unit)
    _paper(pen)
    _head(pen, page)
    line = headline(page)
    _headline(pen, line)
    _photograph(pen, art, page, line)
    _title(pen, _("Built this round"), Box(LEFT, 402, MIDDLE - LEFT, 28))
    cards = Box(LEFT, 438, MIDDLE - LEFT, 94).columns(page.game.players, 8)
    for seat, card in enumerate(cards):
        built_card(pen, art, page, seat, card)
    _title(pen, _("The race for votes"), Box(527, 156, RIGHT - 527, 28))
    rounds = page.game.rules.numbers.rounds
    room, first = Box(527, 188, RIGHT - 527, 196), pages[0].round - 1
    charts.race(pen, art, room, race(list(pages)), rounds, first)
    _title(pen, _("Against the smog"), Box(527, 384, RIGHT - 527, 28))
    charts.smog(pen, art, Box(527, 418, RIGHT - 527, 112), page)
    pen.line((LEFT, 539), (RIGHT, 539), RULE, 1)
    columns = Box(LEFT, 545, RIGHT - LEFT, 90).columns(3, 24)
    for number, (place, piece) in enumerate(
        zip(columns, news(page, page.round >= rounds), strict=True)
    ):
        if number:
            x = place.x - 12
            pen.line((x, place.y + 4), (x, place.bottom - 2), style.EDGE, 1)
        _news(pen, art, place, piece)
    _own_lines(pen, art, page, readers)
    return surface


def _paper(pen: Pen) -> None:
    pen.fill(Box(0, 0, WIDE, HIGH), style.CARD)
    dice = random.Random(3)
    for _fleck in range(90):
        x, y = dice.uniform(6, WIDE - 14), dice.uniform(6, HIGH - 8)
        pen.line((x, y), (x + dice.uniform(3, 9), y - dice.uniform(0, 3)), style.WELL, 1)
    pen.outline(Box(0, 0, WIDE, HIGH), style.EDGE, 1)


def _head(pen: Pen, page: Period) -> None:
    for y, width in ((20, 2.5), (24.5, 1), (82, 1), (86, 2.5)):
        pen.line((LEFT, y), (RIGHT, y), RULE, width)
    row = Box(LEFT, 28, RIGHT - LEFT, 20)
    number = say(N_("Round {round} of {all}"), round=page.round, all=page.game.rules.numbers.rounds)
    pen.text(number, row, 13, style.FAINT, bold=True)
    motto, name = _("Small talk, tall chimneys"), _("The Small City Gazette")
    pen.text(motto, row, 13, style.FAINT, align="right")
    beside = row.w - 2 * text_width(motto, 13) - 32
    size = min(42.0, 42 * beside / text_width(name, 42, True))
    pen.text(name, Box(LEFT, 28, RIGHT - LEFT, 50), size, bold=True, align="center")


def _headline(pen: Pen, line: Headline) -> None:
    width = RIGHT - LEFT
    size = min(31.0, 31.0 * width / max(1.0, text_width(line.text, 31, True)))
    pen.text(line.text, Box(LEFT, 90, width, 40), max(18.0, size), bold=True, align="center")
    pen.text(line.below, Box(LEFT, 130, width, 22), 14, style.FAINT, align="center")


def _photograph(pen: Pen, art: Art, page: Period, line: Headline) -> None:
    box = Box(LEFT, 162, MIDDLE - LEFT, 216)
    rect = pen.rect(box)
    taken = photo.borough(art, page.game, line.seat, line.spaces, rect.size)
    pen.blit(photo.in_two_tones(taken), rect)
    pen.outline(box, RULE, 2, 3)
    face = Box(box.x + 14, box.bottom - 96, 84, 84)
    portrait(pen, art, page.game.setup, line.seat, face)
    count = page.after[line.seat].people
    text = counted(
        "The borough of {player} this week: {count} person about.",
        "The borough of {player} this week: {count} people about.",
        count,
        player=names.player(page.game, line.seat),
        count=count,
    )
    pen.text(text, Box(LEFT, 381, MIDDLE - LEFT, 20), 12.5, style.FAINT)


def _title(pen: Pen, text: str, box: Box) -> None:
    pen.text(text, box, 16, bold=True)
    pen.line((box.x, box.bottom + 1), (box.right, box.bottom + 1), RULE, 1)


def _news(pen: Pen, art: Art, box: Box, piece: News) -> None:
    head, rest = box.cut_top(30, 2)
    sign, words = head.cut_left(28, 10)
    icon(pen, art, piece.icon, sign)
    pen.text(piece.title, words, 16, bold=True)
    paragraph(pen, piece.text, rest)


def _own_lines(pen: Pen, art: Art, page: Period, readers: Sequence[int]) -> None:
    row = Box(LEFT, 642, RIGHT - LEFT, 30)
    for seat, place in zip(readers, row.columns(len(readers), 10), strict=True):
        text = own_line(page, seat, is_alone=len(readers) == 1)
        own_strip(pen, art, page, seat, place, text)
