"""Sounds that go round: whatever runs past the end goes on at the beginning."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from soundmaking.tones import RATE, Samples
from soundmaking.wav import BLOCK

#: Echoes of a small room: seconds later, and how strong.
ROOM = ((0.031, 0.22), (0.083, 0.18), (0.149, 0.14), (0.233, 0.1), (0.347, 0.06))


def round_of(seconds: float) -> Samples:
    """Return silence of about this length, in whole blocks."""
    return [0.0] * (round(seconds * RATE / BLOCK) * BLOCK)


def add(loop: Samples, begin: float, strength: float, samples: Samples) -> None:
    """Lay a sound into a loop, from this second on and round its end."""
    last = len(loop)
    at = int(begin * RATE) % last
    for value in samples:
        loop[at] += value * strength
        at += 1
        if at == last:
            at = 0


def in_a_room(loop: Samples) -> Samples:
    """Return a loop with the echoes of a room."""
    found = list(loop)
    for seconds, strength in ROOM:
        late = int(seconds * RATE)
        moved = loop[-late:] + loop[:-late]
        found = [value + strength * echo for value, echo in zip(found, moved, strict=True)]
    return found


def rustling(loop: Samples, soft: float, seed: int) -> Samples:
    """Return a rustle as long as a loop, smoothed round its end; ``soft`` takes brightness away."""
    dice = random.Random(seed)
    raw = [dice.uniform(-1, 1) for _value in loop]
    last, found = 0.0, raw
    for _again in range(2):  # the second time it begins as it ended
        found = []
        for value in raw:
            last += (value - last) * (1 - soft)
            found.append(last)
    return found


def without_rumble(loop: Samples, soft: float) -> Samples:
    """Return what is left of a loop when its lowest part is taken away."""
    low, found = 0.0, loop
    for _again in range(2):
        found = []
        for value in loop:
            low += (value - low) * (1 - soft)
            found.append(value - low)
    return found


def breathing(loop: Samples, waves: Iterable[tuple[int, float]], least: float) -> Samples:
    """Return a loop that grows and falls: so many times a round, and how much; never below least.

    Whole numbers of waves go round with it.
    """
    swell = list(waves)
    total = sum(much for _times, much in swell)
    count = len(loop)
    found = []
    for i, value in enumerate(loop):
        part = 2 * math.pi * i / count
        high = sum(much * math.sin(times * part + times) for times, much in swell) / total
        found.append(value * (least + (1 - least) * (high + 1) / 2))
    return found
