"""No subcommand: the game itself, or without a display a demo."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import sys
from typing import Any

from game.core.match import Match
from game.core.phases.ending import ranking
from game.core.setup import Seat, Setup
from game.core.words import N_
from game.simulation import play

_DEMO_BOTS = ("greedy", "greedy", "random", "random")


def run(arguments: argparse.Namespace) -> int:
    """Start the app; without a display, its demo; without an app, a game of bots in words."""
    found = app()
    if found is None:
        print(N_("This copy of the game has no windows yet: four bots play a game instead."))
        print(result(play(_demo_setup())))
        return 0
    if has_display():
        return int(found.main() or 0)
    print(N_("There is no display: a demo runs instead."))
    return int(found.demo() or 0)


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
    lines = [N_("After {count} decisions:").format(count=len(match.log) - 1)]
    for place, seats in enumerate(ranking(game, game.scores), 1):
        for seat in seats:
            borough = game.boroughs[seat]
            text = N_("{place}. {name}: {score} ({votes} votes, pollution {pollution}, ${money})")
            lines.append(
                text.format(
                    place=place,
                    name=match.setup.seats[seat].name,
                    score=game.scores[seat],
                    votes=borough.votes,
                    pollution=borough.pollution,
                    money=borough.money,
                )
            )
    return "\n".join(lines)
