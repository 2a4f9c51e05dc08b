"""``puzzles``: lists the puzzles, how hard they are, and which were solved here."""

from __future__ import annotations

import argparse
from typing import Any

from game.core.words import N_
from game.packages import Kit
from game.words import _, language, say

SOLVED, OPEN = "✓", " "


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "puzzles",
        help=_("list the puzzles, and which you have solved"),
        description=_("Lists the puzzles that the window offers, and marks those solved here."),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Print a line for each puzzle, and how many are solved."""
    from game.puzzles import all_puzzles, solved, solved_file

    done = solved(solved_file())
    puzzles = all_puzzles()
    for number, puzzle in enumerate(puzzles, 1):
        mark = SOLVED if puzzle.name in done else OPEN
        words = f"{puzzle.title[language()]}: {puzzle.task[language()]}"
        print(f"{mark} {number:>2}  {puzzle.rating}  {words}")
    count = sum(puzzle.name in done for puzzle in puzzles)
    print(say(N_("{count} of {all} puzzles solved"), count=count, all=len(puzzles)))
    return 0
