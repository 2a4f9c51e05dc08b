"""Bronze, silver, gold: the votes that a medal takes, set from what bots reached.

``build_scripts/prove_career.py`` measures and writes ``assets/career/marks.toml``.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path

import msgspec

from game.career.mission import Mission
from game.career.reading import career_folder
from game.core.words import N_
from game.lessons.files import decoded

BRONZE, SILVER, GOLD = "bronze", "silver", "gold"
#: The medals, the least first; none is the empty name.
MEDALS = (BRONZE, SILVER, GOLD)
MEDAL_TITLES = {BRONZE: N_("Bronze"), SILVER: N_("Silver"), GOLD: N_("Gold")}


class Marks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least votes for each medal of a mission; ``proved`` are those that games show."""

    bronze: int
    silver: int
    gold: int
    proved: tuple[str, ...] = ()

    def least(self, medal: str) -> int:
        """Return the votes that a medal takes."""
        return {BRONZE: self.bronze, SILVER: self.silver, GOLD: self.gold}[medal]


def marks_file() -> Path:
    """Return where the marks of all missions stand."""
    return career_folder() / "marks.toml"


@cache
def all_marks() -> dict[str, Marks]:
    """Return the marks of each mission, by its key."""
    return decoded(marks_file(), dict[str, Marks])


def marks_of(mission: Mission) -> Marks:
    """Return what the medals of a mission take."""
    return all_marks()[mission.key]


def medal_for(mission: Mission, votes: int, feats: Collection[str]) -> str:
    """Return the best medal that a finished game earns; nothing: none."""
    if mission.needs and mission.needs not in feats:
        return ""
    marks = marks_of(mission)
    return next((medal for medal in reversed(MEDALS) if votes >= marks.least(medal)), "")


def next_medal(mission: Mission, votes: int) -> str:
    """Return the first medal whose votes are not reached yet; nothing: all are."""
    marks = marks_of(mission)
    return next((medal for medal in MEDALS if votes < marks.least(medal)), "")
