"""The one random source: a number made of the seed and a count of draws, both in the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

_GOLDEN = 0x9E3779B97F4A7C15
_BITS = (1 << 64) - 1
Item = TypeVar("Item")


class Dice:
    """Draws of one decision. ``used`` goes into the event, which moves the state's count on."""

    __slots__ = ("_start", "used")

    def __init__(self, seed: int, draws: int) -> None:
        self._start = seed + draws * _GOLDEN & _BITS
        self.used = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1 (splitmix64 of seed and count)."""
        self.used = used = self.used + 1
        if limit == 1:
            return 0
        z = self._start + used * _GOLDEN & _BITS
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _BITS
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _BITS
        return ((z ^ z >> 31) >> 11) * limit >> 53

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
