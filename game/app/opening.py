"""Saves on the shelf, and how one of them is opened at the table."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.beside import beside
from game.app.words import Verbatim, _, say
from game.core.match import Match
from game.core.setup import Setup
from game.core.words import N_
from game.saves import (
    Autosave,
    BadSaveError,
    Judgement,
    Loaded,
    Summary,
    autosaves_folder,
    in_order,
    judged,
    listed,
    load,
    saves_folder,
    summary,
)

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.session import Session


def all_saves() -> list[Summary]:
    """Return every save, named ones and those the game keeps itself, the latest first."""
    found = listed(saves_folder()) + listed(autosaves_folder())
    return sorted(found, key=lambda s: s.saved, reverse=True)


def newest_autosave() -> Path | None:
    """Return the game that was played last and is not over."""
    for path in reversed(in_order(autosaves_folder())):
        found = summary(path)
        if found.trouble is None and not found.over:
            return path
    return None


def opened(app: App, path: Path) -> Loaded | None:
    """Return what a file holds; a broken one says what is wrong with it."""
    try:
        return load(path, app.kit.modules)
    except BadSaveError as error:
        told = {"file": Verbatim(path.name), "problem": Verbatim(trouble_words(error))}
        app.tell(say(N_("{file}: {problem}"), **told))
        return None


def open_save(app: App, path: Path) -> bool:
    """Go on with a saved game; a broken file says what is wrong with it."""
    loaded = opened(app, path)
    if loaded is not None:
        go_on_with(app, loaded)
    return loaded is not None


def go_on_with(app: App, loaded: Loaded) -> None:
    """Lay the table for a game that was loaded; whether it was altered is found out beside."""
    from game.app.table.scene import TableScene
    from game.app.table.session import Session

    if loaded.path in in_order(autosaves_folder()):
        autosave = Autosave.continued(loaded)
    else:
        autosave = Autosave.opened(loaded)
    notes = list(loaded.notes)
    if autosave.is_copy:
        notes.append(_("Another window plays this game: here it goes on as a copy."))
    if notes:
        app.tell(" ".join(notes))
    session = Session(loaded.match, autosave)
    session.judging = judging_of(loaded)
    app.push(TableScene(app, session))


def judging_of(loaded: Loaded) -> Future[Judgement]:
    """Begin to find out, beside the window, whether a game was altered."""
    match, log = loaded.match, list(loaded.match.log)
    return beside(lambda: judged(loaded.header, match.setup, log, match.modules))


def loaded_from(app: App, path: Path) -> Loaded | None:
    """Return what a save holds, or None when it cannot be read."""
    try:
        return load(path, app.kit.modules)
    except BadSaveError:
        return None


def new_match(app: App, setup: Setup) -> Session:
    """Lay the table for a new game."""
    from game.app.table.scene import TableScene
    from game.app.table.session import Session

    match = Match.started(setup, app.kit.modules)
    session = Session(match, Autosave.begun(match))
    app.push(TableScene(app, session))
    return session


def play_on(app: App, match: Match) -> None:
    """Lay the table for a game that goes on from the middle of another, in a file of its own."""
    from game.app.table.scene import TableScene
    from game.app.table.session import Session

    app.push(TableScene(app, Session(match, Autosave.begun(match, branched=True))))


def trouble_words(error: BadSaveError) -> str:
    """Return what is wrong with a file."""
    return say(error.text, **error.gaps) or _("This file cannot be read.")
