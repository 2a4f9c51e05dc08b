"""A puzzle being played: everybody else passes, undo and a new start cost nothing."""

from __future__ import annotations

from game.app.lessons.session import LedSession
from game.core.words import N_
from game.puzzles import Attempt


class PuzzleSession(LedSession):
    """Plays what the rules allow until the span is over."""

    leaving = N_("Leave the puzzle")

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        super().__init__(attempt)

    def redo(self) -> bool:
        """Do again what was taken back."""
        done = self.attempt.redo()
        if done:
            self.follow()
        return done

    def restart_phase(self) -> int:
        """Start over."""
        count = len(self.attempt.trace)
        if count:
            self.attempt.again()
            self.follow()
        return count
