"""The layers around the large board: those of the picture that is shown, and of the next one."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.app.table.board_view import BoardView
from game.app.town.standing import Standing, around
from game.app.ui.pen import Pen


class Layers:
    """Two pairs of layers that take turns, as the still pictures do that they belong to."""

    def __init__(self) -> None:
        self.shown: Standing | None = None
        self.coming: Standing | None = None  # of the picture that is drawn, or was shown before

    def next(self, pen: Pen, home: BoardView) -> Standing:
        """Return the layers for a picture that is drawn besides the one that is shown.

        All are made at once: at 4K, memory for one takes more than a frame that should be short.
        """
        place = around(pen, home)
        if self.coming is None or self.coming.place != place:
            self.shown, self.coming = Standing(place), Standing(place)
        return self.coming

    def of(self, still: pygame.Surface) -> Standing:
        """Return the layers of the picture that is shown from now on."""
        if self.coming is not None and self.coming.still is still:
            self.shown, self.coming = self.coming, self.shown
            if self.coming is not None:
                self.coming.still = None  # its picture is drawn over, by whatever scene
        assert self.shown is not None
        return self.shown

    def lie_as_before(self, still: pygame.Surface, home: BoardView) -> bool:
        """Tell whether a picture has layers, and anybody's board lies in it as it is to lie now.

        Through a lens it is not drawn in strokes: then it never does.
        """
        if self.shown is None or self.shown.still is not still or self.shown.view is None:
            return False
        return home.window is None and replace(self.shown.view, seat=home.seat) == home
