"""The kept picture: true at once for whoever touches something, a little late where nobody does."""

from __future__ import annotations

import pygame
import pytest

from game.app import spare, still
from game.app.app import CALM
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to


def picture(hand: Hand) -> bytes:
    hand.app.paint()
    return pygame.image.tobytes(hand.app.surface, "RGB")


@pytest.fixture
def calm(solo: Hand) -> Hand:
    """A table at which nobody has touched anything for a while, and nothing moves by itself."""
    advance_to(solo, "build")
    solo.app.settings.motion = "still"
    solo.app.is_smooth = True
    solo.app.step([], CALM * 2)
    solo.app.paint()
    return solo


def change(hand: Hand) -> None:
    """Let something happen that the panels show."""
    hand.session.game.boroughs[0].money += 7
    hand.session.version += 1
    hand.app.lay()


def test_a_picture_that_may_lag_comes_in_parts(calm: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spare, "FRAME", 0.0)
    monkeypatch.setattr(still, "MOST_LAG", 60.0)
    before = picture(calm)
    change(calm)
    assert picture(calm) == before, "the frame of the change shows the old picture"
    frames = 0
    while picture(calm) == before:
        frames += 1
        assert frames < 500
    assert frames > 3


def test_it_never_lags_for_long(calm: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spare, "FRAME", 0.0)
    monkeypatch.setattr(still, "MOST_LAG", 0.1)
    before = picture(calm)
    change(calm)
    assert picture(calm) == before
    calm.app.step([], 0.15)
    assert picture(calm) != before


def test_whoever_touches_something_sees_it_at_once(calm: Hand) -> None:
    before = picture(calm)
    calm.key(pygame.K_LSHIFT)
    change(calm)
    assert picture(calm) != before


def test_the_late_picture_is_the_true_one(calm: Hand) -> None:
    change(calm)
    late = picture(calm)
    while calm.app.still.is_behind:
        late = picture(calm)
    calm.app.is_smooth = False
    calm.app.step([], 0.0)
    calm.app.lay_all()
    assert picture(calm) == late
