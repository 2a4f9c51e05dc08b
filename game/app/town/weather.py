"""What falls: flakes of snow, petals of blossom, both at once where snow melts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from game.app.art.seasons import BLOSSOM, SNOW, THAW
from game.app.presenting.puffs import chance

#: How many of each fall over a window of 1280 by 720 units.
FALLING: dict[str, tuple[tuple[str, int], ...]] = {
    SNOW: (("flake", 230),),
    BLOSSOM: (("petal", 90),),
    THAW: (("flake", 80), ("petal", 70)),
}
_SLOWEST, _FASTEST = 20.0, 45.0  # units a second
Fallen = tuple[str, int, float, float]  # what, how large it is (a step), where in units


@cache
def _lot(what: str, number: int) -> tuple[float, float, float, float, float]:
    """Return what is given to each: place, speed, swing, size."""
    seed = number * 2 + (what == "petal")
    return (
        chance(seed, 1),
        chance(seed, 2),
        _SLOWEST + (_FASTEST - _SLOWEST) * chance(seed, 3),
        chance(seed, 4) * math.tau,
        chance(seed, 5),
    )


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
