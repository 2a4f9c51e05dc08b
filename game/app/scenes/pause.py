"""The menu over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.app import style
from game.app.app import App
from game.app.scene import Scene
from game.app.scenes.title import TitleScene
from game.app.table.session import Session
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, TextField, Widget
from game.app.words import _, say
from game.core.words import N_
from game.saves import CannotSaveError, save, save_path


class PauseScene(Scene):
    """Go on, save by name, settings, leave; what is only taught or tried is not saved."""

    see_through = True

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.name = ""

    def _sheet(self, frame: Box) -> Box:
        return frame.middle(380, 300 if self.session.guided else 380)

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the menu."""
        inner = self._sheet(frame).inset(28, 24)
        _head, inner = inner.cut_top(34, 8)
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("go_on", N_("Back to the table"), self.app.pop),
            ("rulebook", N_("Rulebook"), self._rulebook),
            ("settings", N_("Settings"), self._settings),
            ("leave", self.session.leaving, self._leave),
        ]
        for name, title, do in entries:
            row, inner = inner.cut_top(44, 8)
            yield Button(name, row, label=_(title), do=do, strong=name == "go_on")
        if self.session.guided:
            return
        row, inner = inner.cut_top(38, 8)
        field, button = row.cut_left(row.w - 120, 8)
        yield TextField("name", field, text=self.name, hint=_("Name of the save"), do=self._named)
        exists = bool(self.name) and save_path(self.name).exists()
        words = _("Overwrite") if exists else _("Save")
        yield Button("save", button, label=words, do=self._save, enabled=bool(self.name))

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw the sheet over the darkened table."""
        pen.fill(frame, style.NIGHT, 0, 130)
        sheet = self._sheet(frame)
        pen.panel(sheet, style.PAPER, 12)
        head, _rest = sheet.inset(28, 20).cut_top(34)
        pen.text(_("Menu"), head, style.TITLE - 6, bold=True, align="center")

    def after(self, event: pygame.event.Event, at: Point) -> bool:
        """Escape goes back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return False

    def _named(self, text: str) -> None:
        self.name = text

    def _save(self) -> None:
        path = save_path(self.name)
        try:
            save(self.session.match, path, self.session.header)
        except CannotSaveError as error:
            self.app.tell(str(error))
            return
        self.app.tell(say(N_("Saved as {name}."), name=path.stem))

    def _rulebook(self) -> None:
        from game.app.scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app, numbers=self.session.game.setup.numbers))

    def _settings(self) -> None:
        from game.app.scenes.options import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _leave(self) -> None:
        """Go to the title; from a lesson or a trial to where it was opened."""
        if self.session.guided:
            self.app.pop(2)
        else:
            self.app.back_to(TitleScene)
