"""What drives on the ring road: cars in both lanes, and a tram."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.app.town.mote import Mote
from game.app.town.ring_road import LANES, MIDDLE
from game.core.grid import SIZE

SPEED = 30 / 62  # spaces a second
LANE = LANES * 0.24  # from the dashed line to the middle of a lane
_ROUND = 0.3  # of a bend


@dataclass(frozen=True)
class Vehicle:
    """A car or tram on its endless way around the board; it keeps to the right."""

    name: str
    colour: int
    size: float
    start: float  # 0 to 1: where on the ring it is at first
    is_clockwise: bool
    speed: float = SPEED
    is_calm: bool = False

    def at(self, seconds: float) -> Iterator[Mote]:
        """Return it at its place, turned as it drives."""
        reach = MIDDLE + (-LANE if self.is_clockwise else LANE)
        side = SIZE + 2 * reach
        gone = (self.start * 4 * side + seconds * self.speed) % (4 * side)
        if not self.is_clockwise:
            gone = 4 * side - gone
        leg, on_leg = divmod(gone, side)
        x, y, angle = _on_side(on_leg, side)
        turn = int(leg) % 4
        for _ in range(turn):
            x, y = side - y, x
        heading = angle + 90 * turn + (0 if self.is_clockwise else 180)
        step = round(heading / 15) * 15 % 360
        yield Mote(
            ("part", self.name, self.colour, step), x - reach, y - reach, self.size, 255, True
        )


def _on_side(gone: float, side: float) -> tuple[float, float, float]:
    """Return a place on the north side and the heading, rounded at both ends."""
    if gone < _ROUND:
        part = 0.5 + gone / _ROUND / 2  # the second half of the bend behind
        angle = (part - 1) * 90
        return (
            _ROUND - _ROUND * math.cos(part * math.pi / 2),
            _ROUND - _ROUND * math.sin(part * math.pi / 2),
            angle,
        )
    if gone > side - _ROUND:
        part = (gone - side + _ROUND) / _ROUND / 2
        angle = part * 90
        return (
            side - _ROUND + _ROUND * math.sin(part * math.pi / 2),
            _ROUND - _ROUND * math.cos(part * math.pi / 2),
            angle,
        )
    return gone, 0.0, 0.0


#: Colours are players' own, so the cars look painted by the same hand.
TRAFFIC: tuple[Vehicle, ...] = (
    Vehicle("car", 0, 0.27, 0.64, False),
    Vehicle("car", 1, 0.27, 0.18, True, SPEED * 1.1),
    Vehicle("car", 2, 0.27, 0.45, True),
    Vehicle("car", 3, 0.27, 0.31, False, SPEED * 0.9),
    Vehicle("car", 4, 0.27, 0.83, True, SPEED * 0.95),
    Vehicle("car", 5, 0.27, 0.94, False),
    Vehicle("tram", 0, 0.46, 0.57, True, SPEED * 0.7),
)
