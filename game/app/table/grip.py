"""The hand: the piece that is held, where it may go, and what dropping it would do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.app.table.effects import effects_of
from game.app.table.hand import Glide, Hand, Hover, Target
from game.app.table.model import TableModel
from game.app.table.moves import Moves
from game.app.table.notices import Notices
from game.app.table.offering import PATH, PRESS, SHAPE, SPACE, Source
from game.app.table.shape_hand import ShapeHand
from game.app.table.snapping import snapped
from game.app.table.targets import hover_of, person_refusal
from game.app.table.tray_state import not_now, payable_plan
from game.app.table.view import TableView
from game.app.ui.box import Point
from game.core.building import where_may_go
from game.core.command import Command
from game.core.commands import AdvanceDisc
from game.core.grid import spaces_of
from game.core.price import Plan
from game.core.refusal import Refusal

#: Sorts of pieces that stand on the large board; the others are taken from beside it.
ON_BOARD = ("person", "tile", "disc")


def _nothing() -> None:
    """Stand for a part that does not listen."""


class Grip:
    """Takes pieces up and drops them; what they mean is left to the moves."""

    def __init__(
        self,
        model: TableModel,
        view: TableView,
        moves: Moves,
        notices: Notices,
        pointer: Callable[[], Point],
    ) -> None:
        self.model = model
        self.view = view
        self.notices = notices
        self._moves = moves
        self._pointer = pointer
        self.hand: Hand | None = None
        self.hover: Hover | None = None
        self.glide: Glide | None = None
        self.taken: Callable[[], None] = _nothing  # a piece was taken: where do the keys go on?
        self._hover_key: object = None
        self._where_kept: tuple[object, int] | None = None

    @property
    def shape(self) -> ShapeHand | None:
        """Return the tile in hand."""
        return self.hand.shape if self.hand is not None else None

    @property
    def pointer(self) -> Point:
        """Return where the pointer is."""
        return self._pointer()

    # --- taking and letting go -------------------------------------------------------

    def pick_up(self, source: Source, *, held: bool = False, own: bool = True) -> bool:
        """Take a piece; tell whether there was something to take."""
        offers = self.model.offers
        if offers.task is None:
            return False
        self.notices.popup = None
        some = offers.of(source)
        if not some and source == Source("disc", 1):
            some = offers.of(Source("disc", 0))  # two that have not entered are alike
        shape, refusal = None, self._why_it_stays(source)
        if refusal is not None:
            self.notices.refuse(refusal, self.pointer)
            return False
        if source.sort == "stock":
            shape = self._tile_in_hand(str(source.which))
        elif not some and not self._could_try(source):
            return False
        if some and all(o.way == PRESS for o in some):
            self._moves.choose([o.command for o in some], self.pointer)
            return True
        if own:
            self.notices.refused = None  # what comes by itself lets be read why it was refused
        own = own and source != offers.only_source
        self.hand = Hand(source, some, shape, held, self.pointer, own=own)
        if source.sort not in ON_BOARD:
            self.model.looked = None  # it lies beside the board: its own borough is wanted now
            self.show_goals()
        self.taken()
        self.update_hover()
        return True

    def _could_try(self, source: Source) -> bool:
        """Tell whether a piece without offers may be taken to hear why it cannot go."""
        fields = {f for kind in self.model.offers.actions for f in kind.__struct_fields__}
        return source.sort in fields and "space" in fields

    def _why_it_stays(self, source: Source) -> Refusal | None:
        """Return why a piece cannot be taken at all; None: it may be tried."""
        offers, game = self.model.offers, self.model.session.game
        if source.sort != "stock":
            return offers.grey.get(source) or person_refusal(game, offers, source)
        if not offers.builds and not offers.of(source):
            return not_now(game, self.model.seat)
        return next((i.refusal for i in self.model.tray if i.kind.name == source.which), None)

    def _tile_in_hand(self, name: str) -> ShapeHand:
        placed = self.model.offers.of(Source("stock", name))
        item = next((i for i in self.model.tray if i.kind.name == name), None)
        kind = self.model.session.game.rules.kinds[name]
        shape = ShapeHand(kind, item.best if item is not None and not placed else 1)
        if placed:
            shape.take_form(placed[0].spaces)
        return shape

    def put_back(self) -> None:
        """Let the piece go back to where it was."""
        self.hand = self.hover = None
        self.notices.popup = None
        self.take_only_piece()

    def take_only_piece(self) -> None:
        """Take up the one piece that all is about: there is nothing else to do."""
        only = self.model.offers.only_source
        if only is not None and self.hand is None:
            self.pick_up(only, own=False)

    def let_go(self) -> None:
        """Hold nothing any more: the game changes."""
        self.hand = self.hover = self.glide = None
        self.model.looked = None
        self.view.darken()

    def drop(self, at: Point) -> None:
        """Drop the piece in hand."""
        hand, hover = self.hand, self.hover
        if hand is None:
            return
        if hover is not None and hover.commands:
            many = list(hover.commands)
            if hover.target.small and len(many) > 1:
                self.model.looked = hover.target.seat  # too small to aim at: show it large
                hand.held = False
            else:
                self._moves.choose(many, at)
                if self.notices.popup is not None:
                    self.hand = self.hover = None
                elif self.hand is hand and hand.held:  # a lesson would have something else
                    self._fly_back(hand, at)
            return
        if hover is not None and hover.refusal is not None:
            self.notices.refuse(hover.refusal, at)
        if hand.held:
            self._fly_back(hand, at)
        elif hover is None:
            self.put_back()

    def _fly_back(self, hand: Hand, at: Point) -> None:
        if hand.start != at:
            self.glide = Glide(hand.source, at, hand.start, shape=hand.shape)
        self.hand = self.hover = None

    # --- where it may go -------------------------------------------------------------

    def target_at(self, at: Point) -> Target | None:
        """Return what a point is on, for the piece in hand."""
        return self.view.target_at(at, self.hand)

    def update_hover(self) -> None:
        """Work out what dropping here would do."""
        hand = self.hand
        if hand is None or self.model.offers.task is None:
            self.hover = None
            return
        target = self.target_at(self.pointer)
        if target is not None:
            board = self.view.large(target.seat)
            target = snapped(board, hand, target, self.pointer) if board else target
        if hand.cursor is not None:
            target = Target(self.view.board.seat, hand.cursor, hand.line_from(hand.cursor))
        if target is None:
            self.hover = None
            return
        shape = None if hand.shape is None else (hand.shape.level, hand.shape.cells)
        key = (self.model.session.version, hand.source, target, shape)
        if self.hover is None or self._hover_key != key:
            self._hover_key = key
            self.hover = self._hover(hand, target)

    def _hover(self, hand: Hand, target: Target) -> Hover:
        game, session = self.model.session.game, self.model.session
        found = hover_of(game, self.model.offers, hand, target)
        if not found.commands and self.is_home(target):
            return Hover(target)  # there it stands: nothing is refused
        if found.commands and not target.small:
            lines = effects_of(game, found.commands[0], hushed=len(session.persons) > 1)
            return replace(found, effects=tuple(lines))
        return found

    def is_home(self, target: Target) -> bool:
        """Tell whether a target is where the piece in hand was taken from."""
        if self.hand is None:
            return False
        seat, spaces = self.model.source_spaces(self.hand.source)
        return not target.small and target.seat == seat and target.space in spaces

    def goals(self, seat: int | None = None) -> list[int]:
        """Return the spaces of a borough, or of the one in front, where the piece may go."""
        hand, task = self.hand, self.model.offers.task
        if hand is None or task is None:
            return []
        seat = self.view.board.seat if seat is None else seat
        if hand.shape is None or hand.offers:
            return self.goals_in(seat)
        kind, level = hand.shape.kind, hand.shape.level
        plan = payable_plan(self.model.session.game, self.model.offers, kind, level)
        return list(spaces_of(self._where(plan, seat))) if plan and seat == task.seat else []

    def goals_in(self, seat: int) -> list[int]:
        """Return the spaces of a borough where the piece in hand may go, tiles apart."""
        own = [o for o in self.hand.offers if o.seat == seat] if self.hand is not None else []
        around = {space for o in own if o.way in (SPACE, SHAPE) for space in o.spaces}
        return sorted(around | {o.number for o in own if o.way == PATH})

    def _where(self, plan: Plan, seat: int) -> int:
        key = (self.model.session.version, plan.kind.name, plan.level, plan.how)
        if self._where_kept is None or self._where_kept[0] != key:
            self._where_kept = (key, where_may_go(self.model.session.game, seat, plan))
        return self._where_kept[1]

    def show_goals(self) -> None:
        """Bring the only borough where the piece in hand may go to the front."""
        seats = {o.seat for o in self.hand.offers} if self.hand is not None else set()
        if len(seats) == 1 and self.model.front not in seats:
            self.model.looked = seats.pop()

    def council_goals(self) -> dict[tuple[int, int], list[Command]]:
        """Return the squares of the council, by row and column, that a disc could advance to."""
        found: dict[tuple[int, int], list[Command]] = {}
        task = self.model.offers.task
        if task is None:
            return found
        discs = self.model.session.game.boroughs[task.seat].discs
        for offer in self.hand.offers if self.hand is not None else self.model.offers.all:
            command = offer.command
            if isinstance(command, AdvanceDisc):
                goal = (command.row, discs[command.disc][1] + 1)
                found.setdefault(goal, []).append(command)
        return found
