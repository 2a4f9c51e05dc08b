"""Moods: the same player with other weights. A search plays on in each, for one may suit best."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from game.bots.worths import FACTS, Worths
from game.core.dice import Dice

#: By what a weight is multiplied in a mood, each as likely.
FACTORS = (0.6, 0.7, 0.8, 0.9, 1.0, 1.0, 1.1, 1.25, 1.4, 1.65)
#: Facts and chances, which no mood changes.
KNOWN = FACTS | {"hope"}


@lru_cache(maxsize=16)
def moods(worths: Worths, count: int) -> tuple[Worths, ...]:
    """Return so many sets of weights, those given first; the others are always the same."""
    return worths, *(_mood(worths, Dice(number, 0)) for number in range(1, count))


def _mood(worths: Worths, dice: Dice) -> Worths:
    changed: dict[str, object] = {}
    for name in worths.__struct_fields__:
        value = getattr(worths, name)
        if name in KNOWN:
            continue
        if isinstance(value, dict):
            changed[name] = {key: part * dice.choice(FACTORS) for key, part in value.items()}
        elif isinstance(value, tuple):
            changed[name] = tuple(part * dice.choice(FACTORS) for part in value)
        else:
            changed[name] = value * dice.choice(FACTORS)
    return msgspec.structs.replace(worths, **changed)
