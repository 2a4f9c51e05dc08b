"""The card beside the tray: level and shape of the tile in hand, turning, mirroring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.app import style
from game.app.devices.signs import BACK, with_sign
from game.app.pictures import icon
from game.app.table import painting, shaping
from game.app.table.panels.sheet import paint_sheet
from game.app.table.shape_hand import Cells, ShapeHand
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height, text_width
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.grip import Grip
    from game.app.table.table import Table

LEVEL, SHAPE, TOOL, GAP = 24.0, 31.0, 25.0, 4.0
ICONS = {BACK: "cross", "paint": "zone"}


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the card of the tile in hand; it is as high as it has things to choose."""
    shape = table.grip.shape
    if shape is None:
        return
    title = names.tile(table.model.seen, shape.kind.name, shape.level)
    inner_w = box.w - 10
    head = text_height(title, inner_w, style.SMALL, True) + 2
    rows = (len(shape.shapes) + 1) // 2 if len(shape.shapes) > 1 else 0
    parts = [head, LEVEL if shape.kind.levels > 1 else 0, rows * SHAPE, TOOL, TOOL, TOOL, TOOL]
    height = sum(part + GAP for part in parts if part) + 10
    top = table.view.parts.dashboard.y
    place = Box(box.x, top, box.w, min(height, box.bottom - top))

    def draw(pen: Pen, b: Box) -> None:
        paint_sheet(pen, b)
        inner = b.inset(5)
        pen.text(title, inner._replace(h=head), style.SMALL, bold=True, wrap=True)

    yield Drawing("hand", place, draw=draw)
    _head, rest = place.inset(5).cut_top(head, GAP)
    if shape.kind.levels > 1:
        line, rest = rest.cut_top(LEVEL, GAP)
        yield from _levels(table, shape, line)
    if rows:
        grid, rest = rest.cut_top(rows * SHAPE, GAP)
        for number, cells in enumerate(shape.shapes):
            wide = (grid.w - 3) / 2
            x, y = grid.x + number % 2 * (wide + 3), grid.y + number // 2 * SHAPE
            yield _shape(table.grip, shape, number, cells, Box(x, y, wide, SHAPE - 3))
    line, rest = rest.cut_top(TOOL, GAP)
    yield _tool(table, "turn", N_("Turn"), line, partial(shaping.turn, table.grip))
    line, rest = rest.cut_top(TOOL, GAP)
    yield _tool(table, "mirror", N_("Mirror"), line, partial(shaping.mirror, table.grip))
    line, rest = rest.cut_top(TOOL, GAP)
    brush = N_("Paint it space by space, or hold Shift")
    yield _tool(table, "paint", brush, line, partial(painting.toggle, table.grip))
    if table.grip.hand is not None and table.grip.hand.own:
        line, rest = rest.cut_top(TOOL, GAP)
        yield _tool(table, BACK, N_("Put it back"), line, table.grip.put_back)


def _levels(table: Table, shape: ShapeHand, box: Box) -> Iterator[Widget]:
    item = next((i for i in table.model.tray if i.kind is shape.kind), None)
    for level, part in enumerate(box.columns(shape.kind.levels, 2), 1):
        state = item.levels[level - 1] if item is not None else None
        refusal = state.refusal if state else None
        tip = say(refusal.text, **refusal.args) if refusal else ""
        if state is not None and not refusal:
            text, price = N_("Level {level}: {price}{stock}"), names.price(state.cost)
            tip = say(text, level=level, price=price, stock="")

        def draw(
            pen: Pen, place: Box, mood: Mood, level: int = level, grey: bool = bool(refusal)
        ) -> None:
            _paint_level(pen, place, mood, level, grey=grey, chosen=shape.level == level)

        yield Area(
            f"level:{level}",
            part,
            tip,
            refusal.rule if refusal else "",
            draw=draw,
            do=lambda level=level: shaping.set_level(table.grip, level),
        )


def _paint_level(pen: Pen, box: Box, mood: Mood, level: int, *, grey: bool, chosen: bool) -> None:
    back = style.ACCENT if chosen else style.WELL if grey else style.CARD
    pen.fill(box, style.mixed(back, style.GLOW, 0.35) if mood.hover else back, 4)
    pen.outline(box, style.EDGE, 1, 4)
    ink = style.WHITE if chosen else style.PALE if grey else style.INK
    pen.text(str(level), box, style.SMALL, ink, bold=True, align="center")


def _tool(table: Table, name: str, title: str, box: Box, do: Callable[[], object]) -> Widget:
    key = table.app.sign(name)

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        hand = table.grip.hand
        on = name == "paint" and hand is not None and hand.paints
        pen.fill(place, style.mixed(style.CARD, style.GLOW, 0.4) if mood.hover else style.CARD, 5)
        pen.outline(place, style.ACCENT if on else style.EDGE, 2 if on else 1, 5)
        sign, words = place.inset(5, 2).cut_left(16, 3)
        icon(pen, table.app.art, ICONS.get(name, name), sign.middle(16, 16))
        short = key if text_width(key, style.SMALL, True) <= words.w else ""
        pen.text(short, words, style.SMALL, style.FAINT, bold=True, align="right")

    return Area(name, box, with_sign(_(title), key), draw=draw, do=do)


def _shape(grip: Grip, shape: ShapeHand, number: int, cells: Cells, box: Box) -> Widget:
    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        chosen = shape.number == number
        back = style.CARD if not mood.hover else style.mixed(style.CARD, style.GLOW, 0.5)
        pen.fill(place, back, 5)
        pen.outline(place, style.ACCENT if chosen else style.EDGE, 2 if chosen else 1, 5)
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        wide = max(x for x, _ in cells) - left + 1
        high = max(y for _, y in cells) - top + 1
        cell = min(6.5, (min(place.w, place.h) - 6) / max(wide, high))
        room = place.middle(cell * wide, cell * high)
        for x, y in cells:
            part = Box(room.x + (x - left) * cell, room.y + (y - top) * cell, cell, cell)
            pen.fill(part.inset(0.5), style.ACCENT if chosen else style.FAINT)

    return Area(f"shape:{number}", box, draw=draw, do=lambda: shaping.set_shape(grip, number))
