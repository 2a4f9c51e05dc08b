"""What experience adds to the outlook: traits of a borough that led to more votes than it foresees.

Early in a game the outlook errs much: it does not see that stone makes a city, or that land for
homes runs out. Many games were played, and what each trait brings is kept with the weights; the
nearer the end, the less of it counts.
"""

from __future__ import annotations

import math
from functools import lru_cache
from operator import mul

from game.bots.land import LARGEST_HOME, Land
from game.bots.present import Present
from game.bots.worths import Worths
from game.core.borough import Borough
from game.core.data.numbers import COUNCIL_ROWS

PURSE = 6  # dollars that a round's building takes
BUYS = 3  # from which level on a shop buys votes (B0.5)
#: Kinds of tiles, each a trait by how many there are.
KINDS = (
    "refinery", "harbor", "metro", "university", "museum", "clinic", "library", "school",
    "warehouse",
)  # fmt: skip
TRAITS = (
    "out", "waiting", "career", "unhoused", "wood_jobs", "stone_jobs", "metal_jobs", "makes_stone",
    "makes_metal", "wood", "stone", "metal", "money", "purse", "parks", "pollution", "land",
    "clean_land", "root_of_clean_land", "publics", "homes", "home_levels", "room_of_homes",
    "reach_of_homes", "promise_of_homes", "sites", "shops", "shop_levels", "shops_to_buy", *KINDS,
    *COUNCIL_ROWS,
)  # fmt: skip


def traits_of(borough: Borough, land: Land, present: Present) -> tuple[float, ...]:
    """Return the traits of a borough, in their order."""
    jobs = [0, 0, 0]
    for tile in land.factories:
        for material in range(tile.level):
            jobs[material] += 1
    homes, levels, room, reach, promise = len(land.prospects), 0, 0, 0, 0
    for level, reached, grows in land.prospects:
        levels += level
        room += grows
        reach += min(reached, LARGEST_HOME)
        promise += min(level + grows, max(reached, level), LARGEST_HOME)
    shop_levels = sum([level for level, _ in land.shops])
    buying = len([True for level, _ in land.shops if level >= BUYS])
    entered = dict.fromkeys(COUNCIL_ROWS, 0)
    for row, column in present.discs:
        if row >= 0:
            entered[COUNCIL_ROWS[row]] = column + 1
    clean, counts = land.clean.bit_count(), borough.counts
    return (
        present.out, present.waiting, present.career, max(0, present.out - levels),
        *jobs, jobs[1] > 0, jobs[2] > 0, *present.goods,
        present.money, min(present.money, PURSE), borough.park_spaces().bit_count(),
        present.pollution, land.free.bit_count(), clean, math.sqrt(clean), len(land.publics),
        homes, levels, room, reach, promise, present.sites,
        len(land.shops), shop_levels, buying,
        *(counts.get(kind, 0) for kind in KINDS), *(entered[row] for row in COUNCIL_ROWS),
    )  # fmt: skip


def learned(traits: tuple[float, ...], share: float, worths: Worths) -> float:
    """Return what traits are worth beyond the outlook while this share of the rounds is to come."""
    total: float = sum(map(mul, traits, _weights(worths, share)))
    return total


def doubt(share: float, worths: Worths) -> float:
    """Return how much of each vote of the outlook does not come true."""
    first, second = worths.doubt
    return share * (first + share * second)


@lru_cache(maxsize=256)
def _weights(worths: Worths, share: float) -> tuple[float, ...]:
    slopes = (worths.traits[name] for name in TRAITS)
    return tuple(share * (first + share * second) for first, second in slopes)
