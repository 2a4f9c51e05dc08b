"""What falls: flakes of snow, petals of blossom, both at once where snow melts."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import cache

from game.app.art.seasons import BLOSSOM, SNOW, THAW

#: How many of each fall over a window of 1280 by 720 units.
FALLING: dict[str, tuple[tuple[str, int], ...]] = {
    SNOW: (("flake", 230),),
    BLOSSOM: (("petal", 120),),
    THAW: (("flake", 90), ("petal", 80)),
}
_SLOWEST, _FASTEST = 20.0, 45.0  # units a second
Fallen = tuple[str, int, float, float]  # what, how large it is (a step), where in units


@cache
def _lot(what: str, number: int) -> tuple[float, float, float, float, float]:
    """Return what is given to each: place, speed, swing, size."""
    dice = random.Random(f"{what}{number}")
    speed = dice.uniform(_SLOWEST, _FASTEST)
    return dice.random(), dice.random(), speed, dice.uniform(0, math.tau), dice.random()


def falling(season: str, width: float, height: float, seconds: float) -> Iterator[Fallen]:
    """Return where everything is that falls over a window of this size, in units."""
    share = width * height / (1280 * 720)
    for what, count in FALLING.get(season, ()):
        swing = 9.0 if what == "flake" else 22.0
        slow = 1.0 if what == "flake" else 0.7
        for number in range(round(count * share)):
            x0, y0, speed, turn, size = _lot(what, number)
            y = (y0 * height + speed * slow * seconds) % (height + 10) - 5
            x = (x0 * width + swing * math.sin(seconds * 0.8 + turn) + seconds * 4) % width
            yield what, int(size * 3), x, y
