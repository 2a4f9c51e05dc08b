"""What every sound is made of: tones and rustles, mixed, and brought to a measured loudness."""

from __future__ import annotations

import math
import random

RATE = 22_050
WINDOW = RATE // 20  # samples over which a short sound is as loud as it gets

Samples = list[float]


def tone(
    seconds: float, start: float, end: float | None = None, *, decay: float = 0.0, rich: float = 0.0
) -> Samples:
    """Return a tone that may glide and fade; ``rich`` adds overtones."""
    end = start if end is None else end
    count = int(seconds * RATE)
    samples, phase = [], 0.0
    for i in range(count):
        part = i / count
        phase += 2 * math.pi * (start * (end / start) ** part) / RATE
        value = math.sin(phase)
        value += rich * (math.sin(2 * phase) / 2 + math.sin(3 * phase) / 3)
        samples.append(value * math.exp(-decay * i / RATE))
    return samples


def noise(seconds: float, *, decay: float = 0.0, soft: float = 0.0, seed: int = 1) -> Samples:
    """Return a rustle; ``soft`` (0 to 1) takes away its brightness."""
    dice = random.Random(seed)
    samples, last = [], 0.0
    for i in range(int(seconds * RATE)):
        last += (dice.uniform(-1, 1) - last) * (1 - soft)
        samples.append(last * math.exp(-decay * i / RATE))
    return samples


def mixed(*layers: tuple[float, float, Samples]) -> Samples:
    """Return layers together, each with the second it begins at and its strength."""
    length = max(int(begin * RATE) + len(samples) for begin, _, samples in layers)
    total = [0.0] * length
    for begin, strength, samples in layers:
        first = int(begin * RATE)
        for i, value in enumerate(samples):
            total[first + i] += value * strength
    return total


def swelling(samples: Samples, part: float) -> Samples:
    """Return it with a soft beginning that takes this part of its length."""
    rise = max(1, int(len(samples) * part))
    return [value * min(1.0, i / rise) for i, value in enumerate(samples)]


def faded(samples: Samples, seconds: float) -> Samples:
    """Return it with a short end, so that it does not crack."""
    fade, last = int(seconds * RATE), len(samples)
    return [value * min(1.0, (last - i) / fade) for i, value in enumerate(samples)]


def rms(samples: Samples) -> float:
    """Return how strong a sound is on the whole: the root of its mean square."""
    return math.sqrt(sum(value * value for value in samples) / len(samples))


def loudest(samples: Samples) -> float:
    """Return how strong a sound is where it is strongest."""
    starts = range(0, max(1, len(samples) - WINDOW // 2), WINDOW // 2)
    return max(rms(samples[start : start + WINDOW]) for start in starts)


def levelled(samples: Samples, strength: float, loud: float, peak: float) -> Samples:
    """Return a sound of this strength made so loud, and nowhere beyond the peak."""
    highest = max(abs(value) for value in samples)
    by = min(loud / strength, peak / highest)
    return [value * by for value in samples]
