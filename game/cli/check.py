"""``check``: tells whether maps can be played on and lessons taught; if not, every reason why."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.words import N_
from game.packages import Kit
from game.words import Verbatim, _, plain_lines, say


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "check",
        help=_("check maps and lessons"),
        description=_(
            "Checks maps made in Tiled (maps/README.md explains how to draw one) and lessons "
            "(assets/lessons/README.md)."
        ),
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Check the files; 2 if one cannot be used."""
    # They take a while, and no other command needs them.
    from game.boards import Vocabulary, check_map
    from game.lessons import SUFFIX, check_lesson

    words = Vocabulary(kit.modules.values())
    code = 0
    for file in arguments.files:
        problems: Sequence[object] = (
            check_lesson(Path(file), kit) if file.endswith(SUFFIX) else check_map(file, words)
        )
        if not problems:
            print(say(N_("{file}: no problems"), file=Verbatim(file)))
            continue
        code = 2
        for problem in problems:
            print(plain_lines(str(problem)), file=sys.stderr)
    return code
