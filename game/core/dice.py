"""The one random source: a number made of the seed and a count of draws, both in the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import Struct
from typing import TypeVar

_GOLDEN = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_BITS = (1 << 64) - 1
Item = TypeVar("Item")


class Dice:
    """Draws of one decision. ``used`` goes into the event, which moves the state's count on."""

    __slots__ = ("_ahead", "_first", "_start", "used")

    def __init__(self, seed: int, draws: int) -> None:
        self._start = seed + draws * _GOLDEN & _BITS
        self.used = 0
        self._ahead: tuple[int, ...] = ()  # the bits of some draws to come
        self._first = 0  # and the first of these draws

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        self.used = used = self.used + 1
        if limit == 1:
            return 0
        place, ahead = used - self._first, self._ahead
        bits = ahead[place] if place < len(ahead) else self._bits(used)
        return bits * limit >> 53

    def _bits(self, draw: int) -> int:
        """Return 53 random bits (splitmix64 of seed and count)."""
        z = self._start + draw * _GOLDEN & _BITS
        if draw > _FEW:
            self._first, self._ahead = draw, _many_from(z)
            return self._ahead[0]
        z = (z ^ z >> 30) * _FIRST & _BITS
        z = (z ^ z >> 27) * _SECOND & _BITS
        return (z ^ z >> 31) >> 11

    def skip(self, draws: int) -> None:
        """Let draws go by that would decide nothing."""
        self.used += draws

    def roll(self) -> int:
        """Return the throw of a six-sided die."""
        return self.below(6) + 1

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in a random order (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def drawn(items: list[Item], dice: Dice) -> Iterator[Item]:
    """Draw the items in a random order, one by one; the list is used up."""
    while items:
        place = dice.below(len(items))
        yield items[place]
        items[place] = items[-1]
        items.pop()


# Whoever draws more than a few times is given many numbers at once: they lie side by side in one
# long int, 128 bits each, so that each step of splitmix64 is taken by all of them together.

_FEW, _MANY = 12, 64
_EACH = sum(1 << 128 * i for i in range(_MANY))
_LOW, _HIGH = _EACH * _BITS, _EACH * (_BITS >> 11)
_STEPS = sum((i * _GOLDEN & _BITS) << 128 * i for i in range(_MANY))
_numbers = Struct(f"<{2 * _MANY}Q").unpack


def _many_from(z: int) -> tuple[int, ...]:
    """Return the bits of a draw and of those after it."""
    z = z * _EACH + _STEPS & _LOW
    z = ((z ^ z >> 30) & _LOW) * _FIRST & _LOW
    z = ((z ^ z >> 27) & _LOW) * _SECOND & _LOW
    z = (z ^ z >> 31) >> 11 & _HIGH
    return _numbers(z.to_bytes(16 * _MANY, "little"))[::2]
