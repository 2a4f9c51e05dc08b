"""Bots think beside the window: whatever befalls them, the game goes on and nothing hangs."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import minds
from game.app.table import clock as clock_module
from game.app.table.scene import TableScene
from game.core.setup import Seat, Setup
from game.packages import modules_here
from game.thinking import Mind
from game.thinking import mind as mind_module
from game.thinking.head import Thought
from tests.app.hand import Hand
from tests.thinking import bots_for_tests as thoughts
from tests.thinking.test_mind import children_of, gone, on_linux

PATIENCE = 60.0
CLOSED = 30.0  # seconds on a busy computer; on a quiet one it is a tenth of one
Tables = Callable[[Thought], Hand]


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    """Lay tables for a person and a bot that thinks in this way."""
    made: list[Mind] = []
    monkeypatch.setattr(mind_module, "GRACE", PATIENCE)  # this computer may be busy

    def lay(thought: Thought) -> Hand:
        made.append(Mind(modules_here, thought))
        monkeypatch.setattr(minds, "shared", lambda: made[-1])
        return Hand(Setup((Seat("Ada"), Seat("Bot", player="easy")), seed=4))

    yield lay
    for mind in made:
        mind.close()


def until(hand: Hand, reached: Callable[[], bool]) -> None:
    since = time.monotonic()
    while not reached():
        assert time.monotonic() - since < PATIENCE, "the game hangs"
        hand.app.step([], 0.02)
        time.sleep(0.005)


def play_to_the_bot(hand: Hand) -> None:
    """Let the person decide until the bot is asked."""
    session, table = hand.session, hand.table
    assert session.is_person(session.decider())
    for _ in range(50):
        if not session.is_person(session.decider()):
            break
        table.moves.command(table.model.offers.all[0].command)
    until(hand, lambda: table.clock.thinker.is_waited_for)


def last_seat(hand: Hand) -> int:
    command = hand.session.match.log[-1].command
    return -1 if command is None else command.seat


def test_a_bot_answers_and_the_window_never_waits(tables: Tables) -> None:
    hand = tables(thoughts.first_option)
    play_to_the_bot(hand)
    until(hand, lambda: last_seat(hand) == 1)


def test_a_damaged_bot_is_reported_and_the_game_goes_on(tables: Tables, own_home: Path) -> None:
    hand = tables(thoughts.stumbles)
    play_to_the_bot(hand)
    until(hand, lambda: last_seat(hand) == 1)
    assert list(own_home.glob("reports/crash-*.zip"))
    assert "A bot failed" in hand.app.note


def test_a_fallback_that_fails_too_is_told_and_does_not_hang(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "simplest", lambda game: None)
    hand = tables(thoughts.stumbles)
    play_to_the_bot(hand)
    until(hand, lambda: "cannot go on" in hand.app.note)
    entries = len(hand.session.match.log)
    for _ in range(20):
        hand.app.step([], 0.1)
    assert not hand.table.clock.thinker.is_waited_for, "nobody is asked the same again"
    hand.key(pygame.K_u)
    assert len(hand.session.match.log) == entries - 1, "what was decided can be taken back"
    assert hand.session.is_person(hand.session.decider())


@on_linux
def test_a_process_killed_in_the_middle_of_a_thought_is_replaced(
    tables: Tables, own_home: Path
) -> None:
    others = children_of(os.getpid())
    hand = tables(thoughts.searches)
    play_to_the_bot(hand)
    until(hand, lambda: hand.table.clock.thinker.progress > 0)
    for pid in children_of(os.getpid()) - others:
        os.kill(pid, signal.SIGKILL)
    until(hand, lambda: "is replaced" in hand.app.note)
    assert list(own_home.glob("reports/crash-*.zip"))
    until(hand, lambda: bool(children_of(os.getpid()) - others))
    hand.key(pygame.K_SPACE)
    until(hand, lambda: last_seat(hand) == 1)


def test_a_key_cuts_a_thought_short(tables: Tables) -> None:
    hand = tables(thoughts.searches)
    play_to_the_bot(hand)
    until(hand, lambda: hand.table.clock.thinker.progress > 0)
    hand.app.paint()
    since = time.monotonic()
    hand.key(pygame.K_SPACE)
    until(hand, lambda: last_seat(hand) == 1)
    assert time.monotonic() - since < CLOSED


def test_undo_in_the_middle_of_a_thought_gives_the_decision_back(tables: Tables) -> None:
    hand = tables(thoughts.searches)
    play_to_the_bot(hand)
    until(hand, lambda: hand.table.clock.thinker.progress > 0)
    entries = len(hand.session.match.log)
    hand.key(pygame.K_u)
    assert len(hand.session.match.log) == entries - 1
    assert not hand.table.clock.thinker.is_waited_for
    for _ in range(30):
        hand.app.step([], 0.05)
        time.sleep(0.02)
    assert len(hand.session.match.log) == entries - 1, "no late answer decides for a person"
    assert hand.session.is_person(hand.session.decider())


@on_linux
def test_the_window_closes_at_once_while_a_bot_thinks(tables: Tables) -> None:
    others = children_of(os.getpid())
    hand = tables(thoughts.searches)
    play_to_the_bot(hand)
    until(hand, lambda: hand.table.clock.thinker.progress > 0)
    family = children_of(os.getpid()) - others
    assert isinstance(hand.app.scene, TableScene)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    since = time.monotonic()
    assert hand.app.run() == 0
    assert time.monotonic() - since < CLOSED
    pygame.init()
    gone(family)
