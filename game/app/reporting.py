"""Reports of problems, as the window knows them: the table, the settings, the picture."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import msgspec
import pygame

from game import report
from game.app import crash_box
from game.app.words import Verbatim, say
from game.core.match import Match
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.app import App


def bear_witness(app: App) -> None:
    """Let reports tell of this window from now on."""
    report.evidence.log = lambda: _match_of(app)
    report.evidence.settings = lambda: msgspec.json.encode(app.settings)
    report.evidence.picture = lambda: _picture_of(app)
    report.evidence.tell = _show


WRITTEN = N_("A report is in {path}")


def write(app: App, failure: Exception | None = None, text: str = WRITTEN) -> None:
    """Write a report and say where it is; ``failure`` is what a bot stumbled over."""
    try:
        path = report.write_now(error=failure)
    except OSError as error:
        cause = Verbatim(error.strerror or error)
        app.tell(say(N_("The report could not be written: {cause}"), cause=cause))
        return
    app.tell(say(text, path=Verbatim(path)))


def go_on_after_crash(app: App) -> None:
    """If the game failed before this start, say so and open what was on the table."""
    crash = report.last_crash()
    if crash is None:
        return
    from game.app.opening import newest_autosave, open_save

    latest = newest_autosave()
    if crash.resume and latest is not None:
        report.evidence.resumed = True
        open_save(app, latest)
    text = N_("The game failed last time. A report is in {path}")
    app.tell(say(text, path=Verbatim(crash.report)))


def _match_of(app: App) -> Match | None:
    from game.app.table.scene import TableScene  # the first frame need not wait for it

    tables = [scene for scene in app.scenes if isinstance(scene, TableScene)]
    return tables[-1].session.match if tables else None


def _picture_of(app: App) -> bytes | None:
    if pygame.display.get_surface() is not app.canvas.window:  # closed: what it showed is gone
        return None
    content = io.BytesIO()
    pygame.image.save(app.surface, content, "picture.png")
    return content.getvalue()


def _show(text: str) -> None:
    """Open a box for a player who sees no terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        crash_box.show(text)
