"""Questions that no piece on the table answers: promises, victory conditions, a card's offer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.art.cards import HIGH, WIDE
from game.app.table.hand import Loss, Popup
from game.app.table.offering import Offer
from game.app.table.wording import prompt, words_for
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height, text_width
from game.app.ui.widgets import Area, Button, Drawing, Mood, Widget
from game.app.words import Verbatim, _, say
from game.core.commands import ChooseVictory, KeepPromise
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.model import TableModel
    from game.app.table.table import Table

CARD_W, CARD_H = 190.0, 230.0
NARROWEST = 110.0  # a promise that can be read; else the cards lie over the whole table
ROW = 40.0
LOSS_W = 290.0
ANSWER = 40.0
MOST = 9
NOTE_H = 18.0


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the question in the middle of the board."""
    offers = table.model.dialog_offers()
    if not offers:
        return
    if all(isinstance(o.command, KeepPromise | ChooseVictory) for o in offers):
        yield from _cards(table, box, offers)
        return
    height = 62 + (ROW + 6) * min(MOST, len(offers))
    place = box.middle(min(box.w - 20, 460), min(box.h, height))
    place = place._replace(y=box.bottom - place.h - 10)  # the borough stays in sight
    yield Drawing("dialog", place, draw=lambda pen, b: _paint_sheet(table.model, pen, b))
    inner = place.inset(16, 10)
    _head, rows = inner.cut_top(34, 4)
    scrolled = table.desk.scroll("dialog", rows, len(offers) * (ROW + 6))
    for number, offer in enumerate(offers):
        y = rows.y + number * (ROW + 6) - scrolled
        words = words_for(table.model, offer.command)
        yield Button(
            f"answer:{number}",
            Box(rows.x, y, rows.w - 6, ROW),
            words if text_width(words, style.BODY) > rows.w - 30 else "",
            clip=rows,
            label=words,
            detail=table.model.gain_of(offer.command),
            do=lambda command=offer.command: table.moves.command(command),
        )


def _paint_sheet(model: TableModel, pen: Pen, box: Box) -> None:
    pen.fill(box.inset(-6), style.INK, style.RADIUS + 4, 50)
    pen.panel(box, style.PAPER)
    head, _rest = box.inset(16, 10).cut_top(34)
    pen.text(prompt(model), head, style.LARGE - 1, bold=True, align="center", fit=True)


def _cards(table: Table, box: Box, offers: list[Offer]) -> Iterator[Widget]:
    count = len(offers)
    if (box.w - 40) / count - 10 < NARROWEST:
        box = table.view.parts.frame
    width = min(CARD_W, (box.w - 40) / count - 10)
    place = box.middle(count * (width + 12) + 28, CARD_H + 66 + NOTE_H)
    yield Drawing("dialog", place, draw=lambda pen, b: _paint_sheet(table.model, pen, b))
    given_up = _("You keep one; the others are given up for good.")
    rule = "B1.5"
    if isinstance(offers[0].command, ChooseVictory):
        given_up, rule = _("It stays secret until the votes are counted."), "B3.2"
    low, _rest = place.inset(16, 8).cut_bottom(NOTE_H)
    yield Drawing(
        "given_up",
        low,
        draw=lambda pen, b: pen.text(
            given_up, b, style.SMALL, style.FAINT, align="center", fit=True
        ),
    )
    _head, row = place.inset(16, 10).cut_top(40)
    for number, (offer, part) in enumerate(zip(offers, row.columns(count, 12), strict=True)):

        def draw(pen: Pen, b: Box, mood: Mood, offer: Offer = offer) -> None:
            _paint_card(table, pen, b, mood, offer)

        yield Area(
            f"answer:{number}",
            part._replace(h=CARD_H),
            rule=rule,
            draw=draw,
            do=lambda command=offer.command: table.moves.command(command),
        )


def _paint_card(table: Table, pen: Pen, box: Box, mood: Mood, offer: Offer) -> None:
    """Draw a card: its picture, what it is worth or called, its words."""
    art, command = table.app.art, offer.command
    pen.fill(box.moved(0, 4), style.INK, style.RADIUS, 60)
    pen.image(art.promise((pen.px(box.w), pen.px(box.h)), False), box)
    if mood.hover:
        pen.outline(box, style.ACCENT, 2.5, style.RADIUS)
    picture, rest = box.inset(box.w * 0.045).cut_top(box.w * 0.91 * HIGH / WIDE, 6)
    if isinstance(command, ChooseVictory):
        name = f"victory {command.condition}"
        title, _colon, text = names.victory(table.model.seen, command.condition).partition(":")
    else:
        assert isinstance(command, KeepPromise)
        promise = table.model.session.game.rules.promises[command.number]
        name, text = f"promise {command.number}", names.promise(promise)
        title = names.promise_worth(table.model.session.game, command.seat, promise)
    drawn = table.model.shown.illustration(name)
    size = (pen.px(picture.w), pen.px(picture.h))
    pen.image(art.illustration(drawn, size, command.seat), picture)
    head, rest = rest.inset(6, 0).cut_top(34)
    pen.text(title, head, style.LARGE, style.ACCENT, bold=True, align="center", wrap=True, fit=True)
    middle = rest._replace(h=rest.h - 6)
    pen.text(text.strip(), middle, style.BODY, align="center", wrap=True, fit=True)


def popup(table: Table, frame: Box) -> Iterator[Widget]:
    """Return the short list of what a gesture could mean, beside the pointer."""
    asked = table.notices.popup
    if asked is None:
        return
    if asked.loss is not None:
        yield from _loss(table, frame, asked, asked.loss)
        return
    words = table.model.shown.ways(asked.commands) or [
        words_for(table.model, command) for command in asked.commands
    ]
    gains = [table.model.gain_of(command) for command in asked.commands]
    width = min(440.0, max(text_width(w, style.BODY, True) for w in (*words, *gains)) + 34)
    height = min(len(words) * ANSWER + 12, frame.h - 16)
    x = min(asked.at[0] + 8, frame.right - width - 8)
    y = min(asked.at[1] + 8, frame.bottom - height - 8)
    place = Box(x, y, width, height)
    yield Drawing("popup", place, draw=lambda pen, b: pen.panel(b, style.PAPER))
    room = place.inset(6)
    top = room.y - table.desk.scroll("popup", room, len(words) * ANSWER)
    narrow = 8 if len(words) * ANSWER > room.h else 0
    for number, (command, text) in enumerate(zip(asked.commands, words, strict=True)):
        yield Button(
            f"meant:{number}",
            Box(room.x, top + number * ANSWER, room.w - narrow, ANSWER - 4),
            clip=room,
            label=text,
            detail=gains[number],
            size=style.BODY,
            do=lambda command=command: table.moves.command(command),
        )


def _loss(table: Table, frame: Box, asked: Popup, loss: Loss) -> Iterator[Widget]:
    """Return what would be lost, and the ways on from there."""
    head = text_height(loss.words, LOSS_W - 24, style.BODY, True) + 8
    height = head + 3 * 36 + 20
    x, y = min(asked.at[0] + 8, frame.right - LOSS_W - 8), asked.at[1] + 8
    if y + height + 8 > frame.bottom:
        y = (
            asked.at[1] - height - 8
        )  # off the button that was pressed: a second press is one too many
    place = Box(x, y, LOSS_W, height)

    def draw(pen: Pen, box: Box) -> None:
        pen.panel(box, style.PAPER)
        words, _rest = box.inset(12, 8).cut_top(head)
        pen.text(loss.words, words, style.BODY, style.ACCENT_DARK, bold=True, wrap=True)

    yield Drawing("popup", place, draw=draw)
    _head, rows = place.inset(8).cut_top(head)
    command = asked.commands[0]
    never = say(N_("{answer}, and never ask again"), answer=Verbatim(loss.go_on))
    answers: list[tuple[str, str, Callable[[], None]]] = [
        ("meant:0", loss.go_on, lambda: table.moves.command(command)),
        ("meant:back", loss.go_back, table.grip.put_back),
        ("meant:never", never, table.moves.never_warn),
    ]
    for part, (key, title, do) in zip(rows.rows(3, 4), answers, strict=True):
        yield Button(key, part, label=title, size=style.SMALL, do=do)
