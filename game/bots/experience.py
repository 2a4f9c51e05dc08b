"""What experience adds to the outlook: traits of a borough that led to more votes than it foresees.

Early in a game the outlook errs much: it does not see that stone makes a city, or that land for
homes runs out. Many games were played, and what came of each trait is kept in a data file;
``build_scripts/learn_experience.py`` made it. The nearer the end, the less of it counts.
"""

from __future__ import annotations

import math
from functools import lru_cache
from operator import mul

import msgspec

from game.bots.land import LARGEST_HOME, Land
from game.bots.present import Present
from game.core.borough import Borough
from game.core.data.numbers import COUNCIL_ROWS
from game.resources import assets_folder

FILE = assets_folder() / "bots" / "experience.toml"
PURSE = 6  # dollars that a round's building takes
#: Kinds of tiles, each a trait by how many there are.
KINDS = (
    "refinery", "harbor", "metro", "university", "museum", "clinic", "library", "school",
    "warehouse",
)  # fmt: skip
#: Council rows. Neither Tourism nor shops are traits: Normal bots make too little of them to teach
#: what they are worth, and who believed them left both alone.
ROWS = tuple(row for row in COUNCIL_ROWS if row != "tourism")
TRAITS = (
    "out", "waiting", "career", "unhoused", "wood_jobs", "stone_jobs", "metal_jobs", "makes_stone",
    "makes_metal", "wood", "stone", "metal", "money", "purse", "parks", "pollution", "land",
    "clean_land", "root_of_clean_land", "publics", "homes", "home_levels", "room_of_homes",
    "reach_of_homes", "promise_of_homes", "sites", *KINDS, *ROWS,
)  # fmt: skip

#: Votes by the share of the rounds that are to come, and by its square.
Slope = tuple[float, float]


class Experience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of the outlook is in doubt, and what each trait is worth beyond it."""

    doubt: Slope
    traits: dict[str, Slope]


EXPERIENCE = msgspec.toml.decode(FILE.read_bytes(), type=Experience)


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
        *(counts.get(kind, 0) for kind in KINDS), *(entered[row] for row in ROWS),
    )  # fmt: skip


def learned(traits: tuple[float, ...], share: float) -> float:
    """Return what traits are worth beyond the outlook while this share of the rounds is to come."""
    total: float = sum(map(mul, traits, _weights(share)))
    return total


def doubt(share: float) -> float:
    """Return how much of each vote of the outlook does not come true."""
    first, second = EXPERIENCE.doubt
    return share * (first + share * second)


@lru_cache(maxsize=64)
def _weights(share: float) -> tuple[float, ...]:
    slopes = (EXPERIENCE.traits[name] for name in TRAITS)
    return tuple(share * (first + share * second) for first, second in slopes)
