"""Games between bots, for the tests of this folder."""

from collections.abc import Sequence

from game.bots import Bot
from game.core.engine import begin, execute, new_game
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES


def played(
    bots: Sequence[Bot],
    seed: int,
    modules: tuple[str, ...] = (),
    options: tuple[str, ...] = (),
) -> Game:
    """Return the game that these bots played to its end."""
    setup = Setup(tuple(Seat(str(place)) for place in range(len(bots))), seed, modules, options)
    game = new_game(setup, MODULES)
    begin(game)
    while not game.over:
        assert game.task is not None
        answer = execute(game, bots[game.task.seat].choose(game))
        assert isinstance(answer, list), answer
    return game


def share_won(one: Sequence[Bot], other: Sequence[Bot], seeds: Sequence[int]) -> float:
    """Return the share of games that the first of two bots won, with seats swapped each time."""
    won = 0.0
    for number, seed in enumerate(seeds):
        first = number % 2
        pair = (one[number], other[number])
        scores = played((pair[first], pair[1 - first]), seed).scores
        mine, others = scores[first], scores[1 - first]
        won += 1.0 if mine > others else 0.5 if mine == others else 0.0
    return won / len(seeds)
