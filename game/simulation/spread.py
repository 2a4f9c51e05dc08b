"""How numbers are spread, counted as they come: what is kept does not grow with how many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any

Row = dict[str, Any]
_PARTS = 4


class Spread:
    """Numbers with how often each came."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self._counts = Counter(numbers)

    def add(self, number: int) -> None:
        """Count one more."""
        self._counts[number] += 1

    @property
    def count(self) -> int:
        """Return how many numbers there were."""
        return self._counts.total()

    @property
    def mean(self) -> float:
        """Return their mean; 0 where there are none."""
        whole = self.count
        return round(sum(n * k for n, k in self._counts.items()) / whole, 2) if whole else 0.0

    def share_below(self, limit: int) -> float:
        """Return which part of them is smaller."""
        return share(sum(k for n, k in self._counts.items() if n < limit), self.count)

    def row(self) -> Row:
        """Return mean, least, quartiles and most; nothing of no numbers."""
        if not self._counts:
            return {}
        low, middle, high = self._quartiles()
        return {
            "mean": self.mean,
            "min": min(self._counts),
            "q1": low,
            "median": middle,
            "q3": high,
            "max": max(self._counts),
        }

    def _quartiles(self) -> Iterator[float]:
        """Yield the inclusive quartiles, as ``statistics.quantiles`` has them."""
        numbers = sorted(self._counts)
        ends = list(accumulate(self._counts[n] for n in numbers))

        def at(place: int) -> int:
            return next(n for n, end in zip(numbers, ends, strict=True) if place < end)

        last = self.count - 1
        for part in range(1, _PARTS):
            place, rest = divmod(part * last, _PARTS)
            low, high = at(place), at(min(place + 1, last))
            yield (low * (_PARTS - rest) + high * rest) / _PARTS if last else low


def share(part: float, whole: float) -> float:
    """Return a part of a whole; 0 where there is no whole."""
    return round(part / whole, 4) if whole else 0.0
