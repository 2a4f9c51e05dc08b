"""Every fact that is told of a board holds on the map as it is loaded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.board import Board
from game.core.engine import begin, new_game, options
from game.core.grid import mask_of
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import GAME_ALONE
from tests.boards.board_measures import best_city_hall_surroundings, buildable, city_hall_places
from tests.boards.facts import all_facts

BOARDS = {entry.name: entry.board for entry in GAME_ALONE.library.built_in if entry.board}
CITIES = [name for name, board in BOARDS.items() if board.rules == (name,)]


@pytest.mark.parametrize(
    ("name", "holds"),
    [pytest.param(name, holds, id=f"{name}: {words}") for name, words, holds in all_facts()],
)
def test_fact(name: str, holds: Callable[[Board], bool]) -> None:
    assert holds(GAME_ALONE.library.named(name))


def test_each_board_has_facts() -> None:
    assert {name for name, _, _ in all_facts()} == set(BOARDS)


@pytest.mark.parametrize("name", CITIES)
def test_a_city_leaves_room_to_build(name: str) -> None:
    board = GAME_ALONE.library.named(name)
    assert buildable(board).bit_count() >= 45
    assert best_city_hall_surroundings(board) >= 8


@pytest.mark.parametrize("name", BOARDS)
def test_the_checker_knows_every_place_for_city_hall_that_the_rules_allow(name: str) -> None:
    board = GAME_ALONE.library.named(name)
    game = new_game(Setup((Seat(board=board),)), MODULES)
    begin(game)
    if game.tasks[-1].kind == "place_hall":
        allowed = {mask_of(command.spaces) for command in options(game)}  # type: ignore[attr-defined]
    else:
        allowed = {tile.mask for tile in game.boroughs[0].tiles_in("city_hall")}
    assert allowed
    assert allowed <= set(city_hall_places(board))
