"""The table of a puzzle: the goal in sight, undo and a new start for free, hints in two steps."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.lessons.card import WIDTH, Action
from game.app.lessons.led_scene import SHOWN, LedScene
from game.app.lessons.lighting import Lit
from game.app.lessons.offering import new_lessons
from game.app.lessons.shelf import begin as begin_lesson
from game.app.pictures import icon_picture
from game.app.puzzles.card import Card
from game.app.puzzles.session import PuzzleSession
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Widget
from game.app.words import _
from game.core.command import Command
from game.lessons import Lesson
from game.puzzles import Attempt, all_puzzles, note_solved, solved_file
from game.saves import CannotSaveError

if TYPE_CHECKING:
    from game.app.app import App

SOLVED_SOUND = "fanfare"
ASKING = ("prompt", "finish", "wait")  # widgets that speak of what comes next


def begin(app: App, number: int) -> None:
    """Lay the table of a puzzle, counted from 0."""
    app.push(PuzzleScene(app, number))


class PuzzleScene(LedScene):
    """A table where a goal is to be reached."""

    def __init__(self, app: App, number: int) -> None:
        self.number = number
        self.attempt = Attempt(all_puzzles()[number], app.kit)
        super().__init__(app, PuzzleSession(self.attempt))
        self.hints = 0  # asked for so far
        self._astray = False  # whoever asks for a move has taken another way
        self._shown: Command | None = None
        self._told = self._where()
        self._card: tuple[object, Card] | None = None
        self._new: list[Lesson] = []  # lessons on what is played with here, not yet done

    def entered(self) -> None:
        """See which lessons were done."""
        super().entered()
        self._new = new_lessons(self.session.match.setup)

    # --- time ------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass, and note when it is solved."""
        super().update(seconds)
        if self._told == self._where():
            return
        self._told = self._where()
        self.showing, self._astray = 0.0, False
        if self.attempt.solved:
            self._note()

    def _where(self) -> tuple[int, bool]:
        return len(self.attempt.trace), self.attempt.over

    def _note(self) -> None:
        self.app.sounds.play(SOLVED_SOUND)
        try:
            note_solved(solved_file(), self.attempt.puzzle.name, len(self.attempt.trace))
        except CannotSaveError as error:
            self.app.tell(str(error))

    def is_busy(self) -> bool:
        """A way is being drawn, or another passes."""
        return self.showing > 0 or self.attempt.pending() is not None or super().is_busy()

    # --- the way through -------------------------------------------------------------

    def ask_hint(self) -> None:
        """Say a nudge first; asked again, light the solution's next move."""
        if self.attempt.over:
            return
        self.hints += 1
        if self.hints > 1:
            self._shown = self.attempt.shown()
            self._astray = self._shown is None
            self.showing = 0.0 if self._astray else SHOWN

    def _again(self) -> None:
        self.table.moves.restart()

    def _undo(self) -> None:
        self.table.moves.undo()

    def _next(self) -> None:
        self.app.replace(PuzzleScene(self.app, self.number + 1))

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """The key for a hint asks the puzzle, not a bot."""
        if event.type == pygame.KEYDOWN and event.key == self.app.key("hint"):
            self.ask_hint()
            return True
        return super().handle(event, at)

    # --- the card --------------------------------------------------------------------

    def table_widgets(self, frame: Box) -> list[Widget]:
        """Return the table's widgets; the tool for a hint is the puzzle's."""
        found = super().table_widgets(frame)
        if self.attempt.over:
            found = [widget for widget in found if widget.key not in ASKING]
        for widget in found:
            if widget.key == "tool:hint" and isinstance(widget, Button):
                widget.do, widget.tip = self.ask_hint, _("A hint: a nudge first, then a move")
        return found

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the table's widgets, and the card over them."""
        found = self.table_widgets(frame)
        yield from found
        actions, card = self._actions(), self._card_now()
        width = max(WIDTH, min(300.0, frame.w * 0.22))
        size = (width, card.height(width, len(actions)))
        boxes = {widget.key: widget.box for widget in found}
        box = self.place_of(frame, size, boxes, self.attempt.over, Lit())
        art = self.app.art
        leave = Action("leave", _("Leave the puzzle"), self.leave)
        yield from card.widgets(box, actions, leave, lambda name: icon_picture(art, name))

    def _card_now(self) -> Card:
        key = (self.session.version, self.hints, self._astray, self.app.settings.language)
        if self._card is None or self._card[0] != key:
            card = Card(self.attempt, self.number + 1, min(self.hints, 1), self._astray)
            self._card = (key, card)
        return self._card[1]

    def _actions(self) -> list[list[Action]]:
        """Return the rows of buttons that the card has now."""
        attempt = self.attempt
        again = Action("again", _("Start over"), self._again)
        if attempt.solved:
            last = self.number + 1 == len(all_puzzles())
            onward = Action("next", _("Next puzzle"), self._next, strong=True)
            if last:
                onward = Action("next", _("To the puzzles"), self.leave, strong=True)
            return [[onward], [again]]
        if attempt.over:
            again = Action("again", _("Start over"), self._again, strong=True)
            return [[again], [Action("undo", _("Take back"), self._undo)]]
        label = _("Show a move") if self.hints else _("Hint")
        hint = Action("hint", label, self.ask_hint)
        if attempt.can_go_back:
            return [[hint, again]]
        return [[hint], *([self._learning(lesson)] for lesson in self._new[:1])]

    def _learning(self, lesson: Lesson) -> Action:
        """Return the way to a lesson, offered until something is done here."""
        return Action("learn", _("Learn it in a minute"), lambda: begin_lesson(self.app, lesson))

    def still_key(self) -> Hashable:
        """Return what the picture depends on: the card as well."""
        return super().still_key(), self._where(), self.hints, self._astray, len(self._new)

    def paint_over(self, pen: Pen, frame: Box) -> None:
        """Draw the way of the move that is shown."""
        ready = not self.table.model.stage.is_busy and self.table.notices.popup is None
        if self.showing and self._shown is not None and ready:
            boxes = {widget.key: widget.box for widget in self.desk.widgets}
            self.paint_way(pen, self._shown, boxes)
        super().paint_over(pen, frame)
