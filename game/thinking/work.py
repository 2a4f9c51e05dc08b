"""Jobs in a row: which are begun, which are to be begun again, and the next answer in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.thinking.hand import Failure
from game.thinking.travel import packed

TRIES = 2  # how often a job is begun whose process dies


class HandLostError(Exception):
    """Process after process died over a job."""


class Work:
    """A function over jobs, each with a number; answers are kept until it is their turn."""

    def __init__(self, function: Callable[[Any], Any], jobs: Iterable[Any], first: int) -> None:
        self._function = function
        self._jobs = iter(jobs)
        self._due = self.following = first
        self._begun: dict[int, tuple[bytes, int]] = {}  # the job, how often it was begun
        self._again: list[int] = []
        self._found: dict[int, Any] = {}
        self._is_all = False

    @property
    def is_ready(self) -> bool:
        """Tell whether the next answer is there."""
        return self._due in self._found

    @property
    def is_done(self) -> bool:
        """Tell whether every job was begun and its answer taken."""
        return self._is_all and not self._begun and not self._found

    def take_answer(self) -> Any:
        """Return the next answer, or raise what the job failed with."""
        answer = self._found.pop(self._due)
        self._due += 1
        if isinstance(answer, Failure):
            raise answer.error
        return answer

    def begin_one(self, ahead: int) -> tuple[int, bytes] | None:
        """Return a job to do now; none so far ahead of the next answer, or none at all."""
        if self._again:
            number = self._again.pop()
            job, times = self._begun[number]
            self._begun[number] = job, times + 1
            return number, job
        if self._is_all or self.following - self._due >= ahead:
            return None
        for argument in self._jobs:
            number, self.following = self.following, self.following + 1
            self._begun[number] = packed((self._function, argument)), 1
            return number, self._begun[number][0]
        self._is_all = True
        return None

    def settle(self, number: int, answer: Any) -> None:
        """Take in an answer; one to an older question is dropped."""
        if self._begun.pop(number, None) is not None:
            self._found[number] = answer

    def lose(self, number: int, fate: str) -> None:
        """Let a job be begun again whose process died, or fail."""
        if number in self._begun:
            if self._begun[number][1] < TRIES:
                self._again.append(number)
            else:
                self.settle(number, Failure(HandLostError(fate)))
