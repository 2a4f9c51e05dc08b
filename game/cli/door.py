"""Which subcommand is meant, and what becomes of everything that can go wrong in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game import __version__, report
from game.cli import play, streams
from game.cli.arguments import Parser, UsageError
from game.core.rules import BadSetupError
from game.packages import here
from game.saves import BadSaveError, CannotSaveError
from game.tidying import tidy_seldom
from game.words import _, learn, say, speak

PROGRAM = "small-city"
MISUSED, INTERRUPTED, UNHEARD = 2, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments ask and return the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    streams.make_sure()
    speak()
    tidy_seldom()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return report.guard(lambda: _answer(given), given)


def _answer(given: list[str]) -> int:
    """Carry the arguments out; what a person can put right is told in words."""
    try:
        return _run(given)
    except BadSetupError as error:
        print(f"{PROGRAM}: {say(error.text, **error.gaps)}", file=sys.stderr)
        return MISUSED
    except (UsageError, BadSaveError, CannotSaveError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on; what is left to be flushed at the end would fail once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD


def _run(given: list[str]) -> int:
    kit = here()
    learn(kit.locales)
    report.evidence.packages = tuple(str(guest.origin) for guest in kit.guests)
    for trouble in kit.troubles:
        print(f"{PROGRAM}: {trouble}", file=sys.stderr)
    if not given:  # the window opens sooner without a look at the other commands
        return play.run(None, kit)
    if given == [play.FIRST_FRAME]:
        return play.show_once(kit)
    parser = _parser()
    try:
        arguments = parser.parse_args(given)
    except SystemExit as end:  # --help and --version have said their words
        return int(end.code or 0)
    code: int = arguments.run(arguments, kit)
    sys.stdout.flush()
    return code


def _parser() -> Parser:
    from game.cli import (
        bench,
        career,
        check,
        daily,
        demo,
        numbers,
        puzzles,
        replay,
        scenario,
        simulate,
    )

    parser = Parser(
        prog=PROGRAM,
        description=_("A city-building board game for one to four players."),
        epilog=_("Without a command the game starts; without a display a demo runs."),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"Small City {__version__}",
        help=_("show program's version number and exit"),
    )
    parser.set_defaults(run=play.run)
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))
    games = (play, demo, simulate, scenario, replay, daily, career, puzzles)
    for command in (*games, numbers, check, bench):
        command.add_to(commands)
    return parser
