"""Which subcommand is meant, and what becomes of everything that can go wrong in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game import __version__
from game.cli import bench, check, crash, play, replay, scenario, simulate
from game.cli.arguments import Parser, UsageError
from game.core.rules import BadSetupError
from game.core.words import N_
from game.saves import BadSaveError, CannotSaveError

PROGRAM = "small-city"
FAILED, MISUSED, INTERRUPTED, UNHEARD = 1, 2, 130, 141

COMMANDS = (simulate, scenario, replay, check, bench)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask and return the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return _run(given)
    except (UsageError, BadSaveError, CannotSaveError, BadSetupError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on; what is left to be flushed at the end would fail once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD
    except Exception as error:
        path = crash.report(error, given)
        print(f"{PROGRAM}: " + N_("something went wrong inside the game."), file=sys.stderr)
        if path is not None:
            print(N_("A report is in {path}").format(path=path), file=sys.stderr)
        return FAILED


def _run(given: list[str]) -> int:
    parser = _parser()
    try:
        arguments = parser.parse_args(given)
    except SystemExit as end:  # --help and --version have said their words
        return int(end.code or 0)
    run = getattr(arguments, "run", play.run)
    code: int = run(arguments)
    sys.stdout.flush()
    return code


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description=N_("A city-building board game for one to four players."),
        epilog=N_("Without a command the game starts; without a display a demo runs."),
    )
    parser.add_argument("--version", action="version", version=f"Small City {__version__}")
    commands = parser.add_subparsers(title=N_("commands"), metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return parser
