"""A table that begins with a position, with a card over it: left at once, nothing saved."""

from __future__ import annotations

import pygame

from game.app.table.scene import TableScene
from game.app.ui.box import Box, Point
from game.app.ui.widgets import Button, Widget

CARD = "lesson"  # what the card's own widgets are called


class PositionScene(TableScene):
    """A table for a lesson or a trial."""

    def leave(self) -> None:
        """Go back to where it was opened."""
        self.app.pop()

    def table_widgets(self, frame: Box) -> list[Widget]:
        """Return the table's widgets; the menu leads back, and no end is celebrated."""
        found = [widget for widget in super().arrange(frame) if widget.key != "count"]
        for widget in found:
            if widget.key == "tool:menu" and isinstance(widget, Button):
                widget.do = self.leave
        return found

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """Escape leaves when nothing is held; the card takes its own presses."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            held = self.table.grip.hand
            if (held is None or not held.own) and self.table.notices.popup is None:
                self.leave()
                return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self.desk.at(at)
            if under is not None and under.key.startswith(CARD):
                return False
        return super().handle(event, at)
