"""``play``, or no subcommand: the game itself, or without a display a demo."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from pathlib import Path
from typing import Any

from game.core.words import N_
from game.home import home_folder
from game.packages import Kit
from game.saves import load
from game.words import Verbatim, _, say

#: Asks for the first frame alone; no word of it is told, for it is of no use to a player.
FIRST_FRAME = "--first-frame"


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "play",
        help=_("start the game; this is what happens without a command"),
        description=_("Starts the game, or goes on with a saved one."),
    )
    parser.add_argument("file", nargs="?", metavar=_("FILE"), help=_("a saved game to go on with"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace | None, kit: Kit) -> int:
    """Start the app; without a display, its demo."""
    file = getattr(arguments, "file", None)
    if file:
        load(Path(file), kit.modules)  # a broken one is told before a window opens
    if not has_display():
        print(_("There is no display: a demo runs instead."))
    else:
        game = app()
        try:
            return int(game.main([file] if file else [], kit) or 0)
        except game.NoDisplayError:
            name = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or ""
            text = N_("The display {name} is not there: a demo runs instead.")
            print(say(text, name=Verbatim(name)))
    from game.cli.demo import draw

    return draw(kit, home_folder() / "demo")


def show_once(kit: Kit) -> int:
    """Open the window, show its first frame and close it; ``bench`` sees how long that takes."""
    app().show_once(kit)
    return 0


def app() -> Any:
    """Return the package of the app, imported only when it is needed."""
    return importlib.import_module("game.app")


def has_display() -> bool:
    """Tell whether a window can be opened that somebody sees."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return any(os.environ.get(name) for name in names)
