"""The tray: what can be built now as rows, then what cannot, in grey, with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon
from game.app.table.offering import Source
from game.app.table.panels import notes, waiting, ways
from game.app.table.panels.sheet import paint_sheet
from game.app.table.panels.tile_row import paint_picture, paint_row, tile_tip
from game.app.table.tray_state import TrayItem
from game.app.table.wording import words_for
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height, text_width
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.commands import EnlargeZone
from game.core.data import numbers
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.model import TableModel
    from game.app.table.table import Table

ROW, ENLARGE, HEAD = 42.0, 36.0, 24.0
GREY_W, GREY_H = 43.0, 50.0
BAR = 7.0  # kept free for the scroll bar


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the tray: pieces that wait, tiles to build, the zone, and what is not for now."""
    yield Drawing("tray", box, draw=lambda pen, b: paint_sheet(pen, b))
    low = list(notes.foot(table, box.inset(6)))
    inner = box.inset(6)
    if low:
        inner = inner._replace(h=max(40.0, min(w.box.y for w in low) - 6 - inner.y))
    rows = list(_rows(table, inner))
    height = max((w.box.bottom for w in rows), default=inner.y) - inner.y + 2
    scrolled = table.desk.scroll("tray", inner, height)
    for widget in rows:
        widget.box, widget.clip = widget.box.moved(0, -scrolled), inner
        yield widget
    yield from low
    if table.notices.hint:
        yield from notes.hint(table, box)


def _rows(table: Table, box: Box) -> Iterator[Widget]:
    """Return everything from the top down, as if there were room for all of it."""
    rest = box._replace(w=box.w - BAR)
    note = _meanwhile(table.model)
    if note:
        place, rest = rest.cut_top(text_height(note, rest.w - 34, style.SMALL, True) + 12, 4)
        yield Drawing("meanwhile", place, draw=lambda pen, b: _paint_note(table.app, pen, b, note))
    for widget in waiting.widgets(table, rest):
        yield widget
        rest = rest.cut_top(widget.box.bottom - rest.y, 4)[1]
    for widget in ways.widgets(table, rest):
        yield widget
        rest = rest.cut_top(widget.box.bottom - rest.y, 4)[1]
    items = [] if ways.ways_of(table) else table.model.tray
    now = [item for item in items if item.refusal is None]
    later = [item for item in items if item.refusal is not None]
    if table.model.offers.builds or now:
        head, rest = rest.cut_top(HEAD)
        built = table.model.seen.boroughs[table.model.seat].built
        text = N_("{built} of {limit} built")
        count = say(text, built=built, limit=numbers.TILES_PER_ROUND)
        yield _head("now", head, _("Build now"), count if table.model.offers.builds else "")
    for item in now:
        place, rest = rest.cut_top(ROW, 4)
        yield _row(table, item, place)
    if table.model.offers.accepts(EnlargeZone):
        place, rest = rest.cut_top(ENLARGE, 4)
        yield _enlarge(table, place)
    dear = list(waiting.later(table, rest.cut_top(HEAD)[1]))
    if later or dear:
        head, rest = rest.cut_top(HEAD)
        yield _head("later", head, _("Not now"), _("press: why"))
        yield from dear
        rest = rest.cut_top(sum(widget.box.h + 4 for widget in dear))[1]
        yield from _grey(table, rest, later)


def _meanwhile(model: TableModel) -> str:
    """Return whose turn it is, for a person who waits."""
    model, seat = model, model.asked_seat()
    waits = seat is not None and seat >= 0 and seat != model.home
    if not waits or not model.session.plays or model.home not in model.session.persons:
        return ""
    who = names.player(model.seen, seat if seat is not None else 0)
    return say(N_("{player} decides; you may already look and plan."), player=who)


def _paint_note(app: App, pen: Pen, box: Box, note: str) -> None:
    pen.fill(box, style.CARD, 6)
    sign, words = box.inset(6, 2).cut_left(20, 6)
    icon(pen, app.art, "clock", sign.middle(20, 20))
    pen.text(note, words, style.SMALL, bold=True, wrap=True, fit=True)


def _head(key: str, box: Box, title: str, note: str) -> Widget:
    def draw(pen: Pen, b: Box) -> None:
        ink = style.INK if key == "now" else style.FAINT
        wide = text_width(title, 13, True) + 2, text_width(note, style.SMALL) + 2
        left, right = b.inset(3, 0).cut_left((b.w - 6) * wide[0] / sum(wide))
        pen.text(title, left, 13, ink, bold=True, fit=True)
        pen.text(note, right, style.SMALL, style.FAINT, align="right", fit=True)

    return Drawing(f"tray:{key}", box, draw=draw)


def _row(table: Table, item: TrayItem, box: Box) -> Widget:
    source = Source("stock", item.kind.name)

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        hand = table.grip.hand
        chosen = hand is not None and hand.source == source
        paint_row(table.app.art, item, pen, place, mood, chosen=chosen)

    return Area(
        f"tile:{item.kind.name}",
        box,
        _tip(table.model, item),
        item.kind.rule,
        draw=draw,
        do=lambda: table.grip.pick_up(source),
        grab=source,
    )


def _tip(model: TableModel, item: TrayItem) -> str:
    """Return all about a kind of tile; kept as long as the tray is the same."""
    tips = model.tray_tips
    if item.kind.name not in tips:
        tips[item.kind.name] = tile_tip(item)
    return tips[item.kind.name]


def _enlarge(table: Table, box: Box) -> Widget:
    """Return the row that lets the zone grow."""
    model = table.model
    extras = [o for o in model.offers.pressed if isinstance(o.command, EnlargeZone)]
    command = extras[0].command if extras else EnlargeZone(model.seat)
    refusal = None if extras else model.why_not(command)
    words = words_for(model, command)

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        back = style.WELL if refusal else style.CARD
        pen.fill(place, style.mixed(back, style.GLOW, 0.3) if mood.hover else back, 6)
        pen.outline(place, style.EDGE, 1, 6)
        sign, rest = place.inset(6, 3).cut_left(22, 6)
        icon(pen, table.app.art, "zone", sign.middle(20, 20))
        ink = style.PALE if refusal else style.INK
        pen.text(words, rest, style.SMALL, ink, bold=True, wrap=True, fit=True)

    return Area(
        "enlarge",
        box,
        refusal[0] if refusal else _("The zone grows a row and a column; nothing is built."),
        refusal[1] if refusal else "B2.2.1",
        enabled=bool(extras),
        draw=draw,
        do=lambda: table.moves.command(command),
    )


def _grey(table: Table, box: Box, items: list[TrayItem]) -> Iterator[Widget]:
    """Return what cannot be built as small grey pictures."""
    count = max(3, int((box.w + 3) // (GREY_W + 3)))
    wide = (box.w - 3 * (count - 1)) / count
    for number, item in enumerate(items):
        x = box.x + number % count * (wide + 3)
        y = box.y + number // count * (GREY_H + 3)
        yield _grey_tile(table, item, Box(x, y, wide, GREY_H))


def _grey_tile(table: Table, item: TrayItem, box: Box) -> Widget:
    """Return one of them; taking it says why it must stay."""
    refusal = item.refusal
    assert refusal is not None

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        paint_picture(table.app.art, item, pen, place, mood)

    source = Source("stock", item.kind.name)
    return Area(
        f"tile:{item.kind.name}",
        box,
        _tip(table.model, item),
        refusal.rule,
        draw=draw,
        do=lambda: table.grip.pick_up(source),
        grab=source,
    )
