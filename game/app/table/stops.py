"""Where a gamepad's pointer may stop at the table: on widgets, and on what matters on the board."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.devices.stops import Stop, widget_stops
from game.app.table.offering import COLUMN, CORNER, HERE, LINE, PAIR, PATH, Offer, Source
from game.app.table.paint_board import person_point
from game.app.table.table import Table
from game.app.ui.box import Point
from game.core.grid import SPACES

ANSWERS = "meant:"  # of what a gesture could mean


def table_stops(table: Table) -> list[Stop]:
    """Return every stop; while something is asked only the answers."""
    found = widget_stops(table.desk)
    if table.notices.popup is not None:
        return [stop for stop in found if stop.key.startswith(ANSWERS)]
    places = {*_on_board(table), *_in_council(table)}
    return found + [Stop(point) for point in sorted(places) if not _is_covered(table, point)]


def _is_covered(table: Table, point: Point) -> bool:
    widget = table.desk.at(point)
    return widget is not None and widget.focusable


def _in_council(table: Table) -> Iterator[Point]:
    """Yield the squares that a disc could advance to."""
    for row, column in table.grip.council_goals():
        cell = table.desk.named(f"cell:{row}:{column}")
        if cell is not None:
            yield cell.box.center


def _on_board(table: Table) -> Iterator[Point]:
    board, hand, offers = table.view.board, table.grip.hand, table.model.offers
    if offers.task is None:
        return
    if hand is None:
        for offer in offers.of(HERE):
            yield from _goals(table, offer)
        for source in offers.by_source:
            if source != HERE:
                yield from _piece(table, source)
    elif hand.shape is not None:
        yield from (board.middle(space) for space in range(SPACES))
    else:
        yield from _piece(table, hand.source)
        for offer in hand.offers:
            yield from _goals(table, offer)


def _piece(table: Table, source: Source) -> Iterator[Point]:
    """Yield where a piece can be taken from the large board."""
    board = table.view.board
    seat, spaces = table.model.source_spaces(source)
    if seat != board.seat:
        return
    if source.sort == "person":
        yield person_point(board, table.model.session.game, int(source.which))
    else:
        yield from map(board.middle, spaces)


def _goals(table: Table, offer: Offer) -> Iterator[Point]:
    """Yield where a piece can be laid down on the large board, or what can be pressed there."""
    board = table.view.board
    if offer.seat != board.seat:
        return
    if offer.way in (LINE, PAIR):
        yield board.line_point(*offer.spaces)
    elif offer.way == CORNER:
        x, y = board.corner_point(offer.number)
        inside = board.box.inset(2)
        yield min(max(x, inside.x), inside.right), min(max(y, inside.y), inside.bottom)
    elif offer.way in (COLUMN, PATH):
        yield board.middle(offer.number)
    else:
        yield from map(board.middle, offer.spaces)
