"""City Hall lies where a town has room to grow."""

import pytest

from game.boards.library import Library
from game.bots.founding import ranked_halls
from game.bots.quick import QuickBot
from game.bots.shortlist import shortlist
from game.core.commands import PlaceTile
from game.core.dice import Dice
from game.core.engine import begin, new_game
from game.core.grid import spaces_of
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES


def _begun(board: str) -> Game:
    game = new_game(Setup((Seat(board=Library(MODULES.values()).named(board)),), 3), MODULES)
    begin(game)
    return game


@pytest.mark.parametrize("board", ["seoul", "hong_kong"])
def test_city_hall_lies_in_the_largest_part_of_the_land(board: str) -> None:
    game = _begun(board)
    _, best = max(ranked_halls(game, game.tasks[-1]), key=lambda pair: pair[0])
    assert isinstance(best, PlaceTile)
    borough = game.boroughs[0]
    parts = []
    left = set(spaces_of(borough.free))
    while left:
        part, fringe = set(), {left.pop()}
        while fringe:
            space = fringe.pop()
            part.add(space)
            beside = {space + step for step in (-10, 10)}
            beside |= {space + s for s in (-1, 1) if (space + s) // 10 == space // 10}
            fringe |= beside & left
            left -= beside
        parts.append(part)
    assert set(best.spaces) <= max(parts, key=len)


def test_a_search_tries_places_for_city_hall_that_do_not_overlap() -> None:
    game = _begun("base_easy")
    ideas = shortlist(game, QuickBot(1), 8, Dice(1, 0))
    spaces = [space for idea in ideas if isinstance(idea, PlaceTile) for space in idea.spaces]
    assert len(ideas) > 4
    assert len(set(spaces)) == len(spaces)
