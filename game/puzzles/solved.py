"""Which puzzles a player has solved: a small log in the player's own folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.album.kept import add_one, read_all
from game.home import home_folder

FILE = "puzzles.log"


class Solved(msgspec.Struct, frozen=True):
    """A puzzle was solved, in so many decisions."""

    puzzle: str
    decisions: int


def solved_file(home: Path | None = None) -> Path:
    """Return where solved puzzles are kept."""
    return home_folder(home) / FILE


def solved(path: Path) -> set[str]:
    """Return the names of the puzzles that were solved."""
    return {one.puzzle for one in read_all(path, Solved)[0]}


def note_solved(path: Path, puzzle: str, decisions: int) -> bool:
    """Note that a puzzle was solved; return whether it is the first time."""
    if puzzle in solved(path):
        return False
    add_one(path, Solved(puzzle, decisions))
    return True
