from __future__ import annotations

from collections import Counter

import pytest

from game.core.board import Board
from game.core.events import PollutionChanged
from game.core.flow import RoundBegan
from game.core.grid import SPACES
from game.core.places import BESIDE, is_standing
from game.core.state import Game
from game.core.terms import total
from game.modules.palaces.gardens import statue_areas
from game.modules.police.riots import rioters, unrest
from game.modules.roads.lines import LINES
from game.modules.roads.net import ROADS_EACH, ROUNDABOUTS_EACH, net_of
from tests.modules.spring.spring_table import ALONE, SPRING, played, table

WOODED = Board(
    name="wooded",
    terrain=("..........",) * 2 + ("..ff..ff..",) * 3 + ("..........",) * 5,
    rules=("forest",),
    settings={"forest_cost": 1},
)


def check_places(game: Game) -> None:
    """Everybody is in one place, and one spot holds one person."""
    seen = Counter(p for b in game.boroughs for people in b.who.values() for p in people)
    for person, place in enumerate(game.where):
        assert seen[person] == is_standing(place)
    for borough in game.boroughs:
        for space, people in borough.who.items():
            assert all(game.where[p] == borough.seat * SPACES + space for p in people)
            assert len(people) == 1


def check_police(game: Game) -> None:
    part = unrest(game)
    calm = [p for p in range(len(game.where)) if not part.rioting >> p & 1]
    rioting = [p for b in game.boroughs for p in rioters(game, b.seat)]
    assert not set(calm) & set(rioting)
    for person in rioting:
        assert game.rules.person_kind[person].mortal
    for seat, borough in enumerate(game.boroughs):
        officers = [p for p in game.rules.crew[seat] if game.rules.person_kind[p].name == "officer"]
        assert len(officers) == 2
        if not borough.count("police"):
            assert all(game.where[p] == BESIDE for p in officers)


def check_greens(game: Game) -> None:
    for borough in game.boroughs:
        statues = sum(t.mask for t in borough.tiles_in("statue"))
        assert all((area & statues).bit_count() == 1 for area in statue_areas(borough))


def check_roads(game: Game) -> None:
    for seat, borough in enumerate(game.boroughs):
        roads, roundabouts = net_of(game, seat)
        assert roads.bit_count() <= ROADS_EACH
        assert roundabouts.bit_count() <= ROUNDABOUTS_EACH
        for line in LINES.values():
            if roads >> line.number & 1:
                first = borough.grid.get(line.first)
                assert first is None or first != borough.grid.get(line.second)


CHECKS = {"police": check_police, "palaces": check_greens, "roads": check_roads}


def play_and_check(game: Game, seed: int) -> None:
    checks = [check for name, check in CHECKS.items() if name in game.slices or name == "palaces"]
    for event in played(game, seed):
        if isinstance(event, PollutionChanged) and event.terms:
            assert event.amount == total(event.terms)
        if isinstance(event, RoundBegan):
            check_places(game)
            for check in checks:
                check(game)
    check_places(game)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ALONE)
def test_each_module_plays_alone(name: str, players: int) -> None:
    play_and_check(table(name, players=players, seed=players), seed=7 * players)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_all_of_spring_plays_together(players: int, seed: int) -> None:
    game = table(*SPRING, players=players, seed=seed, options=("advanced", "landmark_choice"))
    play_and_check(game, seed)


@pytest.mark.parametrize("players", [1, 3])
def test_all_of_spring_plays_in_the_forest(players: int) -> None:
    game = table(*SPRING, players=players, options=("neuschwanstein",), board=WOODED)
    play_and_check(game, seed=3)


def test_a_copy_goes_its_own_way() -> None:
    game = table(*SPRING, players=2, seed=5)
    twin = game.copy()
    slices = {name: twin.slices[name].copy() for name in twin.slices}
    for _ in played(game, 5):
        pass
    assert twin.slices == slices
    assert game.slices["police"] != slices["police"]
