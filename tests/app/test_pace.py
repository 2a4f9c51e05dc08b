"""What is acted out: a tile comes down with light and its price; haste, skipping, fading."""

from __future__ import annotations

import pygame
import pytest

from game.app import spare
from game.app.fading import SECONDS
from game.app.table.clock import HASTE
from game.app.table.paint_drop import FALLING, LAYING, landing_of
from game.app.ui.pen import Pen
from game.core.commands import BuildTile
from game.core.engine import objection
from game.core.grid import SPACES
from tests.app.hand import Hand
from tests.app.reading import Reader

POSITION = """
title: Somebody builds
rules: B2.2
round: 3
phase: build
borough 1:
  H = city_hall at a1 b1 a2 b2
  money: 9
expect decides 1 build
"""


def a_park(hand: Hand) -> BuildTile:
    commands = (BuildTile(0, "park", 1, (space,)) for space in range(SPACES))
    return next(c for c in commands if objection(hand.session.game, c) is None)


@pytest.fixture
def hand() -> Hand:
    """A hand that has just laid a Park, which is acted out."""
    hand = Hand.at(POSITION)
    hand.app.settings.speed = 1.0
    hand.table.moves.command(a_park(hand))
    assert hand.table.model.stage.is_busy
    return hand


def seconds_left(hand: Hand) -> float:
    spent = 0.0
    while hand.table.model.stage.is_busy:
        hand.app.step([], 0.02)
        spent += 0.02
    return spent


def test_what_is_laid_tells_its_price_and_light_runs_out(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    act = hand.table.model.stage.act
    assert act is not None
    assert act.builds
    price = hand.session.game.rules.kinds["park"].costs[0].money
    assert act.price == price
    assert landing_of(hand.table, act) == LAYING < FALLING
    reader = Reader(monkeypatch)
    pictures = set()
    for _moment in range(4):
        hand.app.step([], 0.1)
        hand.app.paint()
        box = hand.app.surface.subsurface((280, 0, 680, 700))
        pictures.add(pygame.image.tobytes(box, "RGB"))
    assert f"−${price}" in {text for text, _place in reader.seen}
    assert len(pictures) == 4


def test_a_key_hastens_and_pressed_again_skips(hand: Hand) -> None:
    hand.session.game.boroughs[0].money = 20
    lasts = hand.table.model.stage.act.seconds if hand.table.model.stage.act else 0.0
    hand.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
    assert hand.table.model.stage.is_busy
    assert seconds_left(hand) <= lasts / HASTE + 0.05
    hand.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    hand.table.moves.command(a_park(hand))
    assert seconds_left(hand) > lasts / 2, "what follows takes its time"
    hand.table.moves.command(a_park(hand))
    for _press in range(2):
        hand.key(pygame.K_SPACE)
    assert not hand.table.model.stage.is_busy


def test_where_nothing_moves_one_picture_fades_into_the_next() -> None:
    hand = Hand.at(POSITION)
    hand.app.settings.motion = "still"
    hand.app.step([], 1.0)
    hand.app.paint()
    before = pygame.image.tobytes(hand.app.surface, "RGB")
    hand.table.moves.command(a_park(hand))
    seen = [before]
    for _moment in range(4):
        hand.app.lay()
        hand.app.paint()
        seen.append(pygame.image.tobytes(hand.app.surface, "RGB"))
        hand.app.step([], SECONDS / 2)
    assert seen[1] == before
    assert seen[2] not in (before, seen[3])
    assert seen[3] == seen[4]


def test_a_tile_that_lies_is_seen_until_the_still_picture_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spare, "FRAME", 0.0)  # as slow as can be: one part a frame
    hand = Hand.at(POSITION)
    app, stage, park = hand.app, hand.table.model.stage, a_park(hand)
    app.settings.speed, app.is_smooth = 1.0, True
    app.step([], 1.0)  # nobody touches anything: the still picture may lag
    place = (
        Pen(app.surface, app.unit).rect(hand.table.view.home.box_of(park.spaces[0])).inflate(-9, -9)
    )

    def seen() -> tuple[int, ...]:
        app.paint()
        return pygame.transform.average_color(app.surface.subsurface(place))

    grass = seen()
    hand.table.moves.command(park)
    while stage.is_busy:
        app.step([], 0.05)
    tile = [seen()]
    assert app.still.is_behind
    while app.still.is_behind:
        app.step([], 0.04)
        tile.append(seen())
    assert len(tile) > 8
    assert grass not in tile
    assert max(tile)[1] - min(tile)[1] < 4, "trees sway, but nothing flickers"


def test_what_an_act_leads_to_is_laid_out_though_nobody_touches_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = Hand.at(POSITION)
    app, scene = hand.app, hand.app.scene
    app.settings.speed, app.is_smooth = 1.0, True
    app.step([], 1.0)
    app.paint()
    hand.table.moves.command(a_park(hand))
    while scene.is_busy():
        app.step([], 0.05)
        app.paint()
    laid: list[int] = []
    arrange = app.lay

    def lay() -> None:
        laid.append(1)
        arrange()

    monkeypatch.setattr(app, "lay", lay)
    for _moment in range(4):
        app.step([], 0.05)
        app.paint()
    assert laid == [1], "what was put off for a frame is done in the next, and once"


def test_a_tile_that_is_taken_back_is_not_drawn_while_the_still_picture_lags(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spare, "FRAME", 0.0)
    hand = Hand.at(POSITION)
    app, stage = hand.app, hand.table.model.stage
    app.settings.speed, app.is_smooth = 1.0, True
    app.step([], 1.0)
    app.paint()
    hand.table.moves.command(a_park(hand))
    while stage.is_busy:
        app.step([], 0.05)
    app.paint()
    assert app.still.is_behind
    assert stage.ended is not None
    hand.table.moves.undo()
    assert stage.ended is None
    assert stage.ended is None
