"""Drawing the large board with all that concerns the hand, and what moves above it."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.table import paint_hand
from game.app.table.board_view import BoardView
from game.app.table.hand import Glide, Hover
from game.app.table.paint_board import paint_ground_in_parts, paint_standing
from game.app.table.paint_flights import paint_flights
from game.app.table.paint_foresight import paint_foresight
from game.app.table.paint_large import moving, paint_glows
from game.app.table.paint_thought import paint_thought
from game.app.table.paint_zoomed import paint_step, paint_zoomed_ground
from game.app.table.panels.inset import paint_arrival, paint_flying
from game.app.table.refusing import paint_refusal
from game.app.table.table import Table
from game.app.table.view import TableView
from game.app.town.land import land_around
from game.app.town.life import EVENING_LIGHT, is_evening
from game.app.town.standing import halves
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.core.refusal import Refusal

GLIDE = 0.25  # seconds that a piece needs to go back


def paint_land(table: Table, pen: Pen) -> Iterator[None]:
    """Draw the land, the ring road, and the ground of the large board with its tiles."""
    board, model, art = table.view.ground, table.model, table.app.art
    with art.in_season(model.shown.season):
        land = land_around(art, pen.surface.get_size(), pen.rect(board.box))
    for half in halves(land.get_rect()):
        pen.blit(land, half, half)
        yield
    home = table.view.home
    if home.window is None:
        yield from paint_ground_in_parts(pen, art, home, model.seen)
    else:
        fine = table.view.lens(home.seat).is_fine
        paint_zoomed_ground(pen, art, board, home, model.seen, fine=fine)
        yield
    if is_evening(model.seen):
        pen.tint(EVENING_LIGHT)


def paint_table(table: Table, pen: Pen, home: BoardView) -> Iterator[None]:
    """Draw who stands on the large board, what glows there, and where the hand may go."""
    pen.clip(home.window)
    yield from paint_hand.paint_washes(table, pen, home)
    yield
    paint_standing(pen, table.app.art, home, table.model.seen, moving(table))
    yield
    paint_glows(table, pen, home)
    pen.clip(None)
    yield


def paint_above(table: Table, pen: Pen, frame: Box) -> None:
    """Draw what moves, and the refusal at the pointer."""
    paint_arrival(table, pen)
    for view in (table.view.home, table.view.board):
        paint_step(table, pen, table.view.lens(view.seat), table.view.plain(view.seat))
    paint_flying(table, pen)
    paint_flights(table, pen)
    paint_thought(table, pen)
    if table.desk is not table.app.scene.desk:
        return  # a page lies over the table: the hand rests
    grip, at = table.grip, table.app.pointer
    if grip.hand is not None and grip.hand.cursor is not None:
        at = table.view.board.middle(grip.hand.cursor)
    if grip.glide is not None:
        _paint_glide(table, pen, grip.glide)
    if grip.hand is not None:
        paint_hand.paint_ghost(table, pen, at)
    else:
        paint_hand.paint_meant(table, pen)
    paint_foresight(table, pen, frame)
    found = _refusal(table, at)
    if found is not None:
        paint_refusal(table, pen, frame, *found)


def _paint_glide(table: Table, pen: Pen, glide: Glide) -> None:
    part = 1 - max(0.0, glide.seconds / GLIDE)
    (x0, y0), (x1, y1) = glide.start, glide.end
    where = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
    paint_hand.paint_piece(table, pen, glide.source, where, table.view.board.side)


def _refusal(table: Table, at: Point) -> tuple[Refusal, Point] | None:
    """Return what stands against dropping the piece here, or what was refused a moment ago."""
    hand, hover = table.grip.hand, table.grip.hover
    aimed = hand is not None and hand.is_aimed
    if aimed and hover is not None and not hover.commands and hover.refusal is not None:
        return hover.refusal, _off(table.view, hover) or at
    return table.notices.refused


def _off(view: TableView, hover: Hover) -> Point | None:
    """Return a point from which words lie just off the spaces that are judged."""
    board = view.large(hover.target.seat)
    if board is None or not hover.spaces or hover.target.small:
        return None
    boxes = [board.box_of(space) for space in hover.spaces]
    return max(box.right for box in boxes) - 8, max(box.bottom for box in boxes) - 14
