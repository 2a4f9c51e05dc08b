"""Whole random games: nothing gets stuck, nothing is lost, and a log replays to the same state."""

from collections import Counter

import pytest

from game.core.conservation import leaks
from game.core.dice import Dice
from game.core.engine import sample
from game.core.fingerprint import fingerprint
from game.core.match import Entry, Match
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.modules import WINTER as SEASON
from game.modules.godzillas.radiation import GODZILLAS_BY_PLAYERS, radiation
from tests.modules.winter.winter_tables import MANY, positions, table

WINTER = tuple(module.name for module in SEASON)


def mixes() -> list[tuple[str, ...]]:
    """Return each module with what it needs, and all of them at once."""
    return [(name, *MODULES[name].speaks_of) for name in WINTER] + [WINTER]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("mix", mixes(), ids="+".join)
def test_random_games_end_and_conserve_everything(mix: tuple[str, ...], players: int) -> None:
    for seed in range(3):
        game = table(players, *mix, seed=seed)
        for number, position in enumerate(positions(game, seed)):
            if number % 20 == 0:
                assert leaks(position) == []
        assert leaks(game) == []
        assert game.round == game.rules.numbers.rounds or all(b.out for b in game.boroughs)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_more_godzillas_stand_than_the_table_has(players: int) -> None:
    """GOD.1, GOD.17."""
    most = 0
    for seed in range(6):
        for game in positions(table(players, "godzillas", seed=seed), seed):
            standing = [spaces for spaces in radiation(game).standing if spaces]
            assert all(1 <= len(spaces) <= 2 for spaces in standing)
            most = max(most, len(standing))
    assert 0 < most <= GODZILLAS_BY_PLAYERS[players - 1]


@pytest.mark.parametrize("players", [1, 4])
def test_a_log_of_all_winter_modules_replays_and_verifies(players: int) -> None:
    seats = tuple(Seat(str(number)) for number in range(players))
    setup = Setup(seats, 5, WINTER, ("stockholm", "advanced"))
    match = Match.started(setup, MODULES)
    dice = Dice(5, MANY)
    while not match.game.over:
        assert isinstance(match.play(sample(match.game, dice)), Entry)
    assert match.verify() is None
    again = Match.replayed(setup, MODULES, match.log)
    assert fingerprint(again.game) == fingerprint(match.game)


def test_the_counters_of_the_simulation_see_the_modules() -> None:
    found: Counter[str] = Counter()
    for seed in range(8):
        seats = tuple(Seat(str(number)) for number in range(3))
        match = Match.started(Setup(seats, seed, WINTER), MODULES)
        dice = Dice(seed, MANY)
        while not match.game.over:
            before = match.game.copy()
            entry = match.play(sample(match.game, dice))
            assert isinstance(entry, Entry)
            for event in entry.events:
                event.apply(before)
                for module in before.rules.modules:
                    for name, amount in module.counts(before, event) if module.counts else ():
                        found[name] += amount
    for name in ("godzilla visits", "radiation markers placed", "eaten by godzillas"):
        assert found[name] > 0, name
    assert found["plants of level 1 built"] > 0
    assert found["Tramway Stations built"] > 0
    assert found["tramway passengers"] > 0
