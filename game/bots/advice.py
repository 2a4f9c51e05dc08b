"""What a strong bot would do, how much better that is than the next best idea, and why."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.command import Command

#: By how many votes two ideas differ at the end, by what they come from, the largest first.
Gains = tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Step:
    """Something that a plan builds: what, of which level, where, and in which round."""

    kind: str
    level: int
    space: int
    round: int


@dataclass(frozen=True)
class Advice:
    """A command, the next best idea, by how much the first leads it, why, and what follows."""

    command: Command
    second: Command | None = None  # None: there is no other
    lead: float | None = None  # 0: within the noise; None: there was no time to compare
    gains: Gains = ()
    plan: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Regret:
    """What would have been better than what was done, and by how many votes at the end."""

    better: Command
    lost: float = 0.0  # 0: nothing that chance could not have made


#: A lead counts that is so many times as large as chance alone would make it.
SURE = 2.2
LEAST_LEAD = 0.5


def lead_of(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the mean difference of results on equal terms; 0 where chance may have made it."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    count = len(differences)
    if count < 2:
        return 0.0
    mean = sum(differences) / count
    spread = math.sqrt(sum((d - mean) ** 2 for d in differences) / (count - 1) / count)
    return mean if mean >= max(LEAST_LEAD, SURE * spread) else 0.0


def gains_between(one: Sequence[dict[str, float]], other: Sequence[dict[str, float]]) -> Gains:
    """Return by how much each source of votes differs on average, the largest first."""
    names = dict.fromkeys(name for sources in (*one, *other) for name in sources)
    changes = [
        (name, sum(a.get(name, 0.0) - b.get(name, 0.0) for a, b in zip(one, other, strict=True)))
        for name in names
    ]
    means = [(name, change / max(1, len(one))) for name, change in changes]
    return tuple(sorted(means, key=lambda pair: -abs(pair[1])))
