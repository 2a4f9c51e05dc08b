"""The head: the process in which bots think; it has hands for what they spread."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection
from operator import length_hint
from time import monotonic
from typing import Any

from game.bots.spreading import Spread
from game.thinking.hand import Failure, portable
from game.thinking.pool import Pool, cores
from game.thinking.process import FRESH, settle_in, stand_back
from game.thinking.question import Answer, Question
from game.thinking.travel import Source, packed, unpacked

Thought = Callable[[Question, Spread], Answer]

#: What is said on the line: a ticket and a kind of word, then what the word is about.
ASK, HURRY = "ask", "hurry"
READY, ANSWER, PROGRESS, LOST = "ready", "answer", "progress", "lost"
_PATIENCE = 0.5  # seconds for a process that was ended to be gone
_TELLING = 0.1  # seconds between two words on how far a thought has come


class Head:
    """The process, as its parent knows it."""

    def __init__(self, thought: Thought, source: Source) -> None:
        self.line, its_end = FRESH.Pipe()
        self._process = FRESH.Process(target=think, args=(its_end, thought, source))
        self._process.start()
        its_end.close()
        self.is_ready = False  # it has said its first word

    @property
    def fate(self) -> str:
        """Return how the process ended."""
        self._process.join(_PATIENCE)
        return f"exit code {self._process.exitcode}"

    def end(self) -> None:
        """End the process and with it its hands, whatever they do."""
        self._process.kill()
        self.line.close()
        self._process.join(_PATIENCE)


def think(line: Connection[Any, Any], thought: Thought, source: Source) -> None:
    """Answer questions until nobody asks any more."""
    settle_in()
    stand_back()
    with contextlib.suppress(EOFError, OSError), Pool(cores(), source, _told_on(line)) as hands:
        attention = _Attention(line, hands)
        line.send((0, READY, None))
        while True:
            ticket, content = attention.next_question()
            try:
                question: Question = unpacked(content)
                attention.seconds = question.seconds
                found: Answer | Failure = thought(question, attention.spread)
            except Exception as error:
                found = Failure(portable(error))
            line.send((ticket, ANSWER, packed(found)))


def _told_on(line: Connection[Any, Any]) -> Callable[[str], None]:
    return lambda fate: line.send((0, LOST, fate))


class _Attention:
    """Hears between two answers of its hands whether the question still stands."""

    def __init__(self, line: Connection[Any, Any], hands: Pool) -> None:
        self._line = line
        self._hands = hands
        self._ticket = 0
        self._is_hurried = False
        self._share = 0.0  # how far the thought has come
        self._next: tuple[int, bytes] | None = None
        self._since = self._told_at = 0.0
        self.seconds: float | None = None

    def next_question(self) -> tuple[int, bytes]:
        """Wait for a question; return its ticket and itself."""
        while self._next is None:
            self._hear()
        (self._ticket, question), self._next = self._next, None
        self._is_hurried, self._share = False, 0.0
        self._since = self._told_at = monotonic()
        return self._ticket, question

    def _hear(self) -> None:
        ticket, word, content = self._line.recv()
        if word == ASK:
            self._next = ticket, content
        elif ticket == self._ticket:
            self._is_hurried = True

    def spread(self, function: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        """Let the hands do the jobs, as long as nobody wants the answer now."""
        whole, before = length_hint(jobs), self._share
        for done, answer in enumerate(self._hands.map(function, jobs, self._goes_on), 1):
            if whole:  # nobody knows how often it spreads: each time it is half of what is left
                self._share = before + (1 - before) / 2 * done / whole
            self._tell(max(self._share, self._share_of_time()))
            yield answer

    def _goes_on(self) -> bool:
        while self._line.poll():
            self._hear()
        return not self._is_hurried and self._next is None and self._share_of_time() < 1

    def _share_of_time(self) -> float:
        return (monotonic() - self._since) / self.seconds if self.seconds else 0.0

    def _tell(self, share: float) -> None:
        """Say how far the thought has come, now and then."""
        if monotonic() - self._told_at >= _TELLING:
            self._told_at = monotonic()
            self._line.send((self._ticket, PROGRESS, share))
