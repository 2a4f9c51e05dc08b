"""The one family of letters, at any size."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.resources import assets_folder

REGULAR = "Lato-Regular.ttf"
BOLD = "Lato-Bold.ttf"


@lru_cache(maxsize=128)
def font(size: int, bold: bool = False) -> pygame.font.Font:
    """Return the font whose letters are ``size`` pixels high."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(assets_folder() / "fonts" / (BOLD if bold else REGULAR), size)
