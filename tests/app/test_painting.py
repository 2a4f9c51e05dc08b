"""A footprint is painted space by space, and markers are dragged off the board."""

from __future__ import annotations

import pygame
import pytest

from game.app.table import painting
from game.core.command import Command
from game.core.commands import BuildTile
from game.core.engine import options
from game.modules.godzillas.commands import RemoveMarkers
from tests.app.hand import Hand
from tests.app.touch_hand import TouchHand

BOROUGH = """title: A borough
rules: B2.2.1
players: 1
phase: build
borough 1:
  | Hw Hs . .
  | Hm Hw . .
  money: 20
expect over
"""
MARKED = """title: The Engineer takes markers off
rules: GOD.3
modules: godzillas
circle: D A B C E F G H
phase: choose_card
borough 1:
  | H H .
  | H H .
event: GodzillaLeft seat=1 markers=[c4 d4 e4 h8]
expect decides 1 choose_card
"""
C4, D4, E4, H8 = 32, 33, 34, 77


@pytest.fixture
def shift(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)


def holding(kind: str, hand: Hand | None = None) -> Hand:
    found = hand or Hand.at(BOROUGH)
    found.click_widget(f"tile:{kind}")
    return found


def stroke(hand: Hand, *spaces: int) -> None:
    view = hand.table.view.board
    hand.press(view.middle(spaces[0]))
    for space in spaces[1:]:
        hand.move(view.middle(space))
    hand.release(view.middle(spaces[-1]))


def test_a_stroke_with_shift_paints_a_park_and_lays_it_down(shift: None) -> None:
    hand = holding("park")
    spaces = (2, 3, 13)
    stroke(hand, *spaces)
    command = hand.session.match.log[-1].command
    assert isinstance(command, BuildTile)
    assert (command.kind, command.spaces) == ("park", spaces)
    assert command.level == 3


def test_spaces_are_painted_one_by_one_until_the_level_is_whole() -> None:
    hand = holding("park")
    shape = hand.table.grip.shape
    assert shape is not None
    shape.set_level(3)
    hand.key(pygame.K_d)
    view = hand.table.view.board
    entries = len(hand.session.match.log)
    for space in (2, 12):
        hand.click(view.middle(space))
        assert len(hand.session.match.log) == entries
    hand.app.paint()
    hand.click(view.middle(99))  # it touches nothing that is painted
    assert hand.table.grip.hand is not None
    assert hand.table.grip.hand.painted == (2, 12)
    hand.click(view.middle(22))
    command = hand.session.match.log[-1].command
    assert isinstance(command, BuildTile)
    assert command.spaces == (2, 12, 22)


def test_what_no_tile_looks_like_is_refused(shift: None) -> None:
    hand = holding("museum")
    shape = hand.table.grip.shape
    assert shape is not None
    straight = range(60, 60 + max(shape.kind.sizes))
    assert shape.take_footprint(tuple(straight)) is None
    stroke(hand, *straight)
    assert hand.table.notices.refused is not None
    assert "looks like that" in str(hand.table.notices.refused[0])
    assert hand.table.grip.hand is not None
    assert hand.table.grip.hand.painted == ()


def test_a_finger_paints_too() -> None:
    hand = TouchHand.at(BOROUGH)
    assert isinstance(hand, TouchHand)
    holding("park", hand)
    hand.click_widget("paint")
    held = hand.table.grip.hand
    assert held is not None
    assert held.paints
    view = hand.table.view.board
    hand.finger(pygame.FINGERDOWN, view.middle(2))
    for space in (3, 4):
        hand.finger(pygame.FINGERMOTION, view.middle(space))
    hand.finger(pygame.FINGERUP, view.middle(4))
    command = hand.session.match.log[-1].command
    assert isinstance(command, BuildTile)
    assert command.spaces == (2, 3, 4)


def test_switching_painting_off_forgets_what_was_painted() -> None:
    hand = holding("park")
    hand.key(pygame.K_d)
    view = hand.table.view.board
    held = hand.table.grip.hand
    assert held is not None
    assert held.shape is not None
    held.shape.set_level(4)
    hand.click(view.middle(33))
    assert held.painted == (33,)
    painting.toggle(hand.table.grip)
    assert not held.painted
    assert not held.paints


# --- markers ----------------------------------------------------------------------------------


@pytest.fixture
def engineer() -> Hand:
    hand = Hand.at(MARKED)
    while not hand.table.model.offers.accepts(RemoveMarkers):
        wanted = next(o for o in options(hand.session.game) if is_wanted(o))
        hand.play(wanted)
    return hand


def is_wanted(command: Command) -> bool:
    return getattr(command, "card", "") == "D" or "radiation" in repr(command)


def test_a_marker_dragged_onto_another_takes_both_off(engineer: Hand) -> None:
    view = engineer.table.view.board
    engineer.press(view.middle(C4))
    engineer.move(view.middle(D4))
    engineer.app.paint()
    engineer.release(view.middle(D4))
    command = engineer.session.match.log[-1].command
    assert isinstance(command, RemoveMarkers)
    assert set(command.spaces) == {C4, D4}


def test_a_marker_dragged_off_the_board_is_the_first_of_two(engineer: Hand) -> None:
    view = engineer.table.view.board
    away = (view.box.right + 30, view.middle(H8)[1])
    engineer.drag(view.middle(H8), away)
    asked = engineer.table.notices.popup
    assert asked is not None
    assert asked.first == H8
    engineer.click(view.middle(C4))
    command = engineer.session.match.log[-1].command
    assert isinstance(command, RemoveMarkers)
    assert set(command.spaces) == {H8, C4}


def test_a_marker_dragged_nowhere_is_put_back(engineer: Hand) -> None:
    view = engineer.table.view.board
    entries = len(engineer.session.match.log)
    engineer.drag(view.middle(C4), view.middle(99))
    assert engineer.table.grip.hand is None
    assert engineer.table.notices.popup is None
    assert len(engineer.session.match.log) == entries
