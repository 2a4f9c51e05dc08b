"""``check``: tells whether maps, lessons, puzzles, missions, numbers can be used; if not, why."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game import numbers
from game.core.words import N_
from game.packages import Kit
from game.words import Verbatim, _, plain_lines, say

#: Tells whether a file is of a sort, and what is wrong with one of it.
Sort = tuple[Callable[[Path], bool], Callable[[Path], Sequence[object]]]


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "check",
        help=_("check maps, lessons, puzzles, chapters of the career and files of numbers"),
        description=_(
            "Checks maps made in Tiled (maps/README.md explains how to draw one), lessons "
            "(assets/lessons/README.md), puzzles (assets/puzzles/README.md), chapters of the "
            "career (assets/career/README.md) and files of numbers of one's own (README.md)."
        ),
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Check the files; 2 if one cannot be used."""
    sorts = _sorts(kit)
    code = 0
    for file in arguments.files:
        check = next(check for is_meant, check in sorts if is_meant(Path(file)))
        problems = check(Path(file))
        if not problems:
            print(say(N_("{file}: no problems"), file=Verbatim(file)))
            continue
        code = 2
        for problem in problems:
            print(plain_lines(str(problem)), file=sys.stderr)
    return code


def _sorts(kit: Kit) -> list[Sort]:
    """Return how each sort of file is told by its name, and checked; the first that fits counts."""
    # They take a while, and no other command needs them.
    from game.boards import Vocabulary, check_map
    from game.career.reading import check_chapter, is_chapter
    from game.lessons import SUFFIX, check_lesson
    from game.puzzles import check_puzzle, is_puzzle

    def is_text(file: Path) -> bool:
        return file.suffix == SUFFIX

    words = Vocabulary(kit.modules.values())
    return [
        (is_chapter, check_chapter),
        (numbers.is_meant, lambda file: numbers.problems_in(file, kit.modules)),
        (lambda file: is_text(file) and is_puzzle(file), lambda file: check_puzzle(file, kit)),
        (is_text, lambda file: check_lesson(file, kit)),
        (lambda file: True, lambda file: check_map(str(file), words)),
    ]
