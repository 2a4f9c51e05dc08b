"""A tile in the hand: turned, mirrored, given another shape or level, moved to its next place."""

from __future__ import annotations

from game.app.table.hand import Hand
from game.app.table.moves import TableMoves
from game.app.table.shape_hand import ShapeHand
from game.app.table.tray_state import NO_PLACE, payable_plan
from game.core.building import legal_placements
from game.core.grid import first_space, spaces_of
from game.core.refusal import Refusal


class TableShaping(TableMoves):
    """Changes the tile in hand."""

    def turn(self) -> None:
        """Turn the tile in hand."""
        if self.hand is not None and self.hand.shape is not None:
            self.hand.shape.turn()
            self.update_hover()

    def mirror(self) -> None:
        """Mirror the tile in hand."""
        if self.hand is not None and self.hand.shape is not None:
            self.hand.shape.mirror()
            self.update_hover()

    def reshape(self, step: int) -> None:
        """Take the next shape."""
        if self.hand is not None and self.hand.shape is not None:
            self.hand.shape.reshape(step)
            self.update_hover()

    def set_shape(self, number: int) -> None:
        """Take a certain shape."""
        if self.hand is not None and self.hand.shape is not None:
            self.hand.shape.reshape(number - self.hand.shape.number)
            self.update_hover()

    def set_level(self, level: int) -> None:
        """Take the tile of another level."""
        if self.hand is not None and self.hand.shape is not None:
            self.hand.shape.set_level(level)
            self.update_hover()

    def step_level(self, step: int) -> None:
        """Take the tile of the next level up or down."""
        if self.hand is not None and self.hand.shape is not None:
            self.set_level(self.hand.shape.level + step)

    def next_place(self) -> None:
        """Move the tile in hand to the next legal place, in reading order."""
        hand, task = self.hand, self.offers.task
        if hand is None or task is None:
            return
        if hand.shape is None:
            _seat, goals = self.goals()
            at = -1 if hand.cursor is None else hand.cursor
            later = [s for s in goals if s > at]
            if goals:
                hand.cursor = later[0] if later else goals[0]
        else:
            self._next_placement(hand, hand.shape)
        self.update_hover()

    def _next_placement(self, hand: Hand, shape: ShapeHand) -> None:
        task = self.offers.task
        assert task is not None
        if hand.offers:
            masks = [sum(1 << s for s in o.spaces) for o in hand.offers]
        else:
            plan = payable_plan(self.session.game, self.offers, shape.kind, shape.level)
            masks = []
            if plan is not None:
                masks = list(legal_placements(self.session.game, task.seat, plan))
        if not masks:
            self.refuse(self._why_nowhere(shape), self.app.pointer)
            return
        masks.sort(key=lambda mask: (first_space(mask), mask))
        now = -1
        if hand.cursor is not None:
            covered = shape.covered(hand.cursor)
            now = masks.index(m) if covered and (m := sum(1 << s for s in covered)) in masks else -1
        hand.cursor = shape.take_form(tuple(spaces_of(masks[(now + 1) % len(masks)])))

    def _why_nowhere(self, shape: ShapeHand) -> Refusal:
        """Return why the tile in hand has no place at all."""
        item = next((i for i in self.tray if i.kind is shape.kind), None)
        state = item.levels[shape.level - 1] if item is not None else None
        known = state.refusal if state is not None else None
        return known or Refusal(shape.kind.rule, NO_PLACE)
