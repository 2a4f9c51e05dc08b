"""A table that begins with a position, with a card over it: nothing of it is saved."""

from __future__ import annotations

import pygame

from game.app.table.scene import TableScene
from game.app.ui.box import Box, Point
from game.app.ui.widgets import Widget

CARD = "lesson"  # what the card's own widgets are called


class PositionScene(TableScene):
    """A table for a lesson or a trial."""

    def leave(self) -> None:
        """Go back to where it was opened."""
        self.app.pop()

    def table_widgets(self, frame: Box) -> list[Widget]:
        """Return the table's widgets; no end is celebrated."""
        return [widget for widget in super().arrange(frame) if widget.key != "count"]

    def handle(self, event: pygame.event.Event, at: Point) -> bool:
        """The card takes its own presses."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self.desk.at(at)
            if under is not None and under.key.startswith(CARD):
                return False
        return super().handle(event, at)
