"""A quiet sign that a bot is thinking, at its borough: an arc that goes round as it gets on."""

from __future__ import annotations

from math import pi, tau
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.pictures import seat_colour
from game.app.ui.box import Box
from game.app.ui.pen import Pen

if TYPE_CHECKING:
    from game.app.table.table import Table

SIDE = 14.0
QUIET = 0.4  # seconds a bot may think before anything is shown
_TURNS = 0.5  # a second, while nobody knows how far the thought has come
_PART = 0.25  # of the round, then


def paint_thought(table: Table, pen: Pen) -> None:
    """Draw the sign in the corner of the borough whose bot has been thinking for a while."""
    clock = table.clock
    seat = table.model.session.decider()
    if seat is None or clock.thinking_for < QUIET:
        return
    widget = table.desk.named(f"other:{seat}") or table.desk.named("dashboard")
    if widget is None:
        return
    place = Box(widget.box.right - SIDE - 4, widget.box.y + 4, SIDE, SIDE)
    colour = seat_colour(table.app.art, seat)
    pen.circle((place.x + SIDE / 2, place.y + SIDE / 2), SIDE / 2 + 2, style.CARD)
    pen.circle((place.x + SIDE / 2, place.y + SIDE / 2), SIDE / 2, style.EDGE, 1)
    share = clock.thinker.progress
    start = pi / 2 if share else -clock.thinking_for * _TURNS * tau
    end = start - tau * min(1.0, share or _PART)
    width = max(2, pen.px(3))
    pygame.draw.arc(pen.surface, colour, pen.rect(place), end, start, width)
    pen.mark(place)
