"""What experience adds to the outlook."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.bots import BOTS
from game.bots.experience import TRAITS, doubt, learned, traits_of
from game.bots.land import land_of
from game.bots.outlook import outlook
from game.bots.present import present_of
from game.bots.worths import WORTHS
from game.core.engine import begin, execute, new_game
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES

WITHOUT = replace(WORTHS, trust=(0.0, 0.0))
WITH = replace(WORTHS, trust=(0.3, 0.6))


def after(rounds: int) -> Game:
    """Return a game of a normal player when so many rounds are over."""
    game, bot = new_game(Setup((Seat(),), 4), MODULES), BOTS["normal"](4)
    begin(game)
    while not game.over and game.round <= rounds:
        execute(game, bot.choose(game))
    return game


def traits(game: Game) -> dict[str, float]:
    land = land_of(game, 0)
    found = traits_of(game.boroughs[0], land, present_of(game, 0, 0, land, WORTHS))
    return dict(zip(TRAITS, found, strict=True))


def test_every_trait_has_its_slopes_and_there_are_no_others() -> None:
    assert list(WORTHS.traits) == list(TRAITS)
    assert len(set(TRAITS)) == len(TRAITS)


def test_traits_are_what_stands_there() -> None:
    game = after(4)
    borough, found = game.boroughs[0], traits(game)
    assert found["money"] == borough.money
    assert found["homes"] == len(borough.tiles_in("residence")) > 0
    assert found["home_levels"] == sum(home.level for home in borough.tiles_in("residence"))
    factories = borough.tiles_in("factory")
    assert found["wood_jobs"] == len(factories) > 0
    assert found["stone_jobs"] == sum(factory.level > 1 for factory in factories)
    assert found["parks"] == borough.park_spaces().bit_count()
    assert found["school"] == borough.counts.get("school", 0)


def test_experience_counts_less_towards_the_end_and_nothing_there() -> None:
    some = (1.0,) * len(TRAITS)
    assert learned(some, 0.0, WORTHS) == doubt(0.0, WORTHS) == 0.0
    assert learned(some, 0.5, WORTHS) == pytest.approx(
        sum(0.5 * first + 0.25 * second for first, second in WORTHS.traits.values())
    )


def test_only_who_trusts_experience_judges_by_it_and_more_so_some_rounds_on() -> None:
    game = after(2)
    plain, step = outlook(game, 0, WITHOUT), outlook(game, 0, WITH)
    far = outlook(game, 0, WITH, rounds_on=True)
    assert outlook(game, 0, WITHOUT, rounds_on=True) == plain
    near_trust, far_trust = WITH.trust
    assert step != plain
    assert (far - plain) * near_trust == pytest.approx((step - plain) * far_trust)


def test_at_the_end_nobody_needs_experience() -> None:
    game = after(8)
    assert game.over
    assert outlook(game, 0, WITH) == outlook(game, 0, WITHOUT) == game.scores[0]
