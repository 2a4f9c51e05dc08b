"""How sure a number is: intervals that hold the truth in 95 of 100 studies."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

Z = 1.96
RESAMPLES = 400
FEWEST = 30  # games: nothing is concluded from fewer


class Interval(NamedTuple):
    """What was found, and between what it lies."""

    found: float
    low: float
    high: float
    of: int  # games

    @property
    def is_enough(self) -> bool:
        """Tell whether anything may be concluded from so few."""
        return self.of >= FEWEST


NOTHING = Interval(0.0, -math.inf, math.inf, 0)


def wilson(successes: float, chances: int) -> Interval:
    """Return a share of chances with Wilson's interval."""
    if not chances:
        return NOTHING
    part, square = successes / chances, Z * Z
    middle = (part + square / (2 * chances)) / (1 + square / chances)
    spread = math.sqrt(part * (1 - part) / chances + square / (4 * chances * chances))
    half = Z * spread / (1 + square / chances)
    return Interval(part, max(0.0, middle - half), min(1.0, middle + half), chances)


def ratio(pairs: Sequence[tuple[float, float]]) -> Interval:
    """Return the sum of the first over the sum of the second, whole games drawn anew (bootstrap).

    The games are the units: what happens in one game is not independent.
    """
    below = sum(pair[1] for pair in pairs)
    if not below:
        return NOTHING
    luck = random.Random(1)
    drawn = []
    for _ in range(RESAMPLES):
        some = luck.choices(pairs, k=len(pairs))
        weight = sum(pair[1] for pair in some)
        if weight:
            drawn.append(sum(pair[0] for pair in some) / weight)
    drawn.sort()
    low, high = drawn[int(len(drawn) * 0.025)], drawn[min(len(drawn) - 1, int(len(drawn) * 0.975))]
    return Interval(sum(pair[0] for pair in pairs) / below, low, high, len(pairs))


def share(pairs: Sequence[tuple[float, int]]) -> Interval:
    """Return a share of chances, of which a game may have several: the wider of both intervals.

    Wilson's knows that what never happened may happen yet, the games drawn anew that those of
    one game are alike.
    """
    chances = sum(pair[1] for pair in pairs)
    if not chances:
        return NOTHING
    found, low, high, _of = wilson(sum(pair[0] for pair in pairs), chances)
    drawn = ratio(pairs)
    return Interval(found, min(low, drawn.low), max(high, drawn.high), len(pairs))
