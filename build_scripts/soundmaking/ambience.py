"""What a town sounds like from above: layers that go round, each for a part of what is there."""

from __future__ import annotations

import random
from collections.abc import Callable

from soundmaking.loops import add, breathing, in_a_room, round_of, rustling, without_rumble
from soundmaking.tones import RATE, Samples, levelled, mixed, noise, rms, swelling, tone

LOUD = 0.045
PEAK = 0.22
SECONDS = 12.0


def wind() -> Samples:
    """Air over open land."""
    loop = rustling(round_of(SECONDS), 0.93, 31)
    whistle = without_rumble(rustling(loop, 0.8, 32), 0.9)
    both = [low + 0.12 * high for low, high in zip(loop, whistle, strict=True)]
    return breathing(both, ((2, 1.0), (3, 0.6), (7, 0.3)), 0.25)


def birds() -> Samples:
    """A few small voices, each with a call of its own."""
    dice, loop = random.Random(33), round_of(SECONDS)
    for voice in range(4):
        pitch, strength = 2300 + 420 * voice, 1.0 / (1 + 0.5 * voice)
        call = _call(random.Random(40 + voice), pitch)
        for _time in range(5 - voice // 2):
            add(loop, dice.uniform(0, SECONDS), strength * dice.uniform(0.5, 1.0), call)
    return in_a_room(loop)


def _call(dice: random.Random, pitch: float) -> Samples:
    notes, begin = [], 0.0
    for _note in range(dice.randint(2, 5)):
        long = dice.uniform(0.05, 0.12)
        high = pitch * dice.uniform(0.9, 1.15)
        chirp = swelling(tone(long, high, high * dice.uniform(0.8, 1.3), decay=18), 0.25)
        notes.append((begin, 1.0, chirp))
        begin += long + dice.uniform(0.03, 0.09)
    return mixed(*notes)


def traffic() -> Samples:
    """A far rumble, and cars that pass."""
    dice = random.Random(35)
    loop = [0.8 * value for value in rustling(round_of(SECONDS), 0.97, 34)]
    for car in range(7):
        long = dice.uniform(1.6, 2.6)
        passing = noise(long, soft=0.9, seed=50 + car)
        half = len(passing) / 2
        bow = [v * (1 - abs(i - half) / half) ** 2 for i, v in enumerate(passing)]
        add(loop, dice.uniform(0, SECONDS), dice.uniform(0.5, 1.0), bow)
    bell = mixed((0, 1.0, tone(0.5, 1180, decay=7)), (0.22, 0.8, tone(0.5, 1180, decay=7)))
    add(loop, 8.3, 0.02, bell)
    return in_a_room(loop)


def industry() -> Samples:
    """A hum, a beat of machines, a breath of steam."""
    loop = round_of(SECONDS)
    count = len(loop)
    turns = round(55 * count / RATE)  # whole turns go round
    hum = tone(count / RATE, turns * RATE / count, rich=0.6)
    add(loop, 0.0, 0.22, hum + [0.0] * (count - len(hum)))
    beat = mixed((0, 1.0, tone(0.22, 88, 52, decay=16)), (0, 0.25, noise(0.08, decay=45, soft=0.7)))
    beats = 10
    for number in range(beats):
        strength = 0.9 if number % 2 else 0.6
        add(loop, number * count / beats / RATE, strength, beat)
    steam = swelling(noise(0.9, decay=3.5, soft=0.35, seed=36), 0.15)
    for begin in (2.9, 8.9):
        add(loop, begin, 0.16, steam)
    return in_a_room(loop)


def water() -> Samples:
    """Small waves against a shore."""
    dice = random.Random(37)
    loop = without_rumble(rustling(round_of(SECONDS), 0.82, 38), 0.96)
    loop = breathing(loop, ((4, 1.0), (6, 0.7), (11, 0.4)), 0.2)
    for _drop in range(16):
        high = dice.uniform(420, 900)
        drop = swelling(tone(0.09, high, high * 1.5, decay=32), 0.2)
        add(loop, dice.uniform(0, SECONDS), dice.uniform(0.05, 0.16), drop)
    return loop


LAYERS: dict[str, Callable[[], Samples]] = {
    maker.__name__: maker for maker in (birds, wind, traffic, industry, water)
}


def layer(name: str) -> Samples:
    """Return a layer as loud as all of them."""
    samples = LAYERS[name]()
    return levelled(samples, rms(samples), LOUD, PEAK)
