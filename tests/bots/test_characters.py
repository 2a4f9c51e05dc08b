"""Bots have characters: drawn by the seed, unlike each other, and of little weight."""

from functools import cache

import pytest

from game.bots import QuickBot
from game.bots.characters import CHARACTERS, drawn_character, first_name, leaning
from game.bots.worths import WORTHS
from game.core.engine import begin, execute, new_game
from game.core.setup import Seat, Setup
from game.modules import MODULES


def test_no_two_of_a_table_lean_the_same_way() -> None:
    for seed in range(20):
        table = [drawn_character(seed, seat) for seat in range(4)]
        assert len({character.name for character in table}) == 4
        assert table == [drawn_character(seed, seat) for seat in range(4)]


def test_every_character_is_met_somewhere() -> None:
    assert {drawn_character(seed, 0).name for seed in range(60)} == set(CHARACTERS)


def test_a_character_has_a_name_of_its_own() -> None:
    character = drawn_character(3, 1)
    assert first_name(character, 3, 1) in character.first_names


@pytest.mark.parametrize("name", list(CHARACTERS))
def test_a_leaning_changes_weights_a_little(name: str) -> None:
    leant = leaning(WORTHS, name)
    assert leant != WORTHS
    for what, factor in CHARACTERS[name].leanings.items():
        assert 1 < factor < 2
        assert getattr(leant, what) != getattr(WORTHS, what)


def test_every_taste_is_for_something_there_is() -> None:
    """A group of tiles, or what a module names."""
    groups = {
        group for module in MODULES.values() for kind in module.tiles for group in kind.groups
    }
    named = {"call", "care", "crossroads"}
    for character in CHARACTERS.values():
        assert set(character.tastes) <= groups | named
    assert named | {"landmark"} <= {name for c in CHARACTERS.values() for name in c.tastes}


def test_whoever_has_no_character_leans_nowhere() -> None:
    assert leaning(WORTHS, "") is WORTHS
    assert leaning(WORTHS, "pirate") is WORTHS


@cache
def mean_score(character: str, seeds: range) -> float:
    total = 0
    for seed in seeds:
        game = new_game(Setup((Seat(player="normal", character=character),), seed), MODULES)
        begin(game)
        bot = QuickBot(seed)
        while not game.over:
            execute(game, bot.choose(game))
        total += game.scores[0]
    return total / len(seeds)


def test_a_character_changes_the_play() -> None:
    scores = {name: mean_score(name, range(3)) for name in ("", *CHARACTERS)}
    assert len(set(scores.values())) > 2


@pytest.mark.slow
@pytest.mark.parametrize("name", list(CHARACTERS))
def test_a_character_costs_little(name: str) -> None:
    """Not more than about five votes; a wide bound, as chance alone moves a mean by as much."""
    assert mean_score(name, range(90)) > mean_score("", range(90)) - 14
