from __future__ import annotations

from collections import Counter

from game.core.event import Event
from game.core.events import (
    MoneyChanged,
    PersonMoved,
    PollutionChanged,
    ShopUsed,
    TileBuilt,
    VotesChanged,
)
from game.core.flow import StepBegan
from game.core.state import Game
from game.core.terms import Term
from game.modules.merchants import merchants_of
from game.modules.police.riots import PersonRioted, RiotsBroke
from game.modules.roads.net import RoadBuilt, RoundaboutBuilt
from tests.modules.spring.spring_table import SPRING, played, table


def counted(game: Game, *events: Event) -> Counter[str]:
    """Return what all modules count in some events."""
    found: Counter[str] = Counter()
    for module in game.rules.modules:
        for event in events if module.counts else ():
            assert module.counts is not None
            for name, amount in module.counts(game, event):
                found[name] += amount
    return found


def test_riots_and_guarded_votes() -> None:
    game = table(*SPRING)
    terms = (Term("Residents", "B2.5.1", 3), Term("Guarded residents", "POL.7", 2))
    found = counted(game, RiotsBroke(3), PersonRioted(0, 1), VotesChanged(0, 5, terms))
    assert found == {"riots": 1, "rioters": 1, "guarded votes": 2}


def test_what_merchants_earn_and_nobody_else() -> None:
    game = table(*SPRING)
    merchant, citizen = merchants_of(game, 0)[0], game.rules.citizens[0][0]
    StepBegan("merchants_arrive", ()).apply(game)
    found = counted(
        game,
        PersonMoved(merchant, 11, "MER.2"),
        ShopUsed(0, merchant, 5, money=2),
        ShopUsed(0, merchant, 5, money=-1, votes=2),
        ShopUsed(0, citizen, 6, money=9, votes=9),
    )
    assert found == {
        "merchants": 1,
        "merchant deals": 2,
        "merchant income": 1,
        "merchant votes": 2,
    }


def test_roads_and_what_trips_bring() -> None:
    game = table(*SPRING)
    found = counted(
        game,
        RoadBuilt(0, 1, 2, 1),
        RoundaboutBuilt(0, 24, 2),
        MoneyChanged(0, 3, (Term("Road trip", "ROAD.5", 3),)),
        PollutionChanged(0, 1, (Term("Roundabouts", "ROAD.5", 1),)),
        MoneyChanged(0, 3, (Term("Grant", "B2.4.0", 3),)),
    )
    assert found == {
        "roads": 1,
        "roundabouts": 1,
        "road income": 3,
        "road trips": 1,
        "road pollution": 1,
    }


def test_palaces_and_statues() -> None:
    tiles = [TileBuilt(0, kind, 1, (), "build") for kind in ("palace", "statue", "statue")]
    assert counted(table(*SPRING), *tiles) == {"palaces": 1, "statues": 2}


def test_random_games_fill_the_counters() -> None:
    found: Counter[str] = Counter()
    for seed in range(6):
        game = table(*SPRING, players=3, seed=seed)
        for event in played(game, seed):
            found += counted(game, event)
    for name in ("riots", "rioters", "palaces", "roads", "roundabouts"):
        assert found[name] > 0
