"""How far one has come: a line for each mission's game that was finished and counts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from game.album.kept import add_one, read_all
from game.album.page import Page
from game.career.marks import MEDALS, medal_for
from game.career.mission import Mission
from game.home import home_folder

FILE = "career.log"


class Result(msgspec.Struct, frozen=True):
    """A finished game of a mission. ``medal`` is the one it earned when it was played."""

    mission: str
    game: str  # its check sum: no game counts twice
    votes: int
    medal: str
    feats: tuple[str, ...]
    finished: datetime


@dataclass(frozen=True)
class Record:
    """The best that was made of one mission."""

    votes: int
    medal: str
    feats: frozenset[str]


def career_file(home: Path | None = None) -> Path:
    """Return where the career is kept."""
    return home_folder(home) / FILE


def result_of(mission: Mission, page: Page) -> Result:
    """Return what a finished game of a mission came to."""
    seat = page.seats[0]
    medal = medal_for(mission, seat.score, seat.feats)
    done = tuple(feat for feat in mission.feats if feat in seat.feats)
    return Result(mission.key, page.game, seat.score, medal, done, page.finished)


def note_result(path: Path, mission: Mission, page: Page) -> Result | None:
    """Keep what a game came to, once; None: it does not count.

    Only a person's own work does: sound, played from its start, without help.
    """
    if not page.counts or page.helped or not page.persons:
        return None
    result = result_of(mission, page)
    if all(result.game != known.game for known in read_all(path, Result)[0]):
        add_one(path, result)
    return result


def records(path: Path) -> dict[str, Record]:
    """Return the best of each mission that was finished, by its key."""
    found: dict[str, Record] = {}
    for one in read_all(path, Result)[0]:
        best = found.get(one.mission, Record(one.votes, "", frozenset()))
        found[one.mission] = Record(
            max(best.votes, one.votes), better(best.medal, one.medal), best.feats | set(one.feats)
        )
    return found


def better(one: str, other: str) -> str:
    """Return the higher of two medals, or of a medal and none."""
    order = ("", *MEDALS)
    return max(one, other, key=lambda medal: order.index(medal) if medal in order else 0)
