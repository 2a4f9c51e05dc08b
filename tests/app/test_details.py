"""What is told of a space."""

from __future__ import annotations

from game.app.modules.base.details import details
from game.core.engine import new_game
from game.core.setup import Seat, Setup
from game.packages import modules_here


def test_a_grave_is_no_free_land() -> None:
    game = new_game(Setup((Seat(name="Ada"),), seed=3), modules_here())
    borough = game.boroughs[0]
    assert details(game, 0, 0)[0] == "Free land"
    borough.cemetery = {0: 5}
    assert details(game, 0, 0)[0] == "A grave"
