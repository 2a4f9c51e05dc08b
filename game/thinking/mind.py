"""The window's side of thinking: questions are asked, and in every frame one looks for answers.

Nothing here waits. A head is started in a thread; where none can be, a thread thinks here.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable
from concurrent.futures import Future
from time import monotonic
from typing import TypeVar

from game.core.rules import BadSetupError
from game.thinking.hand import Failure
from game.thinking.head import ANSWER, ASK, HURRY, LOST, PROGRESS, READY, Head, Thought
from game.thinking.inquiry import Inquiry
from game.thinking.question import Answer, Question, answered
from game.thinking.travel import Source, packed, unpacked

TRIES = 2  # how often a question is asked whose head dies, and a head is started that does
GRACE = 4.0  # seconds for an answer that is wanted now, or not at all any more
SLOWEST = 60.0  # seconds for a head to say its first word
LONGEST = 120.0  # seconds without a word after which a head has lost itself in thought

Found = TypeVar("Found")


class HeadLostError(Exception):
    """A process in which bots think ended by itself, or had to be ended."""


class Mind:
    """Puts one question at a time to a head, which is started when it is first needed.

    ``losses`` are processes that died and were replaced, for somebody to report.
    """

    def __init__(
        self, source: Source, thought: Thought = answered, *, is_homebound: bool = False
    ) -> None:
        self._source = source
        self._thought = thought
        self._is_homebound = is_homebound  # no process can be had: a thread thinks here
        self._here: Future[Answer] | None = None
        self._starting: Future[Head] | None = None
        self._head: Head | None = None
        self._open: Inquiry | None = None
        self._ticket = 0
        self._unanswered = 0  # questions that the head was asked and has not answered
        self._due = 0.0  # when it must have said something
        self._false_starts = 0  # heads in a row that died before their first word
        self.losses: list[Exception] = []
        atexit.register(self.close)

    # --- questions -------------------------------------------------------------------

    def wake(self) -> None:
        """Let a head be started, so that the first question need not wait for it."""
        if self._head is None and self._starting is None and not self._is_homebound:
            self._starting = _begun(lambda: Head(self._thought, self._source))

    def ask(self, question: Question) -> Inquiry:
        """Put a question; one that is still open is dropped."""
        if self._open is not None:
            self.drop(self._open)
        inquiry = self._open = Inquiry(question)
        self._ticket += 1
        self.look()
        return inquiry

    def hurry(self, inquiry: Inquiry) -> None:
        """Want the answer now, as good as it is."""
        if inquiry.is_open and not inquiry.is_hurried:
            inquiry.is_hurried = True
            self._say_hurry()

    def drop(self, inquiry: Inquiry) -> None:
        """Wait for an answer no more."""
        inquiry.is_dropped = True
        if inquiry is self._open:
            self._open = None
            self._here = None
            self._say_hurry()

    def close(self) -> None:
        """End all thinking at once; a later question starts anew."""
        if self._open is not None:
            self._open.is_dropped, self._open = True, None
        starting, self._starting = self._starting, None
        if starting is not None:
            starting.add_done_callback(_end_late)
        self._let_go()

    # --- answers ---------------------------------------------------------------------

    def look(self) -> None:
        """See what has come; called in every frame while a question is open."""
        self._see_start()
        if self._is_homebound:
            self._think_here()
            return
        self.wake()
        try:
            self._hear()
            self._put()
        except (EOFError, OSError):
            self._lose("it ended by itself" if self._head is None else self._head.fate)
        head = self._head
        waits = head is not None and (self._unanswered or not head.is_ready)
        if waits and monotonic() > self._due:
            self._lose("it did not answer in time")

    def _see_start(self) -> None:
        if self._starting is None or not self._starting.done():
            return
        try:
            self._head = self._starting.result()
            self._due = monotonic() + SLOWEST
        except Exception as error:  # whatever a system does not allow
            self.losses.append(error)
            self._is_homebound = True
        self._starting = None

    def _hear(self) -> None:
        while self._head is not None and self._head.line.poll():
            ticket, word, content = self._head.line.recv()
            mine = self._open if ticket == self._ticket else None
            if word == ANSWER or (mine is not None and not mine.is_hurried):
                self._due = monotonic() + LONGEST
            if word == READY:
                self._head.is_ready, self._false_starts = True, 0
            elif word == LOST:
                self.losses.append(HeadLostError(content))
            elif word == PROGRESS and mine is not None:
                mine.progress = content
            elif word == ANSWER:
                self._unanswered -= 1
                if mine is not None:
                    self._settle(mine, unpacked(content))

    def _settle(self, inquiry: Inquiry, found: Answer | Failure) -> None:
        unknown = isinstance(found, Failure) and isinstance(found.error, BadSetupError)
        if unknown and not self._is_homebound:
            self._is_homebound = True  # a head finds other modules than there are here
            return
        self._open = None
        inquiry.settle(found)

    def _put(self) -> None:
        """Put the open question to the head, if it has not been."""
        inquiry = self._open
        if self._head is None or not self._head.is_ready or inquiry is None or inquiry.is_put:
            return
        inquiry.is_put = True
        inquiry.tries += 1
        if not self._unanswered:
            self._due = monotonic() + LONGEST
        self._unanswered += 1
        self._head.line.send((self._ticket, ASK, packed(inquiry.question)))
        if inquiry.is_hurried:
            self._say_hurry()

    def _say_hurry(self) -> None:
        if self._head is not None and self._unanswered:
            self._due = monotonic() + GRACE
            try:
                self._head.line.send((self._ticket, HURRY, None))
            except OSError:
                self._lose(self._head.fate)

    # --- what goes wrong -------------------------------------------------------------

    def _lose(self, fate: str) -> None:
        """Go on after a head has died: with another one, or, of a lost question, without."""
        if self._head is not None and not self._head.is_ready:
            self._false_starts += 1
            self._is_homebound = self._false_starts >= TRIES
        self._let_go()
        error = HeadLostError(fate)
        inquiry = self._open
        if inquiry is not None and (inquiry.tries >= TRIES or inquiry.is_hurried):
            self._settle(inquiry, Failure(error))
        elif inquiry is not None:
            inquiry.is_put = False
            self.losses.append(error)

    def _let_go(self) -> None:
        self._unanswered = 0
        head, self._head = self._head, None
        if head is not None:
            head.end()

    def _think_here(self) -> None:
        inquiry = self._open
        if inquiry is None:
            return
        if self._here is None:
            question = inquiry.question
            self._here = _begun(lambda: self._thought(question, map))
        if self._here.done():
            here, self._here = self._here, None
            error = here.exception()
            self._settle(inquiry, Failure(error) if isinstance(error, Exception) else here.result())


def _end_late(started: Future[Head]) -> None:
    if started.exception() is None:
        started.result().end()


def _begun(work: Callable[[], Found]) -> Future[Found]:
    future: Future[Found] = Future()

    def do() -> None:
        try:
            future.set_result(work())
        except Exception as error:  # it is told where the result is asked for
            future.set_exception(error)

    threading.Thread(target=do, args=(), daemon=True).start()
    return future
