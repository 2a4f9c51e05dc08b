"""Whatever fingers and gamepads do, nothing breaks."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app.scenes.title import TitleScene
from game.core.setup import Setup
from tests.app.pad_hand import BUTTONS, FULL
from tests.app.test_whole_games import EVERYTHING, seats
from tests.app.touch_hand import TouchHand

PADS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


@pytest.mark.parametrize("seed", range(2))
def test_nothing_breaks_whatever_fingers_and_pads_do(seed: int) -> None:
    dice = random.Random(seed)
    hand = TouchHand(Setup(seats(2, "berlin"), seed=seed, modules=EVERYTHING))
    app = hand.app
    app.scenes.insert(0, TitleScene(app))
    for number in range(500):
        if not app.running or len(app.scenes) < 2:
            break
        chance = dice.random()
        if chance < 0.5:
            point = dice.uniform(0, app.frame.w), dice.uniform(0, app.frame.h)
            hand.finger(dice.choice(FINGERS), point, dice.randint(1, 3))
        elif chance < 0.9:
            button = dice.choice(list(BUTTONS.values()))
            hand.send(dice.choice(PADS), button=button, instance_id=0)
        else:
            axis, value = dice.randrange(6), dice.choice((-FULL, 0, FULL))
            hand.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)
        app.step([], dice.choice((0.0, 0.05, 0.5)))
        if number % 20 == 0:
            app.paint()
    assert number > 10
