"""Fingers play whole games: taps, drags, long presses, two fingers."""

from __future__ import annotations

import pygame
import pytest

from game.app.devices.signs import Device
from game.app.scenes.options import SettingsScene
from game.core.setup import Seat, Setup
from tests.app.test_whole_games import EVERYTHING, MIXES, play_through, seats
from tests.app.touch_hand import TouchHand


def test_fingers_play_a_whole_game() -> None:
    hand = play_through(Setup(seats(2), seed=2), kind=TouchHand)
    assert hand.app.devices.last is Device.TOUCH


def test_fingers_play_everything_at_once() -> None:
    setup = Setup(seats(2, "berlin"), seed=3, modules=EVERYTHING, options=("advanced",))
    assert play_through(setup, kind=TouchHand).app.devices.last is Device.TOUCH


@pytest.mark.slow
@pytest.mark.parametrize("mix", MIXES)
def test_fingers_play_every_mix(mix: str) -> None:
    hand = play_through(Setup(seats(3), seed=4, modules=MIXES[mix]), kind=TouchHand)
    assert hand.app.devices.last is Device.TOUCH


@pytest.fixture
def hand() -> TouchHand:
    return TouchHand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=5))


def test_a_long_press_tells_and_presses_nothing(hand: TouchHand) -> None:
    at = hand.place("tool:menu")
    hand.finger(pygame.FINGERDOWN, at)
    assert not hand.app.devices.shows_tips
    hand.app.step([], 0.5)
    assert hand.app.devices.shows_tips
    assert hand.app.scene.desk.hover == "tool:menu"
    table = hand.app.scene
    hand.finger(pygame.FINGERUP, at)
    assert hand.app.scene is table
    assert hand.app.devices.shows_tips  # it can be read without the finger over it
    hand.click(at)
    assert hand.app.scene is not table


def test_a_long_press_shows_what_dropping_would_do_and_a_tap_drops(hand: TouchHand) -> None:
    table = hand.table
    while table.grip.shape is None:
        offer = next(o for o in table.model.offers.all)
        hand.play(offer.command)
        table = hand.table
    at = table.view.board.middle(22)
    entries = len(hand.session.match.log)
    hand.move(at)
    assert table.grip.hover is not None
    assert table.grip.hover.commands
    assert len(hand.session.match.log) == entries
    hand.click(at)
    assert len(hand.session.match.log) == entries + 1


def test_a_second_finger_turns_the_tile_in_hand(hand: TouchHand) -> None:
    while hand.table.grip.shape is None:
        hand.play(hand.table.model.offers.all[0].command)
    hand.play(hand.table.model.offers.all[0].command)
    while not hand.table.model.offers.builds:
        hand.play(hand.table.model.offers.all[0].command)
    hand.press(hand.place("tile:residence"))
    shape = hand.table.grip.shape
    assert shape is not None
    shape.set_level(3)
    before = shape.cells
    hand.finger(pygame.FINGERDOWN, (600.0, 300.0), finger=2)
    hand.finger(pygame.FINGERUP, (600.0, 300.0), finger=2)
    assert shape.cells != before
    assert hand.table.grip.shape is shape


def test_lists_are_pulled_and_sliders_slid(hand: TouchHand) -> None:
    app = hand.app
    app.push(SettingsScene(app))
    hand.place("key:overlay_power")
    assert app.scene.desk.scrolls["keys"] > 0
    assert not app.scene.binding  # type: ignore[attr-defined]
    slider = app.scene.desk.named("music")
    assert slider is not None
    y = slider.box.center[1]
    hand.finger(pygame.FINGERDOWN, (slider.box.x + 100, y))
    hand.finger(pygame.FINGERMOTION, (slider.box.x + 60, y))
    hand.finger(pygame.FINGERMOTION, (slider.box.x + 8, y))
    hand.finger(pygame.FINGERUP, (slider.box.x + 8, y))
    assert app.settings.music == 0


def test_two_fingers_are_a_wheel(hand: TouchHand, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[pygame.event.Event] = []
    scene = hand.app.scene
    monkeypatch.setattr(scene, "handle", lambda event, at: seen.append(event))
    hand.finger(pygame.FINGERDOWN, (600.0, 300.0))
    hand.finger(pygame.FINGERDOWN, (640.0, 300.0), finger=2)
    hand.finger(pygame.FINGERMOTION, (680.0, 300.0), finger=2)
    wheel = [event for event in seen if event.type == pygame.MOUSEWHEEL]
    assert 1.15 ** sum(event.precise_y for event in wheel) == pytest.approx(2.0)
    assert all(event.pinch for event in wheel)
    assert hand.app.pointer[0] == pytest.approx(640, abs=1)  # the middle between them
    hand.finger(pygame.FINGERUP, (680.0, 300.0), finger=2)
    hand.finger(pygame.FINGERUP, (600.0, 300.0))
    pressed = [event.button for event in seen if event.type == pygame.MOUSEBUTTONDOWN]
    released = [event.button for event in seen if event.type == pygame.MOUSEBUTTONUP]
    assert pressed == released == [2]  # as a mouse takes hold of the land


def test_two_fingers_that_spread_look_closer(hand: TouchHand) -> None:
    before = hand.table.view.board.side
    middle = hand.table.view.board.box.center
    hand.finger(pygame.FINGERDOWN, (middle[0] - 30, middle[1]))
    hand.finger(pygame.FINGERDOWN, (middle[0] + 30, middle[1]), finger=2)
    hand.finger(pygame.FINGERMOTION, (middle[0] + 120, middle[1]), finger=2)
    hand.finger(pygame.FINGERUP, (middle[0] + 120, middle[1]), finger=2)
    hand.finger(pygame.FINGERUP, (middle[0] - 30, middle[1]))
    for _step in range(20):
        hand.app.step([], 0.05)
    board = hand.table.view.board
    assert board.side > before * 1.3
    hand.finger(pygame.FINGERDOWN, (middle[0] - 30, middle[1]))
    hand.finger(pygame.FINGERDOWN, (middle[0] + 30, middle[1]), finger=2)
    for far in range(10, 90, 10):
        hand.finger(pygame.FINGERMOTION, (middle[0] - 30 + far, middle[1]))
        hand.finger(pygame.FINGERMOTION, (middle[0] + 30 + far, middle[1]), finger=2)
    assert hand.table.view.board.box.x != board.box.x


def test_the_mouse_that_a_system_makes_of_a_finger_is_not_heard_twice(hand: TouchHand) -> None:
    before = hand.app.pointer
    hand.send(pygame.MOUSEMOTION, pos=(9, 9), rel=(4, 4), buttons=(0, 0, 0), touch=True)
    assert hand.app.pointer == before
    assert hand.app.devices.last is Device.MOUSE
