"""Snapping: a road goes to the line that lights up, a roundabout to its corner, and so on."""

from __future__ import annotations

import math
from dataclasses import replace

from game.app.table.board_view import BoardView
from game.app.table.hand import Hand, Target
from game.app.table.offering import CORNER, LINE, PAIR, Offer
from game.app.ui.box import Point

REACH = 0.75  # of a space: how far away a place still draws a piece to itself


def snapped(view: BoardView, hand: Hand, target: Target, at: Point) -> Target:
    """Return what is meant: the nearest line or corner that is offered, if one is near."""
    if target.small or target.space is None or target.seat != view.seat:
        return target
    some = [o for o in hand.offers if o.seat == view.seat and o.way in (LINE, PAIR, CORNER)]
    if not some:
        return target
    nearest = min(some, key=lambda offer: math.dist(place_of(view, offer), at))
    if math.dist(place_of(view, nearest), at) > REACH * view.side:
        return target
    if nearest.way == CORNER:
        return replace(target, corner=nearest.number)
    first, second = sorted(nearest.spaces)
    return replace(target, line=(first, second))


def place_of(view: BoardView, offer: Offer) -> Point:
    """Return where a line or a corner lies on the screen."""
    if offer.way == CORNER:
        return view.corner_point(offer.number)
    return view.line_point(*offer.spaces)
