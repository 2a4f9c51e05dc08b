"""``daily``: tells what a save made of the daily city, so that others can confirm it."""

from __future__ import annotations

import argparse
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from game.album.page import page_of
from game.challenges.daily import daily_setup, day_of
from game.challenges.tries import share_line
from game.cli.arguments import UsageError, day
from game.core.words import N_
from game.packages import Kit
from game.saves import Judgement, judged, load
from game.words import Verbatim, _, say

ALTERED = 1
#: How far back a day is looked for.
DAYS = 3660


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "daily",
        help=_("tell the daily city, or what a saved game made of it"),
        description=_(
            "Without a file: the board, the modules and the seed of a day. With a saved game: "
            "decides it anew and prints the line that its player may have shared."
        ),
    )
    parser.add_argument("file", nargs="?", metavar=_("FILE"))
    parser.add_argument("--day", type=day, metavar="YYYY-MM-DD")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Print the day's game, or a game's line; 1 when the game was altered."""
    if arguments.file is None:
        _print_day(arguments.day or date.today())
        return 0
    loaded = load(Path(arguments.file), kit.modules)
    match, file = loaded.match, Verbatim(arguments.file)
    if not match.game.over:
        raise UsageError(say(N_("{file}: the game is not over"), file=file))
    found = day_of(match.setup, _days(arguments.day))
    if found is None:
        raise UsageError(say(N_("{file}: it is not the daily city of any day"), file=file))
    judgement = judged(loaded.header, match.setup, match.log, match.modules)
    print(share_line(found, page_of(match, judgement, loaded.header)))
    if judgement is Judgement.SOUND:
        return 0
    print(_("The rules decide otherwise than this game tells: it does not count."))
    return ALTERED


def _print_day(asked: date) -> None:
    setup = daily_setup(asked)
    print(say(N_("The daily city of {day}"), day=asked.isoformat()))
    print(say(N_("board: {name}"), name=setup.seats[0].board.name))
    print(say(N_("modules: {names}"), names=Verbatim(", ".join(setup.modules) or "–")))
    print(say(N_("seed: {seed}"), seed=setup.seed))


def _days(asked: date | None) -> list[date]:
    """Return the days to look through: the one asked for, or ten years back from tomorrow."""
    tomorrow = date.today() + timedelta(days=1)  # somebody east of here may be ahead
    return [asked] if asked else [tomorrow - timedelta(days=back) for back in range(DAYS)]
