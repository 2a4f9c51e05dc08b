"""Tips lie beside what is compared, and lead to the rule without naming its number."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.setup import SetupScene
from game.app.setup_draft import PLAYERS
from game.app.table.offering import Source
from game.app.table.wording import piece_words
from game.app.ui.box import Box, overlap
from game.app.ui.desk import TIP_DELAY
from game.app.ui.tips import beside
from tests.app.hand import Hand
from tests.app.reading import Reader

RULE = re.compile(r"\b(B\d|[A-Z]{2,4})\.\d")
POSITION = """
title: Somebody builds
rules: B2.2
round: 3
phase: build
borough 1:
  H = city_hall at a1 b1 a2 b2
expect decides 1 build
"""


def building() -> Hand:
    """A hand that may build."""
    return Hand.at(POSITION)


def told_of(hand: Hand, key: str) -> None:
    """Point at a widget until its tip shows."""
    widget = hand.app.scene.desk.named(key)
    assert widget is not None
    hand.move(widget.box.center)
    hand.app.step([], TIP_DELAY)
    hand.app.paint()


def test_a_note_stands_beside_the_panel_and_covers_nothing_of_it() -> None:
    rows = [Box(10, 100 + 50 * n, 180, 46) for n in range(6)]
    tray, frame = Box(8, 90, 190, 320), Box(0, 0, 1280, 720)
    for row in rows:
        others = [r for r in rows if r != row]
        place = beside(frame, row, others, [tray], (240.0, 130.0))
        assert not overlap(place, tray)
        assert place.within(frame) == place


def test_what_comes_under_the_resting_pointer_by_itself_tells_nothing() -> None:
    hand = building()
    told_of(hand, "tile:park")
    desk, at = hand.app.scene.desk, hand.app.pointer
    assert desk.told is not None
    hand.app.lay()
    assert desk.told is not None, "the same as before"
    tiles = [w for w in desk.widgets if w.key.startswith("tile:") and w.key != "tile:park"]
    desk.lay([replace(tiles[0], box=Box(at[0] - 20, at[1] - 20, 40, 40))])
    hand.app.step([], TIP_DELAY)
    assert desk.hover == tiles[0].key
    assert desk.told is None
    desk.move((at[0] + 1, at[1]))
    hand.app.step([], TIP_DELAY)
    assert desk.told is not None, "the pointer was moved there"


def test_tips_name_no_numbers_of_rules_but_lead_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = building()
    reader = Reader(monkeypatch)
    told_of(hand, "tile:park")
    words = {text for text, _place in reader.seen}
    assert any("F1" in text for text in words)
    assert not [text for text in words if RULE.search(text)]
    hand.key(pygame.K_F1)
    assert isinstance(hand.app.scene, RulebookScene)
    park = hand.session.game.rules.kinds["park"].rule
    assert park.startswith(hand.app.scene.marked)


def test_a_stone_that_is_asked_about_is_at_least_one() -> None:
    hand = building()
    assert piece_words(hand.table.model, Source("due", 1)).startswith("1 ")


def test_who_plays_goes_on_and_back() -> None:
    hand = building()
    scene = SetupScene(hand.app)
    hand.app.push(scene)
    seat = scene.draft.seats[0]
    before = PLAYERS.index(seat.player)
    button = scene.desk.named("player:0")
    assert button is not None
    button.press(button.box.center)
    assert seat.player == PLAYERS[(before + 1) % len(PLAYERS)]
    for _press in range(2):
        button.press((button.box.x + 4, button.box.center[1]))
    assert seat.player == PLAYERS[(before - 1) % len(PLAYERS)]
