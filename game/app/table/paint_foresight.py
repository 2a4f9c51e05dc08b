"""The note that tells what a drop or a press would cost and bring, beside what is judged."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.app import style
from game.app.table.board_view import BoardView
from game.app.table.foresight import Foresight, foreseen
from game.app.table.panels.sheet import paint_sheet
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, text_height

if TYPE_CHECKING:
    from game.app.table.table import Table

WIDE = 204.0
GAP = 14.0
IN_USE = ("hand", "prompt", "dialog", "lesson")  # widgets that are wanted now
FAR = 60.0  # UI units away that are as bad as a goal covered
HIDDEN = 600.0  # how much worse than a goal it is to cover what is judged itself


def paint_foresight(table: Table, pen: Pen, frame: Box) -> None:
    """Draw the note, joined by a line to what it speaks of."""
    told = foreseen(table)
    if told is None:
        return
    view = table.view.large(told.seat)
    if view is None:
        return
    seen = [view.box_of(space) for space in table.grip.goals(told.seat)]
    used = [widget.box for key in IN_USE if (widget := table.desk.named(key)) is not None]
    place = beside(frame, view, told.spaces, seen + used * 40, (WIDE, _height(told)))
    if told.spaces:
        about = _around(view, told.spaces)
        pen.line(_nearest(place, about.center), _nearest(about, place.center), style.ACCENT, 2)
    paint_sheet(pen, place)
    _write(pen, place.inset(10, 7), told)


def _height(told: Foresight) -> float:
    wide = WIDE - 20
    height = 14.0 + 16 * len(told.parts)
    if told.head:
        height += text_height(told.head, wide, style.BODY, True) + 3
    return height + sum(text_height(e.words, wide, style.SMALL, True) + 2 for e in told.effects)


def _write(pen: Pen, box: Box, told: Foresight) -> None:
    """Write price and changes: good news green, bad news red."""
    if told.head:
        used = pen.text(told.head, box, style.BODY, bold=True, wrap=True, valign="top")
        box = box.cut_top(used + 3)[1]
    for label, amount in told.parts:
        line, box = box.cut_top(16)
        pen.text(label, line.cut_right(64)[1], style.SMALL, style.FAINT, fit=True)
        pen.text(amount, line, style.SMALL, style.FAINT, align="right")
    for words, is_good, _weight in told.effects:
        ink = style.GOOD if is_good else style.BAD
        used = pen.text(words, box, style.SMALL, ink, bold=True, wrap=True, valign="top")
        box = box.cut_top(used + 2)[1]


# --- where it stands --------------------------------------------------------------------------


def beside(
    frame: Box,
    view: BoardView,
    spaces: Collection[int],
    seen: Collection[Box],
    size: tuple[float, float],
) -> Box:
    """Return a place that covers what is judged not at all, and as little else as can be."""
    wide, high = size
    about = _around(view, spaces) if spaces else Box(*view.box.center, 0, 0)
    x, y = about.center[0] - wide / 2, about.center[1] - high / 2
    board = view.box
    places = [
        Box(about.right + GAP, y, wide, high),
        Box(about.x - GAP - wide, y, wide, high),
        Box(x, about.y - GAP - high, wide, high),
        Box(x, about.bottom + GAP, wide, high),
        Box(board.right + GAP, y, wide, high),
        Box(board.x - GAP - wide, y, wide, high),
        Box(frame.right - wide, y, wide, high),
    ]
    inside = [_inside(frame, place) for place in places]
    return min(inside, key=lambda place: _harm(place, about, seen))


def _harm(place: Box, about: Box, seen: Collection[Box]) -> float:
    covered = sum(1 for box in seen if _meet(place, box))
    far = abs(place.center[0] - about.center[0]) + abs(place.center[1] - about.center[1])
    return (HIDDEN if _meet(place, about.inset(-4)) else 0.0) + covered + far / FAR


def _inside(frame: Box, box: Box) -> Box:
    x = min(max(box.x, frame.x + 4), frame.right - box.w - 4)
    y = min(max(box.y, frame.y + 4), frame.bottom - box.h - 4)
    return box._replace(x=x, y=y)


def _meet(one: Box, other: Box) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


def _around(view: BoardView, spaces: Collection[int]) -> Box:
    boxes = [view.box_of(space) for space in spaces]
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(left, top, max(b.right for b in boxes) - left, max(b.bottom for b in boxes) - top)


def _nearest(box: Box, point: Point) -> Point:
    """Return the point of a box that is nearest to another."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)
