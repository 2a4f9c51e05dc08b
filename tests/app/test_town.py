import pygame
import pytest

from game.app.art import Art
from game.app.art.tiles import HIGHEST, usual_spaces
from game.app.table.paint_board import board_picture
from game.app.town import plan
from game.app.town.land import land_around
from game.app.town.ring_road import MIDDLE
from game.core.board import BASE_EASY
from game.packages import GAME_ALONE


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (900, 1200)])
def test_the_land_fills_the_window_and_is_drawn_once(art: Art, size: tuple[int, int]) -> None:
    board = pygame.Rect(310, 58, 500, 500)
    land = land_around(art, size, board)
    assert land.get_size() == size
    assert land_around(art, size, board) is land
    assert land_around(art, size, board.move(8, 0)) is not land


def test_a_road_runs_around_the_board(art: Art) -> None:
    board = pygame.Rect(310, 58, 500, 500)
    land = land_around(art, (1280, 720), board)
    reach = round(MIDDLE * 50) + 5  # beside the dashed line
    lanes = art.colours["asphalt"]
    for at in ((500, 58 - reach), (310 - reach, 320), (310 + 500 + reach, 320)):
        assert sum(abs(land.get_at(at)[n] - lanes[n]) for n in range(3)) < 12, at


def test_the_plan_of_the_town_has_only_tiles_that_fit() -> None:
    assert len({len(row) for row in plan.WEST}) == 1
    for letter, cells in plan.blocks():
        kind = plan.KINDS[letter]
        shape = len(usual_spaces(kind, 1))
        sizes = range(1, HIGHEST[kind] + 1) if kind in HIGHEST else (shape,)
        assert len(cells) in sizes, (letter, cells)


def test_set_up_pictures_show_printed_tiles(art: Art) -> None:
    athens = next(e.board for e in GAME_ALONE.library.all() if e.name == "athens")
    assert athens is not None
    space = athens.printed[0].spaces[0]
    at = (space % 10 * 20 + 10, space // 10 * 20 + 10)
    assert board_picture(art, athens, 20).get_at(at) != art.board(athens, 20).get_at(at)
    assert board_picture(art, BASE_EASY, 20).get_size() == (200, 200)
