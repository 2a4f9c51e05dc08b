"""Which of the games that save themselves was played last: a number in the name tells.

Neither the clock nor a file's date is asked. What has another name, or is no plain file,
is a stranger's: it is never counted and never removed.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

from game.saves.claim import LOCK, Claim
from game.saves.codec import SUFFIX
from game.saves.errors import CannotSaveError
from game.saves.files import sweep

#: How many games are kept.
KEPT = 10
_NAME = re.compile(rf"game-(\d{{6,12}}){re.escape(SUFFIX)}")
#: The names of version 0.1, by the date: all of them older than any number.
_DATED = re.compile(rf"\d{{8}}-\d{{6}}-\d{{6}}{re.escape(SUFFIX)}")


def number_of(name: str) -> int | None:
    """Return the number in the name of a game that saves itself; None: it is a stranger's."""
    found = _NAME.fullmatch(name)
    if found:
        return int(found[1])
    return 0 if _DATED.fullmatch(name) else None


def in_order(folder: Path) -> list[Path]:
    """Return the games of a folder, the one played longest ago first."""
    found = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            number = number_of(entry.name)
            if number is not None and entry.is_file(follow_symlinks=False):
                found.append((number, entry.name))
    return [folder / name for _number, name in sorted(found)]


def next_place(folder: Path) -> tuple[Path, Claim]:
    """Return a free name that comes after all others, claimed, or raise CannotSaveError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise CannotSaveError(folder, error) from error
    games = in_order(folder)
    number = (number_of(games[-1].name) or 0) if games else 0
    while True:
        number += 1
        path = folder / f"game-{number:06}{SUFFIX}"
        claim = Claim.taken(path)
        if claim is None:
            continue
        if not os.path.lexists(path):
            return path, claim
        claim.release()


def rotate(folder: Path) -> None:
    """Remove the games beyond the last ten, but none that somebody plays."""
    sweep(folder)
    for path in in_order(folder)[:-KEPT]:
        claim = Claim.taken(path)
        if claim is not None:
            with contextlib.suppress(OSError):
                path.unlink()
            claim.release()
    _sweep_locks(folder)


def _sweep_locks(folder: Path) -> None:
    """Remove the locks that a sudden end left beside games that are gone."""
    with contextlib.suppress(OSError):
        for lock in folder.glob(f".*{SUFFIX}{LOCK}"):
            game = lock.with_name(lock.name[1 : -len(LOCK)])
            claim = None if game.exists() else Claim.taken(game)
            if claim is not None:
                claim.release()
