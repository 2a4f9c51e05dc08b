"""What changes the game at the table: commands, undo and redo, a bot's answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.table.hand import Popup
from game.app.table.losses import loss_of
from game.app.table.model import TableModel
from game.app.table.notices import Notices
from game.app.ui.box import Point
from game.app.ui.desk import Desk
from game.app.words import _
from game.core.command import Command
from game.core.commands import Finish
from game.core.refusal import Refusal

if TYPE_CHECKING:
    from game.app.app import App


def _nothing() -> None:
    """Stand for a part that does not listen."""


class Moves:
    """Carries out what is meant, and tells the other parts."""

    def __init__(self, app: App, desk: Desk, model: TableModel, notices: Notices) -> None:
        self._app = app
        self._desk = desk
        self._model = model
        self._notices = notices
        self.let_go: Callable[[], None] = _nothing  # the game changes: nothing is held any more
        self.settled: Callable[[], None] = _nothing  # the game has changed: what comes next?
        self.fold: Callable[[], None] = _nothing  # a list that was laid open may go
        self.refocus: Callable[[], None] = _nothing  # a choice of the list was taken

    def command(self, command: Command) -> None:
        """Carry out a command and act out what follows; a refusal is shown, a loss asked about."""
        stage, session = self._model.stage, self._model.session
        stage.finish()
        if self._asks_about_loss(command):
            return
        before = session.game.copy()
        answer = session.play(command)
        self._notices.popup = None
        if isinstance(answer, Refusal):
            self._notices.refuse(answer, self._app.pointer)
            return
        by_list = self._desk.focus.startswith("choice:")
        self._notices.clear()
        self.let_go()
        if self._app.settings.speed:
            stage.play(before, answer.events, session.game)
            if stage.act is not None:
                self._app.sounds.play(stage.act.sound)
        else:
            stage.show(session.game)
        self.settled()
        if by_list:
            self.refocus()
        else:
            self.fold()

    def choose(
        self, some: list[Command], at: Point, first: int | None = None, aside: float | None = None
    ) -> None:
        """Carry out the one command that is meant, or ask which.

        Where pairs of spaces are meant and one is known, the question stands ``aside``, so
        that the second space stays in sight.
        """
        if len(some) == 1:
            self.command(some[0])
        elif some:
            pairs = all(len(getattr(command, "spaces", ())) > 1 for command in some)
            if pairs and first is not None and aside is not None:
                at = (aside, at[1])
            self._notices.ask(Popup(some, at, first=first if pairs else None))

    def undo(self) -> None:
        """Take back the last command, or say why that cannot be."""
        self._model.stage.finish()
        self._app.tell(_(self._model.session.undo_bar()))
        self._after_change(self._model.session.undo())

    def redo(self) -> None:
        """Do again what was taken back."""
        self._after_change(self._model.session.redo())

    def restart(self) -> None:
        """Take back all of this phase."""
        self._model.stage.finish()
        self._after_change(bool(self._model.session.restart_phase()))

    def _after_change(self, changed: bool) -> None:
        if changed:
            self._notices.clear()
            self.let_go()
            self._model.stage.show(self._model.session.game)
            self.settled()

    def never_warn(self) -> None:
        """Do what was asked about, and ask no more."""
        asked = self._notices.popup
        self._app.settings.warnings = False
        self._app.keep_settings()
        if asked is not None:
            self.command(asked.commands[0])

    def _asks_about_loss(self, command: Command) -> bool:
        """Say what a person's command would lose; given again, it is meant."""
        asked = self._notices.popup
        if asked is not None and asked.loss and command in asked.commands:
            return False
        warns = self._app.settings.warnings and not self._model.session.guided
        warns = warns and self._model.is_open
        loss = loss_of(self._model.session.game, command) if warns else None
        if loss is not None:
            self.let_go()
            button = self._desk.named("finish") if isinstance(command, Finish) else None
            at = (button.box.x, button.box.y) if button else self._app.pointer
            self._notices.ask(Popup([command], at, loss))
            self._desk.focus = self._desk.focus and "meant:0"
            self._app.sounds.play("refused")
        return loss is not None
