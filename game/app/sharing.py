"""Films and pages to send around, made beside the window: the game's own command line writes them.

Another process does it, so that no frame waits for a picture.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path

from game.app.beside import beside
from game.app.words import Verbatim, say
from game.core.match import Match
from game.core.words import N_
from game.home import home_folder
from game.resources import is_packed
from game.saves import SUFFIX, CannotSaveError, save
from game.saves.errors import cause_of

FILMS, PAGES = "films", "pages"
NO_FILM = N_("The film could not be made: {cause}")
NO_PAGE = N_("The page could not be written: {cause}")
BROKEN_OFF = N_("it broke off")


def filmed(match: Match, number: int) -> Future[str]:
    """Begin a film of a round, and return the promise of the words that tell of it."""
    target = _free(FILMS, f"seed{match.setup.seed}-round{number}", ".png")
    return _begun(match, target, ["--film", str(target), "--round", str(number)], NO_FILM)


def described(match: Match) -> Future[str]:
    """Begin a page of a game that is over, and return the promise of the words that tell of it."""
    target = _free(PAGES, f"seed{match.setup.seed}", ".html")
    return _begun(match, target, ["--page", str(target)], NO_PAGE)


def _free(folder: str, name: str, suffix: str) -> Path:
    """Return a name in the player's folder that nothing has yet."""
    taken = 1
    while (path := home_folder() / folder / f"{name}-{taken}{suffix}").exists():
        taken += 1
    return path


def _begun(match: Match, target: Path, asked: list[str], failure: str) -> Future[str]:
    return beside(lambda: _made(match, target, asked, failure), patience=0.0)


def _made(match: Match, target: Path, asked: list[str], failure: str) -> str:
    """Have it made, and return where it is, or why it is not."""
    log = target.with_suffix(SUFFIX)
    own = [sys.executable] if is_packed() else [sys.executable, "-m", "game"]
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        save(match, log)
        done = subprocess.run([*own, "replay", str(log), *asked], capture_output=True, check=False)
        log.unlink()
    except OSError as error:
        return say(failure, cause=cause_of(error))
    except CannotSaveError as error:
        return say(failure, cause=error.cause)
    if done.returncode:
        return say(failure, cause=BROKEN_OFF)
    return say(N_("Written to {path}"), path=Verbatim(str(target)))
