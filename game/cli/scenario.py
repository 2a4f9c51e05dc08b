"""``scenario``: runs text files that show a rule."""

from __future__ import annotations

import argparse
from typing import Any

from game.cli import numbers
from game.packages import Kit
from game.words import _


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "scenario",
        help=_("run scenario files and tell which hold"),
        description=_("Runs scenario files; tests/scenarios/README.md explains their format."),
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"))
    numbers.add_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Run the files."""
    from game.scenarios import main  # reads boards, which takes a while

    return main(arguments.files, kit, numbers.given(arguments.numbers, kit))
