"""A table that is drawn in parts: nothing is lost, and what is pressed is what is seen."""

from __future__ import annotations

import pygame
import pytest

from game.app import spare, still
from game.app.app import CALM
from game.app.fading import SECONDS
from game.app.scenes.rulebook import RulebookScene
from game.app.table.inset import Flying
from game.core.setup import Setup
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to
from tests.app.test_still import change, picture
from tests.app.test_your_borough_stays import SEATS, decide, until


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a frame have time for almost nothing, and the picture all the time it wants."""
    monkeypatch.setattr(spare, "FRAME", 0.0)
    monkeypatch.setattr(still, "MOST_LAG", 60.0)


@pytest.fixture
def watcher() -> Hand:
    """A person among bots that are asked by the test, who has not touched anything for a while."""
    hand = Hand(Setup(SEATS, seed=3))
    hand.table.clock._think = lambda seconds: None  # type: ignore[method-assign]
    hand.app.settings.motion = "still"
    hand.app.is_smooth = True
    return hand


def rest(hand: Hand) -> None:
    """Let all come to rest: nothing moves, and the picture is true."""
    hand.app.step([], CALM * 2)
    live(hand)
    assert not hand.app.still.is_behind


def live(hand: Hand, frames: int = 2000) -> int:
    """Step and paint as the window does, until nothing is to be painted; return the frames."""
    for number in range(frames):
        hand.app.step([], 0.02)
        if not hand.app.stale:
            return number
        hand.app.paint()
    raise AssertionError("it never comes to rest")


def test_a_picture_is_finished_though_nothing_else_moves(solo: Hand, slow: None) -> None:
    advance_to(solo, "build")
    solo.app.settings.motion = "still"
    solo.app.is_smooth = True
    rest(solo)
    before = picture(solo)
    change(solo)
    solo.app.paint()
    assert solo.app.still.is_behind
    assert live(solo) > 3
    assert picture(solo) != before


def test_a_picture_that_is_true_again_is_not_behind(solo: Hand, slow: None) -> None:
    advance_to(solo, "build")
    solo.app.settings.motion = "still"
    solo.app.is_smooth = True
    rest(solo)
    change(solo)
    solo.app.paint()
    assert solo.app.still.is_behind
    solo.session.game.boroughs[0].money -= 7
    solo.session.version -= 1
    solo.app.lay()
    solo.app.paint()
    assert not solo.app.still.is_behind


def test_a_page_over_the_table_waits_for_no_picture_of_it(solo: Hand, slow: None) -> None:
    advance_to(solo, "build")
    solo.app.is_smooth = True
    solo.app.step([], CALM * 2)
    solo.app.paint()
    change(solo)
    solo.app.paint()
    assert solo.app.still.is_behind
    solo.app.push(RulebookScene(solo.app))
    for _frame in range(2):
        solo.app.paint()
    assert not solo.app.still.is_behind


def test_bots_wait_for_the_picture_but_not_for_long(
    solo: Hand, slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    advance_to(solo, "build")
    solo.app.is_smooth = True
    clock = solo.table.clock
    solo.app.step([], CALM * 2)
    solo.app.paint()
    asked: list[bool] = []
    monkeypatch.setattr(clock.thinker, "outcome", lambda: asked.append(True))
    change(solo)
    solo.app.paint()
    solo.app.step([], 0.02)
    assert not asked, "an answer would change what is being drawn"
    clock.rushes = True
    clock._think(0.02)
    assert len(asked) == 1, "who rushes waits for nothing"
    clock.rushes = False
    monkeypatch.setattr(still, "MOST_LAG", 0.03)
    solo.app.step([], 0.02)
    assert len(asked) == 2


def test_what_is_seen_stays_whole_until_the_next_picture_is(watcher: Hand, slow: None) -> None:
    until(watcher, "build", 1)
    rest(watcher)
    watcher.app.settings.motion = "lively"
    before, desk = picture(watcher), watcher.table.desk
    watcher.table.model.look_at(1)
    for _arranged in range(2):
        watcher.app.lay()
        watcher.table.view.forward.finish()  # as where nothing is acted out
    assert desk.named("inset") is not None
    frames = 0
    while picture(watcher) == before:
        assert "inset" not in {widget.key for widget in desk.shown}
        watcher.app.step([], 0.0)
        frames += 1
    assert frames > 6
    assert desk.shown is desk.widgets, "it is whole at a stroke"


def test_somebody_who_is_asked_sees_an_inset_where_it_is(watcher: Hand, slow: None) -> None:
    until(watcher, "build", 0)
    rest(watcher)
    model, desk = watcher.table.model, watcher.table.desk
    assert model.is_open
    model.look_at(model.other_seats()[0])
    watcher.app.lay()
    watcher.table.view.forward.finish()
    watcher.app.lay()
    watcher.app.paint()
    assert not watcher.app.still.is_behind
    assert "inset" in {widget.key for widget in desk.shown}


def test_a_question_is_drawn_at_once(watcher: Hand, slow: None) -> None:
    for _decision in range(2000):
        decide(watcher)
        if watcher.table.model.dialog_offers():
            break
        rest(watcher)
    assert "answer:0" not in {widget.key for widget in watcher.table.desk.shown}
    watcher.app.lay()
    watcher.app.paint()
    assert "answer:0" in {widget.key for widget in watcher.table.desk.shown}
    assert not watcher.app.still.is_behind


def test_an_inset_goes_once_the_picture_shows_it_no_more(watcher: Hand, slow: None) -> None:
    going = flown(watcher)
    assert going.part == 1.0
    app, forward = watcher.app, watcher.table.view.forward
    app.paint()
    assert app.still.is_behind
    assert going.picture is not None
    kept = app.still.kept_of(app.scene)
    place = going.picture.get_rect(topleft=(0, 0)).inflate(-40, -40)
    whole = kept.subsurface(pixels(watcher, going)) if kept is not None else going.picture
    seen, shown = (p.subsurface(place) for p in (going.picture, whole))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(shown, "RGB")
    while app.still.is_behind:
        assert going.part == 1.0
        assert going in forward.flying
        app.step([], 0.02)
        app.paint()
    app.step([], 0.02)
    assert going.part < 1.0


def pixels(hand: Hand, flying: Flying) -> pygame.Rect:
    unit, box = hand.app.unit, flying.inset.box
    left, top = round(box.x * unit), round(box.y * unit)
    return pygame.Rect(left, top, round(box.right * unit) - left, round(box.bottom * unit) - top)


def flown(hand: Hand) -> Flying:
    """Return an inset that was there and is to go."""
    until(hand, "build", 1)
    hand.app.settings.speed = 1.0
    model, forward = hand.table.model, hand.table.view.forward
    model.look_at(1)
    hand.app.lay()
    rest(hand)
    hand.app.step([], CALM * 2)
    live(hand)
    assert forward.coming is not None
    assert forward.coming.is_still
    model.look_at(1)
    hand.app.lay()
    (going,) = forward.going
    return going


def test_an_inset_comes_once_it_is_drawn_and_looks_as_drawn_at_a_stroke(
    watcher: Hand, slow: None
) -> None:
    until(watcher, "build", 1)
    rest(watcher)
    app, forward = watcher.app, watcher.table.view.forward
    app.settings.speed = 1.0
    watcher.table.model.look_at(1)
    app.lay()
    frames = 0
    while forward.coming is None or forward.coming.picture is None:
        app.paint()
        app.step([], 0.02)
        frames += 1
        assert frames < 2000
    assert frames > 6
    assert forward.coming.part < 0.2, "it has only just set out"
    in_parts = pygame.image.tobytes(forward.coming.picture, "RGBA")
    forward.coming.picture = None
    app.is_smooth = False
    app.paint()
    assert forward.coming.picture is not None
    assert pygame.image.tobytes(forward.coming.picture, "RGBA") == in_parts


def test_where_nothing_moves_a_late_picture_fades_in_too(watcher: Hand, slow: None) -> None:
    until(watcher, "build", 1)
    rest(watcher)
    app, before = watcher.app, picture(watcher)
    watcher.table.model.look_at(1)
    for _arranged in range(2):
        app.lay()
        watcher.table.view.forward.finish()
    app.paint()
    assert app.still.is_behind
    while app.still.is_behind:
        assert picture(watcher) == before
        app.step([], SECONDS / 4)
    seen = []
    for _moment in range(5):
        seen.append(picture(watcher))
        app.step([], SECONDS / 4)
    assert len(set(seen)) == 4, "it does not change at a stroke"
    assert before not in seen
