"""How much of a frame is left for what can wait."""

from __future__ import annotations

import pytest

from game.app import spare
from game.app.spare import FRAME, PIXELS, USUAL, Spare


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that is set by hand."""
    now = [0.0]
    monkeypatch.setattr(spare, "_now", lambda: now[0])
    return now


def test_time_is_kept_for_what_must_follow_as_in_the_last_frame(clock: list[float]) -> None:
    counted = Spare()
    counted.begin(USUAL)
    clock[0] += FRAME * 0.6
    assert counted.is_left
    counted.rest()
    clock[0] += FRAME * 0.5
    assert not counted.is_left
    counted.end()
    counted.begin(USUAL)
    clock[0] += FRAME * 0.4
    assert counted.is_left
    clock[0] += FRAME * 0.2
    assert not counted.is_left, "the other half is for what follows"
    counted.rest()
    assert counted.is_left, "and now that has it"


def test_a_window_that_is_drawn_seldom_is_not_drawn_late_as_well(clock: list[float]) -> None:
    counted = Spare()
    counted.begin(USUAL * 3)
    clock[0] += FRAME * 2.5
    assert counted.is_left
    counted.begin(USUAL * 1000)
    clock[0] += FRAME * 5
    assert not counted.is_left, "but never so long that one would see it stop"


def test_a_larger_window_has_more_to_do_in_a_frame_and_more_time_for_it(
    clock: list[float],
) -> None:
    counted = Spare()
    counted.begin(USUAL, 4 * PIXELS)
    clock[0] += FRAME * 1.5
    assert counted.is_left
    clock[0] += FRAME
    assert not counted.is_left
    counted.begin(USUAL, PIXELS // 4)
    clock[0] += FRAME * 0.9
    assert counted.is_left, "a smaller one is as quick as it is"
