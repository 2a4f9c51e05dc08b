"""The promise of the person at the screen, face down until it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import style
from game.app.art.cards import HIGH, WIDE
from game.app.devices.signs import with_sign
from game.app.table.panels.sheet import cap_width, paint_cap, paint_sheet
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Area, Mood, Widget
from game.app.words import _, say
from game.core.borough import Borough
from game.core.secrets import HIDDEN
from game.core.setup import ADVANCED
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.model import TableModel
    from game.app.table.table import Table

WORTH_H, VICTORY_H = 17.0, 17.0  # lines of the promise that is looked at
PICTURE = (68.0, 68.0 * HIGH / WIDE)  # beside the words


def held_by(borough: Borough) -> list[int]:
    """Return the promises of a borough that may be looked at."""
    return [n for n in (*borough.promises, *borough.specials) if n != HIDDEN]


def widget(table: Table, box: Box) -> Widget:
    """Return the promise; it is laid open upwards while its button or key is held."""
    borough = table.model.seen.boroughs[table.model.session.viewer]
    held = held_by(borough)
    if held and table.model.peeks:
        box = _opened(table.model, box, held)
    tip = with_sign(_("Your promise: hold it down to look at it."), table.app.sign("promise"))

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        paint_promise(table, pen, place)

    return Area("promise", box, tip if held else "", "B1.5", draw=draw)


def paint_promise(table: Table, pen: Pen, box: Box) -> None:
    """Draw the back of the promise, or what is promised and how far it is."""
    viewer, game = table.model.session.viewer, table.model.seen
    borough = game.boroughs[viewer]
    held = held_by(borough)
    if held and table.model.peeks:
        _paint_open(table, pen, box, held)
        return
    paint_sheet(pen, box)
    sign, words = box.inset(8, 6).cut_left(26, 8)
    pen.image(table.app.art.promise((pen.px(26), pen.px(sign.h)), True), sign)
    if not held:
        has_some = borough.promises or borough.specials
        text = _("Secret until the game is over") if has_some else _("No promise yet")
        pen.text(text, words, style.SMALL, style.FAINT, wrap=True, fit=True)
        return
    key = table.app.sign("promise")
    cap, words = words.cut_right(cap_width(key), 6)
    paint_cap(pen, cap.middle(cap.w, 22), key)
    head, low = words.rows(2)
    pen.text(_("Your promise"), head, style.BODY, bold=True, fit=True)
    pen.text(_("hold to look"), low, style.SMALL, style.FAINT, fit=True)


def _rooms(model: TableModel, box: Box, held: list[int]) -> list[float]:
    """Return how high each promise is, its picture and what it is worth included."""
    beside = box.w - 24 - PICTURE[0] - 8
    texts = (names.promise(model.seen.rules.promises[number]) for number in held)
    return [
        max(PICTURE[1], text_height(text, beside, style.SMALL, True)) + WORTH_H + 6
        for text in texts
    ]


def _opened(model: TableModel, box: Box, held: list[int]) -> Box:
    """Return the place of the open promises: what does not fit in goes on upwards."""
    above = VICTORY_H if model.seen.rules.is_on(ADVANCED) else 0.0
    height = max(box.h, sum(_rooms(model, box, held)) + above + 14)
    return box._replace(y=box.bottom - height, h=height)


def _paint_open(table: Table, pen: Pen, box: Box, held: list[int]) -> None:
    """Write the promises one under another."""
    viewer, game = table.model.session.viewer, table.model.seen
    paint_sheet(pen, box, style.CARD)
    inner = box.inset(12, 6)
    if game.rules.is_on(ADVANCED):
        line, inner = inner.cut_top(VICTORY_H)
        text = names.victory(game, game.boroughs[viewer].victory).partition(":")[0]
        pen.text(text, line, style.SMALL, style.ACCENT_DARK, bold=True, fit=True)
    for number, room in zip(held, _rooms(table.model, box, held), strict=True):
        part, inner = inner.cut_top(room if number != held[-1] else inner.h)
        promise = game.rules.promises[number]
        progress = promise.progress(game, viewer)
        worth = names.promise_worth(game, viewer, promise)
        low, part = part.cut_bottom(WORTH_H)
        sign, head = part.cut_left(PICTURE[0], 8)
        drawn = table.model.shown.illustration(f"promise {number}")
        size = (pen.px(PICTURE[0]), pen.px(PICTURE[1]))
        pen.image(table.app.art.illustration(drawn, size, viewer), sign)
        pen.text(names.promise(promise), head, style.SMALL, bold=True, wrap=True)
        text = N_("{have} of {need} · {votes}")
        ink = style.GOOD if progress.kept else style.BAD
        count = say(text, have=progress.have, need=progress.need, votes=worth)
        pen.text(count, low, style.SMALL, ink, bold=True, fit=True)
