"""Drawing what concerns the hand on a large board: overlays, goals, what can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import style
from game.app.table import paint_hand
from game.app.table.board_view import BoardView
from game.app.table.focus import pointed_at
from game.app.table.offering import COLUMN, HERE, LINE, PAIR
from game.app.ui.pen import Pen
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.table.notices import Notices
    from game.app.table.table import Table

ADVISED, NEXT_BEST = 100, 40  # of 255: how strongly a hint lights its places


def moving(table: Table) -> set[int | str]:
    """Return who is on the move, in the hand or in the air, and not to be drawn standing."""
    act, hand = table.model.stage.act, table.grip.hand
    found: set[int | str] = set(act.hidden) if act else set()
    if hand is not None:  # a person by number; of other sorts the numbers mean something else
        found.add(hand.source.which if hand.source.sort == "person" else hand.source.sort)
    return found


def paint_glows(table: Table, pen: Pen, board: BoardView) -> None:
    """Draw the words of overlays, where the hand may go, and what a line pointed at speaks of."""
    paint_hand.paint_overlay_words(table, pen, board)
    _paint_goals(table, pen, board)
    seat, spaces = pointed_at(table)
    if seat == board.seat:
        paint_hand.paint_glow(pen, board, spaces, style.FOCUS, 80)
    _paint_hint(table.notices, pen, board)


def _paint_hint(notices: Notices, pen: Pen, board: BoardView) -> None:
    """Light where a bot would act, and fainter where the next best is done."""
    for offer, alpha in zip(notices.pointed, (ADVISED, NEXT_BEST), strict=False):
        if offer.seat != board.seat:
            continue
        paint_hand.paint_goals(pen, board, (offer,), style.FOCUS)
        if offer.way not in (LINE, PAIR, COLUMN):
            paint_hand.paint_glow(pen, board, offer.spaces, style.FOCUS, alpha)
        elif offer.way == COLUMN:
            below = [space for space in range(SIZE * SIZE) if space % SIZE in offer.spaces]
            paint_hand.paint_glow(pen, board, below, style.FOCUS, alpha // 2)


def _paint_goals(table: Table, pen: Pen, board: BoardView) -> None:
    """Let glow where the piece in hand may go, or what can be taken."""
    model, hand, popup = table.model, table.grip.hand, table.notices.popup
    if hand is not None:
        paint_hand.paint_glow(pen, board, table.grip.goals(board.seat))
        paint_hand.paint_goals(pen, board, hand.offers)
        home, spaces = model.source_spaces(hand.source)
        for space in spaces if home == board.seat else ():
            pen.outline(board.box_of(space), style.ACCENT, 2)
        return
    if popup is not None and popup.first is not None:
        if board.seat == table.view.board.seat:
            paint_hand.paint_pairs(pen, board, popup)
        return
    for source in model.offers.by_source:
        seat, spaces = model.source_spaces(source)
        if seat == board.seat and source.sort == "tile" and not model.offers.builds:
            for space in spaces:
                pen.outline(board.box_of(space).inset(1), style.GLOW, 2)
    paint_hand.paint_rings(model, pen, board)
    here = [o for o in model.offers.of(HERE) if o.seat == board.seat]
    paint_hand.paint_goals(pen, board, here)
    around = {space for o in here if o.way != LINE for space in o.spaces}
    paint_hand.paint_glow(pen, board, sorted(around))
