"""Things in a player's words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.keys import key_words
from game.app.telling import commands, names
from game.app.telling.spots import space_lines
from game.app.words import speak
from game.boards import board_named
from game.core.commands import MovePerson
from game.core.engine import begin, new_game
from game.core.grid import FULL, first_space
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.tiles import Cost
from game.modules import MODULES


def begun(*modules: str, board: str = "base_easy") -> Game:
    game = new_game(Setup((Seat(board=board_named(board)),), 1, modules), MODULES)
    begin(game)
    return game


@pytest.fixture
def french() -> Iterator[None]:
    speak("fr")
    yield
    speak("en")


def test_a_promise_says_what_it_is_worth_in_this_game() -> None:
    plain, palaces = begun(), begun("palaces")
    promise = next(p for p in plain.rules.promises.values() if p.level == 12)
    assert names.promise_worth(plain, 0, promise) == "±12 votes"
    assert names.promise_worth(palaces, 0, promise) == "+5 votes if kept"


def test_no_change_is_not_taken_for_a_level() -> None:
    assert [names.signed(n) for n in (-2, 0, 3)] == ["−2", "±0", "+3"]


def test_prices_count_in_french(french: None) -> None:
    assert names.price(Cost(goods=(1, 2, 2))) == "1 bois + 2 pierres + 2 métaux"
    assert names.tenths(-1.25) == "−1,2"
    assert names.decimal(0.5) == "0,5"
    assert key_words("space") == "Espace"


def test_land_outside_the_city_never_joins_the_zone() -> None:
    paris = begun(board="paris")
    outside = FULL & ~paris.boroughs[0].board.land
    assert outside
    assert "Not in the zone yet" not in space_lines(paris, 0, first_space(outside))
    base = begun()
    later = base.boroughs[0].board.land & ~base.boroughs[0].zone
    assert "Not in the zone yet" in space_lines(base, 0, first_space(later))


def test_a_choice_begins_with_a_capital() -> None:
    game = begun()
    person = game.boroughs[0].people[0]
    assert commands.sentence(game, MovePerson(0, person, 0, 44))[0].isupper()
