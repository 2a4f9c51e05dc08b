"""How often the things of a module are used where it is on: tiles, persons, cards, decisions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from balance.intervals import wilson
from balance.plan import MODULE
from balance.verdicts import Part
from game.simulation import Facts

LEAST = 0.2  # of the games


def uses(groups: Mapping[str, Sequence[Facts]]) -> Iterator[Part]:
    """Yield each thing with the share of the games of its module in which somebody used it."""
    for name, games in groups.items():
        if name.startswith(MODULE):
            seen: defaultdict[str, list[bool]] = defaultdict(list)
            for game in games:
                for thing, used in game.used.items():
                    seen[thing].append(used)
            for thing, found in seen.items():
                yield Part(thing, wilson(sum(found), len(found)), LEAST)
