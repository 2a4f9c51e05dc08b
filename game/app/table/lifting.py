"""Markers are lifted off the board: dragged away, or onto another one that goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.table.hand import Hand, Target
from game.app.table.offering import HERE, Source
from game.app.ui.box import Point

if TYPE_CHECKING:
    from game.app.table.table import Table


def lifts(table: Table, target: Target) -> bool:
    """Take up what lies on a space, if what is offered there can be lifted."""
    offers = table.model.offers.of(HERE)
    some = [o for o in offers if o.lifts and o.seat == target.seat and target.space in o.spaces]
    if not some or target.space is None:
        return False
    source = Source(some[0].lifts, target.space)
    table.grip.hand = Hand(source, some, held=True, start=table.app.pointer)
    table.grip.update_hover()
    return True


def lets_go(table: Table, hand: Hand, at: Point) -> bool:
    """Let go of what was lifted: over one that goes with it both are meant, else it is the first.

    Back on its own board, and nowhere there, it is put back.
    """
    lifted = hand.offers[0].lifts if hand.offers else ""
    if not lifted or hand.source.sort != lifted:
        return False
    grip = table.grip
    grip.update_hover()
    target = grip.target_at(at)
    first = int(hand.source.which)
    onto = target is not None and target.space not in (None, first) and not target.small
    some = [offer.command for offer in hand.offers]
    if onto and target is not None:
        some = [o.command for o in hand.offers if target.space in o.spaces]
    elif hand.moved and target is not None and target.space == first:
        some = []
    grip.hand = grip.hover = None
    table.desk.pressed = ""
    table.moves.choose(some, at, first, table.view.board.box.right)
    return True
