"""Clouds of smoke, dust and flame, for the shows on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.style import Colour
from game.app.table.act import Show
from game.app.table.board_view import BoardView
from game.app.ui.box import Point
from game.app.ui.pen import Pen, Store

if TYPE_CHECKING:
    from game.app.art import Art

_PUFFS = Store(600)
DUST: Colour = (190, 172, 140)
SMOKE: Colour = (96, 90, 84)
FLAME: Colour = (226, 98, 47)
EARTH: Colour = (92, 78, 60)


def chance(*seeds: int) -> float:
    """Return a number from 0 to 1 that is always the same for the same seeds."""
    mixed = 0
    for seed in seeds:
        mixed = (mixed * 1_103_515_245 + seed * 2_654_435_761 + 12_345) & 0x7FFFFFFF
    return (mixed >> 8) / (0x7FFFFFFF >> 8)


def puff(pen: Pen, at: Point, radius: float, colour: Colour, alpha: float) -> None:
    """Draw a soft cloud."""
    size = max(2, round(pen.px(radius) / 2) * 2)
    veil = max(0, min(240, round(alpha / 12) * 12))
    if not veil:
        return
    found = _PUFFS.get((size, colour, veil))
    if found is None:
        found = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
        for ring, share in ((1.0, 0.35), (0.78, 0.7), (0.55, 1.0)):
            tone = (*colour, round(veil * share))
            pygame.draw.circle(found, tone, (size, size), max(1, round(size * ring)))
        _PUFFS.put((size, colour, veil), found)
    pen.blit(found, found.get_rect(center=pen.spot(at)))


def clouds(
    pen: Pen, art: Art, view: BoardView, show: Show, part: float, *, colour: Colour, rise: float
) -> None:
    """Let clouds swell, rise and thin out over the spaces."""
    side = view.cell / view.unit
    for space in dict.fromkeys(show.spaces):
        x, y = view.middle(space)
        for number in range(5):
            lag = chance(space, number) * 0.45
            age = (part - lag) / (1 - lag)
            if age <= 0:
                continue
            drift = (chance(space, number, 1) - 0.5) * side * (0.5 + age * 0.7)
            up = rise * side * age * (0.6 + chance(space, number, 2) * 0.8)
            radius = side * (0.12 + 0.2 * age)
            puff(pen, (x + drift, y - up), radius, colour, 190 * (1 - age))
