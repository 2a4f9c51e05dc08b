"""A tile in the hand: turned, mirrored, given another shape or level, moved to its next place."""

from __future__ import annotations

from game.app.table.grip import Grip
from game.app.table.hand import Hand
from game.app.table.shape_hand import ShapeHand
from game.app.table.tray_state import NO_PLACE, payable_plan
from game.core.building import legal_placements
from game.core.grid import first_space, mask_of, spaces_of
from game.core.refusal import Refusal


def turn(grip: Grip) -> None:
    """Turn the tile in hand."""
    if grip.shape is not None:
        grip.shape.turn()
        grip.update_hover()


def mirror(grip: Grip) -> None:
    """Mirror the tile in hand."""
    if grip.shape is not None:
        grip.shape.mirror()
        grip.update_hover()


def reshape(grip: Grip, step: int) -> None:
    """Take the next shape."""
    if grip.shape is not None:
        grip.shape.reshape(step)
        grip.update_hover()


def set_shape(grip: Grip, number: int) -> None:
    """Take a certain shape."""
    if grip.shape is not None:
        reshape(grip, number - grip.shape.number)


def set_level(grip: Grip, level: int) -> None:
    """Take the tile of another level."""
    if grip.shape is not None:
        grip.shape.set_level(level)
        grip.update_hover()


def step_level(grip: Grip, step: int) -> None:
    """Take the tile of the next level up or down."""
    if grip.shape is not None:
        set_level(grip, grip.shape.level + step)


def next_level(grip: Grip) -> None:
    """Take the tile of the next level, after the highest the first."""
    if grip.shape is not None:
        set_level(grip, grip.shape.level % grip.shape.kind.levels + 1)


def next_place(grip: Grip) -> None:
    """Move the piece in hand to the next legal place, in reading order."""
    hand = grip.hand
    if hand is None or grip.model.offers.task is None:
        return
    if hand.shape is None:
        goals = grip.goals()
        at = -1 if hand.cursor is None else hand.cursor
        later = [s for s in goals if s > at]
        if goals:
            hand.cursor = later[0] if later else goals[0]
    else:
        _next_placement(grip, hand, hand.shape)
    grip.update_hover()


def _next_placement(grip: Grip, hand: Hand, shape: ShapeHand) -> None:
    masks = sorted(_placements(grip, hand, shape), key=lambda mask: (first_space(mask), mask))
    if not masks:
        grip.notices.refuse(_why_nowhere(grip, shape), grip.pointer)
        return
    covered = None if hand.cursor is None else shape.covered(hand.cursor)
    now = mask_of(covered or ())
    following = masks.index(now) + 1 if now in masks else 0
    hand.cursor = shape.take_form(tuple(spaces_of(masks[following % len(masks)])))


def _placements(grip: Grip, hand: Hand, shape: ShapeHand) -> list[int]:
    """Return every footprint that the tile in hand may have."""
    if hand.offers:
        return [mask_of(o.spaces) for o in hand.offers]
    game, offers = grip.model.session.game, grip.model.offers
    plan = payable_plan(game, offers, shape.kind, shape.level)
    if plan is None or offers.task is None:
        return []
    return list(legal_placements(game, offers.task.seat, plan))


def _why_nowhere(grip: Grip, shape: ShapeHand) -> Refusal:
    """Return why the tile in hand has no place at all."""
    item = next((i for i in grip.model.tray if i.kind is shape.kind), None)
    state = item.levels[shape.level - 1] if item is not None else None
    known = state.refusal if state is not None else None
    return known or Refusal(shape.kind.rule, NO_PLACE)
