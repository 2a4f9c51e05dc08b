"""A question on its way."""

from __future__ import annotations

from dataclasses import dataclass

from game.thinking.hand import Failure
from game.thinking.question import Answer, Question


@dataclass
class Inquiry:
    """A question, how far the thought about it has come, and what came of it."""

    question: Question
    answer: Answer | None = None
    failure: Exception | None = None
    progress: float = 0.0
    tries: int = 0  # how often it was put to a head
    is_put: bool = False  # a head has it that lives
    is_hurried: bool = False
    is_dropped: bool = False  # nobody waits for it any more

    @property
    def is_open(self) -> bool:
        """Tell whether the answer is still to come."""
        return self.answer is None and self.failure is None and not self.is_dropped

    def settle(self, found: Answer | Failure) -> None:
        """Take in what came of it."""
        if isinstance(found, Failure):
            self.failure = found.error
        else:
            self.answer = found
