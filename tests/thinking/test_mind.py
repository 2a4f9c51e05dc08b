"""Questions put to a process: answered, hurried, dropped; whatever dies, nothing hangs."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.engine import begin, new_game, objection, options
from game.core.fingerprint import fingerprint
from game.core.match import Match
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.view import view_of
from game.modules import MODULES
from game.packages import modules_here
from game.simulation import Series, play, setup_for
from game.thinking import Inquiry, Mind, Question, simplest
from game.thinking import mind as mind_module
from game.thinking.head import Thought
from game.thinking.mind import HeadLostError
from game.thinking.travel import Source, follow, packed, unpacked
from tests.thinking import bots_for_tests as thoughts

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0  # seconds on a busy computer; only what comes in the end matters
on_linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
Minds = Callable[[Thought], Mind]


@pytest.fixture
def game() -> Game:
    game = new_game(Setup((Seat(), Seat()), seed=3), MODULES)
    begin(game)
    return game


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give up on no head because this computer is busy."""
    monkeypatch.setattr(mind_module, "GRACE", PATIENCE)


@pytest.fixture
def minds() -> Iterator[Minds]:
    made: list[Mind] = []

    def make(thought: Thought) -> Mind:
        made.append(Mind(modules_here, thought))
        return made[-1]

    yield make
    for each in made:
        each.close()


def waited(mind: Mind, inquiry: Inquiry, seconds: float = PATIENCE) -> Inquiry:
    since = time.monotonic()
    while inquiry.is_open and time.monotonic() - since < seconds:
        mind.look()
        time.sleep(0.005)
    return inquiry


def until(mind: Mind, reached: Callable[[], bool]) -> None:
    since = time.monotonic()
    while not reached():
        assert time.monotonic() - since < PATIENCE
        mind.look()
        time.sleep(0.005)


def test_a_question_is_answered_and_asking_does_not_wait(minds: Minds, game: Game) -> None:
    mind = Mind(modules_here)
    inquiry = mind.ask(Question(game, "easy", 1))
    assert inquiry.is_open
    waited(mind, inquiry)
    assert inquiry.answer is not None
    again = waited(mind, mind.ask(Question(game, "easy", 1)))
    assert again.answer == inquiry.answer
    mind.close()


def test_modules_that_a_process_does_not_know_are_thought_about_here(game: Game) -> None:
    own = replace(MODULES["mayor"], name="mayor_of_mars")
    strange = new_game(Setup((Seat(),), modules=(own.name,)), {**MODULES, own.name: own})
    begin(strange)
    mind = Mind(modules_here)
    inquiry = waited(mind, mind.ask(Question(strange, "random", 1)))
    mind.close()
    assert inquiry.answer is not None


def test_every_game_travels_as_it_is() -> None:
    every = tuple(name for name, m in MODULES.items() if name != "base" and not m.by_board)
    follow(modules_here)
    for modules in ((), every):
        plan = Series(1, ("random",) * 3, modules=modules, seed=8)
        match = play(setup_for(plan, 0, MODULES), MODULES)
        for number in range(1, len(match.log), 41):
            there = match.game_after(number)
            seen = view_of(there, there.tasks[-1].seat)
            arrived = unpacked(packed(seen))
            assert fingerprint(arrived) == fingerprint(seen)
            assert list(options(arrived)) == list(options(seen))


def test_what_a_bot_stumbles_over_is_told(minds: Minds, game: Game) -> None:
    mind = minds(thoughts.stumbles)
    inquiry = waited(mind, mind.ask(Question(game, "", 1)))
    assert isinstance(inquiry.failure, ZeroDivisionError)
    assert "in stumbles" in inquiry.failure.__notes__[0]


def test_a_head_that_dies_is_replaced_and_asked_again(
    minds: Minds, game: Game, tmp_path: Path
) -> None:
    mind = minds(thoughts.dies_once)
    inquiry = waited(mind, mind.ask(Question(game, str(tmp_path / "died"), 1)))
    assert inquiry.answer == next(options(game))
    assert len(mind.losses) == 1


def test_a_question_that_kills_is_given_up(minds: Minds, game: Game) -> None:
    mind = minds(thoughts.dies)
    inquiry = waited(mind, mind.ask(Question(game, "", 1)))
    assert isinstance(inquiry.failure, HeadLostError)


@pytest.mark.usefixtures("patient")
def test_a_search_is_cut_short_by_hurry_and_shows_how_far_it_is(minds: Minds, game: Game) -> None:
    mind = minds(thoughts.searches)
    inquiry = mind.ask(Question(game, "", 1))
    until(mind, lambda: inquiry.progress > 0)
    since = time.monotonic()
    mind.hurry(inquiry)
    assert waited(mind, inquiry).answer is not None
    assert time.monotonic() - since < PATIENCE
    assert mind.losses == []


def test_a_search_ends_when_its_time_is_up(minds: Minds, game: Game) -> None:
    mind = minds(thoughts.searches)
    inquiry = waited(mind, mind.ask(Question(game, "", 1, seconds=0.5)))
    assert inquiry.answer is not None


def test_a_thought_that_does_not_end_is_ended_when_it_is_hurried(minds: Minds, game: Game) -> None:
    mind = minds(thoughts.never_ends)
    inquiry = mind.ask(Question(game, "", 1))
    until(mind, lambda: inquiry.is_put)
    mind.hurry(inquiry)
    assert waited(mind, inquiry).failure is not None


def test_a_head_lost_in_thought_is_ended(
    minds: Minds, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mind_module, "LONGEST", 0.2)
    slow = minds(thoughts.never_ends)
    inquiry = waited(slow, slow.ask(Question(game, "", 1)))
    assert inquiry.failure is not None


@pytest.mark.usefixtures("patient")
def test_another_question_takes_the_place_of_the_first(minds: Minds, game: Game) -> None:
    mind = minds(thoughts.searches)
    first = mind.ask(Question(game, "", 1))
    until(mind, lambda: first.progress > 0)
    second = mind.ask(Question(game, "", 2, seconds=0.3))
    assert first.is_dropped
    assert not first.is_open
    assert waited(mind, second).answer is not None
    assert first.answer is None


@on_linux
def test_closing_takes_no_time_and_leaves_nobody(minds: Minds, game: Game) -> None:
    others = children_of(os.getpid())
    mind = minds(thoughts.searches)
    inquiry = mind.ask(Question(game, "", 1))
    until(mind, lambda: inquiry.progress > 0)
    family = children_of(os.getpid()) - others
    assert len(family) >= 2
    since = time.monotonic()
    mind.close()
    assert time.monotonic() - since < PATIENCE
    gone(family)


@on_linux
def test_nobody_is_left_when_the_window_is_killed(game: Game, tmp_path: Path) -> None:
    """A window that is killed cannot tell its processes; they notice."""
    script = """
import sys, time
from game.core.engine import begin, new_game
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import modules_here
from game.thinking import Mind, Question
from tests.thinking.bots_for_tests import searches
if __name__ == "__main__":
    game = new_game(Setup((Seat(), Seat()), seed=3), MODULES)
    begin(game)
    mind = Mind(modules_here, searches)
    inquiry = mind.ask(Question(game, "", 1))
    while not inquiry.progress:
        mind.look()
        time.sleep(0.01)
    print("thinking", flush=True)
    time.sleep(60)
"""
    path = tmp_path / "window.py"
    path.write_text(script)
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    window = subprocess.Popen(
        [sys.executable, path], env=surroundings, stdout=subprocess.PIPE, text=True
    )
    assert window.stdout is not None
    assert window.stdout.readline() == "thinking\n"
    family = children_of(window.pid)
    assert len(family) >= 2
    window.kill()
    window.wait()
    gone(family)


def children_of(pid: int) -> set[int]:
    """Return the processes that a process started to think, and those that they did."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if b"spawn_main" in (path / "cmdline").read_bytes():
                fields = (path / "stat").read_text().rpartition(")")[2].split()
                parents[int(path.name)] = int(fields[1])
    found = {pid}
    while fresh := {child for child, parent in parents.items() if parent in found} - found:
        found |= fresh
    return found - {pid}


def gone(family: set[int]) -> None:
    since = time.monotonic()
    while any(Path(f"/proc/{pid}").exists() for pid in family):
        assert time.monotonic() - since < PATIENCE, "somebody is left"
        time.sleep(0.05)


def test_where_no_process_can_be_a_thread_thinks(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thought: Thought, source: Source) -> None:
        raise PermissionError("no processes here")

    monkeypatch.setattr(mind_module, "Head", refuse)
    alone = Mind(modules_here)
    inquiry = waited(alone, alone.ask(Question(game, "random", 1)))
    assert inquiry.answer is not None
    assert [type(loss) for loss in alone.losses] == [PermissionError]
    assert waited(alone, alone.ask(Question(game, "random", 1))).answer is not None


def test_a_decision_is_found_even_where_the_rules_are_half_broken(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("game.thinking.fallback.sample", broken)
    found = simplest(game)
    assert found is not None
    assert objection(game, found) is None
    assert not isinstance(Match.started(game.setup, MODULES).play(found), Refusal)
    monkeypatch.setattr("game.thinking.fallback.objection", broken)
    assert simplest(game) is None
