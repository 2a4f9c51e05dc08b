"""What is said over the table for a while: a refusal, a question, a hint."""

from __future__ import annotations

from collections.abc import Callable

from game.app.press.recap import Recap
from game.app.table.hand import Popup
from game.app.table.offering import Offer
from game.app.ui.box import Point
from game.core.command import Command
from game.core.refusal import Refusal

REFUSAL_SECONDS = 4.0


class Notices:
    """The words that come and go."""

    def __init__(self, sound: Callable[[str], object]) -> None:
        self._sound = sound
        self.refused: tuple[Refusal, Point] | None = None
        self.popup: Popup | None = None
        self.hint = ""
        self.advised: Command | None = None  # what the hint would do
        self.pointed: tuple[Offer, ...] = ()  # where it would, and where the next best is done
        self.recap: Recap | None = None  # what the others did meanwhile
        self._left = 0.0

    def refuse(self, refusal: Refusal, at: Point) -> None:
        """Show why something cannot be done, where it was tried."""
        self.refused, self._left = (refusal, at), REFUSAL_SECONDS
        self._sound("refused")

    def ask(self, popup: Popup) -> None:
        """Ask what is meant, or whether a loss is."""
        self.popup = popup

    def clear(self) -> None:
        """Let all of it go: the game has changed."""
        self.refused = self.popup = self.recap = None
        self.put_hint_away()

    def put_hint_away(self) -> None:
        """Say no more of what a bot would do."""
        self.hint, self.advised, self.pointed = "", None, ()

    def update(self, seconds: float) -> None:
        """Let a refusal and a recap fade."""
        if self.recap is not None and not self.recap.update(seconds):
            self.recap = None
        if self.refused is not None:
            self._left -= seconds
            if self._left <= 0:
                self.refused = None
