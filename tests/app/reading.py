"""A reader who notices words that are cut, leave their box, or lie over one another."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.art.fonts import font
from game.app.table.board_view import BoardView
from game.app.town.standing import Standing
from game.app.ui import pen
from game.app.ui.box import Box
from game.app.ui.pen import Pen, shortened
from game.app.ui.sketch import Sketch

OPAQUE = 200  # from this alpha on, what lies below a fill is no longer read
TALL = 0.62  # of a letter's size is ink
SPARE = 3.0  # UI units that a wrapped text may be higher than its box


class Reader:
    """Looks over the pen's shoulder, at every picture that is painted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cut: set[str] = set()
        self.high: set[str] = set()
        self.outside: set[str] = set()
        self.over: set[tuple[str, str]] = set()
        self.seen: list[tuple[str, pygame.Rect]] = []
        self._layer: tuple[pygame.Surface, tuple[int, int]] | None = None  # and where it lies
        self._watch(monkeypatch)

    @property
    def faults(self) -> tuple[set[str], set[str], set[str], set[tuple[str, str]]]:
        """What was cut, too high for its box, out of the window, over another word."""
        return self.cut, self.high, self.outside, self.over

    def _watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        write, write_line, fill, paint = Pen.text, Pen._line, Pen.fill, App.paint
        begin = Standing.begin

        def shorten(text: str, width: float, size: float, bold: bool = False) -> str:
            found = shortened(text, width, size, bold)
            if found != text:
                self.cut.add(text)
            return found

        def text(it: Pen, words: str, box: Box, *args: Any, **how: Any) -> float:
            used = write(it, words, box, *args, **how)
            if how.get("wrap") and used > box.h + SPARE:
                self.high.add(words)
            return used

        def line(
            it: Pen, words: str, box: Box, size: float, colour: Any, bold: bool, align: str
        ) -> None:
            write_line(it, words, box, size, colour, bold, align)
            self._read(it, words, it.rect(box), it.px(size), bold, align)

        def begun(it: Standing, sketch: Sketch, view: BoardView) -> tuple[Sketch, BoardView]:
            found = begin(it, sketch, view)
            self._layer = found[0].surface, it.place.topleft
            return found

        def cover(it: Pen, box: Box, colour: Any, radius: float = 0, alpha: int = 255) -> None:
            fill(it, box, colour, radius, alpha)
            if alpha >= OPAQUE:
                rect = self._in_window(it, it.rect(box))
                self.seen = [(t, r) for t, r in self.seen if not r.colliderect(rect)]

        def painted(app: App) -> None:
            self.seen = []
            app.still.forget()
            paint(app)
            self._compare(app)

        monkeypatch.setattr(pen, "shortened", shorten)
        monkeypatch.setattr(Pen, "text", text)
        monkeypatch.setattr(Pen, "_line", line)
        monkeypatch.setattr(Pen, "fill", cover)
        monkeypatch.setattr(App, "paint", painted)
        monkeypatch.setattr(Standing, "begin", begun)

    def _in_window(self, it: Pen, rect: pygame.Rect) -> pygame.Rect:
        """Return where something lies in the window: who stands on the board has a layer."""
        if self._layer is None or it.surface is not self._layer[0]:
            return rect
        return rect.move(self._layer[1])

    def _read(
        self, it: Pen, words: str, rect: pygame.Rect, size: int, bold: bool, align: str
    ) -> None:
        ink = pygame.Rect(0, 0, font(size, bold).size(words)[0], round(size * TALL))
        ink.midleft = rect.midleft
        if align == "center":
            ink.centerx = rect.centerx
        elif align == "right":
            ink.right = rect.right
        ink = ink.clip(it.surface.get_clip()).inflate(-2, -2)
        if words and ink.w > 0 and ink.h > 0:
            self.seen.append((words, self._in_window(it, ink)))

    def _compare(self, app: App) -> None:
        for number, (words, ink) in enumerate(self.seen):
            others = self.seen[number + 1 :]
            self.over |= {(words, w) for w, i in others if w != words and ink.colliderect(i)}
        window = app.frame
        for widget in app.scene.desk.widgets:
            box = widget.box
            is_in = box.x >= -1 and box.y >= -1
            is_in = is_in and box.right <= window.right + 1 and box.bottom <= window.bottom + 1
            if widget.clip is None and not is_in:
                self.outside.add(widget.key)
