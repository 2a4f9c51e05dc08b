"""Three soft instruments, a note at a time; a note that was played is kept."""

from __future__ import annotations

import math
from functools import cache

from soundmaking.tones import RATE, Samples

NAMES = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")
CONCERT = 440.0  # hertz of A4


def pitch(note: str) -> float:
    """Return how many times a second a note such as F#4 swings."""
    steps = NAMES.index(note[:-1]) - NAMES.index("A") + 12 * (int(note[-1]) - 4)
    return float(CONCERT * 2 ** (steps / 12))


def _swings(hertz: float, seconds: float, parts: tuple[tuple[float, float, float], ...]) -> Samples:
    """Return overtones together: times the pitch, strength, how fast each fades."""
    count = int(seconds * RATE)
    found = [0.0] * count
    for times, strength, decay in parts:
        turn = 2 * math.pi * hertz * times / RATE
        less = math.exp(-decay / RATE)
        for i in range(count):
            found[i] += strength * math.sin(turn * i)
            strength *= less
    return found


def _shaped(samples: Samples, rise: float, fall: float) -> Samples:
    """Return a note with a soft beginning and end, in seconds."""
    count, first, last = len(samples), max(1.0, rise * RATE), max(1.0, fall * RATE)
    return [v * min(1.0, i / first, (count - i) / last) for i, v in enumerate(samples)]


@cache
def felt(note: str, seconds: float) -> Samples:
    """A piano with felt before its strings."""
    hertz = pitch(note)
    fade = 0.9 + hertz / 500
    parts = ((1, 1.0, fade), (1.003, 0.5, fade), (2, 0.32, fade * 2), (3, 0.1, fade * 4))
    return _shaped(_swings(hertz, seconds + 0.9, parts), 0.009, 0.6)


@cache
def mallet(note: str, seconds: float) -> Samples:
    """A wooden bar, struck softly."""
    hertz = pitch(note)
    parts = ((1, 1.0, 6.0), (3.93, 0.16, 24.0), (2, 0.08, 10.0))
    return _shaped(_swings(hertz, 0.8, parts), 0.004, 0.2)


@cache
def strings(note: str, seconds: float) -> Samples:
    """Many bows, far away."""
    parts = ((0.998, 0.6, 0.0), (1.002, 0.6, 0.0), (2.001, 0.16, 0.0), (3.0, 0.05, 0.0))
    long = seconds + 0.8
    return _shaped(_swings(pitch(note), long, parts), long * 0.35, long * 0.4)
