"""``check``: tells whether maps, lessons, puzzles, missions, numbers can be used; if not, why."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import numbers
from game.core.words import N_
from game.packages import Kit
from game.words import Verbatim, _, plain_lines, say

if TYPE_CHECKING:
    from game.boards import Vocabulary


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
    # It takes a while, and no other command needs it.
    from game.boards import Vocabulary

    words = Vocabulary(kit.modules.values())
    code = 0
    for file in arguments.files:
        problems = _problems(file, kit, words)
        if not problems:
            print(say(N_("{file}: no problems"), file=Verbatim(file)))
            continue
        code = 2
        for problem in problems:
            print(plain_lines(str(problem)), file=sys.stderr)
    return code


def _problems(file: str, kit: Kit, words: Vocabulary) -> Sequence[object]:
    """Return what is wrong with a file, by what sort it is."""
    from game.boards import check_map
    from game.career.reading import check_chapter, is_chapter
    from game.lessons import SUFFIX, check_lesson
    from game.puzzles import check_puzzle, is_puzzle

    if is_chapter(Path(file)):
        return check_chapter(Path(file))
    if numbers.is_meant(Path(file)):
        return numbers.problems_in(Path(file), kit.modules)
    if file.endswith(SUFFIX) and is_puzzle(Path(file)):
        return check_puzzle(Path(file), kit)
    return check_lesson(Path(file), kit) if file.endswith(SUFFIX) else check_map(file, words)
