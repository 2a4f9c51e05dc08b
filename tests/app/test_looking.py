"""Looking closer, at another part, at the whole city; the panels stay where they are."""

from __future__ import annotations

import pygame

from game.app.scenes.city import CityScene
from game.core.commands import BuildTile
from tests.app.hand import Hand
from tests.app.test_gestures import advance_to, options_of


def test_the_wheel_zooms_on_what_is_under_the_pointer_and_panels_stay(pair: Hand) -> None:
    advance_to(pair, "build")
    view = pair.table.view
    panels = {w.key: w.box for w in pair.table.desk.widgets}
    point = view.home.middle(44)
    pair.move(point)
    pair.wheel(3)
    assert view.home.cell > view.ground.cell * 1.4
    assert view.home.space_at(point) == 44
    assert {w.key: w.box for w in pair.table.desk.widgets} == panels
    pair.app.paint()
    pair.app.step([], 0.5)
    pair.app.paint()
    pair.wheel(-3)
    assert view.home == view.ground


def test_a_tile_is_built_on_land_that_is_seen_closer(pair: Hand) -> None:
    advance_to(pair, "build")
    command = options_of(pair, BuildTile)[0]
    pair.move(pair.table.view.home.middle(command.spaces[0]))
    pair.wheel(4)
    pair.play(command)
    assert pair.session.game.boroughs[command.seat].built == 1


def test_the_land_is_pulled_and_moved_by_keys_and_never_leaves_its_place(pair: Hand) -> None:
    advance_to(pair, "build")
    view = pair.table.view
    pair.move(view.home.middle(0))
    pair.wheel(4)
    before = view.home.box
    start = view.ground.box.center
    pair.press(start, button=2)
    pair.move((start[0] - 80, start[1] - 50))
    pair.release((start[0] - 80, start[1] - 50), button=2)
    assert view.home.box.x < before.x
    for _step in range(40):
        pair.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert abs(view.home.box.right - view.ground.box.right) < 1
    pair.move((start[0] + 20, start[1]))
    assert abs(view.home.box.right - view.ground.box.right) < 1


def test_anothers_borough_is_seen_closer_in_the_inset(pair: Hand) -> None:
    advance_to(pair, "build")
    view = pair.table.view
    other = pair.table.model.other_seats()[0]
    pair.click_widget(f"other:{other}")
    pair.app.step([], 0.1)
    assert view.inset is not None
    pair.move(view.inset.view.middle(44))
    pair.wheel(3)
    assert view.inset.view.window is not None
    assert view.home == view.ground
    pair.app.paint()
    pair.key(pygame.K_ESCAPE)
    assert pair.app.scene.desk is pair.table.desk
    assert view.inset is None, "it has gone back"


def test_two_steps_back_show_the_whole_city_and_a_press_goes_to_a_borough(pair: Hand) -> None:
    advance_to(pair, "build")
    table = pair.table
    pair.key(pygame.K_MINUS)
    assert not isinstance(pair.app.scene, CityScene)
    pair.key(pygame.K_MINUS)
    assert isinstance(pair.app.scene, CityScene)
    pair.app.step([], 0.5)
    pair.app.paint()
    boxes = [w.box for w in pair.app.scene.desk.widgets if w.key.startswith("borough:")]
    assert len(boxes) == 2
    assert all(pair.app.frame.holds((b.x, b.y)) and b.bottom < pair.app.frame.bottom for b in boxes)
    other = table.model.other_seats()[0]
    pair.click_widget(f"borough:{other}")
    assert pair.app.scene.desk is table.desk
    assert table.model.front == other
    pair.key(pygame.K_v)
    assert isinstance(pair.app.scene, CityScene)
    pair.key(pygame.K_ESCAPE)
    assert pair.app.scene.desk is table.desk


def test_columns_fold_by_their_key_and_unfold_when_something_in_them_is_wanted(pair: Hand) -> None:
    advance_to(pair, "move_home")
    table, board = pair.table, pair.table.view.ground
    pair.app.settings.speed = 1.0
    pair.key(pygame.K_F2)
    pair.app.step([], 0.1)
    tray = table.desk.named("tray")
    assert tray is not None
    assert tray.box.x < 0, "it is on its way"
    pair.app.paint()
    pair.app.step([], 0.2)
    pair.app.step([], 0.02)
    assert table.desk.named("tray") is None
    assert table.desk.named("fold:left") is not None
    assert table.view.ground == board
    pair.app.settings.speed = 0.0
    advance_to(pair, "build", pair.session.game.round + 1)
    pair.app.step([], 0.0)
    assert table.desk.named("tray") is not None
    pair.key(pygame.K_F3)
    pair.app.step([], 0.0)
    assert table.desk.named("council") is None
    pair.click_widget("fold:right")
    pair.app.step([], 0.0)
    assert table.desk.named("council") is not None
