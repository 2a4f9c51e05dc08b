"""What will come of a position, asked before it comes."""

from __future__ import annotations

from game.core.phases.trade import shop_terms
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


def test_every_shop_that_somebody_serves_brings_its_dollar() -> None:
    (scenario,) = read_scenarios(SHOPS)
    game, _ = lay(scenario, GAME_ALONE)
    (term,) = shop_terms(game, 0)
    assert (term.amount, term.rule, term.spaces) == (2, "B2.4.2", (2, 3))
