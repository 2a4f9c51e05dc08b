"""What is done to pixels after drawing."""

from __future__ import annotations

import pygame

GHOST = 170  # of 255: how solid a piece in the hand is
STRIPE = 0.14  # of the larger side: the distance of the stripes on a bad ghost


def clipped(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Return it only where the mask, opaque white on nothing, is."""
    cut = mask.copy()
    cut.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    cut.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def thinned(surface: pygame.Surface) -> pygame.Surface:
    """Return it half transparent."""
    thin = surface.copy()
    thin.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    return thin


def spoiled(surface: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    """Return it tinted and striped: not here."""
    width, height = surface.get_size()
    veil = pygame.Surface((width, height), pygame.SRCALPHA)
    veil.fill((*colour[:3], 90))
    step = max(6, round(max(width, height) * STRIPE / 2) * 2)
    for start in range(-height, width, step):
        ends = ((start, height), (start + height, 0))
        pygame.draw.line(veil, (*colour[:3], 215), *ends, max(2, step // 4))
    spoilt = surface.copy()
    spoilt.blit(clipped(veil, surface_mask(surface)), (0, 0))
    return spoilt


def surface_mask(surface: pygame.Surface) -> pygame.Surface:
    """Return opaque white wherever the surface is opaque."""
    mask = surface.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask
