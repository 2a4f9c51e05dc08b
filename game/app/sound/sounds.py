"""Effects by name, music and ambience as the scene wishes. Nothing here ever raises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.app.sound.device import open_device, read_sound
from game.app.sound.loops import Loops

#: What the table asks for by what happened, and the sound that tells it.
TELLING = {"build": "tile", "death": "grave", "refused": "refuse", "step": "walk"}
PIECES = ("morning", "noon", "evening")
LAYERS = ("birds", "wind", "traffic", "industry", "water")


@dataclass(frozen=True)
class Levels:
    """How loud each kind of sound is, from 0 to 1."""

    effects: float = 0.7
    music: float = 0.7
    ambience: float = 0.7


@dataclass(frozen=True)
class Heard:
    """What a scene sounds like: its piece of music, and how much of each layer of a town."""

    piece: str
    town: Mapping[str, float]


class Sounds:
    """A game without sound is still a game: without a device nothing is heard."""

    def __init__(self, on: bool = True, levels: Levels | None = None) -> None:
        self._effects = 0.0
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._music = Loops(PIECES, 0)
        self._ambience = Loops(LAYERS, len(PIECES))
        self.available = open_device(len(PIECES) + len(LAYERS))
        self.set(on, levels or Levels())

    def set(self, on: bool, levels: Levels) -> None:
        """Make each kind of sound louder or softer, or all of it silent."""
        self._effects = levels.effects if on else 0.0
        self._music.volume = levels.music if on else 0.0
        self._ambience.volume = levels.ambience if on else 0.0
        for sound in self._loaded.values():
            sound.set_volume(self._effects)

    def play(self, name: str) -> bool:
        """Play an effect; tell whether it can be heard."""
        if not (name and self.available and self._effects > 0):
            return False
        sound = self._load(TELLING.get(name, name))
        if sound is None:
            return False
        try:
            return sound.play() is not None
        except pygame.error:
            self.available = False
            return False

    def follow(self, heard: Heard) -> None:
        """Let this piece be heard, and the town as it is."""
        self._music.want({heard.piece: 1.0})
        self._ambience.want(heard.town)

    def update(self, seconds: float) -> None:
        """Let time pass: loops begin, fade and end."""
        if self.available:
            try:
                self._music.update(seconds)
                self._ambience.update(seconds)
            except pygame.error:
                self.available = False

    def heard(self) -> dict[str, float]:
        """Return which loops are heard, and how loud each is of itself."""
        loops = {**self._music.all, **self._ambience.all}
        return {name: loop.level for name, loop in loops.items() if loop.level > 0}

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            sound = read_sound(name)
            if sound is None:
                return None
            sound.set_volume(self._effects)
            self._loaded[name] = sound
        return self._loaded[name]
