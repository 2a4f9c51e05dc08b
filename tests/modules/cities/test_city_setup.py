"""ASIA.1 to ASIA.3 and EURO.1, where no scenario reaches: the terms of a game, and dealing."""

from __future__ import annotations

import pytest

from game.core.engine import new_game
from game.core.rules import BadSetupError
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.modules.cities.catalogue import ASIAN_CITIES, EUROPEAN_CITIES
from game.packages import GAME_ALONE, cities, deal_cities

NAMES = [city.name for city in ASIAN_CITIES + EUROPEAN_CITIES]


def terms(*boards: str) -> Setup:
    return Setup(tuple(Seat(board=GAME_ALONE.library.named(name)) for name in boards))


@pytest.mark.parametrize("city", NAMES)
def test_no_city_is_played_twice(city: str) -> None:
    rule = "ASIA.2" if city in {asian.name for asian in ASIAN_CITIES} else "EURO.1"
    with pytest.raises(BadSetupError, match=rule):
        new_game(terms(city, "base_easy", city), MODULES)


def test_different_cities_and_equal_terrain_boards_are_fine() -> None:
    new_game(terms("delhi", "rome", "paris", "tokyo"), MODULES)
    new_game(terms("forest_easy", "forest_easy", "mountain_easy"), MODULES)


def test_a_city_cannot_be_switched_on_without_its_board() -> None:
    with pytest.raises(BadSetupError, match="board"):
        new_game(Setup((Seat(),), modules=("paris",)), MODULES)


@pytest.mark.parametrize("city", NAMES)
def test_every_city_has_a_board_and_plays_for_votes_alone(city: str) -> None:
    game = new_game(terms(city, "base_easy"), MODULES)
    assert game.rules.votes_alone
    assert city in game.boroughs[0].board.rules


def test_the_cities_are_those_of_both_seasons_and_no_other_board() -> None:
    assert set(cities(GAME_ALONE)) == set(NAMES)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_cities_are_dealt_to_each_and_none_twice(seats: int) -> None:
    dealt = deal_cities(NAMES, seats, seed=7)
    assert [len(hand) for hand in dealt] == [2] * seats
    names = [name for hand in dealt for name in hand]
    assert len(set(names)) == len(names)
    assert set(names) <= set(NAMES)
    assert deal_cities(NAMES, seats, seed=7) == dealt


def test_dealing_depends_on_the_seed_and_mixes_the_seasons() -> None:
    seen = {name for seed in range(40) for hand in deal_cities(NAMES, 4, seed) for name in hand}
    assert seen == set(NAMES)
