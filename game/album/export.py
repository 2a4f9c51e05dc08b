"""The album as a table: a line for each player of each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from game.album.page import Page
from game.saves.files import write_whole

COLUMNS = (
    "finished",
    "game",
    "version",
    "judgement",
    "seed",
    "players",
    "modules",
    "options",
    "seat",
    "name",
    "player",
    "board",
    "score",
    "place",
    "sources",
    "feats",
)


def write_table(pages: Iterable[Page], path: Path) -> None:
    """Write all pages as CSV, or raise CannotSaveError."""
    text = io.StringIO(newline="")
    table = csv.writer(text)
    table.writerow(COLUMNS)
    for page in pages:
        table.writerows(_rows(page))
    write_whole(path, text.getvalue().encode())


def _rows(page: Page) -> Iterable[tuple[object, ...]]:
    shared = (page.finished.isoformat(), page.game, page.version, page.judgement, page.seed)
    terms = (len(page.seats), " ".join(page.modules), " ".join(page.options))
    for number, seat in enumerate(page.seats):
        sources = "; ".join(f"{label} {amount}" for label, amount in seat.sources.items())
        own = (seat.name, seat.player, seat.board, seat.score, seat.place, sources)
        yield (*shared, *terms, number, *own, " ".join(seat.feats))
