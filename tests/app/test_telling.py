"""Things in a player's words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.keys import key_words
from game.app.modules.base.notes import NOTES
from game.app.modules.base.stories import STORIES
from game.app.presenting.story import LogLine
from game.app.telling import commands, events, names
from game.app.telling.spots import space_lines
from game.app.words import say, speak
from game.core.commands import MovePerson
from game.core.engine import begin, new_game
from game.core.events import GameEnded, PersonMoved
from game.core.flow import StepBegan
from game.core.grid import FULL, first_space
from game.core.phases.moving import closed_spots
from game.core.places import GONE, at
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.tiles import Cost
from game.modules import MODULES
from game.packages import GAME_ALONE


def begun(*modules: str, board: str = "base_easy") -> Game:
    game = new_game(Setup((Seat(board=GAME_ALONE.library.named(board)),), 1, modules), MODULES)
    begin(game)
    return game


def test_a_space_says_which_special_area_holds_it() -> None:
    zurich = begun(board="zurich")
    areas = zurich.boroughs[0].board.areas
    assert "Lakeside" in space_lines(zurich, 0, areas["lakeside"][0])
    inside = next(s for s in range(100) if not any(s in spaces for spaces in areas.values()))
    assert "Lakeside" not in space_lines(zurich, 0, inside)


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


@pytest.mark.parametrize(
    ("count", "winners", "told"),
    [
        (1, (0,), "The game is over."),
        (2, (1,), "The game is over: Bo wins"),
        (3, (0, 2), "The game is over: Ada, Cleo win"),
    ],
)
def test_the_log_says_who_wins(count: int, winners: tuple[int, ...], told: str) -> None:
    seats = tuple(Seat(name=name) for name in ("Ada", "Bo", "Cleo")[:count])
    line = STORIES[GameEnded](new_game(Setup(seats, 1), MODULES), GameEnded(winners))
    assert isinstance(line, LogLine)
    assert line.text == told


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


def test_the_beginners_note_tells_both_rules_of_death(french: None) -> None:
    for word in ("80 %", "even round"):
        assert word in NOTES[6]
    for word in ("80", "tour pair"):
        assert word in say(NOTES[6])


def test_whoever_a_godzilla_eats_is_told_as_eaten() -> None:
    game = begun("godzillas")
    person = game.boroughs[0].people[0]
    PersonMoved(person, at(0, 44), "").apply(game)
    StepBegan("godzilla_walks", ()).apply(game)
    told = events.line(game, PersonMoved(person, GONE, "GOD.13"))
    assert told is not None
    assert told.text == "The godzilla eats a citizen of Player 1 at e5"
    assert told.spaces == (44,)


def test_a_spot_left_in_this_phase_is_marked_as_closed() -> None:
    game = begun()
    game.round, game.phase = 1, 3
    factory = game.boroughs[0].put_tile("factory", 1, (0,))
    home = game.boroughs[0].put_tile("residence", 1, (99,))
    person = game.boroughs[0].people[0]
    PersonMoved(person, at(0, factory.spots[0]), "").apply(game)
    assert not closed_spots(game, 0)
    PersonMoved(person, at(0, home.spots[0]), "B2.3.1", walked=True).apply(game)
    assert closed_spots(game, 0) == 1
    assert any("closed" in line for line in space_lines(game, 0, 0))
    game.phase = 4
    assert not closed_spots(game, 0)
