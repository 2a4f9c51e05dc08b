"""A borough by night: dark land, lit windows, warm lights where people are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.style import Colour
from game.app.table.board_view import BoardView
from game.app.table.paint_board import paint_ground, paint_standing
from game.app.town.life import lamps_of
from game.app.town.painting import laid
from game.app.ui.pen import Pen
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art

SKY: Colour = (20, 24, 58)


class NightBorough:
    """A borough by night as a picture of its own; its lights may go on one by one.

    The land is drawn once; a light that goes on is laid on it, and people stand above.
    """

    def __init__(self, art: Art, view: BoardView, game: Game, size: tuple[int, int]) -> None:
        self._dark = pygame.Surface(size)
        self._dark.fill(SKY)
        with art.in_season(art.look[0], night=True):
            paint_ground(Pen(self._dark, view.unit), art, view, game)
            self._lights = [laid(art, view, lamp.at(0.0)) for lamp in lamps_of(game, view.seat)]
        self._people = pygame.Surface(size, pygame.SRCALPHA)
        paint_standing(Pen(self._people, view.unit), art, view, game)
        self._ground, self._lit = self._dark.copy(), 0
        self._seen: pygame.Surface | None = None

    @property
    def lights(self) -> int:
        """Return how many lights it has."""
        return len(self._lights)

    def picture(self, lit: int) -> pygame.Surface:
        """Return how it looks with so many of its lights on."""
        if lit < self._lit:
            self._ground, self._lit, self._seen = self._dark.copy(), 0, None
        if self._seen is None or lit != self._lit:
            for light in self._lights[self._lit : lit]:
                self._ground.fblits(light)
            self._lit = min(lit, self.lights)
            self._seen = self._ground.copy()
            self._seen.blit(self._people, (0, 0))
        return self._seen
