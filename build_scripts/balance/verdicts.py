"""An aim is met, missed or undecided: by the whole interval, never by what was found alone."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from balance.intervals import Interval


class Verdict(Enum):
    """What a study says of an aim."""

    MET = "met"
    MISSED = "missed"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Part:
    """A number that an aim asks for, and between what it shall be."""

    name: str
    interval: Interval
    least: float = -math.inf
    most: float = math.inf

    @property
    def verdict(self) -> Verdict:
        """Return whether the number is where it shall be, as far as one can know."""
        _found, low, high, _of = self.interval
        if not self.interval.is_enough:
            return Verdict.UNDECIDED
        if self.least <= low and high <= self.most:
            return Verdict.MET
        if high < self.least or self.most < low:
            return Verdict.MISSED
        return Verdict.UNDECIDED


@dataclass(frozen=True)
class Aim:
    """An aim of the rules with all that it asks for. ``is_share``: the numbers are shares."""

    key: str
    text: str
    parts: tuple[Part, ...]
    is_share: bool = True

    @property
    def verdict(self) -> Verdict:
        """Missed if a part is, undecided if one is, met if all are."""
        return worst(part.verdict for part in self.parts)


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the worst of several verdicts; of none nothing is known."""
    found = set(verdicts)
    for verdict in (Verdict.MISSED, Verdict.UNDECIDED, Verdict.MET):
        if verdict in found:
            return verdict
    return Verdict.UNDECIDED
