"""Where things lie on the screen, and what the player has laid open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.app.table.board_view import BoardView
from game.app.table.folding import DRAWER, LEFT, RIGHT, Folding
from game.app.table.hand import Hand, Target
from game.app.table.inset import CAPTION, Forward, Inset, Need, best_place, inset_for
from game.app.table.layout import MARGIN, Layout, layout_for
from game.app.table.marks import below_head_room
from game.app.table.model import TableModel
from game.app.table.notices import Notices
from game.app.table.offering import COLUMN
from game.app.table.panels import council, dashboard, rivals
from game.app.table.zoom import Lens
from game.app.ui.box import Box, Point
from game.app.ui.desk import Desk

if TYPE_CHECKING:
    from game.app.table.act import Anchor

Thumbnail = tuple[tuple[tuple[object, ...], int], pygame.Surface]
LEAST_DRAWER = 90.0  # high enough to read in
HEAD_ROOM = 24.0  # above the board in the inset, at most


class TableView:
    """The large board, the small ones, the panels; overlays, the open tab, spaces that are lit."""

    def __init__(
        self, model: TableModel, notices: Notices, desk: Desk, frame: Box, unit: float
    ) -> None:
        self._model = model
        self._notices = notices
        self._desk = desk
        self.tab = "log"
        self.overlays: set[str] = set()
        self.lit: tuple[int, tuple[int, ...]] = (-1, ())
        self.parts: Layout
        self.ground: BoardView  # where the borough of the person at the screen lies
        self.home: BoardView  # and how it is seen there
        self._lenses: dict[int, Lens] = {}
        self.inset: Inset | None = None  # another's borough, before it
        self.forward = Forward()
        self.folding = Folding()
        self._placed: tuple[object, Box] = (None, frame)  # where the inset lies, while it does
        self.small: dict[int, BoardView] = {}
        self.thumbnails: dict[int, Thumbnail] = {}  # what was drawn there, and when
        self.measure(frame, unit)

    def measure(self, frame: Box, unit: float) -> Layout:
        """Lay everything out for a window of this size; return where its parts lie."""
        model, game = self._model, self._model.session.game
        head, without_left = bool(model.shown.head_room), self.folding.is_away(LEFT)
        whole = layout_for(frame, game.players, head=head, without_left=without_left)
        self.parts = whole.slid(self.folding.part(LEFT), self.folding.part(RIGHT))
        self.ground = BoardView.within_road(model.home, self.parts.board, unit)
        self.home = self.lens(model.home).over(self.ground)
        self.small = {}
        seats = model.other_seats()
        for seat, box in zip(seats, rivals.places(self.parts.rivals, len(seats)), strict=True):
            room = below_head_room(game, rivals.board_room(box))
            self.small[seat] = BoardView.of(seat, room, unit)

        self.inset = self._inset(unit) if model.front != model.home else None
        start = self.small[self.inset.seat].box if self.inset is not None else None
        self.forward.follow(self.inset, start)
        return self.parts

    def _inset(self, unit: float) -> Inset:
        """Return where the borough in front lies, over as little as can be."""
        model, parts = self._model, self.parts
        acts = not model.is_open and model.looked is None
        caption = CAPTION * parts.small if acts else 0.0
        own = model.seen.boroughs[model.home]
        key = (model.front, caption, parts.frame, self._takes_from_tray())
        if self.inset is None or self._placed[0] != key:
            place = best_place(parts, self.ground, own, caption, self._needs(acts))
            self._placed = (key, place)
        above = min(model.shown.head_room, HEAD_ROOM) * parts.small
        found = inset_for(model.front, parts, unit, self._placed[1], caption, above)
        return replace(found, view=self.lens(model.front).over(found.view))

    def _needs(self, acts: bool) -> Iterator[Need]:
        """Yield what should stay in sight, and how much it is worth."""
        parts = self.parts
        yield parts.tray, 60.0 if self._takes_from_tray() else 6.0
        yield parts.rivals, 3.0 if acts else 60.0
        yield parts.council, 2.0 if acts else 10.0
        yield parts.cards, 1.0

    def _takes_from_tray(self) -> bool:
        """Tell whether something of the tray is wanted: tiles, pieces, or a hint over it."""
        model = self._model
        pieces = {*model.waiting_pieces()} - {model.offers.only_source}  # that one is in hand
        return model.offers.builds or bool(pieces) or bool(self._notices.hint)

    # --- lenses ----------------------------------------------------------------------

    def lens(self, seat: int) -> Lens:
        """Return the lens over a borough."""
        return self._lenses.setdefault(seat, Lens())

    def plain(self, seat: int) -> BoardView:
        """Return where a large borough lies, whatever its lens shows of it."""
        inset = self.inset
        if inset is None or inset.seat != seat:
            return self.ground
        window = inset.view.window
        return inset.view if window is None else BoardView.of(seat, window, inset.view.unit)

    def lenses(self) -> list[Lens]:
        """Return the lenses of the boroughs that are drawn large."""
        return [self.lens(seat) for seat in {self.home.seat, self.board.seat}]

    @property
    def board(self) -> BoardView:
        """Return the board in front, where gestures work first."""
        return self.inset.view if self.inset is not None else self.home

    def large(self, seat: int) -> BoardView | None:
        """Return where a borough is drawn so large that spaces can be meant."""
        if self.inset is not None and self.inset.seat == seat:
            return self.inset.view
        return self.home if seat == self.home.seat else None

    def of(self, seat: int) -> BoardView | None:
        """Return where a borough is drawn, large or small."""
        return self.large(seat) or self.small.get(seat)

    # --- what is laid open -----------------------------------------------------------

    def open_tab(self, name: str) -> None:
        """Open log, choices or forecast where they lie, or over the right column."""
        self.tab = name
        self.folding.open(RIGHT)
        if self.parts.drawer.h < LEAST_DRAWER:
            self.folding.open(DRAWER)
        self._desk.scrolled_back.discard("log")  # it shows its end

    def press_tab(self, name: str) -> None:
        """Open one of the three; pressed again, it folds, or unfolds where it lies small."""
        self.darken()
        if name != self.tab or not (self.unfolded or self.parts.drawer.h >= LEAST_DRAWER):
            self.open_tab(name)
        else:
            self.folding.toggle(DRAWER)

    def fold(self) -> None:
        """Fold what lies over the right column; what was lit from there goes dark."""
        self.darken()
        self.folding.fold(DRAWER)

    def leave_choices(self) -> None:
        """Fold the list of choices, or lay the log where it lies small."""
        if self.unfolded:
            self.fold()
        else:
            self.tab = "log"

    @property
    def shows_choices(self) -> bool:
        """Tell whether the list of choices is seen."""
        return self.tab == "choices" and (self.unfolded or self.parts.drawer.h >= LEAST_DRAWER)

    @property
    def unfolded(self) -> bool:
        """Tell whether log, choices or forecast lie over the right column."""
        return DRAWER not in self.folding.folded

    @property
    def drawer(self) -> Box | None:
        """Return where the open tab lies; None: it is folded."""
        if not self.folding.is_away(DRAWER):
            place = self.parts.unfolded
            return place.moved(self.folding.part(DRAWER) * (place.w + 2 * MARGIN), 0)
        return self.parts.drawer if self.parts.drawer.h >= LEAST_DRAWER else None

    def toggle_overlay(self, name: str) -> None:
        """Switch an overlay on or off."""
        self.overlays ^= {name}

    def light(self, seat: int, spaces: tuple[int, ...]) -> None:
        """Let spaces light up, and show their borough; those that are lit go dark."""
        model = self._model
        if self.lit == (seat, spaces):
            self.darken()
            return
        if seat >= 0 and spaces and seat != model.front:
            model.looked = seat
        self.lit = (seat, spaces)

    def darken(self) -> None:
        """Let no spaces be lit any more."""
        self.lit = (-1, ())

    # --- places ----------------------------------------------------------------------

    def target_at(self, at: Point, hand: Hand | None) -> Target | None:
        """Return what a point is on: a space, a thumbnail, a row of the council."""
        inset = self.inset
        if inset is not None and inset.box.holds(at):
            board = inset.view
        elif self.unfolded and self.parts.unfolded.holds(at):
            return None
        else:
            board, inset = self.home, None
        space = board.space_at(at)
        if space is None and hand is not None and hand.goes_to(COLUMN):
            at = (at[0], max(at[1], board.box.y))  # columns are meant from above the board
            space = board.space_at(at)
        if space is not None:
            line, corner = board.line_at(at), board.corner_at(at)
            return Target(board.seat, space, line, corner=corner)
        if inset is not None:
            return None
        row = council.row_at(self.parts.council, at)
        if row is not None:
            return Target(self._model.seat, row=row)
        for seat, view in self.small.items():
            if view.box.holds(at):
                return Target(seat, view.space_at(at), small=True)
        return None

    def place_of(self, anchor: Anchor) -> Point:
        """Return where an anchor lies on the screen."""
        what, numbers = anchor[0], [int(n) for n in anchor[1:] if isinstance(n, int)]
        if what in ("space", "tile", "line"):
            view = self.of(numbers[0]) or self.home
            points = [view.middle(space) for space in numbers[1:]]
            return (
                (min(x for x, _ in points) + max(x for x, _ in points)) / 2,
                (min(y for _, y in points) + max(y for _, y in points)) / 2,
            )
        if what == "board":
            number, count = numbers
            box = self.ground.box
            return box.x + box.w * (number + 1) / (count + 1), box.center[1]
        if what == "corner":
            return (self.of(numbers[0]) or self.home).corner_point(numbers[1])
        if what in ("money", "votes", "pollution", "career", "player"):
            return self._gauge(str(what), numbers[0])
        if what == "council":
            return council.cell_box(self.parts.council, numbers[0], numbers[1]).center
        return self._beside(str(what), str(anchor[-1]))

    def _gauge(self, what: str, seat: int) -> Point:
        if self.inset is not None and seat == self.inset.seat:
            return self.inset.head.center
        if seat != self.home.seat:
            other = self.of(seat)
            return other.box.center if other else self.parts.rivals.center
        name = {"career": "people", "player": "money"}.get(what, what)
        return dashboard.boxes(self.parts.dashboard)[name].center

    def _beside(self, what: str, name: str) -> Point:
        """Return where something beside the board lies: a tile of the tray, a card, a piece."""
        circle = self._model.seen.circle
        if what == "card":
            name = str(circle.index(name)) if name in circle else ""
        inset = self.inset
        if what in ("stock", "due") and inset is not None:
            return inset.head.center  # another's tiles come from above
        key = {"stock": "tile:", "due": "piece:due:", "card": "card:"}.get(what)
        widget = self._desk.named(f"{key}{name}") if key else None
        return widget.box.center if widget else self.parts.tray.center
