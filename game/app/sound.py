"""Short sounds; silence wherever there is no device for them."""

from __future__ import annotations

import pygame

from game.app.display import quiet_libraries
from game.resources import assets_folder

#: What the table asks for by what happened, and the sound that tells it.
TELLING = {"build": "tile", "death": "grave", "refused": "refuse", "step": "walk"}
RATE = 22_050
BUFFER = 512


class Sounds:
    """Plays by name. Nothing here ever raises: a game without sound is still a game."""

    def __init__(self, on: bool = True, volume: float = 0.7) -> None:
        self.on = on
        self._volume = 0.0
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self.available = _open_device()
        self.set_volume(volume)

    @property
    def volume(self) -> float:
        """Return how loud it is, from 0 to 1."""
        return self._volume

    def set_volume(self, volume: float) -> None:
        """Make everything louder or softer."""
        self._volume = max(0.0, min(1.0, volume))
        for sound in self._loaded.values():
            sound.set_volume(self._volume)

    def play(self, name: str) -> bool:
        """Play a sound; tell whether it can be heard."""
        if not (name and self.on and self.available and self._volume > 0):
            return False
        sound = self._load(TELLING.get(name, name))
        if sound is None:
            return False
        try:
            return sound.play() is not None
        except pygame.error:
            self.available = False
            return False

    def stop(self) -> None:
        """Be silent at once."""
        if self.available:
            try:
                pygame.mixer.stop()
            except pygame.error:
                self.available = False

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            path = assets_folder() / "sounds" / f"{name}.wav"
            try:
                sound = pygame.mixer.Sound(str(path))
            except (pygame.error, OSError):
                return None
            sound.set_volume(self._volume)
            self._loaded[name] = sound
        return self._loaded[name]


Sound = Sounds


def _open_device() -> bool:
    try:
        if not pygame.mixer.get_init():
            with quiet_libraries():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
    except (pygame.error, NotImplementedError, ImportError):
        return False
    return bool(pygame.mixer.get_init())
