"""A gamepad plays whole games, and the signs on the screen follow the hand."""

from __future__ import annotations

import pygame
import pytest

from game.app.devices.makes import Make, make_of
from game.app.devices.signs import BACK, Device, sign, with_sign
from game.app.devices.stops import Stop, next_stop
from game.app.scenes.letters import LettersScene
from game.app.scenes.options import SettingsScene
from game.app.scenes.pause import PauseScene
from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.setup import SetupScene
from game.app.scenes.title import TitleScene
from game.core.setup import Seat, Setup
from tests.app.pad_hand import FULL, PadHand
from tests.app.test_whole_games import EVERYTHING, MIXES, play_through, seats


def test_a_gamepad_plays_a_whole_game() -> None:
    hand = play_through(Setup(seats(2), seed=2), kind=PadHand)
    assert isinstance(hand, PadHand)
    assert hand.jumps > 300
    assert hand.pushes == 0  # every place is a stop; the stick is for those who like it


def test_a_gamepad_plays_everything_at_once() -> None:
    setup = Setup(seats(2, "berlin"), seed=3, modules=EVERYTHING, options=("advanced",))
    hand = play_through(setup, kind=PadHand)
    assert hand.app.devices.last is Device.GAMEPAD


@pytest.mark.slow
@pytest.mark.parametrize("mix", MIXES)
def test_a_gamepad_plays_every_mix(mix: str) -> None:
    hand = play_through(Setup(seats(3), seed=4, modules=MIXES[mix]), kind=PadHand)
    assert hand.app.devices.last is Device.GAMEPAD


@pytest.fixture
def hand() -> PadHand:
    return PadHand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=5))


def at_the_title() -> PadHand:
    hand = PadHand(Setup((Seat(name="Ada"),), seed=5))
    hand.app.replace(TitleScene(hand.app))
    return hand


def test_menus_are_walked_and_left() -> None:
    hand = at_the_title()
    hand.click_widget("settings")
    assert isinstance(hand.app.scene, SettingsScene)
    hand.click_widget("palette:contrast")
    assert hand.app.settings.palette == "contrast"
    before = hand.app.scene.desk.scrolls["keys"]
    hand.move(hand.place("key:overlay_power"))
    assert hand.app.scene.desk.scrolls["keys"] > before
    hand.push("B")
    assert isinstance(hand.app.scene, TitleScene)


def test_buttons_do_what_their_signs_say(hand: PadHand) -> None:
    app = hand.app
    hand.push("Back")
    assert isinstance(app.scene, RulebookScene)
    assert app.sign("rulebook") == "Back"
    hand.push("B")
    hand.push("X")
    assert hand.table.view.shows_choices
    hand.push("B")
    assert not hand.table.view.shows_choices
    hand.push("B")
    assert isinstance(app.scene, PauseScene)
    hand.push("B")
    assert hand.table.grip.hand is not None or hand.table.model.is_open


def test_signs_follow_the_device_used_last(hand: PadHand) -> None:
    app = hand.app
    assert (app.sign("turn"), app.sign("finish")) == ("R", "E")
    hand.push("up")
    assert (app.sign("turn"), app.sign("finish")) == ("RB", "Start")
    assert app.sign("full_screen") == ""
    hand.send(pygame.FINGERDOWN, finger_id=1, touch_id=1, x=0.5, y=0.5, dx=0, dy=0)
    assert app.sign("turn") == ""
    hand.send(pygame.FINGERUP, finger_id=1, touch_id=1, x=0.5, y=0.5, dx=0, dy=0)
    hand.send(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="")
    assert app.sign("turn") == "R"
    assert with_sign("Turn", app.sign("turn")) == "Turn (R)"
    assert with_sign("Turn", "") == "Turn"
    hand.push("up")
    hand.send(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    assert app.sign("turn") == "RB"  # nobody moved it
    hand.send(pygame.MOUSEMOTION, pos=(6, 5), rel=(1, 0), buttons=(0, 0, 0))
    assert app.sign("turn") == "R"


def test_a_stick_that_is_held_jumps_again() -> None:
    hand = at_the_title()
    hand.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=FULL)
    first = hand.app.pointer
    hand.app.step([], 0.1)
    assert hand.app.pointer == first
    hand.app.step([], 0.4)
    second = hand.app.pointer
    assert second[1] > first[1]
    hand.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=0)
    hand.app.step([], 2.0)
    assert hand.app.pointer == second


def test_what_is_pointed_at_is_told_and_ringed() -> None:
    hand = at_the_title()
    app = hand.app
    app.paint()
    plain = pygame.image.tobytes(app.surface, "RGB")
    hand.move(hand.place("quit"))
    assert app.scene.desk.hover == "quit"
    app.paint()
    assert pygame.image.tobytes(app.surface, "RGB") != plain
    assert app.devices.shows_tips


def test_a_pad_that_nobody_knows_plays_as_most_are_numbered() -> None:
    hand = at_the_title()
    hand.send(pygame.JOYHATMOTION, instance_id=7, joy=0, hat=0, value=(0, -1))
    hand.send(pygame.JOYHATMOTION, instance_id=7, joy=0, hat=0, value=(0, 0))
    assert hand.app.devices.last is Device.GAMEPAD
    hand.move(hand.place("rulebook"))
    for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        hand.send(kind, instance_id=7, joy=0, button=0)
    assert isinstance(hand.app.scene, RulebookScene)
    for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        hand.send(kind, instance_id=7, joy=0, button=1)
        hand.send(kind, instance_id=7, joy=0, button=40)  # it has more than anybody knows of
    assert isinstance(hand.app.scene, TitleScene)
    hand.send(pygame.JOYDEVICEREMOVED, instance_id=7)


def test_a_held_button_looks_at_the_promise_until_it_is_let_go(hand: PadHand) -> None:
    button = pygame.CONTROLLER_BUTTON_LEFTSTICK
    hand.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert hand.table.model.peeks
    hand.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
    assert not hand.table.model.peeks


def test_the_nearest_stop_ahead_is_next() -> None:
    stops = [Stop((0, 0)), Stop((10, 1)), Stop((12, 9)), Stop((30, 0))]
    assert next_stop(stops, (0, 0), (1, 0)) == stops[1]
    assert next_stop(stops, (10, 1), (1, 0)) == stops[2]
    assert next_stop(stops, (30, 0), (1, 0)) is None
    assert next_stop(stops, (12, 9), (-1, 0)) == stops[1]


@pytest.mark.parametrize(
    ("name", "make", "signs"),
    [
        ("Xbox Series X Controller", Make.XBOX, ("RB", "Back", "B")),
        ("Sony DualSense Wireless Controller", Make.PLAYSTATION, ("R1", "Share", "Circle")),
        ("Nintendo Switch Pro Controller", Make.NINTENDO, ("R", "−", "B")),
        ("Generic USB Gamepad", Make.XBOX, ("RB", "Back", "B")),
    ],
)
def test_signs_are_those_of_the_make(name: str, make: Make, signs: tuple[str, str, str]) -> None:
    assert make_of(name) is make
    asked = ("boards", "rulebook", BACK)
    assert tuple(sign(what, Device.GAMEPAD, {}, make) for what in asked) == signs


def test_signs_change_with_the_pad_that_is_used(hand: PadHand) -> None:
    hand.push("X")
    assert hand.app.sign("undo") == "Y"
    hand.app.devices._pad._pads._makes[0] = Make.PLAYSTATION
    hand.push("X")
    assert hand.app.sign("undo") == "Triangle"


def test_a_name_is_written_without_a_keyboard() -> None:
    hand = at_the_title()
    setup = SetupScene(hand.app)
    setup.draft.seats[0].name = ""
    hand.app.push(setup)
    hand.click_widget("name:0")
    assert isinstance(hand.app.scene, LettersScene)
    for letter in "ada":
        hand.click_widget(f"letter:{letter}")
    assert setup.draft.seats[0].name == "Ada"
    hand.click_widget("delete")
    hand.push("B")
    assert hand.app.scenes[-1] is setup
    assert setup.draft.seats[0].name == "Ad"
