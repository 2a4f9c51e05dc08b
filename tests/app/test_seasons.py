"""The ground of a board, and what a season makes of land and buildings."""

import msgspec
import pygame
import pytest

from game.app.art import Art
from game.app.art.tiles import HIGHEST
from game.core.board import BASE_EASY
from game.core.grid import SIZE
from game.packages import GAME_ALONE
from tests.app.test_art import assert_all_differ, distance


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def test_the_ground_is_what_the_map_draws(art: Art) -> None:
    beijing = next(e.board for e in GAME_ALONE.library.all() if e.name == "beijing")
    assert beijing is not None
    assert isinstance(beijing.looks, tuple)
    plain = msgspec.structs.replace(beijing, looks=msgspec.UNSET)
    assert distance(art.board(beijing, 40), art.board(plain, 40)) > 1
    y = next(number for number, row in enumerate(beijing.looks) if "p" in row)
    x = beijing.looks[y].index("p")
    paved, plot = art.colours["paved"], art.colours["plot"]
    at = art.board(beijing, 40).get_at((x * 40 + 20, y * 40 + 22))
    assert max(abs(at[n] - paved[n]) for n in range(3)) < 30
    assert max(abs(at[n] - plot[n]) for n in range(3)) > 10


def test_land_that_is_not_yet_the_citys_is_farmland_behind_a_fence(art: Art) -> None:
    small, grown = art.board(BASE_EASY, 40), art.board(BASE_EASY, 40, 8)

    def spaces(picture: pygame.Surface, space: int) -> pygame.Surface:
        return picture.subsurface((space % SIZE * 40, space // SIZE * 40, 40, 40))

    town, fields = art.open_ground(BASE_EASY, 40), art.board(BASE_EASY, 40, 2)
    assert distance(spaces(small, 33), spaces(town, 33)) == 0
    assert distance(spaces(small, 59), spaces(fields, 59)) == 0, "both are farmland"
    assert distance(spaces(small, 59), spaces(town, 59)) > 3
    assert distance(spaces(small, 76), spaces(grown, 76)) > 3, "growing clears a strip"
    assert distance(art.board(BASE_EASY, 40, SIZE), town) == 0


@pytest.mark.parametrize("season", ["snow", "blossom", "thaw"])
def test_a_season_lies_on_land_and_leaves_people_goods_and_signs(season: str) -> None:
    art = Art()

    def land() -> list[pygame.Surface]:
        return [art.board(BASE_EASY, 30), art.tile("park", 2, (0, 1), 60), art.part("tree", 40)]

    def signs() -> list[pygame.Surface]:
        things = [art.person("citizen", 1, 60), art.material(0, 40), art.icon("mayor", 40)]
        return [*things, art.mayor_street(True, 40), art.card("A", (60, 80))]

    plain = land(), signs()
    with art.in_season(season):
        dressed = land(), signs()
    assert all(distance(one, other) > 1 for one, other in zip(plain[0], dressed[0], strict=True))
    assert all(one is other for one, other in zip(plain[1], dressed[1], strict=True))
    assert art.board(BASE_EASY, 30) is plain[0][0], "only for a while"


def test_snow_keeps_tiles_apart_and_night_lights_windows() -> None:
    art = Art()
    with art.in_season("snow"):
        same = {kind: art.tile(kind, 2, (0, 1), 60) for kind in HIGHEST}
        assert_all_differ(same, 6.0, grey=True)
    day = art.board(BASE_EASY, 20)
    with art.in_season("", night=True):
        night = art.board(BASE_EASY, 20)
    assert pygame.transform.average_color(night)[0] < 0.6 * pygame.transform.average_color(day)[0]
