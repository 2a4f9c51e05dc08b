"""The city by night: sky, skyline, boroughs whose lights go on, fireworks."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.app.art import Art
from game.app.style import Colour
from game.app.table.board_view import BoardView
from game.app.table.marks import below_head_room
from game.app.town.night import SKY, NightBorough
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.core.state import Game

HIGH_SKY = SKY
LOW_SKY: Colour = (58, 56, 108)
HOUSES: Colour = (30, 36, 78)
WINDOW: Colour = (255, 216, 115)
LAMP: Colour = (255, 214, 128)
MOON: Colour = (255, 244, 204)
STEP = 0.04  # seconds from one light to the next
RINGS = 7


@lru_cache(maxsize=4)
def sky(size: tuple[int, int], ground: int) -> pygame.Surface:
    """Return stars, moon and skyline; ``ground`` is the height at which the houses stand."""
    picture = pygame.Surface(size)
    width, height = size
    for y in range(ground):
        part = y / ground
        tone = tuple(round(a + (b - a) * part) for a, b in zip(HIGH_SKY, LOW_SKY, strict=True))
        picture.fill(tone, (0, y, width, 1))
    dice = random.Random(11)
    unit = height / 720
    for _star in range(150):
        at = (dice.randrange(width), dice.randrange(max(1, ground)))
        pygame.draw.circle(
            picture, (210, 214, 240), at, max(1, round(dice.uniform(0.4, 1.3) * unit))
        )
    at, radius = (round(width - 86 * unit), round(42 * unit)), round(29 * unit)
    pygame.draw.circle(picture, MOON, at, radius)
    shade = (round(at[0] + 13 * unit), round(at[1] - 7 * unit))
    pygame.draw.circle(picture, picture.get_at((5, at[1])), shade, round(25 * unit))
    x = 0.0
    while x < width:
        wide, high = dice.uniform(28, 62) * unit, dice.uniform(26, 60) * unit
        house = pygame.Rect(round(x), round(ground - high), round(wide) + 1, round(high) + 1)
        pygame.draw.rect(picture, HOUSES, house)
        for column in range(int(wide / (10 * unit))):
            for row in range(int(high / (13 * unit))):
                if dice.random() < 0.4:
                    corner = (x + (4 + column * 10) * unit, house.y + (5 + row * 13) * unit)
                    size_ = (max(1, round(4 * unit)), max(1, round(5 * unit)))
                    pygame.draw.rect(picture, WINDOW, (*corner, *size_))
        x += wide + dice.uniform(0, 14) * unit
    pygame.draw.rect(picture, (38, 44, 84), (0, ground, width, height - ground))
    return picture


@lru_cache(maxsize=64)
def _glow(radius: int, colour: Colour, strength: int = 11) -> pygame.Surface:
    """Return warm light: rings of little opacity, one over another."""
    light = pygame.Surface((radius * 2, radius * 2))
    for ring in range(RINGS, 0, -1):
        layer = pygame.Surface(light.get_size())
        tone = tuple(part * strength // 255 for part in colour)
        pygame.draw.circle(layer, tone, (radius, radius), radius * ring // RINGS)
        light.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return light


def glow(surface: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour = LAMP) -> None:
    """Add warm light around a point."""
    light = _glow(max(2, radius), colour)
    where = light.get_rect(center=at)
    surface.blit(light, where, special_flags=pygame.BLEND_RGB_ADD)


class DarkBorough:
    """A borough by night, in a square of so many pixels; light by light it comes to life."""

    def __init__(self, art: Art, game: Game, seat: int, side: int) -> None:
        place = below_head_room(game, Box(0, 0, float(side), float(side)))
        self._drawn = NightBorough(art, BoardView.of(seat, place, 1.0), game, (side, side))

    def picture(self, time: float) -> pygame.Surface:
        """Return how it looks so long after the first light went on."""
        return self._drawn.picture(max(0, min(self._drawn.lights, int(time / STEP))))


def firework(pen: Pen, at: Point, size: float, age: float, colour: Colour) -> None:
    """Draw a burst; ``age`` goes from 0 to 1, after which nothing is left."""
    if not 0 < age < 1:
        return
    reach = size * (1 - (1 - age) ** 3)
    fade = 1 - max(0.0, age - 0.55) / 0.45
    tone = tuple(round(HIGH_SKY[n] + (colour[n] - HIGH_SKY[n]) * fade) for n in range(3))
    for ray in range(16):
        angle = ray / 16 * math.tau
        x, y = math.cos(angle), math.sin(angle) + 0.12 * age
        start = (at[0] + x * reach * 0.45, at[1] + y * reach * 0.45)
        end = (at[0] + x * reach, at[1] + y * reach)
        pen.line(start, end, (tone[0], tone[1], tone[2]), 1.5)
        pen.circle(end, 2.2, (tone[0], tone[1], tone[2]))
