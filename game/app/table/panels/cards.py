"""The action cards in their circle: face up ones can be taken, the others show their backs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import symbol
from game.app.table.offering import Source
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import Verbatim, _, say
from game.core.commands import TakeCard
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

HIDDEN = "?"


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the circle of cards."""
    yield Drawing("cards", box, draw=lambda pen, b: pen.panel(b, style.WELL))
    game = table.model.seen
    circle = game.circle
    if not circle:
        return
    room = box.inset(5)
    per_row = (len(circle) + 1) // 2
    places = [p for row in room.rows(2, 5) for p in row.columns(per_row, 5)]
    open_cards = game.face_up() if game.round else []
    for place, (number, letter) in zip(places, enumerate(circle), strict=False):
        yield _card(table, place, number, letter, letter in open_cards)


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
        pen.outline(box.inset(3), style.PALE, 1, 4)
        pen.text("?", box, style.LARGE, style.PALE, align="center", bold=True)
        return
    taken = next((b.seat for b in game.boroughs if b.card == letter), None)
    card = game.rules.cards[letter]
    pen.panel(box, style.CARD, 5)
    band, picture = box.cut_bottom(13)
    size = (pen.px(picture.w - 4), pen.px(picture.h - 2))
    pen.image(table.model.shown.card_picture(art, letter, size), picture)
    pen.text(_(card.title), band.inset(2, 0), style.TINY - 1, bold=True, align="center", fit=True)
    if taken is not None:
        pen.fill(box, style.WELL, 5, 170)
        symbol(pen, art, taken, box.middle(22, 22))
    elif offered:
        pen.outline(box, style.GLOW if not mood.hover else style.ACCENT, 2.5, 5)
