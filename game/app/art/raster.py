"""From the text of a drawing to pixels."""

from __future__ import annotations

import io

import pygame

Size = tuple[int, int]


def rasterise(svg: str, size: Size) -> pygame.Surface:
    """Return the drawing at exactly this size, transparent where nothing is drawn."""
    wanted = (max(1, size[0]), max(1, size[1]))
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), wanted)
    if drawn.get_size() != wanted:  # the loader rounds up, by a pixel at most
        fitted = pygame.Surface(wanted, pygame.SRCALPHA)
        fitted.blit(drawn, (0, 0))
        drawn = fitted
    return ready(drawn)


def ready(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the screen's own format once there is a screen."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return surface.convert_alpha()
    return surface
