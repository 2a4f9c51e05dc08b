"""``play``, or no subcommand: the game itself, or without a display a demo."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

from game.cli.arguments import UsageError
from game.core.match import Match
from game.core.phases.ending import ranking
from game.core.setup import Seat, Setup
from game.core.words import N_
from game.home import home_folder
from game.saves import load
from game.saves.errors import cause_of
from game.words import Verbatim, _, say

_DEMO_BOTS = ("greedy", "greedy", "random", "random")


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "play",
        help=_("start the game; this is what happens without a command"),
        description=_("Starts the game, or goes on with a saved one."),
    )
    either = parser.add_mutually_exclusive_group()
    either.add_argument("file", nargs="?", metavar=_("FILE"), help=_("a saved game to go on with"))
    either.add_argument(
        "--demo",
        metavar=_("DIR"),
        help=_("let bots play a game and write pictures of it into a folder"),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace | None = None) -> int:
    """Start the app; without a display, its demo; without an app, a game of bots in words."""
    file, demo = getattr(arguments, "file", None), getattr(arguments, "demo", None)
    if file:
        load(Path(file))  # a broken one is told before a window opens
    found = app()
    if found is None:
        from game.simulation import play

        print(_("This copy of the game has no windows yet: four bots play a game instead."))
        print(result(play(_demo_setup())))
        return 0
    if demo is None and has_display():
        return int(found.main([file] if file else []) or 0)
    if demo is None:
        print(_("There is no display: a demo runs instead."))
    return _demo(found, Path(demo) if demo else home_folder() / "demo")


def _demo(found: Any, folder: Path) -> int:
    """Let the app draw a game of bots, and say where its pictures are."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        code = int(found.demo(folder) or 0)
    except OSError as error:
        text = N_("the demo cannot write its pictures to {folder}: {cause}")
        raise UsageError(say(text, folder=str(folder), cause=cause_of(error))) from error
    print(say(N_("Its pictures are in {folder}"), folder=str(folder.resolve())))
    return code


def app() -> Any:
    """Return the package of the app, or None where it cannot be played yet."""
    if importlib.util.find_spec("game.app") is None:
        return None
    found = importlib.import_module("game.app")
    return found if hasattr(found, "main") else None


def has_display() -> bool:
    """Tell whether a window can be opened that somebody sees."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return any(os.environ.get(name) for name in names)


def _demo_setup() -> Setup:
    seats = tuple(Seat(f"{bot} {i + 1}", player=bot) for i, bot in enumerate(_DEMO_BOTS))
    return Setup(seats, seed=1)


def result(match: Match) -> str:
    """Return how a finished game ended, in words."""
    game = match.game
    lines = [say(N_("After {count} decisions:"), count=len(match.log) - 1)]
    for place, seats in enumerate(ranking(game, game.scores), 1):
        for seat in seats:
            borough = game.boroughs[seat]
            text = N_("{place}. {name}: {score} ({votes} votes, pollution {pollution}, ${money})")
            lines.append(
                say(
                    text,
                    place=place,
                    name=Verbatim(match.setup.seats[seat].name),
                    score=game.scores[seat],
                    votes=borough.votes,
                    pollution=borough.pollution,
                    money=borough.money,
                )
            )
    return "\n".join(lines)
