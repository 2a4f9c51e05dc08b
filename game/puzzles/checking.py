"""Whether a puzzle is one: its solution reaches the goal, the obvious line does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.lessons.files import BadFileError
from game.packages import Kit
from game.puzzles.attempt import outcome
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import read_puzzle
from game.scenarios.reading import MalformedError, MisreadError


def check_puzzle(file: Path, kit: Kit) -> list[str]:
    """Return what is wrong with a file, place and cause; nothing: it is a puzzle."""
    try:
        puzzle = read_puzzle(file)
    except BadFileError as error:
        return [str(error)]
    return [f"{file.name}, {problem}" for problem in _problems(puzzle, kit)]


def _problems(puzzle: Puzzle, kit: Kit) -> Iterator[str]:
    for place, wanted in (("solution", True), ("obvious", False)):
        try:
            attempt = outcome(puzzle, kit, getattr(puzzle, place))
        except MalformedError as error:
            yield f"position, line {error.line}: {error}"
            return
        except MisreadError as error:
            yield f"{place}: {error}"
            continue
        if attempt.solved != wanted:
            told = "; ".join(map(str, attempt.standings()))
            yield f"{place}: it {'does not reach' if wanted else 'reaches'} the goal ({told})"
