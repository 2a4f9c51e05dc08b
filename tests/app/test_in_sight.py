"""What must be read or seen stays in sight, whatever is in the hand or was pressed."""

from __future__ import annotations

import pygame
import pytest

from game.app.scenes.pause import PauseScene
from game.app.table.board_view import BoardView
from game.app.table.layout import layout_for
from game.app.table.offering import Source
from game.app.table.paint_foresight import WIDE, beside
from game.app.table.paint_large import moving
from game.app.ui.box import Box
from tests.app.hand import Hand
from tests.app.test_hands import at_work, pixel
from tests.app.test_second_looks import late

__all__ = ["late"]  # the fixture


def test_only_the_person_in_hand_is_missing_from_the_board() -> None:
    hand = at_work("power")
    hand.click_widget("piece:plant:1")
    assert hand.table.grip.hand is not None
    assert moving(hand.table) == {"plant"}, "its number is nobody's"
    hand.table.grip.hand.source = Source("person", 1)
    assert moving(hand.table) == {1}


def test_a_piece_in_hand_is_drawn_over_boards_and_not_over_words() -> None:
    hand = at_work("roads")
    board, words = hand.table.view.board, hand.place("finish")

    def looks(point: tuple[float, float]) -> list[tuple[int, ...]]:
        hand.move(point)
        hand.app.paint()
        return [pixel(hand, (point[0] + x, point[1] - 9)) for x in range(-30, 30)]

    hand.click_widget("piece:roundabout")
    hand.app.settings.motion = "still"
    away = looks(words)
    on_board = looks(board.corner_point(60))
    hand.table.grip.hand = None
    hand.table.grip.hover = None
    assert looks(words) == away
    assert looks(board.corner_point(60)) != on_board


def test_a_page_over_the_table_hides_the_piece_in_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at_work("roads")
    hand.click_widget("piece:roundabout")
    drawn: list[object] = []
    monkeypatch.setattr(
        "game.app.table.paint_hand.paint_ghost", lambda table, pen, at: drawn.append(at)
    )
    hand.app.paint()
    assert drawn
    drawn.clear()
    hand.app.push(PauseScene(hand.app, hand.session))
    hand.app.paint()
    assert not drawn


def test_what_a_line_has_lit_goes_dark_again(late: Hand) -> None:
    view = late.table.view
    dark = view.lit
    view.light(0, (3, 4))
    view.light(0, (3, 4))
    assert view.lit == dark, "by pressing it again"
    for key in (pygame.K_l, pygame.K_ESCAPE):
        view.light(0, (3, 4))
        late.key(key)
        assert view.lit == dark
    assert not isinstance(late.app.scene, PauseScene)


@pytest.mark.parametrize("key", [pygame.K_c, pygame.K_ESCAPE])
def test_the_list_of_choices_is_left_as_it_was_opened(pair: Hand, key: int) -> None:
    view = pair.table.view
    pair.key(pygame.K_c)
    assert view.shows_choices
    pair.key(key)
    assert not view.shows_choices
    assert not pair.table.desk.focus
    assert pair.app.scene.desk is pair.table.desk


@pytest.mark.parametrize("head", [False, True])
def test_the_board_ends_above_the_strip(head: bool) -> None:
    parts = layout_for(Box(0, 0, 1280, 720), 2, head=head)
    board = BoardView.within_road(0, parts.board, 1.0)
    assert board.box.bottom <= parts.strip.y


def test_a_plant_is_offered_the_road_above_its_columns() -> None:
    hand = at_work("power")
    board = hand.table.view.board
    slot = board.slot_above(5)
    assert slot.bottom == pytest.approx(board.box.y)
    assert (slot.x, slot.w) == (board.box_of(5).x, board.side)
    hand.app.paint()
    inside, above = board.box_of(5).moved(0, -board.side * 0.4).center, slot.center
    before = pixel(hand, inside), pixel(hand, above)
    hand.click_widget("piece:plant:1")
    hand.app.paint()
    after = pixel(hand, inside), pixel(hand, above)
    assert (before[0] == after[0], before[1] == after[1]) == (True, False)


def test_the_note_stays_near_its_piece_and_off_a_lessons_card() -> None:
    view = BoardView.of(0, Box(310, 56, 620, 620), 1.0)
    goals = [view.box_of(y * 10 + x) for y in range(2, 6) for x in range(2, 6)]
    hand_card, card = Box(212, 60, 74, 190), Box(990, 165, 282, 215)
    place = beside(Box(0, 0, 1280, 720), view, (32,), goals + [hand_card, card] * 40, (WIDE, 70.0))
    assert abs(place.center[0] - view.middle(32)[0]) < 250
    assert place.right <= card.x
