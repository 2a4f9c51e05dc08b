"""The dark strip below the board: the last event or the space pointed at, and keys to read more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.devices.signs import with_sign
from game.app.pictures import seat_colour, symbol
from game.app.presenting.story import LogLine
from game.app.table.panels.drawer import TABS
from game.app.table.panels.sheet import cap_width, paint_cap
from game.app.telling.spots import space_lines
from game.app.ui.box import Box, overlap
from game.app.ui.pen import LINE, Pen, shortened, text_height, text_width
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.table import Table
    from game.app.table.view import TableView

MOST_LINES = 3
DARK = 232  # of 255


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the strip; its words change with the pointer."""
    box = _beside_inset(table.view, box)
    yield Drawing("strip", box, live=True, draw=lambda pen, b: _paint(table, pen, b))
    for name, place in _places(table.app, box).items():
        key = table.app.sign(name)
        tips = {"choices": with_sign(_("All you can choose now, as a list"), key)}

        def draw(pen: Pen, b: Box, mood: Mood, name: str = name, key: str = key) -> None:
            cap, words = b.cut_left(cap_width(key), 5)
            paint_cap(pen, cap.inset(0, 2), key)
            is_open = table.view.unfolded and table.view.tab == name
            ink = style.GLOW if mood.hover or is_open else style.PAPER
            pen.text(_(TABS[name]), words, style.SMALL, ink)

        yield Area(
            f"tab:{name}",
            place,
            tips.get(name, ""),
            live=True,
            draw=draw,
            do=lambda name=name: table.view.press_tab(name),
        )


def _beside_inset(view: TableView, box: Box) -> Box:
    """Return what another's borough that lies in front leaves of the strip."""
    inset = view.inset
    if inset is None or not overlap(inset.box, box):
        return box
    west = Box(box.x, box.y, inset.box.x - 6 - box.x, box.h)
    east = Box(inset.box.right + 6, box.y, box.right - inset.box.right - 6, box.h)
    return max(west, east, key=lambda part: part.w)


def _places(app: App, box: Box) -> dict[str, Box]:
    """Return where the keys stand, at the right end."""
    found = {}
    rest = box.inset(12, 0)
    for name in reversed(TABS):
        key = app.sign(name)
        wide = cap_width(key) + text_width(_(TABS[name]), style.SMALL) + 8
        found[name], rest = rest.cut_right(wide, 8)
    return found


def _paint(table: Table, pen: Pen, box: Box) -> None:
    left = min(place.x for place in _places(table.app, box).values())
    room = Box(box.x + 12, box.y, left - box.x - 20, box.h)
    space = _pointed(table)
    lines = table.model.lines()
    if space is not None:
        words = " · ".join(space_lines(table.model.seen, *space))
        high = min(MOST_LINES, round(text_height(words, room.w, style.SMALL) / style.SMALL / LINE))
        grown = max(0.0, high * style.SMALL * LINE + 6 - box.h)
        box = box._replace(y=box.y - grown, h=box.h + grown)
        _paint_ground(pen, box)
        words = _cut(words, room.w)
        room = room._replace(y=box.y, h=box.h)
        pen.text(words, room, style.SMALL, style.PAPER, wrap=True)
        return
    _paint_ground(pen, box)
    if lines:
        _paint_event(table.app, pen, room, lines[-1])


def _paint_ground(pen: Pen, box: Box) -> None:
    pen.fill(box, style.NIGHT, min(box.h / 2, 11), DARK)


def _cut(words: str, width: float) -> str:
    """Return as much of a text as the strip holds."""
    while text_height(words, width, style.SMALL) > MOST_LINES * style.SMALL * LINE + 1:
        words = words.removesuffix("…").rsplit(" ", 1)[0] + "…"
    return words


def _pointed(table: Table) -> tuple[int, int] | None:
    """Return the space under the pointer and whose borough it is in."""
    if table.desk.hover not in ("", "inset"):
        return None
    target = table.view.target_at(table.app.pointer, None)
    if target is None or target.space is None or target.small:
        return None
    return target.seat, target.space


def _paint_event(app: App, pen: Pen, box: Box, line: LogLine) -> None:
    """Write the last line of the log."""
    if line.seat >= 0:
        sign, box = box.cut_left(16, 6)
        pen.circle(sign.center, 8, seat_colour(app.art, line.seat))
        pen.circle(sign.center, 7, style.CARD)
        symbol(pen, app.art, line.seat, sign.middle(11, 11))
    pen.text(shortened(line.text, box.w, style.SMALL), box, style.SMALL, style.PAPER)
