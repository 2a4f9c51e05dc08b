"""Series of bot games: the same whatever the processes, and true to the games they count."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any

import pytest

from game.bots import BOTS
from game.bots.characters import drawn_character
from game.core.commands import Finish
from game.core.conservation import leaks
from game.core.event import Event
from game.core.events import TileBuilt, ZoneGrew
from game.core.match import Match
from game.core.places import CAREER, RESERVE
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES
from game.packages import modules_here
from game.saves import load
from game.simulation import (
    Facts,
    Series,
    StuckError,
    facts_of,
    play,
    report_on,
    run,
    setup_for,
    tables,
)
from game.simulation.spread import Spread

RANDOM = ("random",) * 3


@pytest.fixture(scope="module")
def match() -> Match:
    return play(setup_for(Series(1, RANDOM, seed=11, options=("advanced",)), 0, MODULES), MODULES)


@pytest.fixture(scope="module")
def facts(match: Match) -> Facts:
    return facts_of(match)


def test_bots_lean_where_that_is_asked_for() -> None:
    """As they do where people play; whoever compares bots lets them be alike."""
    plan = Series(1, RANDOM, seed=11)
    assert [seat.character for seat in setup_for(plan, 0, MODULES).seats] == [""] * 3
    drawn = [drawn_character(11, seat).name for seat in range(3)]
    leaning = setup_for(replace(plan, characters=True), 0, MODULES)
    assert [seat.character for seat in leaning.seats] == drawn


def test_the_number_of_processes_changes_nothing() -> None:
    plan = Series(6, ("random", "easy"), seed=4)
    alone = list(run(plan, modules_here, jobs=1))
    assert list(run(plan, modules_here, jobs=2)) == alone
    assert report_on(plan, alone, MODULES)["errors"] == []
    assert [f.seed for f in alone] == [4, 5, 6, 7, 8, 9]
    assert len({tuple(f.scores) for f in alone}) > 3, "the games differ"


def test_a_game_of_a_series_can_be_played_alone() -> None:
    plan = Series(5, RANDOM, seed=20, module_pool=tuple(_switches()))
    alone = run(replace(plan, games=1, seed=23), modules_here)
    assert list(alone) == list(run(plan, modules_here))[3:4]


def _switches() -> list[str]:
    return [name for name, m in MODULES.items() if name != "base" and not m.by_board]


def test_modules_are_drawn_and_those_asked_for_are_always_on() -> None:
    """DECK.1: a set of promises is played even where nothing it speaks of was drawn."""
    pool = tuple(name for name in _switches() if name != "spring_promises")
    plan = Series(40, RANDOM, modules=("spring_promises",), module_pool=pool)
    drawn = {setup_for(plan, number, MODULES).modules for number in range(40)}
    assert len(drawn) > 30
    assert all("spring_promises" in modules for modules in drawn)


def test_games_that_are_done_are_left_out() -> None:
    plan = Series(5, ("random",), seed=7)
    assert [facts.seed for facts in run(plan, modules_here, done={8, 9})] == [7, 10, 11]


# --- what is counted --------------------------------------------------------------------


def test_facts_agree_with_the_game(match: Match, facts: Facts) -> None:
    game = match.game
    assert facts.trouble == []
    assert facts.scores == list(game.scores)
    assert facts.votes == [borough.votes for borough in game.boroughs]
    assert facts.decisions == len(match.log) - 1
    assert len(facts.tiles_by_round) == len(facts.money_by_round) == 8
    assert facts.money_by_round[-1] == facts.money
    assert sorted(facts.turn) == [0, 1, 2]


def test_sources_add_up_to_what_is_there(facts: Facts) -> None:
    assert sum(facts.counts["votes"].values()) == sum(facts.votes)
    assert sum(facts.counts["money"].values()) == sum(facts.money)
    assert sum(facts.counts["pollution"].values()) == sum(facts.pollution)
    assert sum(facts.counts["score"].values()) == sum(facts.scores)
    assert facts.counts["votes"].get("Other", 0) == 0, "every vote has a source"


def test_tiles_are_those_that_were_built(match: Match, facts: Facts) -> None:
    built = [e for entry in match.log for e in entry.events if isinstance(e, TileBuilt)]
    bought = [e for e in built if e.how == "build"]
    assert sum(map(sum, facts.tiles_by_round)) == len(bought)
    counted = sum(sum(tiles.values()) for tiles in facts.tiles)
    assert counted == len([e for e in built if e.how != "start"])


def test_cards_are_taken_only_when_there_was_a_chance(facts: Facts) -> None:
    taken, chances = facts.counts["cards taken"], facts.counts["card chances"]
    assert sum(taken.values()) == 3 * 8
    assert all(taken[card] <= chances[card] for card in taken)
    # Three players see five cards: five, four, three to choose from, each round.
    assert sum(chances.values()) == (5 + 4 + 3) * 8


def test_every_player_has_promises(facts: Facts) -> None:
    assert [len(seat) for seat in facts.promises] == [2, 2, 2]
    assert {level for seat in facts.promises for _, level, _ in seat} <= {0, 6, 12, 18}


def test_modules_count_for_themselves() -> None:
    def growth(game: Game, event: Event) -> list[tuple[str, int]]:
        return (
            [("steps", game.boroughs[event.seat].zone_side)] if isinstance(event, ZoneGrew) else []
        )

    modules = {**MODULES, "mayor": replace(MODULES["mayor"], counts=growth)}
    setup = Setup((Seat(player="random"),), seed=3, modules=("mayor",))
    found = facts_of(play(setup, modules=modules))
    grown = found.counts["events"]["zone grew"]
    # Counted after each event: the zone's side was 8 after the first step, 9 after the next.
    assert found.counts["counters"] == {"mayor: steps": sum(range(8, 8 + grown))}


def test_the_report_tells_in_how_many_games_a_thing_was_used() -> None:
    plan = Series(6, ("random",) * 2, seed=3, modules=("palaces", "power", "roads"))
    games = list(run(plan, modules_here))
    usage = {row["thing"]: row for row in report_on(plan, games, MODULES)["usage"]}
    built = sum(any(tiles.get("palace") for tiles in facts.tiles) for facts in games)
    assert 0 < built < 6
    assert usage["palaces: palace"] | {"thing": ""} == {
        "thing": "",
        "games": 6,
        "used": built,
        "used_share": pytest.approx(built / 6, abs=0.01),
    }
    assert usage["power: build, BuildPlant"]["used"] == 6
    assert "roads: move_home, TakeRoad" in usage


def test_the_report_shows_every_table() -> None:
    plan = Series(4, ("random",) * 4, options=("advanced",))
    report = report_on(plan, run(plan, modules_here), MODULES)
    shown = "\n".join(tables(report, MODULES))
    titles = ("Scores by seat", "Tiles", "Action cards", "Council rows", "Promises", "Rounds")
    assert all(title in shown for title in titles)
    assert "Residential Zone 1" in shown
    shares = [row["win_share"] for row in report["seats"]]
    assert sum(shares) == pytest.approx(1, abs=0.01)
    assert sum(row["players"] for row in report["victory"]) == 16
    assert sum(row["chosen"] for row in report["promises"]) == 32
    assert {row["row"] for row in report["council"]} >= {"treasury", "tourism"}


def test_a_report_on_nothing_is_empty_but_whole() -> None:
    plan = Series(1, ("random",))
    report = report_on(plan, [Facts(seed=1, trouble=["boom"])], MODULES)
    assert report["errors"] == [{"seed": 1, "error": "boom"}]
    assert list(tables(report, MODULES))


# --- what goes wrong --------------------------------------------------------------------


def test_an_error_in_one_game_is_told_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Stumbling:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, game: Game) -> Any:
            if game.setup.seed == 2:
                raise ZeroDivisionError
            return BOTS["random"](self.seed).choose(game)

    monkeypatch.setitem(BOTS, "stumbling", Stumbling)
    plan = Series(3, ("stumbling",), seed=1)
    report = report_on(plan, run(plan, modules_here), MODULES)
    (error,) = report["errors"]
    assert error["seed"] == 2
    assert "ZeroDivisionError" in error["error"]
    assert report["seats"][0]["max"] >= report["seats"][0]["min"]


def test_a_bot_that_is_refused_is_told() -> None:
    class Wrong:
        def choose(self, game: Game) -> Finish:
            return Finish(0)

    with pytest.raises(StuckError, match="Finish"):
        play(Setup((Seat(),)), MODULES, [Wrong()])


Breaking = Callable[[Game], object]


def _move_in_secret(game: Game) -> None:
    person = next(p for p, place in enumerate(game.where) if place >= 0)
    game.where[person] = CAREER


def _stand_twice(game: Game) -> None:
    person = next(p for p, place in enumerate(game.where) if place in (CAREER, RESERVE))
    game.boroughs[0].enter(person, 99)


def _lose_wood(game: Game) -> None:
    game.materials[0] -= 1


def _lose_tile(game: Game) -> None:
    game.stock["park1"] += 1


def _spirit_away(game: Game) -> None:
    game.where[0] = -9


@pytest.mark.parametrize(
    ("break_it", "word"),
    [
        (_move_in_secret, "person"),
        (_stand_twice, "person"),
        (_spirit_away, "person"),
        (_lose_wood, "wood"),
        (_lose_tile, "park1"),
    ],
)
def test_whatever_is_lost_is_missed(break_it: Breaking, word: str, match: Match) -> None:
    game = match.game.copy()
    assert leaks(game) == []
    break_it(game)
    assert any(word in fault for fault in leaks(game))


def test_what_a_module_holds_is_counted(match: Match) -> None:
    def one_wood(game: Game) -> list[tuple[str, int]]:
        return [("wood", 1), ("park1", 2)]

    modules = {**MODULES, "base": replace(MODULES["base"], holds=one_wood)}
    game = Match.replayed(match.setup, modules, match.log).game
    assert len(leaks(game)) == 2
    game.materials[0] -= 1
    game.stock["park1"] -= 2
    assert leaks(game) == []


def test_recorded_games_can_be_loaded(tmp_path: Path) -> None:
    plan = Series(2, ("random", "random"), seed=8, options=("advanced",))
    assert len(list(run(plan, modules_here, record=tmp_path))) == 2
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [
        "2p-advanced-base_easy-random-seed8.save",
        "2p-advanced-base_easy-random-seed9.save",
    ]
    loaded = load(tmp_path / names[0], MODULES)
    assert loaded.match.log == play(setup_for(plan, 0, MODULES), MODULES).log
    assert loaded.header.begun is None, "the same game gives the same file"


def test_no_game_is_kept() -> None:
    """Memory does not grow with the number of games: whoever has told all is let go of."""
    alive: list[weakref.ref[Held]] = []

    def games() -> Iterator[Facts]:
        for facts in run(Series(6, ("random",)), modules_here):
            held = Held(**{name: getattr(facts, name) for name in facts.__struct_fields__})
            alive.append(weakref.ref(held))
            yield held
            del held, facts
            gc.collect()
            assert sum(ref() is not None for ref in alive) <= 1

    assert report_on(Series(6, ("random",)), games(), MODULES)["games"] == 6
    assert len(alive) == 6


class Held(Facts, weakref=True):
    """Facts that can be watched."""


def test_spreads_are_as_statistics_has_them() -> None:
    for count in (1, 2, 3, 4, 5, 50, 51, 52, 53):
        numbers = [(n * 37) % 23 - 5 for n in range(count)]
        row = Spread(numbers).row()
        if count > 1:
            found = quantiles(numbers, n=4, method="inclusive")
            assert [row["q1"], row["median"], row["q3"]] == found
        assert (row["min"], row["max"]) == (min(numbers), max(numbers))
        assert row["mean"] == round(fmean(numbers), 2)
    assert Spread().row() == {}
