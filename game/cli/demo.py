"""``demo``: bots play a whole game, drawn without a window, and pictures of it are kept."""

from __future__ import annotations

import argparse
import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.cli import play
from game.cli.arguments import UsageError
from game.core.match import Match
from game.core.words import N_
from game.home import home_folder
from game.packages import Kit
from game.saves.errors import cause_of
from game.words import LANGUAGES, Verbatim, _, say

CANNOT_WRITE = N_("{file} cannot be written: {cause}")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def add_to(commands: Any) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "demo",
        help=_("let bots play a game and write pictures of it"),
        description=_(
            "Bots play a whole game, drawn without a window. With a folder named, every scene is "
            "written in three sizes and all languages."
        ),
    )
    parser.add_argument(
        "--pictures", metavar=_("DIR"), help=_("the folder for the pictures, in all sizes")
    )
    parser.add_argument(
        "--film",
        metavar=_("FILE"),
        help=_("write a short film of a round instead (PNG)"),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace, kit: Kit) -> int:
    """Draw the demo: all sizes and languages into a folder named, else one of each."""
    if arguments.film is not None:
        file = Path(arguments.film)
        return tell_film(file, lambda: play.app().trailer(kit, file))
    if arguments.pictures is None:
        return draw(kit, home_folder() / "demo")
    return draw(kit, Path(arguments.pictures), SIZES, tuple(LANGUAGES))


def draw(
    kit: Kit,
    folder: Path,
    sizes: tuple[tuple[int, int], ...] = SIZES[:1],
    languages: tuple[str, ...] = (),
) -> int:
    """Let the app draw a game of bots, and say where its pictures are."""
    try:
        _make(folder)
        code = int(play.app().demo(kit, folder, sizes, languages) or 0)
    except OSError as error:
        text = N_("the demo cannot write its pictures to {folder}: {cause}")
        raise UsageError(say(text, folder=Verbatim(folder), cause=cause_of(error))) from error
    print(say(N_("Its pictures are in {folder}"), folder=Verbatim(folder.resolve())))
    return code


def write_film(kit: Kit, match: Match, file: Path, number: int | None) -> int:
    """Let the app film a round, or all of a game, and say where the film is."""
    return tell_film(file, lambda: play.app().film(kit, match, file, number))


def tell_film(file: Path, shoot: Callable[[], int]) -> int:
    """Let a film be made, and say where it is."""
    try:
        frames = shoot()
    except OSError as error:
        raise UsageError(say(CANNOT_WRITE, file=Verbatim(file), cause=cause_of(error))) from error
    text = N_("{file}: {count} frames")
    print(say(text, file=Verbatim(file.resolve()), count=frames))
    return 0


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except ValueError as error:  # a name that no folder can have
        raise OSError(errno.EINVAL, str(error)) from error
