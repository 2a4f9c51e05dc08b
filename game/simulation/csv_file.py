"""Games as a table on disk, a row for each game and seat, to which a later run adds.

A game's rows are written in one go. What a sudden end tore is cut off when it is read again.
"""

from __future__ import annotations

import contextlib
import csv
import io
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType

from game.core.words import N_
from game.simulation.facts import Facts
from game.simulation.series import Series, character_of

COLUMNS = (
    "seed",
    "seat",
    "players",
    "bot",
    "character",
    "board",
    "modules",
    "options",
    "numbers",
    "turn",
    "score",
    "won",
    "out",
    "victory",
    "votes",
    "money",
    "pollution",
    "tiles",
    "upgrades",
    "promises",
    "promises_kept",
    "decisions",
    "events",
    "trouble",
)
UNWRITTEN = N_("it cannot be written ({cause})")
_BETWEEN = " "  # names of modules and options in one field


class BadTableError(Exception):
    """A file that rows cannot be added to. ``text`` is a catalogue key with named gaps."""

    def __init__(self, text: str, **gaps: object) -> None:
        super().__init__(text)
        self.text = text
        self.gaps = gaps


class CsvFile:
    """The table of a series; ``done`` are the seeds of the games in it."""

    def __init__(self, path: Path, plan: Series) -> None:
        self.done: set[int] = set()
        self._plan = plan
        self._path = path

    def __enter__(self) -> CsvFile:
        try:
            self._file = open(self._path, "a+b")
            self._read()
        except OSError as error:
            raise BadTableError(UNWRITTEN, cause=error.strerror) from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with contextlib.suppress(OSError):  # what could not be written has been told
            self._file.close()

    def add(self, facts: Facts) -> None:
        """Write the rows of a game, and let go of them."""
        try:
            self._file.write(_as_bytes(rows_of(facts)))
            self._file.flush()
        except OSError as error:
            raise BadTableError(UNWRITTEN, cause=error.strerror) from error

    def _read(self) -> None:
        """Learn which games are there, and cut off what is no whole game."""
        head = _as_bytes([COLUMNS])
        self._file.seek(0)
        first = self._file.readline(len(head))
        if first != head and not head.startswith(first):
            raise BadTableError(N_("its first line names other columns than this table has"))
        if first != head:  # nothing yet, or hardly anything
            self._file.truncate(0)
            self._file.write(head)
            return
        at = whole = len(head)
        seats = 0
        for number, line in enumerate(self._file, 2):
            if not line.endswith(b"\n"):
                break
            seed = self._checked(number, line, seats)
            at, seats = at + len(line), seats + 1
            if seats == self._plan.players:
                self.done.add(seed)
                whole, seats = at, 0
        self._file.truncate(whole)
        self._file.seek(0, os.SEEK_END)

    def _checked(self, number: int, line: bytes, seat: int) -> int:
        """Return the seed of a row, which is of this series and this seat."""
        try:
            (row,) = csv.reader([line.decode()], strict=True)
            found = dict(zip(COLUMNS, row, strict=True))
            seed = int(found["seed"])
        except (ValueError, csv.Error):
            raise BadTableError(N_("line {line} cannot be read"), line=number) from None
        for column, wanted in self._expected(seed, seat).items():
            if found[column] != wanted:
                text = N_("line {line} is of other games: {column} is {found!r}, not {wanted!r}")
                gaps = {"column": column, "found": found[column], "wanted": wanted}
                raise BadTableError(text, line=number, **gaps)
        return seed

    def _expected(self, seed: int, seat: int) -> dict[str, str]:
        plan = self._plan
        wanted = {
            "seat": str(seat + 1),
            "players": str(plan.players),
            "bot": plan.bots[seat],
            "character": character_of(plan, seed, seat),
            "options": _BETWEEN.join(plan.options),
            "numbers": plan.numbers.label,
        }
        if plan.boards:
            wanted["board"] = plan.boards[seat].name
        if not plan.module_pool:
            wanted["modules"] = _BETWEEN.join(plan.modules)
        return wanted


def rows_of(facts: Facts) -> Iterator[tuple[object, ...]]:
    """Yield a row for each seat, in the order of the columns; what is not known stays empty."""
    players = len(facts.bots)
    trouble = " | ".join(fault.replace("\n", " | ") for fault in facts.trouble)
    for seat in range(players):
        terms = (
            facts.seed,
            seat + 1,
            players,
            facts.bots[seat],
            facts.characters[seat],
            facts.boards[seat],
            _BETWEEN.join(facts.modules),
            _BETWEEN.join(facts.options),
            facts.numbers,
        )
        found: tuple[object, ...] = ("",) * (len(COLUMNS) - len(terms) - 1)
        if facts.scores:
            promises = facts.promises[seat]
            found = (
                facts.turn[seat] + 1,
                facts.scores[seat],
                1 / len(facts.winners) if seat in facts.winners else 0,
                int(facts.out[seat]),
                facts.victory[seat],
                facts.votes[seat],
                facts.money[seat],
                facts.pollution[seat],
                sum(facts.tiles[seat].values()),
                sum(facts.upgrades[seat].values()),
                len(promises),
                sum(kept for _number, _level, kept in promises),
                facts.decisions,
                facts.events,
            )
        yield *terms, *found, trouble


def _as_bytes(rows: Iterable[Iterable[object]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()
