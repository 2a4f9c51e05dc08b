"""What a position holds: what will come of it, and what may be drawn from it."""

from __future__ import annotations

from game.core.commands import UpgradeTile
from game.core.dice import Dice
from game.core.engine import objection
from game.core.phases.trade import shop_terms
from game.core.phases.upgrade import UpgradeAction
from game.packages import GAME_ALONE
from game.scenarios.position import lay
from game.scenarios.reading import read_scenarios

SHOPS = """title: Three shops, two of them served
rules: B2.4.2
phase: trade
borough 1:
  | H H C1 K1
  | H H .  D
  C = C1 at c1
  D = C1 at d2
  K = C1 at d1
expect round = 1
"""
HOME = """title: A home that may grow
rules: B2.2.5
phase: build
borough 1:
  | H H S
  | H H R1
  S = school
  R = R1
expect round = 1
"""


def test_every_shop_that_somebody_serves_brings_its_dollar() -> None:
    (scenario,) = read_scenarios(SHOPS)
    game, _ = lay(scenario, GAME_ALONE)
    (term,) = shop_terms(game, 0)
    assert (term.amount, term.rule, term.spaces) == (2, "B2.4.2", (2, 3))


def test_an_upgrade_can_be_drawn_where_there_is_one() -> None:
    (scenario,) = read_scenarios(HOME)
    game, _ = lay(scenario, GAME_ALONE)
    drawn = UpgradeAction().sample(game, game.tasks[-1], Dice(1, 0))
    assert isinstance(drawn, UpgradeTile)
    assert objection(game, drawn) is None
