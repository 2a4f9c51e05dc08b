"""Jobs spread over processes: in order, whoever dies, as long as they are wanted."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from game.core.engine import begin, new_game
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import modules_here
from game.thinking import Pool
from game.thinking.work import HandLostError
from tests.thinking import bots_for_tests as jobs
from tests.thinking.bots_for_tests import LONG


@pytest.fixture
def lost() -> list[str]:
    return []


@pytest.fixture
def pool(lost: list[str]) -> Iterator[Pool]:
    with Pool(2, modules_here, lost.append) as pool:
        yield pool


def test_answers_come_in_the_order_of_the_jobs(pool: Pool) -> None:
    assert list(pool.map(jobs.double, range(50))) == [2 * n for n in range(50)]
    assert list(pool.map(jobs.double, [])) == []


def test_all_hands_are_used_and_live_on(pool: Pool) -> None:
    first = set(pool.map(jobs.who_am_i, range(40)))
    assert len(first) == 2
    assert os.getpid() not in first
    assert set(pool.map(jobs.who_am_i, range(4))) <= first


def test_jobs_without_end_are_taken_as_they_are_needed(pool: Pool) -> None:
    taken = []

    def endless() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    assert list(islice(pool.map(jobs.double, endless()), 5)) == [0, 2, 4, 6, 8]
    assert len(taken) < 100


def test_games_travel(pool: Pool) -> None:
    game = new_game(Setup((Seat(), Seat())), MODULES)
    begin(game)
    found = list(pool.map(jobs.count_slowly, [(game, n) for n in range(3)]))
    assert found == [game.round * 100_000 + n for n in range(3)]


def test_what_a_job_fails_with_is_raised_in_its_turn(pool: Pool) -> None:
    answers = pool.map(jobs.fail_at_seven, range(20))
    assert list(islice(answers, 7)) == list(range(7))
    with pytest.raises(LookupError, match="seven") as caught:
        next(answers)
    assert "fail_at_seven" in caught.value.__notes__[0]
    assert list(pool.map(jobs.double, range(3))) == [0, 2, 4]


def test_a_process_that_dies_is_replaced_and_its_job_done(
    pool: Pool, lost: list[str], tmp_path: Path
) -> None:
    work = [(number, str(tmp_path / "died")) for number in range(20)]
    assert list(pool.map(jobs.die_at_seven_once, work)) == list(range(20))
    assert len(lost) == 1


def test_a_job_that_kills_whoever_does_it_is_given_up(pool: Pool, lost: list[str]) -> None:
    answers = pool.map(jobs.die_at_seven, range(20))
    assert list(islice(answers, 7)) == list(range(7))
    with pytest.raises(HandLostError):
        next(answers)
    assert len(lost) == 2
    assert list(pool.map(jobs.double, range(3))) == [0, 2, 4]


def test_what_is_wanted_no_more_is_left(pool: Pool) -> None:
    assert list(pool.map(jobs.double, range(2))) == [0, 2]
    since = time.monotonic()
    deadline = since + 0.3
    assert list(pool.map(jobs.sleep_long, range(4), lambda: time.monotonic() < deadline)) == []
    assert time.monotonic() - since < LONG / 2
    # The hands that sleep are ended after a while, and others do the work.
    assert list(pool.map(jobs.double, range(4))) == [0, 2, 4, 6]
    assert time.monotonic() - since < LONG / 2


def test_a_closed_pool_leaves_nobody_behind(pool: Pool) -> None:
    alive = set(pool.map(jobs.who_am_i, range(40)))
    next(pool.map(jobs.sleep_long, range(4), lambda: False), None)
    pool.close()
    for pid in alive:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
