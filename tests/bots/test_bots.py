"""Bots play whole games by the rules and never know what they may not know."""

import pytest

from game.bots import BOTS, PlannerBot, QuickBot, RandomBot
from game.bots.advice import lead_of
from game.bots.forecast import added
from game.bots.imagination import imagine
from game.bots.strong import Effort, StrongBot
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game
from game.core.refusal import Refusal
from game.core.setup import ADVANCED, Seat, Setup
from game.core.state import Game
from game.core.view import view_of
from game.modules import MODULES, SPRING, WINTER
from tests.bots.playing import played

EVERYTHING = tuple(m.name for m in (*WINTER, *SPRING))


@pytest.mark.parametrize("bot", ["random", "easy", "normal"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_bot_plays_to_the_end(bot: str, players: int) -> None:
    bots = [BOTS[bot](place) for place in range(players)]
    game = played(bots, seed=players, options=(ADVANCED,))
    assert game.round == 8
    assert len(game.scores) == players


@pytest.mark.parametrize("bot", ["easy", "normal"])
def test_a_bot_plays_with_everything_on(bot: str) -> None:
    game = played([BOTS[bot](1), BOTS[bot](2)], 3, EVERYTHING, (ADVANCED,))
    assert game.round == 9


def test_a_search_plays_to_the_end() -> None:
    game = played(
        [StrongBot(1, effort=Effort(3, 1, horizon=1, spots=3)), RandomBot(2)], 1, EVERYTHING
    )
    assert game.over
    assert game.scores[0] > game.scores[1]


def test_the_reference_plays_to_the_end() -> None:
    assert played([PlannerBot(1)], seed=1, options=(ADVANCED,)).round == 8


def test_the_levels_are_named_from_weak_to_strong() -> None:
    assert list(BOTS) == ["random", "easy", "normal", "strong", "master", "reference"]


def test_the_same_seed_gives_the_same_game() -> None:
    effort = Effort(3, 1, horizon=1, spots=3, finalists=2)
    games = [played([StrongBot(5, effort=effort), QuickBot(6)], seed=5) for _ in range(2)]
    assert games[0].scores == games[1].scores


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


@pytest.mark.parametrize("modules", [(), EVERYTHING])
@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_view_is_all_that_a_bot_needs(name: str, modules: tuple[str, ...]) -> None:
    setup = Setup(tuple(Seat(str(n)) for n in range(3)), seed=8, modules=modules)
    game = new_game(setup, MODULES)
    begin(game)
    whole, partial = ([BOTS[name](seat) for seat in range(3)] for _ in range(2))
    for _decision in range(60):
        task = game.task
        assert task is not None
        command = partial[task.seat].choose(view_of(game, task.seat))
        assert command == whole[task.seat].choose(game)
        assert not isinstance(execute(game, command), Refusal)


def permuted(game: Game, seat: int, dice: Dice) -> Game:
    """Return the game with all that a player cannot see dealt otherwise."""
    other = game.copy()
    other.seed, other.draws = dice.below(1 << 30), dice.below(100)
    shown = set(game.face_up()) if game.round else set()
    hidden = dice.shuffled([card for card in game.circle if card not in shown])
    other.circle = tuple(card if card in shown else hidden.pop() for card in game.circle)
    other.piles = {name: tuple(dice.shuffled(pile)) for name, pile in game.piles.items()}
    for borough in other.boroughs:
        if borough.seat != seat and borough.promises:
            level = str(game.rules.promises[borough.promises[0]].level)
            borough.promises, rest = other.piles[level][:1], other.piles[level][1:]
            other.piles[level] = (*rest, *game.boroughs[borough.seat].promises)
            borough.victory = "economy"
    return other


@pytest.mark.parametrize("name", ["easy", "normal", "strong"])
def test_what_is_hidden_never_matters(name: str) -> None:
    setup = Setup((Seat(), Seat()), seed=6, options=(ADVANCED,))
    game = new_game(setup, MODULES)
    begin(game)
    asked = 0
    while game.round < 4:
        task = game.task
        assert task is not None
        searches = name == "strong" and asked % 8 == 0
        bots = [
            StrongBot(9, effort=Effort(3, 6, spots=3)) if searches else BOTS["easy"](asked)
            for _ in "ab"
        ]
        if name == "normal":
            bots = [BOTS["normal"](asked) for _ in "ab"]  # some slip, as people do
        command = bots[0].choose(game)
        assert command == bots[1].choose(permuted(game, task.seat, Dice(asked, 0)))
        execute(game, command)
        asked += 1
    assert asked > 30


def test_advice_says_in_what_the_best_beats_the_next_best() -> None:
    game = new_game(Setup((Seat("Ada"),), seed=4), MODULES)
    begin(game)
    quick = QuickBot(1)
    compared = 0
    while game.round < 2:
        advice = StrongBot(5, effort=Effort(3, 1, horizon=1, spots=3, finalists=2, claim=3)).advise(
            game
        )
        if advice.second is not None:
            compared += 1
            assert advice.second != advice.command
            assert advice.plan
            assert bool(advice.gains) == bool(advice.lead)
        execute(game, quick.choose(game))
    assert compared > 3


def test_a_lead_within_the_noise_is_none() -> None:
    assert lead_of([10, 12, 11, 13], [9, 11, 10, 12]) == 1
    assert lead_of([10, 20, 10, 20], [9, 23, 12, 12]) == 0
    assert lead_of([10.2] * 4, [10] * 4) == 0, "too little to speak of"
    assert lead_of([1], [0]) == 0, "one play-out shows nothing"


def test_fractions_are_added_alike_on_every_python() -> None:
    assert added([0.1] * 10) == 0.9999999999999999, "sum() says 1.0 since Python 3.12"


@pytest.mark.parametrize("name", ["normal", "strong"])
def test_victory_conditions_are_all_chosen_now_and_then(name: str) -> None:
    """B3.2: none wins more often, and an outlook on an empty board would choose but one."""
    chosen = set()
    for seed in range(16):
        game = new_game(Setup((Seat(),), seed, options=(ADVANCED,)), MODULES)
        begin(game)
        bot, asked = BOTS[name](seed), False
        while not asked:
            asked = game.tasks[-1].kind == "choose_victory"
            if asked and isinstance(bot, StrongBot):
                advice = bot.advise(game)
                assert advice.lead == 0.0, "a hint says that another is just as good"
                assert advice.second not in (None, advice.command)
                assert bot.regret(game, advice.second).lost == 0.0, "nor was one a mistake"
            execute(game, bot.choose(game))
        chosen.add(game.boroughs[0].victory)
    assert chosen == {"votes", "economy", "population", "culture"}
