"""Thoughts that go wrong, for processes to have; processes import them by name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from game.bots.spreading import Spread
from game.core.engine import options
from game.core.state import Game
from game.thinking.question import Answer, Question

LONG = 300.0


def first_option(question: Question, spread: Spread) -> Answer:
    return next(options(question.seen))


def never_ends(question: Question, spread: Spread) -> Answer:
    time.sleep(LONG)
    return first_option(question, spread)


def stumbles(question: Question, spread: Spread) -> Answer:
    raise ZeroDivisionError("a stone in the way")


def dies(question: Question, spread: Spread) -> Answer:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return first_option(question, spread)


def dies_once(question: Question, spread: Spread) -> Answer:
    """Die, unless the file that the bot's name says tells that somebody has."""
    if not Path(question.bot).exists():
        Path(question.bot).touch()
        return dies(question, spread)
    return first_option(question, spread)


def searches(question: Question, spread: Spread) -> Answer:
    """Do more than anybody can wait for, and decide on what has come by then."""
    done = sum(1 for _ in spread(count_slowly, [(question.seen, n) for n in range(10_000)]))
    return next(options(question.seen)) if done else first_option(question, spread)


def count_slowly(job: tuple[Game, int]) -> int:
    time.sleep(0.02)
    return job[0].round * 100_000 + job[1]


def double(number: int) -> int:
    return number * 2


def fail_at_seven(number: int) -> int:
    if number == 7:
        raise LookupError("seven")
    return number


def die_at_seven_once(job: tuple[int, str]) -> int:
    number, mark = job
    if number == 7 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return number


def die_at_seven(number: int) -> int:
    if number == 7:
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    return number


def who_am_i(_job: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def sleep_long(_job: int) -> None:
    time.sleep(LONG)
