"""The files of puzzles: where they lie, how they are read, what is wrong with a bad one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.lessons.files import SUFFIX, BadFileError, decoded, missing_words
from game.puzzles.goals import read_goal
from game.puzzles.puzzle import MOST_STARS, Puzzle
from game.resources import assets_folder
from game.scenarios.reading import MisreadError


def puzzles_folder() -> Path:
    """Return the folder of the game's puzzles."""
    return assets_folder() / "puzzles"


def is_puzzle(file: Path) -> bool:
    """Tell whether a file means to be a puzzle: it has goals."""
    try:
        return "goals" in decoded(file, dict)
    except BadFileError:
        return False


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return the game's puzzles, the easiest first; one that cannot be read is an error."""
    found = (read_puzzle(file) for file in sorted(puzzles_folder().glob(f"*{SUFFIX}")))
    return tuple(sorted(found, key=lambda puzzle: puzzle.stars))


def read_puzzle(file: Path) -> Puzzle:
    """Return the puzzle of a file, or raise BadFileError."""
    puzzle = decoded(file, Puzzle)
    for place, cause in _problems(puzzle):
        raise BadFileError(file, place, cause)
    return replace(puzzle, name=file.stem)


def _problems(puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """Yield what the types alone do not tell."""
    for place in ("title", "intro", "task", "hint", "idea"):
        yield from missing_words(place, getattr(puzzle, place))
    if not 1 <= puzzle.stars <= MOST_STARS:
        yield "stars", f"there are 1 to {MOST_STARS}"
    for place in ("goals", "obvious", "solution"):
        if not getattr(puzzle, place):
            yield place, "nothing is said"
    for text in puzzle.goals:
        try:
            read_goal(text)
        except MisreadError as error:
            yield "goals", str(error)
