"""The weights of bots, and how modules change them."""

import pytest

from game.bots.worths import FACTORS, FULL_TABLE, WORTHS, multiplied, worths_for
from game.core.rules import Rules
from game.core.setup import Seat, Setup
from game.modules import MODULES

EVERYTHING = tuple(name for name, m in MODULES.items() if name != "base" and not m.by_board)


def test_the_base_game_is_played_by_the_weights_as_they_are() -> None:
    assert worths_for(Rules(Setup((Seat(),), 1), MODULES), WORTHS) is WORTHS


def test_the_more_modules_the_more_their_factors_count() -> None:
    tables = [(), EVERYTHING[:4], EVERYTHING[:8], EVERYTHING]
    found = [worths_for(Rules(Setup((Seat(),), 1, on), MODULES), WORTHS).air for on in tables]
    assert found == sorted(found)
    assert found[-1] == pytest.approx(WORTHS.air * FACTORS["air"])
    assert len(EVERYTHING) >= FULL_TABLE


def test_a_factor_multiplies_lists_and_tables_whole() -> None:
    twice = multiplied(WORTHS, {"goods": 2.0, "spots": 2.0}, 1.0)
    assert twice.goods == tuple(2 * part for part in WORTHS.goods)
    assert twice.spots == {name: 2 * part for name, part in WORTHS.spots.items()}
    assert twice.air == WORTHS.air
