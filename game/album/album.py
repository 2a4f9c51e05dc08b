"""The album: a page for each finished game, kept in a file that only grows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.album.kept import add_one, read_all
from game.album.page import Page, SeatPage
from game.home import home_folder

FILE = "album.log"


@dataclass(frozen=True)
class Album:
    """What the file holds: sound pages, the oldest first, and how many lines are not."""

    pages: tuple[Page, ...] = ()
    damaged: int = 0

    def best(self, board: str, players: int) -> tuple[Page, SeatPage] | None:
        """Return the best result of a person on a board among so many players, if any counts."""
        found = ((page, seat) for page, seat in self.results(players) if seat.board == board)
        return max(found, key=lambda result: result[1].score, default=None)

    def results(self, players: int = 0) -> Iterator[tuple[Page, SeatPage]]:
        """Return every person's result in games that count, of any number of players for 0."""
        for page in self.pages:
            if page.counts and players in (0, len(page.seats)):
                for seat in page.persons:
                    yield page, seat

    def feats(self) -> dict[str, Page]:
        """Return the feats reached, each with the game in which it first was."""
        first: dict[str, Page] = {}
        for page, seat in self.results():
            for feat in seat.feats:
                first.setdefault(feat, page)
        return first


def album_file(home: Path | None = None) -> Path:
    """Return where the album lies."""
    return home_folder(home) / FILE


def read(path: Path) -> Album:
    """Return what a file holds; one that is not there, or cannot be read, holds nothing."""
    return Album(*read_all(path, Page))


def add(path: Path, page: Page) -> bool:
    """Add a page, unless the game has one; CannotSaveError says what hinders it."""
    if any(page.game == other.game for other in read(path).pages):
        return False
    add_one(path, page)
    return True
