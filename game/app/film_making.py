"""A film made beside the window: the game's own command line writes it, in another process."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path

from game.app.beside import beside
from game.app.words import Verbatim, _, say
from game.core.match import Match
from game.core.words import N_
from game.home import home_folder
from game.resources import is_packed
from game.saves import SUFFIX, save

FOLDER = "films"


def filmed(match: Match, number: int) -> Future[str]:
    """Begin a film of a round, and return the promise of the words that tell of it."""
    target = _free(home_folder() / FOLDER, f"seed{match.setup.seed}-round{number}")
    return beside(lambda: _made(match, number, target), patience=0.0)


def _free(folder: Path, name: str) -> Path:
    """Return a name that no film has yet."""
    taken = 1
    while (path := folder / f"{name}-{taken}.png").exists():
        taken += 1
    return path


def _made(match: Match, number: int, target: Path) -> str:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        log = target.with_suffix(SUFFIX)
        save(match, log)
        own = [sys.executable] if is_packed() else [sys.executable, "-m", "game"]
        asked = ["replay", str(log), "--film", str(target), "--round", str(number)]
        done = subprocess.run([*own, *asked], capture_output=True, check=False)
        log.unlink()
    except OSError as error:
        return say(N_("The film could not be made: {cause}"), cause=Verbatim(str(error)))
    if done.returncode:
        return _("The film could not be made.")
    return say(N_("Written to {path}"), path=Verbatim(str(target)))
