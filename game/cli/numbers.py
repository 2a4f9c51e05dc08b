"""``numbers``: prints or writes a file with every number that may be changed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.cli.arguments import UsageError
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.words import N_
from game.numbers import BadNumbersError, example, read
from game.packages import Kit
from game.words import Verbatim, _, say


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "numbers",
        help=_("print the numbers that may be changed, as a file to begin with"),
        description=_(
            "Prints every number of the rules that no booklet states, with its mark, rule and "
            "limits, as a file of numbers of one's own; see README.md."
        ),
    )
    parser.add_argument(
        "file", nargs="?", metavar=_("FILE"), help=_("write it there; no file is overwritten")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Print the example, or write it."""
    text = example(kit.modules)
    if arguments.file is None:
        print(text, end="")
        return 0
    try:
        path = Path(arguments.file)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        problem = _("it is there already")
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
    else:
        return 0
    raise UsageError(
        say(N_("{file}: {cause}"), file=Verbatim(arguments.file), cause=Verbatim(problem))
    )


def add_option(parser: argparse.ArgumentParser) -> None:
    """Let a subcommand be told by which numbers to play."""
    parser.add_argument("--numbers", metavar=_("FILE"), help=_("play by the numbers of this file"))


def given(file: str | None, kit: Kit) -> GivenNumbers:
    """Return the numbers of a file, the house's without one, or raise UsageError."""
    try:
        return HOUSE if file is None else read(Path(file), kit.modules)
    except BadNumbersError as error:
        raise UsageError(str(error)) from error
