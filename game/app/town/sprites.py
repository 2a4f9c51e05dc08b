"""The pictures of motes: rasterised once, kept, and laid down many times."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from game.app.art.haze import haze_bank
from game.app.town.mote import Picture
from game.app.ui.pen import Store

if TYPE_CHECKING:
    from game.app.art import Art

_KEPT = Store(1500)
_STEP = 12  # alphas and the sizes of puffs are kept in steps
_RINGS = 7
_SNOW = (248, 251, 252)


def sprite(art: Art, picture: Picture, size: int, alpha: int) -> pygame.Surface:
    """Return the picture of a mote, this many pixels wide."""
    if picture[0] == "puff":
        size = max(2, round(size / 2) * 2)
    alpha = min(255, round(alpha / _STEP) * _STEP) if alpha < 255 else 255
    key = (id(art), art.look, art.liveries, picture, size, alpha)
    found = _KEPT.get(key)
    if found is not None:
        return found
    drawn = _drawn(art, picture, max(2, size))
    if alpha < 255:
        drawn = drawn.copy()
        drawn.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return _KEPT.put(key, drawn)


def _drawn(art: Art, picture: Picture, size: int) -> pygame.Surface:
    what, *rest = picture
    if what == "person":
        sort, seat, pose = rest
        return art.person(str(sort), int(seat), size, str(pose))
    if what == "part":
        name, colour, angle = rest
        return pygame.transform.rotozoom(art.part(str(name), size, int(colour)), -int(angle), 1)
    if what == "ship":
        name, is_west = rest
        return pygame.transform.flip(art.part(str(name), size), bool(is_west), False)
    if what == "crown":
        return art.crown(str(rest[0]), size)
    if what == "haze":
        tone, shape = rest
        wide = (size, round(size * 0.3))
        return art.picture(haze_bank(str(tone), int(shape)), wide)
    if what == "light":
        return _light(size)
    return _puff(size, art.colours[str(rest[0])])


def _puff(size: int, colour: pygame.Color) -> pygame.Surface:
    fine = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
    fine.fill((*colour[:3], 0))
    for ring, alpha in ((1.0, 170), (0.86, 215), (0.7, 255)):
        pygame.draw.circle(fine, (*colour[:3], alpha), (size * 2, size * 2), round(size * 2 * ring))
    return pygame.transform.smoothscale(fine, (size, size))


def _light(size: int) -> pygame.Surface:
    """Return a warm light: rings of little opacity over each other."""
    glow = pygame.Surface((size, size), pygame.SRCALPHA)
    for ring in range(_RINGS):
        veil = pygame.Surface((size, size), pygame.SRCALPHA)
        radius = round(size / 2 * (1 - ring / _RINGS))
        pygame.draw.circle(veil, (255, 190, 96, 20), (size // 2, size // 2), radius)
        glow.blit(veil, (0, 0))
    return glow


def flake(what: str, step: int, unit: float) -> pygame.Surface:
    """Return a flake of snow or a petal; ``step`` 0 to 2 is how large."""
    key = (what, step, unit)
    found = _KEPT.get(key)
    if found is not None:
        return found
    radius = (1.0 + 0.7 * step if what == "flake" else 2.5 + 0.9 * step) * unit
    size = max(2, round(radius * 2))
    fine = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
    tone = (255, 255, 255, 225) if what == "flake" else (246, 178 + 16 * step, 200, 245)
    fine.fill((*tone[:3], 0))
    if what == "flake":
        pygame.draw.circle(fine, tone, (size * 2, size * 2), size * 2)
    else:
        pygame.draw.ellipse(fine, tone, (0, size, size * 4, size * 2))
        fine = pygame.transform.rotate(fine, 25 + 40 * step)
    return _KEPT.put(key, pygame.transform.smoothscale(fine, (size, size)))


def cap(width: int, unit: float) -> pygame.Surface:
    """Return the snow that lies on a panel of this width: four units, in soft heaps."""
    key = ("cap", width, unit)
    found = _KEPT.get(key)
    if found is not None:
        return found
    high, dice = max(4, round(6 * unit)), random.Random(width)
    fine = pygame.Surface((width * 2, high * 2), pygame.SRCALPHA)
    fine.fill((*_SNOW, 0))
    edge = round(4 * unit)
    band = pygame.Rect(edge, round(high * 0.3), width * 2 - 2 * edge, high)
    pygame.draw.rect(fine, (*_SNOW, 255), band, border_radius=high // 2)
    x = float(edge)
    while x < width * 2 - 30 * unit:
        heap = dice.uniform(12, 30) * unit
        low = dice.uniform(0.5, 1.3) * high
        pygame.draw.ellipse(fine, (*_SNOW, 255), (x, high * 0.7, heap, low))
        x += heap * dice.uniform(0.6, 1.4)
    return _KEPT.put(key, pygame.transform.smoothscale(fine, (width, high)))
