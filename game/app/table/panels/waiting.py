"""What waits to be taken: action cards in words, and pieces that have no place yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.table.offering import Offer, Source
from game.app.table.paint_hand import paint_piece
from game.app.table.wording import piece_words
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Area, Mood, Widget
from game.app.words import _, say

if TYPE_CHECKING:
    from game.app.table.model import TableModel
    from game.app.table.table import Table

PIECE, LOW_PIECE = 46.0, 38.0
FEW = 2  # pieces that have more room
PICTURE = 36.0
VEIL = 130  # of 255: over what must stay


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return a row for each card that can be taken, and for each piece, save what must wait."""
    rest = box
    for offer in table.model.offers.all:
        if offer.source.sort == "card":
            row = _card(table, str(offer.source.which), offer, rest)
            yield row
            rest = rest.cut_top(row.box.h, 4)[1]
    yield from _pieces(
        table, [s for s in table.model.waiting_pieces() if not _waits(table.model, s)], rest
    )


def later(table: Table, box: Box) -> Iterator[Widget]:
    """Return the pieces that cannot be paid, while other things can be built."""
    return _pieces(table, [s for s in table.model.waiting_pieces() if _waits(table.model, s)], box)


def _waits(model: TableModel, source: Source) -> bool:
    """Tell whether a piece is for later: it cannot be paid, and something else can be built."""
    return model.offers.builds and source in model.offers.grey


def _pieces(table: Table, pieces: list[Source], rest: Box) -> Iterator[Widget]:
    for source in pieces:
        place, rest = rest.cut_top(PIECE if len(pieces) <= FEW else LOW_PIECE, 4)
        yield _piece(table, source, place)


def _ground(pen: Pen, box: Box, mood: Mood, *, chosen: bool = False, grey: bool = False) -> None:
    back = style.WELL if grey else style.CARD
    pen.fill(box, style.mixed(back, style.GLOW, 0.4) if mood.hover else back, 6)
    pen.outline(box, style.ACCENT if chosen else style.EDGE, 2 if chosen else 1, 6)


def _card(table: Table, letter: str, offer: Offer, box: Box) -> Widget:
    """Return an action card in words, to be read and taken."""
    title = _(table.model.seen.rules.cards[letter].title)
    told = names.card_text(table.model.seen, letter)
    wide = box.w - PICTURE - 18
    height = max(PICTURE + 10, 22 + text_height(told, wide, style.SMALL) + 6)

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        _ground(pen, place, mood)
        sign, words = place.inset(6, 4).cut_left(PICTURE, 6)
        size = pen.px(PICTURE), pen.px(PICTURE * 1.15)
        picture = table.model.shown.card_picture(table.app.art, letter, size)
        pen.image(picture, sign._replace(h=PICTURE * 1.15))
        head, text = words.cut_top(17, 1)
        pen.text(title, head, 13, bold=True, fit=True)
        pen.text(told, text, style.SMALL, style.FAINT, wrap=True, valign="top")

    return Area(
        f"take:{letter}",
        box._replace(h=height),
        told,
        draw=draw,
        do=lambda: table.moves.command(offer.command),
    )


def _piece(table: Table, source: Source, box: Box) -> Widget:
    """Return a piece to be taken to its place, with its price; grey, and why, if it must stay."""
    refusal = table.model.offers.grey.get(source)
    told = _("Drag it to its place, or click it and then the place.")

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        hand = table.grip.hand
        chosen = hand is not None and hand.source == source
        _ground(pen, place, mood, chosen=chosen, grey=refusal is not None)
        sign, words = place.inset(5, 4).cut_left(PICTURE, 6)
        paint_piece(table, pen, source, sign.center, min(PICTURE, sign.h))
        text = piece_words(table.model, source)
        ink = style.PALE if refusal else style.INK
        pen.text(text, words, style.SMALL, ink, bold=True, wrap=True, fit=True)
        if refusal:
            pen.fill(sign, style.WELL, 6, VEIL)

    return Area(
        "piece:" + source.key,
        box,
        say(refusal.text, **refusal.args) if refusal else told,
        refusal.rule if refusal else "",
        draw=draw,
        do=lambda: table.grip.pick_up(source),
        grab=source,
    )
