"""The album's file: a line a page, each with a hash over itself and the hash before.

Pages are only ever added. A line that a sudden end cut short, or that somebody changed, is
told apart from the others and harms none of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.album.page import Page, SeatPage
from game.home import home_folder
from game.saves.codec import chained, framed, unframed
from game.saves.errors import CannotSaveError

FILE = "album.log"
LARGEST = 64 * 1024 * 1024
_DECODER = msgspec.json.Decoder(Page)


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
    return _album(_content(path))


def add(path: Path, page: Page) -> bool:
    """Add a page, synced, unless the game has one; CannotSaveError says what hinders it."""
    content = _content(path)
    if any(page.game == other.game for other in _album(content).pages):
        return False
    hashes = [found[1] for line in content.splitlines() if (found := unframed(line))]
    line, _digest = framed(msgspec.json.encode(page), hashes[-1] if hashes else "")
    torn = bool(content) and not content.endswith(b"\n")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(b"\n" + line if torn else line)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise CannotSaveError(path, error) from error
    return True


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError:
        return b""


def _album(content: bytes) -> Album:
    pages: list[Page] = []
    damaged, before = 0, ""
    for line in filter(None, content.splitlines()):
        page, before = _page(line, before)
        if page is None:
            damaged += 1
        else:
            pages.append(page)
    return Album(tuple(pages), damaged)


def _page(line: bytes, before: str) -> tuple[Page | None, str]:
    """Return the page of a line, if it is as it was written, and the hash it names."""
    found = unframed(line)
    if found is None:
        return None, before
    body, digest = found
    if chained(before, body) != digest:
        return None, digest
    try:
        return _DECODER.decode(body), digest
    except msgspec.MsgspecError:
        return None, digest
