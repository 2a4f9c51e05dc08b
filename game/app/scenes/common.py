"""What several scenes share: the town behind, a sheet in the middle, a way back."""

from __future__ import annotations

import pygame

from game.app import style
from game.app.scene import Scene
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button
from game.app.words import _


def paint_town(scene: Scene, pen: Pen, veil: int = 0) -> None:
    """Draw the town over the whole window, paled by a veil of paper."""
    size = pen.surface.get_size()
    pen.blit(scene.app.art.title_town(size), (0, 0))
    if veil:
        frame = scene.app.frame
        pen.fill(frame, style.PAPER, 0, veil)


def paint_sheet(pen: Pen, box: Box, title: str) -> None:
    """Draw a sheet with its title."""
    pen.panel(box, style.PAPER, 12)
    head = Box(box.x + 24, box.y + 12, box.w - 48, 40)
    pen.text(title, head, style.TITLE - 4, bold=True)


class SheetScene(Scene):
    """A scene on a sheet over the town, left by Escape or its button."""

    title = ""

    def sheet(self, frame: Box) -> Box:
        """Return where the sheet lies."""
        return frame.inset(max(20.0, (frame.w - 1180) / 2), 18)

    def body(self, frame: Box) -> Box:
        """Return the room under the title."""
        sheet = self.sheet(frame)
        return Box(sheet.x + 24, sheet.y + 60, sheet.w - 48, sheet.h - 78)

    def back_button(self, frame: Box) -> Button:
        """Return the button that leads back."""
        sheet = self.sheet(frame)
        place = Box(sheet.right - 134, sheet.y + 14, 112, 34)
        return Button("back", place, label=_("Back"), do=self.app.pop)

    def paint(self, pen: Pen, frame: Box) -> None:
        """Draw town and sheet."""
        paint_town(self, pen, 120)
        paint_sheet(pen, self.sheet(frame), _(self.title))

    def after(self, event: pygame.event.Event, at: Point) -> bool:
        """Escape leads back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return False
