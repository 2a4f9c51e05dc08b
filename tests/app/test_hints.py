"""Hints at the table: asked for by a key, told with a reason, done by a button."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.app import minds
from game.app.table.gestures import read
from game.app.ui.box import overlap
from game.bots import EasyBot, GreedyBot, StrongBot
from game.bots.strong import Effort
from game.core.commands import ChooseStreet
from game.core.engine import options
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules.power import BuildPlant
from game.packages import modules_here
from game.thinking import Mind
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to
from tests.app.waiting import wait_until


@pytest.fixture
def brief_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a hint be thought of here, and not for long."""
    monkeypatch.setattr(minds, "shared", lambda: Mind(modules_here, is_homebound=True))
    monkeypatch.setattr("game.thinking.question.ADVISER", Effort(3, 1, claim=3))


def wait_for_hint(hand: Hand) -> str:
    hand.key(pygame.K_h)
    hand.app.step([], 0.02)
    wait_until(hand.app, lambda: not hand.table.clock.thinker.is_waited_for)
    return hand.table.notices.hint


@pytest.mark.usefixtures("brief_adviser")
def test_a_hint_says_what_a_bot_would_do_and_why(solo: Hand) -> None:
    told = []
    for task in ("build", "move_home", "council", "build"):
        advance_to(solo, task, solo.session.game.round)
        entries = len(solo.session.match.log)
        told.append(wait_for_hint(solo))
        assert len(solo.session.match.log) == entries
        solo.app.paint()
        solo.table.moves.command(GreedyBot(1).choose(solo.session.game))
    assert all(words.startswith("A bot would choose: ") for words in told)
    compared = r"\n(It expects about \d+ votes more at the end than after|Just as good): \w+"
    assert any(re.search(compared, words) for words in told), told


@pytest.mark.usefixtures("brief_adviser")
def test_a_hint_is_done_by_its_button(solo: Hand) -> None:
    advance_to(solo, "build", 1)
    wait_for_hint(solo)
    advised = solo.table.notices.advised
    assert solo.table.notices.pointed[0].command == advised
    solo.app.paint()
    solo.click_widget("hint:do")
    assert solo.session.match.log[-1].command == advised
    assert not solo.table.notices.hint


@pytest.mark.usefixtures("brief_adviser")
def test_a_hint_lights_columns_and_goes_away_whole() -> None:
    hand = Hand(Setup((Seat(name="Ada"),), seed=4, modules=("power",)))
    advance_to(hand, "build")
    table, board = hand.table, hand.table.view.home
    hand.app.paint()
    low = board.box_of(57).center
    point = tuple(round(part * board.unit) for part in low)
    dark = hand.app.surface.get_at(point)
    table.notices.hint = "A plant"
    table.notices.pointed = (read(hand.session.game, BuildPlant(0, 2, 6)),)
    hand.app.paint()
    assert hand.app.surface.get_at(point) != dark
    hand.app.lay()
    hand.click_widget("hint:away")
    assert not table.notices.pointed
    table.notices.hint = "A plant"
    hand.key(pygame.K_ESCAPE)
    assert not table.notices.hint


@pytest.mark.usefixtures("brief_adviser")
def test_no_borough_of_a_rival_lies_over_a_hint() -> None:
    hand = Hand(Setup(tuple(Seat(name=name) for name in "ABCD"), seed=7))
    advance_to(hand, "parade")
    table = hand.table
    hand.session.viewer = table.model.seat
    hand.app.lay()
    assert table.view.inset is not None, "the mayor goes to another borough"
    wait_for_hint(hand)
    hand.app.lay()
    assert not overlap(table.view.inset.box, table.view.parts.tray)
    hand.click_widget("hint:do")
    assert type(hand.session.match.log[-1].command) is ChooseStreet


@pytest.mark.usefixtures("brief_adviser")
def test_the_key_for_a_hint_pressed_again_cuts_it_short(
    solo: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    advance_to(solo, "build", 1)
    hurried = []
    monkeypatch.setattr(solo.table.clock.thinker, "hurry", lambda: hurried.append(True))
    monkeypatch.setattr(solo.table.clock.thinker, "outcome", lambda: None)
    solo.key(pygame.K_h)
    solo.app.step([], 0.02)
    assert re.match(r"Thinking… 0\W%\nH again", solo.table.notices.hint)
    assert not hurried
    solo.key(pygame.K_h)
    assert hurried


def test_a_bot_that_fails_is_told_of_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    def fail(self: EasyBot, game: Game) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(minds, "shared", lambda: Mind(modules_here, is_homebound=True))
    hand = Hand(Setup((Seat(name="Ada"), Seat(player="easy")), seed=3))
    monkeypatch.setattr(EasyBot, "choose", fail)
    monkeypatch.setattr(StrongBot, "advise", fail)
    wait_until(hand.app, lambda: hand.table.model.is_open, 0.5)
    for report in (own_home / "reports").glob("*"):
        report.unlink()
    assert "The hint failed" in wait_for_hint(hand)
    assert "The hint failed. A report is in" in hand.app.note
    assert len(list((own_home / "reports").glob("crash-*.zip"))) == 1
    entries = len(hand.session.match.log)
    while hand.session.decider() == 0:
        hand.table.moves.command(next(iter(options(hand.session.game))))
    wait_until(hand.app, lambda: len(hand.session.match.log) > entries + 1, 0.5)
