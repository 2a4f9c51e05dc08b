"""Haze that grows with pollution: flat banks of cloud that drift over a borough, under people."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.presenting.puffs import chance
from game.app.town.mote import Mote
from game.core.grid import SIZE

DRIFT = 6 / 62  # spaces a second
TONES = ("haze", "haze_dark")
SHAPES = 3
_LANES = (2, 6, 4, 8, 1, 5, 7, 3, 9, 0)  # one bank a lane: those of one tone never overlap
_PER_BANK = (8.5, 11.5)  # of pollution, for each tone
_MOST = 0.55


def banks(pollution: int, seconds: float) -> Iterator[Mote]:
    """Return the banks over a borough: more, and thicker, the worse the air is."""
    alpha = round(255 * min(_MOST, 0.2 + 0.4 * pollution / 100))
    for tone, per_bank in enumerate(_PER_BANK):
        count = min(len(_LANES), int(pollution / per_bank + (0.5 if tone == 0 else 0)))
        for number in range(count):
            size = 3.0 + 1.6 * chance(number, tone, 1)
            room = SIZE + size
            start = chance(number, tone, 2) * room
            x = (start + seconds * DRIFT * (0.8 + 0.4 * chance(number, tone, 3))) % room - size / 2
            y = _LANES[(number + 5 * tone) % len(_LANES)] + 0.5 + 0.3 * (tone - 0.5)
            picture = ("haze", TONES[tone], (number + tone) % SHAPES)
            yield Mote(picture, x, y, size, alpha, True)
