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
    from game.app.table.model import TableModel
    from game.app.table.table import Table

WASH = 44  # of 255: what a column is washed in
ABOVE = 26.0  # height of what stands above the board


def paint_aim(table: Table, pen: Pen, view: BoardView, hand: Hand, hover: Hover) -> bool:
    """Show the piece where it would lie; tell whether it need not be drawn at the pointer."""
    if hover.target.seat != view.seat or hover.target.small:
        return False
    bad = not hover.commands
    if hand.goes_to(COLUMN):
        return _columns(table, pen, view, hand.source, hover.spaces, bad)
    if hand.goes_to(CORNER) and hover.target.corner is not None and not bad:
        _at_corner(table, pen, view, hand.source, view.corner_point(hover.target.corner))
        return True
    if hand.goes_to(LINE) and hover.target.line and hand.source != MAYOR:
        start, end = _ends(view, hover.target.line)
        thick = max(4.0, view.side * 0.2)
        pen.line(start, end, style.BAD if bad else style.ACCENT, thick + 4)
        if not bad:
            pen.line(start, end, style.NIGHT, thick)
            pen.line(start, end, style.WHITE, max(1.0, thick * 0.15))
        return not bad
    return False


def _at_corner(table: Table, pen: Pen, view: BoardView, source: Source, at: Point) -> None:
    side = view.side * 0.62
    pen.circle(at, side / 2 + 3, style.ACCENT)
    pen.circle(at, side / 2, style.CARD)
    place = Box(at[0] - side / 2, at[1] - side / 2, side, side)
    icon(pen, table.app.art, _picture(table.model, source), place)


def _picture(model: TableModel, source: Source) -> str:
    """Return the name of a piece's picture."""
    return model.shown.pieces[source.sort].icon.format(number=source.which)


def _ends(view: BoardView, line: tuple[int, int]) -> tuple[Point, Point]:
    """Return both ends of the line between two spaces."""
    first, second = sorted(line)
    box = view.box_of(second)
    end = (box.x, box.bottom) if second - first == 1 else (box.right, box.y)
    return (box.x, box.y), end


def _columns(
    table: Table, pen: Pen, view: BoardView, source: Source, columns: tuple[int, ...], bad: bool
) -> bool:
    """Wash the columns that would be covered, in a dashed frame, the piece above them."""
    if not columns:
        return False
    colour: Colour = style.BAD if bad else style.GLOW
    first, last = view.box_of(min(columns)), view.box_of(max(columns))
    whole = Box(first.x, view.box.y, last.right - first.x, view.box.h)
    pen.fill(whole, colour, 0, WASH)
    pen.dashes(whole.inset(1), style.BAD if bad else style.ACCENT, 2)
    high = min(ABOVE, view.side)
    place = Box(whole.x, view.box.y - high, whole.w, high)
    pen.fill(place.inset(1), style.NIGHT, 4, 150)
    icon(pen, table.app.art, _picture(table.model, source), place.inset(2))
    return True
