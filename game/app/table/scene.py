"""The table: its parts arranged, the hand's events used, everything drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.table import paint_hand, panels
from game.app.table.board_view import BoardView
from game.app.table.hand import Target
from game.app.table.input import TableInput
from game.app.table.layout import Layout, layout_for
from game.app.table.marks import below_head_room
from game.app.table.offering import COLUMN, LINE, Source
from game.app.table.paint_board import paint_borough, paint_coordinates
from game.app.table.paint_flights import paint_flights
from game.app.table.panels import (
    cards,
    caution,
    council,
    dialog,
    drawer,
    header,
    low,
    strip,
    tracker,
    tray,
)
from game.app.ui.box import Box, Point
from game.app.ui.desk import paint_tip
from game.app.ui.pen import Pen
from game.app.ui.widgets import Widget
from game.app.words import say

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.act import Anchor
    from game.app.table.session import Session

__all__ = ["TableScene", "panels"]


class TableScene(TableInput):
    """The table of one match."""

    follows_motion = False

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session)
        self.small_views: dict[int, BoardView] = {}
        self.parts: Layout = layout_for(app.frame, session.game.players)
        self.view = BoardView.of(self.main_seat, self.parts.board, app.unit)
        self._is_laid = False

    def entered(self) -> None:
        """Begin once the table lies on the stack, so that curtain and count come on top of it."""
        if not self._is_laid:
            self._is_laid = True
            self.settled()

    def _measure(self, frame: Box) -> None:
        self.parts = layout_for(frame, self.session.game.players)
        game = self.session.game
        room = below_head_room(game, self.parts.board)
        self.view = BoardView.of(self.main_seat, room, self.app.unit)
        self.small_views = {}
        seats = self.other_seats()
        for seat, box in zip(seats, header.places(self.parts.others, len(seats)), strict=True):
            room = below_head_room(game, header.board_room(box))
            self.small_views[seat] = BoardView.of(seat, room, self.app.unit)

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the widgets of all parts."""
        self._measure(frame)
        parts = self.parts
        yield from tracker.widgets(self, parts.top)
        beside_tools = parts.top.cut_right(tracker.TOOLS, 20)[1]
        yield from caution.widgets(self.session, beside_tools.moved(0, 2))
        yield from tray.widgets(self, parts.tray)
        yield from header.widgets(self, parts.header)
        yield from strip.widgets(self, parts.strip)
        yield from header.others(self, parts.others)
        yield from cards.widgets(self, parts.cards)
        yield from council.widgets(self, parts.council)
        yield from drawer.widgets(self, parts.drawer)
        yield from low.widgets(self, parts.low)
        yield from dialog.widgets(self, parts.board)
        yield from dialog.popup(self, frame)

    # --- places ----------------------------------------------------------------------

    def any_view(self, seat: int) -> BoardView | None:
        """Return where a borough is drawn, large or small."""
        return self.view if seat == self.view.seat else self.small_views.get(seat)

    def target_at(self, at: Point) -> Target | None:
        """Return what the pointer is on: a space, a thumbnail, a row of the council."""
        space = self.view.space_at(at)
        if space is None and self.hand is not None and self.hand.goes_to(COLUMN):
            at = (at[0], max(at[1], self.view.box.y))  # columns are meant from above the board
            space = self.view.space_at(at)
        if space is not None:
            line, corner = self.view.line_at(at), self.view.corner_at(at)
            return Target(self.view.seat, space, line, corner=corner)
        row = council.row_at(self.parts.council, at)
        if row is not None:
            return Target(self.seat, row=row)
        for seat, view in self.small_views.items():
            if view.box.holds(at):
                return Target(seat, view.space_at(at), small=True)
        return None

    def place_of(self, anchor: Anchor) -> Point:
        """Return where an anchor lies on the screen."""
        what, numbers = anchor[0], [int(n) for n in anchor[1:] if isinstance(n, int)]
        if what in ("space", "tile", "line"):
            view = self.any_view(numbers[0]) or self.view
            points = [view.middle(space) for space in numbers[1:]]
            return (
                (min(x for x, _ in points) + max(x for x, _ in points)) / 2,
                (min(y for _, y in points) + max(y for _, y in points)) / 2,
            )
        if what == "board":
            number, count = numbers
            box = self.view.box
            return box.x + box.w * (number + 1) / (count + 1), box.center[1]
        if what == "corner":
            return (self.any_view(numbers[0]) or self.view).corner_point(numbers[1])
        if what in ("money", "votes", "pollution", "career", "player"):
            if numbers[0] != self.view.seat:
                other = self.any_view(numbers[0])
                return other.box.center if other else self.parts.others.center
            name = {"career": "people", "player": "money"}.get(str(what), str(what))
            return low.boxes(self.parts.low)[name].center
        if what == "council":
            return council.cell_box(self.parts.council, numbers[0], numbers[1]).center
        key = {"stock": "tile:", "due": "piece:due:"}.get(str(what))
        widget = self.desk.named(f"{key}{anchor[1]}") if key else None
        if what == "card":
            widget = self._card_widget(str(anchor[1]))
        return widget.box.center if widget else self.parts.strip.center

    def _card_widget(self, letter: str) -> Widget | None:
        circle = self.seen.circle
        return self.desk.named(f"card:{circle.index(letter)}") if letter in circle else None

    # --- drawing ---------------------------------------------------------------------

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the table and the large board."""
        pen.surface.fill(style.TABLE)
        view = self.view
        act = self.stage.act
        moving: set[int | str] = set(act.hidden) if act else set()
        if self.hand is not None and self.hand.source[0] != "tile":
            moving.add(self.hand.source[-1])
        pen.fill(view.box.inset(-4).moved(0, 2), style.INK, 4, 60)
        pen.fill(view.box.inset(-4), style.CARD, 4)
        paint_borough(pen, self.app.art, view, self.seen, moving)
        paint_coordinates(pen, view)
        paint_hand.paint_overlays(self, pen, view)
        self._paint_goals(pen)
        seat, spaces = self.pointed_at()
        if seat == view.seat:
            paint_hand.paint_glow(pen, view, spaces, style.FOCUS, 80)

    def _paint_goals(self, pen: Pen) -> None:
        view = self.view
        if self.hand is not None:
            _seat, goals = self.goals()
            paint_hand.paint_glow(pen, view, goals)
            paint_hand.paint_goals(pen, view, self.hand.offers)
            _home, spaces = self.source_spaces(self.hand.source)
            for space in spaces:
                if _home == view.seat:
                    pen.outline(view.box_of(space), style.ACCENT, 2)
            return
        if self.popup is not None and self.popup.first is not None:
            paint_hand.paint_pairs(pen, view, self.popup)
            return
        for source in self.offers.by_source:
            seat, spaces = self.source_spaces(source)
            if seat == view.seat and source[0] == "tile" and not self.offers.builds:
                for space in spaces:
                    pen.outline(view.box_of(space).inset(1), style.GLOW, 2)
        paint_hand.paint_rings(self, pen, view)
        here = [o for o in self.offers.of(("here",)) if o.seat == view.seat]
        paint_hand.paint_goals(pen, view, here)
        around = {space for o in here if o.way != LINE for space in o.spaces}
        paint_hand.paint_glow(pen, view, sorted(around))

    def paint_over(self, pen: Pen, frame: Box) -> None:
        """Draw what moves, and the refusal at the pointer."""
        paint_flights(self, pen)
        at = self.app.pointer
        if self.hand is not None and self.hand.cursor is not None:
            at = self.view.middle(self.hand.cursor)
        if self.glide is not None:
            part = 1 - max(0.0, self.glide.left / 0.25)
            (x0, y0), (x1, y1) = self.glide.start, self.glide.end
            where = (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            self.paint_piece(pen, self.glide.source, where, self.view.cell / self.view.unit)
        if self.hand is not None:
            paint_hand.paint_ghost(self, pen, at)
        else:
            paint_hand.paint_meant(self, pen)
        reason = self.hover_reason()
        aimed = self.hand is not None and (self.hand.moved or self.hand.cursor is not None)
        if aimed and reason is not None and reason.refusal is not None:
            text = say(reason.refusal.text, **reason.refusal.args)
            paint_tip(pen, frame, at, text, reason.refusal.rule, bad=True)
        elif self.refused is not None:
            refusal, where = self.refused
            text = say(refusal.text, **refusal.args)
            paint_tip(pen, frame, where, text, refusal.rule, bad=True)

    def paint_piece(self, pen: Pen, source: Source, at: Point, side: float) -> None:
        """Draw a piece by its name."""
        paint_hand.paint_piece(self, pen, source, at, side)

    def still_key(self) -> Hashable:
        """Return what the picture depends on, the pointer and what flies apart."""
        hand, hover = self.hand, self.hover
        shape = hand.shape if hand is not None else None
        return (
            (id(self.session), self.session.version, self.session.viewer, self.stage.version),
            (id(self.stage.act), self.stage.is_busy, self.is_open, self.main_seat),
            None if hand is None else (hand.source, self.session.version),
            None if shape is None else (shape.level, shape.number),
            None if hover is None else hover.target.row,
            (self.tab, self.peeks, self.hint, id(self.popup), self.pointed_at()),
            (frozenset(self.overlays), tuple(self.desk.scrolls.items())),
            self.app.settings.coach,
            self.session.judgement,
            self.prompt(),
        )

    def is_busy(self) -> bool:
        """Tell whether the picture moves by itself."""
        return (
            self.stage.is_busy
            or self.glide is not None
            or self.refused is not None
            or self.thinker.is_waited_for
            or self.session.is_being_judged
            or (self.hover is not None and self.hover.target.small)
        )

    def shows_tips(self) -> bool:
        """Tell whether nothing more important stands at the pointer."""
        told = self.hover is not None and self.hover.refusal is not None
        return self.popup is None and self.refused is None and not told

    def retell(self) -> None:
        """Tell the log anew in the language of now."""
        self.session.retell()
        self.hint = ""
        self._gains_of = -1

    def left(self) -> None:
        """Stop thinking and let go of the file."""
        self.thinker.cancel()
        self.session.close()

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Use the table's own events, the spaces of the board first."""
        return self.use(event, at)
