"""Losses are said before, undo says why it ends, and a step that passes one by is told."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.app import settings
from game.app.app import App
from game.app.table.effects import effects_of, gain_words
from game.app.table.losses import loss_of
from game.app.words import speak
from game.bots import BOTS
from game.core.commands import AdvanceDisc, BuildTile, Finish
from game.core.engine import options
from game.core.events import VotesChanged
from game.core.match import Match
from game.core.setup import Seat, Setup
from game.modules import MODULES
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to

# --- what is about to be lost ---------------------------------------------------------------

ANSWERS = ("0", "back", "never")


@pytest.fixture
def careful(solo: Hand) -> Hand:
    """A hand at the building of the first round, asked before something is lost."""
    advance_to(solo, "build")
    solo.app.settings.warnings = True
    return solo


def test_a_round_without_building_is_asked_about_and_meant_the_second_time(careful: Hand) -> None:
    entries = len(careful.session.match.log)
    careful.click_widget("finish")
    asked = careful.table.notices.popup
    assert asked is not None
    assert asked.loss is not None
    assert "you could build something" in asked.loss.words
    answers = [getattr(careful.table.desk.named(f"meant:{key}"), "label", "") for key in ANSWERS]
    assert answers == ["End building", "Go on building", "End building, and never ask again"]
    assert len(careful.session.match.log) == entries
    careful.click_widget("meant:back")
    assert careful.table.notices.popup is None
    careful.key(pygame.K_e)
    careful.key(pygame.K_e)
    assert careful.session.match.log[entries].command == Finish(0)


def test_whoever_has_built_is_not_asked(careful: Hand) -> None:
    command = next(c for c in options(careful.session.game) if isinstance(c, BuildTile))
    careful.table.moves.command(command)
    assert loss_of(careful.session.game, Finish(0)) is None
    careful.app.lay()
    button = careful.table.desk.named("finish")
    assert "more could be built" in getattr(button, "detail", ""), "but told on the button"


def test_questions_about_losses_are_switched_off_for_good(careful: Hand) -> None:
    entries = len(careful.session.match.log)
    careful.click_widget("finish")
    careful.click_widget("meant:never")
    assert len(careful.session.match.log) == entries + 1
    assert not settings.load().warnings


def test_votes_are_not_paid_for_fewer_votes_unawares(pair: Hand) -> None:
    advance_to(pair, "council")
    game = pair.session.game
    task = game.task
    assert task is not None
    VotesChanged(task.seat, 10).apply(game)
    press = AdvanceDisc(task.seat, 0, 2, "votes")
    dear = loss_of(game, press)
    assert dear is not None
    assert dear.words == "You would pay 3 votes for 2."
    assert gain_words(game, press) == "votes −1"
    treasury = AdvanceDisc(task.seat, 0, 0, "votes")
    assert loss_of(game, treasury) is None, "votes for money are a fair deal"


def test_a_promise_that_would_no_longer_be_kept_is_named_to_its_owner_alone(solo: Hand) -> None:
    advance_to(solo, "build")
    game = solo.session.game
    command = next(c for c in options(game) if isinstance(c, BuildTile))
    space = command.spaces[0]
    promise = next(iter(game.rules.promises.values()))
    kept = type(promise.progress(game, 0))
    keep_off = type(promise)(
        promise.number,
        6,
        "Keep it free.",
        lambda g, seat: kept(0 if g.boroughs[seat].tile_at(space) else 1, 1),
    )
    game.rules.promises[promise.number] = keep_off
    game.boroughs[0].promises = (promise.number,)
    told = [effect.words for effect in effects_of(game, command)]
    assert "No longer kept: Keep it free." in told
    hushed = [effect.words for effect in effects_of(game, command, hushed=True)]
    assert not any("kept" in words for words in hushed)


def test_choosing_a_promise_says_that_the_others_are_given_up(solo: Hand) -> None:
    advance_to(solo, "keep_promise", 0)
    assert solo.table.desk.named("given_up") is not None


# --- undo -----------------------------------------------------------------------------------


def test_undo_that_cannot_go_further_says_why(pair: Hand) -> None:
    bots = [BOTS["easy"](seat) for seat in range(2)]
    found = set()
    for _decision in range(60):
        game = pair.session.game
        assert game.task is not None
        pair.table.moves.command(bots[game.task.seat].choose(game))
        table = pair.table
        before = len(pair.session.match.log)
        while pair.session.can_undo():
            pair.key(pygame.K_u)
        pair.key(pygame.K_u)
        found.add(pair.app.note)
        while len(pair.session.match.log) < before:
            table.moves.redo()
    assert any("A secret has come out" in words for words in found)
    assert any("another player's" in words for words in found)


def test_a_die_that_fell_ends_undo() -> None:
    match = Match.started(Setup((Seat(),), 3, ("godzillas",)), MODULES)
    bot = BOTS["easy"](1)
    found = set()
    while match.game.round < 6 and not match.game.over:
        match.play(bot.choose(match.game))
        found.add(match.undo_bar())
    assert any("die" in words for words in found)


def test_a_bot_that_decided_ends_undo() -> None:
    hand = Hand(Setup((Seat(name="Ada"), Seat(name="Bot", player="easy")), seed=5))
    hand.session.match.log[-1] = type(hand.session.match.log[-1])(Finish(1), ())
    assert "another player's" in hand.session.undo_bar()


def test_the_button_tells_why_it_is_grey(pair: Hand) -> None:
    button = pair.table.desk.named("tool:undo")
    assert button is not None
    assert not button.enabled
    assert "Nothing has been decided yet." in button.tip


# --- steps that pass one by -----------------------------------------------------------------


def test_a_step_in_which_nobody_can_do_anything_is_told(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.app.tell("")
    solo.table.moves.command(Finish(0))
    assert solo.app.note == "Ada: nobody can move."


def test_trade_that_passes_by_is_told_to_whoever_has_a_shop(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.session.game.boroughs[0].put_tile("shop", 1, (66,))
    solo.table.moves.command(Finish(0))
    assert solo.app.note == "Ada: nobody can move, nobody can trade."


def test_a_step_that_was_played_is_not_told(solo: Hand) -> None:
    advance_to(solo, "move_home", 2)
    solo.app.tell("")
    bot = BOTS["easy"](0)
    while solo.session.game.phase == 3:
        solo.table.moves.command(bot.choose(solo.session.game))
    assert "nobody can move" not in solo.app.note


def test_all_of_it_is_told_in_french(solo: Hand) -> None:
    advance_to(solo, "build")
    speak("fr")
    try:
        solo.app.tell("")
        solo.table.moves.command(Finish(0))
        assert "personne ne peut" in solo.app.note
    finally:
        speak("en")


def test_the_window_has_the_name_of_its_menu_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    for system in ("X11", "WAYLAND"):
        monkeypatch.setenv(f"SDL_VIDEO_{system}_WMCLASS", "__main__.py")
    App((1280, 720), hidden=True)
    entry = Path("build_scripts/small-city.desktop").read_text()
    for system in ("X11", "WAYLAND"):
        name = os.environ[f"SDL_VIDEO_{system}_WMCLASS"]
        assert f"StartupWMClass={name}\n" in entry
