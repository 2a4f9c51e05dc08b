"""Which way to go where every look errs: many mirrored looks, and steps that learn to be short.

Each look moves all numbers a little at random, one way and then the other, on equal seeds; half the
difference goes together with each move by that number's slope. Numbers whose slope is surer than
chance go that way. Whoever has to turn back halves its steps, whoever goes on lengthens them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Numbers = dict[str, float]
SHORTEST, LONGEST = 0.15, 2.0  # steps, in widths
BACK, ON = 0.5, 1.25
SURE = 2.0  # errors of the mean: a slope so steep is followed most of the way


@dataclass(frozen=True)
class Width:
    """How far a number is moved to see what it does: by a share of itself, or by so much."""

    share: float = 0.0
    amount: float = 0.0

    def moved(self, value: float, by: float) -> float:
        """Return a number moved by so many widths; a share never makes it change its sign."""
        return value * math.exp(self.share * by) + self.amount * by


def moves(names: Iterable[str], seed: int) -> Numbers:
    """Return by how many widths each number is moved in one look."""
    dice = random.Random(seed)
    return {name: dice.gauss(0, 1) for name in names}


def moved(numbers: Numbers, widths: Mapping[str, Width], by: Numbers, sign: int = 1) -> Numbers:
    """Return numbers, each moved so many widths."""
    return {n: widths[n].moved(value, sign * by[n]) for n, value in numbers.items()}


class Climb:
    """Numbers on their way up."""

    def __init__(self, numbers: Numbers, widths: Mapping[str, Width]) -> None:
        self.numbers = numbers
        self._widths = widths
        self._step = dict.fromkeys(numbers, 1.0)
        self._went = dict.fromkeys(numbers, 0)

    def go(self, looks: Iterable[tuple[int, float]]) -> None:
        """Take a step by what looks told: the seed of each, and half its difference."""
        sums = dict.fromkeys(self.numbers, (0.0, 0.0))
        count = 0
        for seed, difference in looks:
            count += 1
            for name, by in moves(self.numbers, seed).items():
                first, second = sums[name]
                sums[name] = first + by * difference, second + (by * difference) ** 2
        way = {name: self._way(name, *found, count) for name, found in sums.items()}
        self.numbers = moved(self.numbers, self._widths, way)

    def _way(self, name: str, total: float, squares: float, count: int) -> float:
        """Return how far a number goes, and make its next step shorter or longer."""
        mean = total / count
        error = math.sqrt(max(1e-12, squares / count - mean**2) / count)
        sureness = mean / error
        if abs(sureness) > 1:
            sign = 1 if sureness > 0 else -1
            if self._went[name]:
                factor = ON if sign == self._went[name] else BACK
                self._step[name] = min(LONGEST, max(SHORTEST, self._step[name] * factor))
            self._went[name] = sign
        surely = sureness**2 / (1 + sureness**2)
        return self._step[name] * math.tanh(sureness / SURE) * surely


def average(sets: list[Numbers]) -> Numbers:
    """Return the mean of some sets of numbers: the last few steps go to and fro about the best."""
    return {name: sum(one[name] for one in sets) / len(sets) for name in sets[0]}
