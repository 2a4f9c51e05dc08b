"""A monkey at the table: whatever is pressed, nothing breaks and the rules hold."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app.table.scene import TableScene
from game.core.dice import Dice
from game.core.engine import sample
from game.core.setup import Seat, Setup
from game.packages import GAME_ALONE
from tests.app.hand import Hand

KEYS = [
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_F1,
    pygame.K_BACKSPACE,
]


def shake(hand: Hand, dice: random.Random, events: int) -> None:
    frame = hand.app.frame
    for number in range(events):
        if not hand.app.scenes:
            return
        point = (dice.uniform(0, frame.w), dice.uniform(0, frame.h))
        what = dice.random()
        if what < 0.35:
            hand.click(point)
        elif what < 0.6:
            hand.drag(point, (dice.uniform(0, frame.w), dice.uniform(0, frame.h)))
        elif what < 0.8:
            hand.key(dice.choice(KEYS))
        elif what < 0.9:
            hand.move(point)
            hand.wheel(dice.choice((-1, 1)))
        else:
            hand.press(point, button=3)
            hand.release(point, button=3)
        hand.app.step([], dice.choice((0.0, 0.02, 0.4)))
        if number % 12 == 0 and hand.app.scenes:
            hand.app.paint()
        scene = hand.app.scenes[-1] if hand.app.scenes else None
        if isinstance(scene, TableScene):
            if scene.table.model.is_open and dice.random() < 0.3:
                scene.table.moves.command(sample(hand.session.game, Dice(number, 0)))
        elif scene is not None and len(hand.app.scenes) > 1 and dice.random() < 0.3:
            hand.app.pop()


@pytest.mark.parametrize("seed", range(3))
def test_nothing_breaks_whatever_is_pressed(seed: int) -> None:
    dice = random.Random(seed)
    modules = tuple(module.name for module in GAME_ALONE.switchable) if seed else ()
    seats = (Seat(name="Ada"), Seat(name="Bo"), Seat(player="random"))
    hand = Hand(Setup(seats, seed=seed, modules=modules), speed=2.0)
    shake(hand, dice, 400)
    assert hand.session.match.verify() is None
