"""A hand: a process that does one job after another, and the line that leads to it."""

from __future__ import annotations

import contextlib
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from game.thinking.process import FRESH, settle_in
from game.thinking.travel import Source, follow, packed, unpacked

_PATIENCE = 1.0  # seconds for a process that was ended to be gone


@dataclass(frozen=True)
class Failure:
    """What a job failed with."""

    error: Exception


class Hand:
    """A process for jobs. It holds one at a time, with a number to know the answer by."""

    def __init__(self, source: Source) -> None:
        self.line, its_end = FRESH.Pipe()
        self._process = FRESH.Process(target=_work, args=(its_end, source), daemon=True)
        self._process.start()
        its_end.close()
        self.number: int | None = None
        self.left_at: float | None = None  # since when nobody waits for what it is doing

    def take(self, number: int, job: bytes) -> None:
        """Begin a job."""
        self.number, self.left_at = number, None
        self.line.send_bytes(job)

    def answer(self) -> Any:
        """Return what came of the job; EOFError or OSError: the process is no more."""
        return unpacked(self.line.recv_bytes())

    @property
    def fate(self) -> str:
        """Return how the process ended."""
        self._process.join(_PATIENCE)
        return f"exit code {self._process.exitcode}"

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self.line.close()
        self._process.join(_PATIENCE)


def _work(line: Connection[Any, Any], source: Source) -> None:
    settle_in()
    follow(source)
    with contextlib.suppress(EOFError, OSError):  # the parent is gone, or wants no more
        while True:
            line.send_bytes(packed(_done(line.recv_bytes())))


def _done(job: bytes) -> Any:
    try:
        function, argument = unpacked(job)
        return function(argument)
    except Exception as error:
        return Failure(portable(error))


def portable(error: Exception) -> Exception:
    """Return an error that can travel, with a note of where it happened."""
    error.add_note(traceback.format_exc())
    try:
        unpacked(packed(error))
        return error
    except Exception:  # somebody else's error may hold anything
        told = RuntimeError(f"{type(error).__name__}: {error}")
        told.add_note(traceback.format_exc())
        return told
