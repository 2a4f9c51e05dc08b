"""Choices that modules add to a phase are played by hand, and worded in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.table.wording import finish_words, prompt
from game.core.commands import AdvanceDisc, BuildTile, Finish, MovePerson, UpgradeTile
from game.core.engine import options
from game.words import speak
from tests.app.hand import Hand

HOME_FOR_MERCHANTS = """
title: Only a merchant waits for the new R1
rules: MER.3
modules: merchants
phase: build
borough 1:
  | H H .
  | H H .
  money: 5
  people: b2 merchant
expect decides 1 build
"""
TENDED = """
title: Two Parks were tended, and one tile is left
rules: TOKYO.2
boards: tokyo
phase: tend_parks
stock: park2 1
borough 1:
  H = city_hall at a2 b2 a3 b3
  P = P1 at d8
  people: f6 citizen moved, d8 citizen moved
expect decides 1 grow_park
"""
CLOCK = """
title: Big Ben's owner in the council
rules: WREAL.1
modules: winter_landmarks
phase: council
borough 1:
  | H H B
  | H H .
  B = big_ben
  money: 4
  votes: 9
expect decides 1 council
"""


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    yield request.param
    speak("en")


def seen_in(language: str, position: str) -> Hand:
    hand = Hand.at(position)
    speak(language)
    return hand


def built(hand: Hand) -> Hand:
    hand.play(BuildTile(0, "residence", 1, (2,)))
    return hand


def test_a_home_is_left_empty_where_only_merchants_wait(language: str) -> None:
    hand = built(seen_in(language, HOME_FOR_MERCHANTS))
    words, outcome = finish_words(hand.table.model)
    assert words == {"en": "Leave it empty", "fr": "Laisser vide"}[language]
    assert outcome == {"en": "Nobody moves in.", "fr": "Personne n’emménage."}[language]
    hand.play(Finish(0))
    game = hand.session.game
    assert game.task is not None
    assert game.task.kind == "build"
    assert not game.boroughs[0].who.get(2)


def test_or_the_merchant_moves_in_by_hand() -> None:
    hand = built(Hand.at(HOME_FOR_MERCHANTS))
    moves = [c for c in options(hand.session.game) if isinstance(c, MovePerson)]
    assert len(moves) == 1
    hand.play(moves[0])
    assert hand.session.game.boroughs[0].who[2] == (moves[0].person,)


def test_each_tended_park_can_be_led_to_each_space() -> None:
    for command in options(Hand.at(TENDED).session.game):
        assert isinstance(command, UpgradeTile)
        hand = Hand.at(TENDED)
        hand.play(command)
        parks = hand.session.game.boroughs[0].tiles_in("park")
        assert sorted(park.level for park in parks) == [1, 2]


def test_the_prompt_speaks_of_the_choice_among_parks(language: str) -> None:
    words = {"en": "Choose a tended Park", "fr": "Choisissez un Parc entretenu"}
    assert prompt(seen_in(language, TENDED).table.model).startswith(words[language])


@pytest.mark.parametrize("order", [("free", "money"), ("votes", "free")])
def test_the_free_step_comes_before_or_after_the_paid_one(order: tuple[str, str]) -> None:
    hand = Hand.at(CLOCK)
    for pay in order:
        hand.play(AdvanceDisc(0, 0, 2, pay))
    assert hand.session.game.boroughs[0].discs[0] == (2, 2)
    assert hand.session.game.round == 2


def test_the_prompt_names_the_free_step_while_it_is_left(language: str) -> None:
    hand = seen_in(language, CLOCK)
    words = {"en": "free advance by Big Ben", "fr": "avance gratuite de Big Ben"}[language]
    assert words in prompt(hand.table.model)
    assert finish_words(hand.table.model)[0] == {"en": "Pass", "fr": "Passer"}[language]
    hand.play(AdvanceDisc(0, 0, 2, "free"))
    assert words not in prompt(hand.table.model)
