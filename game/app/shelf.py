"""Saves on the shelf, and how one of them is opened at the table."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.words import _, say
from game.core.match import Match
from game.core.setup import Setup
from game.core.state import Game
from game.modules import MODULES
from game.saves import (
    Autosave,
    BadSaveError,
    CannotSaveError,
    Summary,
    autosaves_folder,
    listed,
    load,
    saves_folder,
)

if TYPE_CHECKING:
    from game.app.app import App


def all_saves() -> list[Summary]:
    """Return every save, named ones and those the game keeps itself, the latest first."""
    found = listed(saves_folder()) + listed(autosaves_folder())
    return sorted(found, key=lambda s: s.saved, reverse=True)


def newest_autosave() -> Path | None:
    """Return the game that was played last and is not over."""
    for summary in listed(autosaves_folder()):
        if summary.trouble is None and not summary.over:
            return summary.path
    return None


def open_save(app: App, path: Path) -> bool:
    """Go on with a saved game; a broken file says what is wrong with it."""
    from game.app.table.scene import TableScene
    from game.app.table.session import Session

    try:
        loaded = load(path)
    except BadSaveError as error:
        app.tell(say(error.text, **error.gaps))
        return False
    autosave: Autosave | None
    try:
        if path.parent == autosaves_folder():
            autosave = Autosave.continued(loaded)
        else:
            autosave = Autosave.begun(loaded.match)
    except CannotSaveError as error:
        autosave = None
        app.tell(say(error.text, file=str(error.file), cause=error.cause))
    app.push(TableScene(app, Session(loaded.match, autosave)))
    return True


def match_of(path: Path) -> Match | None:
    """Return the match that a file holds, or None when it cannot be read."""
    try:
        return load(path).match
    except BadSaveError:
        return None


@lru_cache(maxsize=16)
def game_of(path: Path, _stamp: float) -> Game | None:
    """Return the game of a save as it stands, read once until the file changes."""
    match = match_of(path)
    return None if match is None else match.game


def new_match(app: App, setup: Setup) -> None:
    """Lay the table for a new game."""
    from game.app.table.scene import TableScene
    from game.app.table.session import Session

    match = Match.started(setup, MODULES)
    autosave: Autosave | None = None
    try:
        autosave = Autosave.begun(match)
    except CannotSaveError as error:
        app.tell(say(error.text, file=str(error.file), cause=error.cause))
    app.push(TableScene(app, Session(match, autosave)))


def trouble_words(error: BadSaveError) -> str:
    """Return what is wrong with a file."""
    return say(error.text, **error.gaps) or _("This file cannot be read.")
