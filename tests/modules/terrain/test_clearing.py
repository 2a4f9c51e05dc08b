"""FOR.4: however the clearing is split up, half of it is paid, rounded down."""

from __future__ import annotations

import pytest

from game.core.building import cost_of
from game.core.engine import Writer, new_game
from game.core.events import CardTaken
from game.core.flow import RoundBegan, StepBegan
from game.core.grid import mask_of, spaces_of
from game.core.price import GIFT, Plan
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.modules.terrain.forest import ForestCleared, standing_forest
from game.packages import GAME_ALONE


@pytest.mark.parametrize(("board", "price"), [("forest_easy", 1), ("forest_expert", 2)])
@pytest.mark.parametrize("tiles", [(1,), (4,), (1, 1), (1, 1, 1), (2, 3), (3, 1, 4), (5, 5, 5)])
def test_the_urban_planner_pays_half_of_the_phase(
    board: str, price: int, tiles: tuple[int, ...]
) -> None:
    game = new_game(Setup((Seat(board=GAME_ALONE.library.named(board)),)), MODULES)
    emit = Writer(game)
    emit(RoundBegan(1))
    emit(CardTaken(0, "F"))
    emit(StepBegan("build", ()))
    plan = Plan(game.rules.kinds["residence"], 1, GIFT)
    paid = cleared = 0
    for size in tiles:
        spaces = tuple(spaces_of(standing_forest(game, 0)))[:size]
        paid += cost_of(game, 0, plan, mask_of(spaces)).money
        emit(ForestCleared(0, spaces, size * price, 0))
        cleared += size
        assert paid == cleared * price // 2
    emit(RoundBegan(2))
    emit(CardTaken(0, "F"))
    one = next(spaces_of(standing_forest(game, 0)))
    assert cost_of(game, 0, plan, 1 << one).money == price // 2
