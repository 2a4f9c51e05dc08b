"""Bots play whole games by the rules and never know what they may not know."""

import pytest

from game.bots import BOTS, Bot, GreedyBot, PlannerBot
from game.bots.forecast import added
from game.bots.imagination import imagine
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game
from game.core.refusal import Refusal
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.view import view_of
from game.modules import MODULES, SPRING, WINTER


def played(bot: str, players: int, seed: int, options: tuple[str, ...] = ()) -> Game:
    setup = Setup(tuple(Seat(str(n)) for n in range(players)), seed, options=options)
    game = new_game(setup, MODULES)
    begin(game)
    bots = [BOTS[bot](seed + n) for n in range(players)]
    while not game.over:
        assert game.task is not None
        answer = execute(game, bots[game.task.seat].choose(game))
        assert isinstance(answer, list), answer
    return game


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_bot_plays_to_the_end(bot: str, players: int) -> None:
    game = played(bot, players, seed=players, options=("advanced",))
    assert game.round == 8
    assert len(game.scores) == players


def test_a_planner_plays_to_the_end() -> None:
    assert played("planner", 1, seed=1, options=("advanced",)).round == 8


def test_greed_beats_chance() -> None:
    greedy = [played("greedy", 2, seed).scores for seed in range(3)]
    chance = [played("random", 2, seed).scores for seed in range(3)]
    assert sum(map(sum, greedy)) > sum(map(sum, chance)) + 60


@pytest.mark.slow
def test_planning_beats_greed() -> None:
    """Two against each other, each in either seat."""
    planned = greedy = 0
    for seed in range(6):
        game = new_game(Setup((Seat(), Seat()), 40 + seed), MODULES)
        begin(game)
        bots: list[Bot] = [PlannerBot(seed), GreedyBot(seed)]
        while not game.over:
            assert game.task is not None
            execute(game, bots[(game.task.seat + seed) % 2].choose(game))
        planned += game.scores[seed % 2]
        greedy += game.scores[1 - seed % 2]
    assert planned > greedy + 60


def test_imagination_keeps_what_is_seen_and_deals_the_rest_anew() -> None:
    game = new_game(Setup(tuple(Seat(str(n)) for n in range(3)), seed=4), MODULES)
    begin(game)
    bot = BOTS["random"](1)
    while game.round < 1 or game.phase < 2:
        execute(game, bot.choose(game))
    guesses = [imagine(game, 0, Dice(n, 0)) for n in range(12)]
    own = game.boroughs[0].promises
    assert all(guess.boroughs[0].promises == own for guess in guesses)
    assert len({guess.boroughs[1].promises for guess in guesses}) > 1
    for guess in guesses:
        cards = [n for b in guess.boroughs for n in b.promises]
        cards += [n for pile in guess.piles.values() for n in pile]
        assert sorted(cards) == sorted(game.rules.promises)
        assert sorted(guess.circle) == sorted(game.circle)
        assert guess.face_up() == game.face_up()
        assert guess.seed != game.seed


@pytest.mark.parametrize("modules", [(), tuple(m.name for m in (*WINTER, *SPRING))])
def test_a_view_is_all_that_a_bot_needs(modules: tuple[str, ...]) -> None:
    setup = Setup(tuple(Seat(str(n)) for n in range(3)), seed=8, modules=modules)
    game = new_game(setup, MODULES)
    begin(game)
    whole, partial = ([BOTS["greedy"](seat) for seat in range(3)] for _ in range(2))
    for _decision in range(60):
        task = game.task
        assert task is not None
        seen = view_of(game, task.seat)
        command = partial[task.seat].choose(seen)
        assert command == whole[task.seat].choose(game)
        assert not isinstance(execute(game, command), Refusal)


def test_advice_says_in_what_the_best_beats_the_second() -> None:
    game = new_game(Setup((Seat("Ada"),), seed=4), MODULES)
    begin(game)
    quick = GreedyBot(1)
    compared = 0
    while game.round < 2:
        advice = PlannerBot(5, ideas=3).advise(game)
        assert advice.command == PlannerBot(5, ideas=3).choose(game)
        if advice.second is not None:
            compared += 1
            assert advice.second != advice.command
            assert sum(gain for _name, gain in advice.gains) >= 0
        execute(game, quick.choose(game))
    assert compared > 3


def test_fractions_are_added_alike_on_every_python() -> None:
    assert added([0.1] * 10) == 0.9999999999999999, "sum() says 1.0 since Python 3.12"
