"""A footprint painted space by space: with Shift, or when painting is switched on.

What is painted becomes the tile in hand as soon as a tile can look like that; letting go lays
it down, if it is as large as the level that was chosen, or larger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.table.grip import Grip
from game.app.table.hand import Hand, Target
from game.app.ui.box import Point
from game.core.grid import SIZE
from game.core.refusal import Refusal
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

NO_SUCH_SHAPE = N_("No tile of this kind looks like that.")


def toggle(grip: Grip) -> None:
    """Switch painting on or off for the tile in hand."""
    if grip.hand is not None and grip.hand.shape is not None:
        grip.hand.paints = not grip.hand.paints
        clear(grip.hand)
        grip.update_hover()


def clear(hand: Hand) -> None:
    """Forget what was painted."""
    hand.painted, hand.strokes, hand.cursor = (), False, None


def begins(table: Table, at: Point) -> bool:
    """Begin a stroke, or go on with the painting, where a space is pressed."""
    grip = table.grip
    hand = grip.hand
    if hand is None or hand.shape is None or hand.held:
        return False
    if not (hand.paints or pygame.key.get_mods() & pygame.KMOD_SHIFT):
        return False
    target = grip.target_at(at)
    if target is None or target.space is None or target.small:
        return False
    if not hand.painted:
        hand.least = hand.shape.level
    hand.strokes = True
    _paint(table.grip, hand, target)
    return True


def goes_on(table: Table, at: Point) -> bool:
    """Paint the space that a stroke comes to; tell whether something is being painted."""
    hand = table.grip.hand
    if hand is None or not (hand.strokes or hand.painted):
        return False
    target = table.grip.target_at(at)
    if hand.strokes and target is not None and target.space is not None and not target.small:
        _paint(table.grip, hand, target)
    return True


def ends(table: Table, at: Point) -> bool:
    """End a stroke: lay the tile down if it is whole, wait for more if it is not."""
    grip = table.grip
    hand = grip.hand
    if hand is None or not hand.strokes or hand.shape is None:
        return False
    hand.strokes = False
    sizes = hand.shape.kind.sizes
    if hand.cursor is not None and len(hand.painted) >= sizes[hand.least - 1]:
        grip.update_hover()
        clear_after = hand.cursor
        grip.drop(table.view.board.middle(clear_after))
        if grip.hand is hand:
            clear(hand)
    elif len(hand.painted) >= max(sizes):
        grip.notices.refuse(Refusal(hand.shape.kind.rule, NO_SUCH_SHAPE), at)
        clear(hand)
        grip.update_hover()
    return True


def _paint(grip: Grip, hand: Hand, target: Target) -> None:
    """Add a space that touches what is painted; the tile takes the form if it can."""
    shape, space = hand.shape, target.space
    assert shape is not None
    assert space is not None
    if space in hand.painted or len(hand.painted) >= max(shape.kind.sizes):
        return
    if hand.painted and not any(_touch(space, other) for other in hand.painted):
        return
    hand.painted = (*hand.painted, space)
    hand.cursor = shape.take_footprint(hand.painted)
    grip.update_hover()


def _touch(one: int, other: int) -> bool:
    across, down = abs(one % SIZE - other % SIZE), abs(one // SIZE - other // SIZE)
    return across + down == 1
