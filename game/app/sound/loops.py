"""Sounds that go round and fade into each other: read beside the window, when first wanted."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future

import pygame

from game.app.beside import beside
from game.app.sound.device import read_sound

FADE = 2.5  # seconds from silence to full, and back


class Loop:
    """One sound that goes round on a channel of its own."""

    def __init__(self, name: str, channel: int) -> None:
        self.name = name
        self.wanted = 0.0
        self.level = 0.0
        self._channel = channel
        self._reading: Future[pygame.mixer.Sound | None] | None = None
        self._plays = False
        self._heard = -1.0

    def update(self, seconds: float, volume: float) -> None:
        """Come a little nearer to what is wanted, at this volume."""
        wanted = self.wanted if volume > 0 else 0.0
        if wanted > 0 and not self._plays:
            self._begin()
            return
        if not self._plays:
            return
        way = seconds / FADE
        self.level += max(-way, min(way, wanted - self.level))
        if self.level <= 0 and wanted <= 0:
            self.stop()
            return
        heard = self.level * volume
        if heard != self._heard:
            self._heard = heard
            pygame.mixer.Channel(self._channel).set_volume(heard)

    def _begin(self) -> None:
        """Read the sound, and let it go round once it is there."""
        if self._reading is None:
            self._reading = beside(lambda: read_sound(self.name), patience=0.0)
        if not self._reading.done():
            return
        sound = self._reading.result()
        if sound is not None:
            channel = pygame.mixer.Channel(self._channel)
            channel.play(sound, loops=-1)
            channel.set_volume(0.0)
            self._heard = 0.0
            self._plays = True

    def stop(self) -> None:
        """Be silent, and forget what was read."""
        if self._plays:
            pygame.mixer.Channel(self._channel).stop()
        self._plays = False
        self._reading = None
        self.level, self._heard = 0.0, -1.0


class Loops:
    """Several loops, each as loud as it is wanted, times a volume for all."""

    def __init__(self, names: tuple[str, ...], first_channel: int) -> None:
        self.volume = 0.0
        self.all = {name: Loop(name, first_channel + n) for n, name in enumerate(names)}

    def want(self, levels: Mapping[str, float]) -> None:
        """Say what shall be heard; the others fade away."""
        for name, loop in self.all.items():
            loop.wanted = levels.get(name, 0.0)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for loop in self.all.values():
            loop.update(seconds, self.volume)
