"""Drawing where the piece in hand would lie when that is no space: columns, lines, corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon
from game.app.style import Colour
from game.app.table.board_view import BoardView
from game.app.table.hand import Hand, Hover
from game.app.table.offering import COLUMN, CORNER, LINE, MAYOR, Source
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen

if TYPE_CHECKING:
    from game.app.table.table import Table

WASH = 44  # of 255: what a column is washed in
ABOVE = 26.0  # height of what stands above the board


def paint_aim(table: Table, pen: Pen, hand: Hand, hover: Hover) -> Point | None:
    """Show the place that is meant; return where the piece is drawn, None: at the pointer."""
    view = table.view.board
    if hover.target.seat != view.seat or hover.target.small:
        return None
    bad = not hover.commands
    if hand.goes_to(COLUMN):
        return _columns(table, pen, view, hand.source, hover.spaces, bad)
    colour = style.BAD if bad else style.ACCENT
    if hand.goes_to(CORNER) and hover.target.corner is not None and not bad:
        point = view.corner_point(hover.target.corner)
        pen.circle(point, view.side * 0.34, colour, 3)
        return point
    if hand.goes_to(LINE) and hover.target.line and hand.source != MAYOR:
        start, end = _ends(view, hover.target.line)
        pen.line(start, end, colour, max(4.0, view.side * 0.16))
        return None if bad else view.line_point(*hover.target.line)
    return None


def _ends(view: BoardView, line: tuple[int, int]) -> tuple[Point, Point]:
    """Return both ends of the line between two spaces."""
    first, second = sorted(line)
    box = view.box_of(second)
    end = (box.x, box.bottom) if second - first == 1 else (box.right, box.y)
    return (box.x, box.y), end


def _columns(
    table: Table, pen: Pen, view: BoardView, source: Source, columns: tuple[int, ...], bad: bool
) -> Point | None:
    """Wash the columns that would be covered, in a dashed frame, the piece above them."""
    if not columns:
        return None
    colour: Colour = style.BAD if bad else style.GLOW
    first, last = view.box_of(min(columns)), view.box_of(max(columns))
    whole = Box(first.x, view.box.y, last.right - first.x, view.box.h)
    pen.fill(whole, colour, 0, WASH)
    pen.dashes(whole.inset(1), style.BAD if bad else style.ACCENT, 2)
    high = min(ABOVE, view.side)
    place = Box(whole.x, view.box.y - high, whole.w, high)
    pen.fill(place.inset(1), style.NIGHT, 4, 150)
    piece = table.model.shown.pieces.get(source.sort)
    if piece is not None:
        icon(pen, table.app.art, piece.icon.format(number=source.which), place.inset(2))
    return place.center
