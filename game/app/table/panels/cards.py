"""The action cards: one in words, and the whole circle in small below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import symbol
from game.app.table.offering import Source
from game.app.table.panels.sheet import paint_sheet
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import Verbatim, _, say
from game.core.commands import TakeCard
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

HIDDEN = "?"
SMALL_H = 34.0


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the card that is told in words, and the circle of cards."""
    yield Drawing("cards", box, draw=lambda pen, b: paint_sheet(pen, b))
    game = table.model.seen
    circle = game.circle
    if not circle:
        return
    low, told = box.inset(5).cut_bottom(min(SMALL_H, box.h * 0.36), 4)
    yield Drawing("card:told", told, live=True, draw=lambda pen, b: _paint_told(table, pen, b))
    open_cards = game.face_up() if game.round else []
    places = low.columns(len(circle), 3)
    for place, (number, letter) in zip(places, enumerate(circle), strict=True):
        yield _card(table, place, number, letter, letter in open_cards)


def _told(table: Table) -> str:
    """Return the card to tell of: the one pointed at, the player's own, or the first."""
    game, desk = table.model.seen, table.desk
    open_cards = game.face_up() if game.round else []
    for key in (desk.hover, desk.focus):
        number = key.removeprefix("card:")
        if number.isdecimal() and game.circle[int(number)] in open_cards:
            return game.circle[int(number)]
    own = game.boroughs[table.model.session.viewer].card
    return own if own in game.rules.cards else next(iter(open_cards), HIDDEN)


def _paint_told(table: Table, pen: Pen, box: Box) -> None:
    letter, game = _told(table), table.model.seen
    sign, words = box.cut_left(min(40.0, box.h * 0.85), 7)
    if letter not in game.rules.cards:
        text = _("The cards still lie face down.")
        pen.text(text, box, style.SMALL, style.FAINT, wrap=True, fit=True)
        return
    size = pen.px(sign.w), pen.px(min(box.h, sign.w * 1.2))
    pen.image(table.model.shown.card_picture(table.app.art, letter, size), sign)
    head, rest = words.cut_top(17, 1)
    pen.text(_(game.rules.cards[letter].title), head, style.BODY, bold=True, fit=True)
    text, least = names.card_text(game, letter), pen.smallest(style.SMALL)
    if rest.h < least:
        return
    while text_height(text, rest.w, least) > rest.h + 3 and " " in text:
        text = text.removesuffix("…").rsplit(" ", 1)[0] + "…"
    pen.text(text, rest, style.SMALL, style.FAINT, wrap=True, valign="top", fit=True)


def _card(table: Table, box: Box, number: int, letter: str, is_open: bool) -> Widget:
    game = table.model.seen
    card = game.rules.cards.get(letter)
    offers = table.model.offers.of(Source("card", letter))
    if card is None or not is_open:
        tip, rule = _("A card that lies face down this round."), "B2.1.2"
    else:
        words = Verbatim(names.card_text(game, letter))
        tip, rule = say(N_("{title}: {text}"), title=card.title, text=words), f"ACT.{letter}"
        if not offers and table.model.offers.accepts(TakeCard):
            refusal = table.model.why_not(TakeCard(table.model.seat, letter))
            if refusal:
                tip, rule = tip + "\n× " + refusal[0], refusal[1]

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        _paint(table, pen, place, mood, letter if is_open else HIDDEN, bool(offers))

    def take() -> None:
        if offers:
            table.moves.command(offers[0].command)

    return Area(f"card:{number}", box, tip, rule, enabled=bool(offers), draw=draw, do=take)


def _paint(table: Table, pen: Pen, box: Box, mood: Mood, letter: str, offered: bool) -> None:
    game, art = table.model.seen, table.app.art
    if letter == HIDDEN:
        pen.fill(box, style.mixed(style.NIGHT, style.EDGE, 0.35), 5)
        pen.text("?", box, style.BODY, style.PALE, align="center", bold=True)
        return
    taken = next((b.seat for b in game.boroughs if b.card == letter), None)
    pen.fill(box, style.CARD, 4)
    size = pen.px(box.w - 2), pen.px(box.h - 2)
    pen.image(table.model.shown.card_picture(art, letter, size), box)
    if taken is not None:
        pen.fill(box, style.PAPER, 4, 150)
        place = Box(box.center[0] - 8, box.bottom - 15, 16, 16)
        pen.circle(place.center, 8, style.CARD)
        symbol(pen, art, taken, place)
    elif offered:
        pen.outline(box.inset(-1), style.GLOW if not mood.hover else style.ACCENT, 2.5, 5)
