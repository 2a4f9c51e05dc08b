"""Drawing anew only where something was drawn: the picture is the same as if all of it were."""

from __future__ import annotations

import random

import pygame

from game.app.settings import MOTIONS
from game.app.table.offering import Source
from game.app.table.scene import TableScene
from game.app.ui.patches import SIDE, patches
from game.bots import BOTS
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to
from tests.app.test_life import TOWN


def test_patches_cover_all_places_and_overlap_nowhere() -> None:
    dice = random.Random(1)
    for _ in range(200):
        places = [
            pygame.Rect(dice.randrange(500), dice.randrange(500), dice.randrange(90), 40)
            for _ in range(dice.randrange(12))
        ]
        found = patches(places)
        assert all(len(part.collidelistall(found)) == 1 for part in found)
        squares = [
            (x, y)
            for part in found
            for x in range(part.x, part.right, SIDE)
            for y in range(part.y, part.bottom, SIDE)
        ]
        for place in places:
            corners = (place.topleft, (place.right - 1, place.bottom - 1))
            for x, y in corners if place.w and place.h else ():
                assert (x // SIDE * SIDE, y // SIDE * SIDE) in squares
        assert all(any(place.colliderect((*at, SIDE, SIDE)) for place in places) for at in squares)


def test_nothing_drawn_is_nothing_to_wipe() -> None:
    assert patches([]) == []
    assert patches([pygame.Rect(7, 7, 0, 5)]) == []


def picture(hand: Hand) -> bytes:
    hand.app.paint()
    return pygame.image.tobytes(hand.app.surface, "RGB")


def assert_true(hand: Hand) -> None:
    """Check that the window shows what it shows when all of it is drawn anew."""
    seen = picture(hand)
    hand.app.surface.fill("magenta")
    hand.app.lay_all()
    assert picture(hand) == seen


def test_nothing_is_left_behind_by_a_tile_in_hand_or_by_what_lives(solo: Hand) -> None:
    advance_to(solo, "build")
    solo.app.settings.speed = 1.0
    table = solo.table
    table.grip.pick_up(Source("stock", "residence"))
    for name in MOTIONS:
        solo.app.settings.motion = name
        for space in range(0, 100, 23):
            solo.move(table.view.board.middle(space))
            solo.app.step([], 0.4)
            solo.app.paint()
        solo.key(pygame.K_n)
        solo.app.paint()
        assert_true(solo)


def test_nothing_is_left_behind_by_what_is_acted_out() -> None:
    hand = Hand.at(TOWN.replace("phase:", "modules: winter_cards, power\nphase:"))
    hand.app.settings.speed = 1.0
    checks = 0
    for number in range(6):
        game = hand.session.game
        hand.table.moves.command(BOTS["easy"](number).choose(game))
        for frame in range(200):
            if not hand.table.model.stage.is_busy:
                break
            hand.app.step([], 1 / 20)
            hand.app.paint()
            if frame % 8 == 5:
                assert_true(hand)
                checks += 1
    assert checks > 4


def test_nothing_is_left_behind_by_another_scene(solo: Hand) -> None:
    advance_to(solo, "build")
    for times in range(1, 4):
        for _ in range(times):
            solo.key(pygame.K_v)
            assert not isinstance(solo.app.scene, TableScene)
            solo.app.paint()
            solo.key(pygame.K_ESCAPE)
            solo.app.paint()
        solo.app.step([], 0.1)
        solo.app.paint()
        assert_true(solo)
