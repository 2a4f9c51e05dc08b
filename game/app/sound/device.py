"""The sound device, and the files that are played on it."""

from __future__ import annotations

import pygame

from game.app.display import quiet_libraries
from game.resources import assets_folder

RATE = 22_050
BUFFER = 512
FREE_CHANNELS = 8  # for effects; the others belong to a loop each


def open_device(loops: int) -> bool:
    """Open the device with a channel for each loop; tell whether there is one.

    The device takes the sounds at their own rate: one that was turned into another rate
    would click where it begins anew.
    """
    try:
        if not pygame.mixer.get_init():
            with quiet_libraries():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        if pygame.mixer.get_init():
            pygame.mixer.set_num_channels(loops + FREE_CHANNELS)
            pygame.mixer.set_reserved(loops)
    except (pygame.error, NotImplementedError, ImportError):
        return False
    return bool(pygame.mixer.get_init())


def read_sound(name: str) -> pygame.mixer.Sound | None:
    """Return a sound of the game by its name; None: it cannot be read."""
    try:
        return pygame.mixer.Sound(str(assets_folder() / "sounds" / f"{name}.wav"))
    except (pygame.error, OSError):
        return None
