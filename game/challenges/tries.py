"""Which try of a day counts: the first that was begun, whatever became of it."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import msgspec

from game.album.album import Album
from game.album.kept import add_one, read_all
from game.album.page import Page
from game.core.phases.ending import solo_tier
from game.core.words import N_
from game.home import home_folder
from game.numbers.board_ranks import ranks_on
from game.words import say

FILE = "daily.log"
#: How much of a game's check sum is enough to be told and typed.
DIGITS = 8


class Try(msgspec.Struct, frozen=True):
    """A day's game was begun at a moment, which its file names too."""

    day: date
    begun: datetime


def tries_file(home: Path | None = None) -> Path:
    """Return where tries are kept."""
    return home_folder(home) / FILE


def tries(path: Path) -> dict[date, datetime]:
    """Return the first try of each day."""
    found: dict[date, datetime] = {}
    for one in read_all(path, Try)[0]:
        found.setdefault(one.day, one.begun)
    return found


def note_try(path: Path, day: date, begun: datetime) -> bool:
    """Note that a day's game was begun; return whether it is the first, the one that counts."""
    if day in tries(path):
        return False
    add_one(path, Try(day, begun))
    return True


def results(known: dict[date, datetime], album: Album) -> dict[date, Page]:
    """Return the page of each day's try that counts, where it was finished and is sound."""
    pages = {page.begun: page for page in album.pages if page.counts and page.begun}
    return {day: pages[begun] for day, begun in known.items() if begun in pages}


def share_line(day: date, page: Page) -> str:
    """Return a line to send to others: day, score, rank, and enough of the check sum."""
    score = page.seats[0].score
    rank = solo_tier(score, ranks_on(page.seats[0].board))
    text = N_("Small City {day}: {score}, {rank} ({sum})")
    return say(text, day=day.isoformat(), score=score, rank=rank, sum=short_sum(page))


def short_sum(page: Page) -> str:
    """Return the first digits of a game's check sum."""
    return page.game[:DIGITS]
