"""Letters on the screen, for whoever writes without a keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.app import style
from game.app.app import App
from game.app.scene import Scene
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, TextField, Widget
from game.app.words import _
from game.core.words import N_

#: The letters row by row, as keyboards of the language have them.
ROWS = N_("1234567890 qwertyuiop asdfghjkl' zxcvbnm-.")
KEY, GAP = 44.0, 6.0
SHIFT, DELETE, SPACE, DONE = "shift", "delete", "space", "done"


class LettersScene(Scene):
    """Writes into a field of the scene below, letter by letter."""

    see_through = True

    def __init__(self, app: App, below: Scene, field: str) -> None:
        super().__init__(app)
        self._below = below
        self._field = field
        self._is_large = not self._text()

    def _text(self) -> str:
        field = self._below.desk.named(self._field)
        return field.text if isinstance(field, TextField) else ""

    def entered(self) -> None:
        """Begin in the middle of the letters."""
        frame = self.app.frame
        self.app.pointer = self.desk.pointer = (frame.w / 2, frame.bottom - 3 * (KEY + GAP))

    def closed(self) -> None:
        """Nothing is written any more."""
        self._below.desk.focus = ""

    # --- the keys --------------------------------------------------------------------

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the line as it is written, the letters, and what else there is to press."""
        rows = _(ROWS).split(" ")
        wide = max(len(row) for row in rows) * (KEY + GAP) + 2 * 16 - GAP
        high = (len(rows) + 2) * (KEY + GAP) + 2 * 14 - GAP
        sheet = Box((frame.w - wide) / 2, frame.bottom - high - 16, wide, high)
        yield Drawing("sheet", sheet, draw=lambda pen, box: pen.panel(box))
        line, rest = sheet.inset(16, 14).cut_top(KEY, GAP)
        yield Drawing("line", line, draw=self._paint_line)
        for row in rows:
            part, rest = rest.cut_top(KEY, GAP)
            part = part.middle(len(row) * (KEY + GAP) - GAP, KEY)
            for letter, place in zip(row, part.columns(len(row), GAP), strict=True):
                shown = letter.upper() if self._is_large else letter
                yield Button(
                    f"letter:{letter}",
                    place,
                    label=shown,
                    size=style.LARGE,
                    do=lambda shown=shown: self._write(shown),
                )
        yield from self._low(rest._replace(h=KEY))

    def _low(self, row: Box) -> Iterator[Widget]:
        words = {SHIFT: N_("Capitals"), SPACE: N_("Space"), DELETE: N_("Erase"), DONE: N_("Done")}
        deeds = {
            SHIFT: self._shift,
            SPACE: lambda: self._write(" "),
            DELETE: self._delete,
            DONE: self.app.pop,
        }
        for place, (name, title) in zip(row.columns(len(words), GAP), words.items(), strict=True):
            yield Button(
                name,
                place,
                label=_(title),
                do=deeds[name],
                strong=name == DONE,
                chosen=name == SHIFT and self._is_large,
            )

    def _paint_line(self, pen: Pen, box: Box) -> None:
        pen.fill(box, style.WHITE, style.RADIUS)
        pen.outline(box, style.FOCUS, 2, style.RADIUS)
        pen.text(self._text() + "|", box.inset(10, 2), style.LARGE)

    # --- writing ---------------------------------------------------------------------

    def _write(self, letter: str) -> None:
        field = self._below.desk.named(self._field)
        if isinstance(field, TextField):
            field.typed(letter)
            self._is_large = letter == " "
            self.app.lay_all()

    def _delete(self) -> None:
        field = self._below.desk.named(self._field)
        if isinstance(field, TextField):
            field.key_down(pygame.K_BACKSPACE)
            self.app.lay_all()
            self._is_large = not self._text()

    def _shift(self) -> None:
        self._is_large = not self._is_large

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Escape, Enter and a press beside the letters end it; a keyboard writes, too."""
        ends = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if event.type == pygame.KEYDOWN and event.key in ends:
            self.app.pop()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._delete()
        elif event.type == pygame.TEXTINPUT:
            self._write(event.text)
        elif event.type == pygame.MOUSEBUTTONDOWN and self.desk.at(at) is None:
            self.app.pop()
        else:
            return False
        return True
