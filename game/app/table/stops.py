"""Where a gamepad's pointer may stop at the table: on widgets, and on what matters on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.app.devices.stops import Stop, widget_stops
from game.app.table.board_view import BoardView
from game.app.table.offering import COLUMN, CORNER, HERE, LINE, PAIR, PATH, Offer, Source
from game.app.table.paint_board import person_point
from game.app.table.table import Table
from game.app.table.view import TableView
from game.app.ui.box import Point
from game.app.ui.desk import Desk
from game.core.grid import SPACES

ANSWERS = "meant:"  # of what a gesture could mean


def table_stops(table: Table) -> list[Stop]:
    """Return every stop; while something is asked only the answers."""
    found = widget_stops(table.desk)
    if table.notices.popup is not None:
        return [stop for stop in found if stop.key.startswith(ANSWERS)]
    places = {*_on_board(table), *_in_council(table)}
    return found + [Stop(point) for point in sorted(places) if not _is_covered(table.desk, point)]


def _is_covered(desk: Desk, point: Point) -> bool:
    widget = desk.at(point)
    return widget is not None and widget.focusable


def _in_council(table: Table) -> Iterator[Point]:
    """Yield the squares that a disc could advance to."""
    for row, column in table.grip.council_goals():
        cell = table.desk.named(f"cell:{row}:{column}")
        if cell is not None:
            yield cell.box.center


def _on_board(table: Table) -> Iterator[Point]:
    hand, offers = table.grip.hand, table.model.offers
    if offers.task is None:
        return
    if hand is None:
        for offer in offers.of(HERE):
            yield from _goals(table.view, offer)
        for source in offers.by_source:
            if source != HERE:
                yield from _piece(table, source)
    elif hand.shape is not None:
        board = table.view.large(offers.task.seat)
        if board is not None:
            yield from _in_sight(table.view, board, map(board.middle, range(SPACES)))
    else:
        yield from _piece(table, hand.source)
        for offer in hand.offers:
            yield from _goals(table.view, offer)


def _in_sight(view: TableView, board: BoardView, points: Iterable[Point]) -> Iterator[Point]:
    """Yield the points of a board that are seen, and that the inset before it leaves free."""
    inset = view.inset
    for point in filter(board.holds, points):
        if inset is None or inset.seat == board.seat or not inset.box.holds(point):
            yield point


def _piece(table: Table, source: Source) -> Iterator[Point]:
    """Yield where a piece can be taken from the large board."""
    seat, spaces = table.model.source_spaces(source)
    board = table.view.large(seat)
    if board is None:
        return
    points = list(map(board.middle, spaces))
    if source.sort == "person":
        points = [person_point(board, table.model.session.game, int(source.which))]
    yield from _in_sight(table.view, board, points)


def _goals(view: TableView, offer: Offer) -> Iterator[Point]:
    """Yield where a piece can be laid down on a large board, or what can be pressed there."""
    board = view.large(offer.seat)
    if board is not None:
        yield from _in_sight(view, board, _places(board, offer))


def _places(board: BoardView, offer: Offer) -> list[Point]:
    if offer.way in (LINE, PAIR):
        return [board.line_point(*offer.spaces)]
    if offer.way == CORNER:
        x, y = board.corner_point(offer.number)
        inside = board.box.inset(2)
        return [(min(max(x, inside.x), inside.right), min(max(y, inside.y), inside.bottom))]
    if offer.way in (COLUMN, PATH):
        return [board.middle(offer.number)]
    return list(map(board.middle, offer.spaces))
