"""Many hands: jobs are spread over processes; one that dies is replaced, its job done again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import wait
from time import monotonic
from types import TracebackType
from typing import Any

from game.thinking.hand import Hand
from game.thinking.travel import Source, follow
from game.thinking.work import Work

_AHEAD = 16  # jobs of each hand that may be begun before the first of them is done
_LOOK = 0.05  # seconds between two looks at whether to go on
_GRACE = 1.0  # seconds for a job that nobody waits for any more


def cores() -> int:
    """Return how many processes can work at a time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _always() -> bool:
    return True


def _unheard(fate: str) -> None:
    """Stand for somebody who wants to know."""


class Pool:
    """So many hands at most, each started when there is a job for it."""

    def __init__(self, size: int, source: Source, lost: Callable[[str], None] = _unheard) -> None:
        follow(source)
        self._size = size
        self._source = source
        self._lost = lost  # told how a process died
        self._hands: list[Hand] = []
        self._following = 0  # numbers go on from map to map: a late answer is known by its own

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all processes, whatever they do."""
        while self._hands:
            self._hands.pop().end()

    def map(
        self,
        function: Callable[[Any], Any],
        jobs: Iterable[Any],
        goes_on: Callable[[], bool] = _always,
    ) -> Iterator[Any]:
        """Yield what a function of a module makes of each job, in order, as long as it goes on.

        One map at a time. Jobs and answers may hold games; jobs are taken as they are needed.
        """
        work = Work(function, jobs, self._following)
        try:
            while not work.is_done:
                if work.is_ready:
                    yield work.take_answer()
                elif goes_on():
                    self._hand_out(work)
                    self._listen(work)
                else:
                    return
        finally:
            self._following = work.following
            for hand in self._hands:
                if hand.number is not None:
                    hand.left_at = hand.left_at or monotonic()

    def _hand_out(self, work: Work) -> None:
        self._end_what_was_left()
        while True:
            hand = next((hand for hand in self._hands if hand.number is None), None)
            if hand is None and len(self._hands) >= self._size:
                return
            job = work.begin_one(_AHEAD * self._size)
            if job is None:
                return
            if hand is None:
                hand = Hand(self._source)
                self._hands.append(hand)
            try:
                hand.take(*job)
            except OSError:  # it has died since its last job
                self._bury(hand, work)

    def _end_what_was_left(self) -> None:
        """Make room where a job that nobody waits for does not end."""
        for hand in list(self._hands):
            if hand.left_at is not None and monotonic() - hand.left_at > _GRACE:
                self._hands.remove(hand)
                hand.end()

    def _listen(self, work: Work) -> None:
        at_work = {hand.line: hand for hand in self._hands if hand.number is not None}
        for line in wait(list(at_work), _LOOK) if at_work else ():
            hand = at_work[line]  # type: ignore[index]
            try:
                answer = hand.answer()
            except (EOFError, OSError):
                self._bury(hand, work)
                continue
            number, hand.number, hand.left_at = hand.number, None, None
            assert number is not None
            work.settle(number, answer)

    def _bury(self, hand: Hand, work: Work) -> None:
        """Let go of a process that died; another does its job."""
        self._hands.remove(hand)
        fate = hand.fate
        self._lost(fate)
        if hand.number is not None:
            work.lose(hand.number, fate)
        hand.end()
