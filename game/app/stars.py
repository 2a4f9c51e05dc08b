"""How hard a board is, in stars; nothing is drawn where nobody has found out."""

from __future__ import annotations

import math

import pygame

from game.app import style
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.numbers.board_ranks import MOST_STARS, stars_of

POINTS = 5
INNER = 0.45  # of a star's radius


def paint_stars(pen: Pen, box: Box, board: str) -> None:
    """Draw a board's stars side by side on a pale band; those it lacks are dim."""
    stars = stars_of(board)
    if not stars:
        return
    pen.fill(box, style.CARD, box.h / 2, 215)
    side = min(box.h, box.w / MOST_STARS)
    row = box.middle(side * MOST_STARS, side)
    for number, place in enumerate(row.columns(MOST_STARS)):
        ink = style.ACCENT if number < stars else style.EDGE
        pygame.draw.polygon(pen.surface, ink, [pen.spot(p) for p in _star(place)])


def _star(box: Box) -> list[tuple[float, float]]:
    x, y = box.center
    radius = min(box.w, box.h) * 0.42
    return [
        (
            x + math.sin(turn * math.pi / POINTS) * radius * (INNER if turn % 2 else 1),
            y - math.cos(turn * math.pi / POINTS) * radius * (INNER if turn % 2 else 1),
        )
        for turn in range(2 * POINTS)
    ]
