"""What bots remember of boards and futures is what they would work out anew."""

import random

import pytest

from game.bots import QuickBot
from game.bots.land import known_lands
from game.bots.outlook import outlook
from game.core.engine import begin, execute, new_game
from game.core.state import Game
from game.modules import MODULES
from tests.properties.positions import random_setup


def afresh(game: Game) -> Game:
    """Return the same game with nothing worked out."""
    known_lands.cache_clear()
    fresh = game.copy()
    for borough in fresh.boroughs:
        borough.forget()
        borough.known_ground = None
    return fresh


@pytest.mark.parametrize("seed", range(4))
def test_a_bot_that_remembers_judges_as_one_that_does_not(seed: int) -> None:
    game = new_game(random_setup(random.Random(seed)), MODULES)
    begin(game)
    decisions = 0
    while not game.over and decisions < 90:
        decisions += 1
        command = QuickBot(seed).best(game.copy())
        for seat in range(game.players):
            known = outlook(game, seat)
            if decisions % 5 == seat:
                assert outlook(afresh(game), seat) == known
        if decisions % 5 == 0:
            assert QuickBot(seed).best(afresh(game)) == command
        answer = execute(game, command)
        assert isinstance(answer, list), answer
    assert decisions == 90
