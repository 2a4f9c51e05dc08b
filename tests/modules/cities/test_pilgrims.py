"""ULAANBAATAR.3 where boroughs close: nobody serves two players, nobody is lost."""

from __future__ import annotations

from game.core.board import BASE_EASY
from game.core.conservation import leaks
from game.core.engine import Writer, new_game
from game.core.events import PersonMoved, PlayerEliminated, TilePrinted
from game.core.phases.pollution import close_borough
from game.core.places import CAREER, GONE, at
from game.core.setup import Seat, Setup
from game.core.state import Game, Task
from game.modules import MODULES
from game.modules.cities.pilgrims import PilgrimSent, return_pilgrims
from game.packages import GAME_ALONE

MONASTERY = 31
HALL = (0, 1, 10, 11)
TABLE = Task("pilgrim_returns", -1)


def with_pilgrim() -> tuple[Game, Writer, int]:
    """Return a table where player 2's first citizen is player 1's pilgrim."""
    boards = (GAME_ALONE.library.named("ulaanbaatar"), BASE_EASY)
    game = new_game(Setup(tuple(Seat(board=board) for board in boards)), MODULES)
    emit = Writer(game)
    for tile in boards[0].printed:
        emit(TilePrinted(0, tile.kind, tile.level, tile.spaces))
    emit(TilePrinted(1, "city_hall", 1, HALL))
    pilgrim = game.rules.citizens[1][0]
    emit(PersonMoved(pilgrim, at(1, 0), "B1.3"))
    emit(PilgrimSent(0, pilgrim, MONASTERY))
    return game, emit, pilgrim


def test_a_pilgrim_serves_one_player_at_a_time() -> None:
    game, emit, pilgrim = with_pilgrim()
    assert pilgrim in game.boroughs[0].people
    assert pilgrim not in game.boroughs[1].people
    return_pilgrims(game, TABLE, emit)
    assert pilgrim not in game.boroughs[0].people
    assert pilgrim in game.boroughs[1].people
    assert game.where[pilgrim] == at(1, 0)
    assert leaks(game) == []


def test_a_pilgrim_comes_home_from_a_borough_that_closed() -> None:
    game, emit, pilgrim = with_pilgrim()
    close_borough(game, 0, emit)
    return_pilgrims(game, TABLE, emit)
    assert game.where[pilgrim] == at(1, 0)


def test_a_pilgrim_abroad_comes_home_too_when_the_borough_closed() -> None:
    game, emit, pilgrim = with_pilgrim()
    emit(PersonMoved(pilgrim, at(1, 55), "B2.3.4"))
    close_borough(game, 0, emit)
    assert game.where[pilgrim] == GONE
    return_pilgrims(game, TABLE, emit)
    assert game.where[pilgrim] == at(1, 0)


def test_a_pilgrim_whose_owner_is_out_is_gone() -> None:
    game, emit, pilgrim = with_pilgrim()
    emit(PlayerEliminated(1))
    return_pilgrims(game, TABLE, emit)
    assert game.where[pilgrim] == GONE


def test_the_own_pilgrim_waits_in_the_career_center_again() -> None:
    game, emit, _ = with_pilgrim()
    own = game.rules.citizens[0][0]
    return_pilgrims(game, TABLE, emit)
    emit(PilgrimSent(0, own, MONASTERY))
    return_pilgrims(game, TABLE, emit)
    assert game.where[own] == CAREER
    assert own in game.boroughs[0].people
