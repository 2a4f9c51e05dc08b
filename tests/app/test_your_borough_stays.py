"""The borough of the person at the screen keeps its place; others' come forward in an inset."""

from __future__ import annotations

import pygame
import pytest

from game.app.table import inset as insets
from game.app.table.gestures import read
from game.app.table.inset import best_place
from game.app.table.offering import Offer
from game.app.ui.box import overlap
from game.bots import GreedyBot
from game.core.setup import Seat, Setup
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to

SEATS = (Seat(name="Ada"), Seat(name="Bruno", player="normal"), Seat(name="Chloé", player="normal"))


@pytest.fixture
def watcher() -> Hand:
    """A person among bots that are asked by the test."""
    hand = Hand(Setup(SEATS, seed=3))
    hand.app.settings.gazette = hand.app.settings.recap = False
    hand.table.clock._think = lambda seconds: None  # type: ignore[method-assign]
    return hand


def decide(hand: Hand) -> None:
    game = hand.session.game
    assert game.task is not None
    hand.table.moves.command(GreedyBot(game.task.seat).choose(game))


def until(hand: Hand, kind: str, seat: int, round_: int = 2) -> None:
    for _decision in range(2000):
        task = hand.session.game.task
        assert task is not None
        if (task.kind, task.seat) == (kind, seat) and hand.session.game.round >= round_:
            hand.app.lay()
            return
        decide(hand)
    raise AssertionError(f"{kind} of {seat} never came")


def test_the_large_board_stays_while_a_bot_acts_in_the_inset(watcher: Hand) -> None:
    until(watcher, "build", 1)
    view = watcher.table.view
    home, panels = view.home, [w.box for w in watcher.table.desk.widgets if w.key == "dashboard"]
    watcher.app.settings.speed = 1.0
    decide(watcher)
    seen = set()
    for _frame in range(150):
        watcher.app.step([], 0.02)
        assert view.home == home
        assert watcher.table.model.home == 0
        assert panels == [w.box for w in watcher.table.desk.widgets if w.key == "dashboard"]
        seen.add(view.inset.seat if view.inset is not None else None)
    assert 1 in seen
    assert seen <= {1, None}


def test_what_is_acted_waits_until_the_borough_is_there(watcher: Hand) -> None:
    until(watcher, "build", 1)
    watcher.app.settings.speed = 1.0
    decide(watcher)
    watcher.app.step([], 0.0)
    stage, forward = watcher.table.model.stage, watcher.table.view.forward
    watcher.app.step([], 0.2)
    assert forward.is_coming
    assert stage.played == 0.0
    watcher.app.step([], 0.2)
    watcher.app.step([], 0.1)
    assert not forward.is_coming
    assert stage.played > 0.0


def _abroad(hand: Hand) -> list[Offer]:
    offers = hand.table.model.offers.all
    return [o for o in offers if o.seat != hand.table.model.home and o.spaces]


def test_a_decision_in_anothers_borough_happens_in_the_inset_and_ones_numbers_stay(
    watcher: Hand,
) -> None:
    for _decision in range(3000):
        task = watcher.session.game.task
        assert task is not None
        goals = {o.seat for o in watcher.table.model.offers.all}
        if task.seat == 0 and goals and 0 not in goals and _abroad(watcher):
            break
        decide(watcher)
    watcher.app.lay()
    offer = _abroad(watcher)[0]
    table = watcher.table
    whose = table.desk.named("whose")
    assert whose is not None
    assert "Ada" in whose.tip
    watcher.play(offer.command)
    assert read(watcher.session.game, offer.command).seat != 0


def test_esc_goes_on_to_ones_own_turn(watcher: Hand) -> None:
    until(watcher, "build", 1)
    watcher.app.settings.speed = 1.0
    decide(watcher)
    watcher.app.step([], 0.02)
    assert watcher.table.model.stage.is_busy
    watcher.key(pygame.K_ESCAPE)
    watcher.app.step([], 0.02)
    assert not watcher.table.model.stage.is_busy
    assert watcher.app.scene.desk is watcher.table.desk, "no menu has opened"


def test_the_inset_lies_over_the_side_with_fewer_tiles_and_over_no_tray_in_use() -> None:
    hand = Hand(Setup(SEATS, seed=3))
    advance_to(hand, "build", 3)
    hand.session.viewer = hand.session.game.task.seat  # type: ignore[union-attr]
    hand.app.lay()
    table = hand.table
    table.model.look_at(table.model.other_seats()[0])
    hand.app.lay()
    view = table.view
    assert view.inset is not None
    assert not overlap(view.inset.box, view.parts.dashboard)
    assert not overlap(view.inset.box, view.parts.rivals)
    own = table.model.seen.boroughs[view.home.seat]
    free = best_place(view.parts, view.home, own, 0.0, ())
    covered = [s for s in range(100) if overlap(free, view.home.box_of(s))]
    assert len(covered) <= 20


def test_the_next_persons_borough_glides_to_the_large_place() -> None:
    hand = Hand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=5), speed=1.0)
    hand.app.settings.recap = hand.app.settings.gazette = False
    table = hand.table
    hand.app.paint()
    start = table.model.home
    for _decision in range(200):
        decide(hand)
        for _frame in range(200):
            hand.app.step([], 0.1)
            if hand.app.scene.desk is not table.desk or not table.model.stage.is_busy:
                break
        if table.model.home != start and hand.app.scene.desk is table.desk:
            break
    arrival = table.view.forward.arrival
    assert arrival is not None
    assert table.view.home.seat != start
    hand.app.paint()
    hand.app.step([], 0.4)
    assert table.view.forward.arrival is None


@pytest.mark.parametrize("most", [0, 10**9])
def test_the_board_that_was_there_stays_until_the_next_one_covers_it(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(insets, "FADING_PIXELS", most)
    hand = Hand(Setup((Seat(name="Ada"), Seat(name="Bo")), seed=5), speed=1.0)
    hand.app.paint()
    table, surface = hand.table, hand.app.surface
    corner, beside = table.view.ground.box.inset(2), table.view.parts.dashboard.inset(20, 60)
    place = [hand.app.pixels((box.x, box.y)) for box in (corner, beside)]
    surface.fill("magenta")
    start = next(iter(table.view.small.values())).box
    table.view.forward.arrive(start, surface, calm=False)
    hand.app.lay_all()
    hand.app.paint()
    seen = [surface.get_at(at) == pygame.Color("magenta") for at in place]
    assert seen == [True, bool(most)], "the rest fades as well where there is time for that"
    hand.app.step([], 1.0)
    hand.app.paint()
    assert not any(surface.get_at(at) == pygame.Color("magenta") for at in place)
