"""A bot that looks one command ahead and takes the best forecast."""

from __future__ import annotations

from itertools import islice

from game.bots.forecast import WEIGHTS, Weights, forecast
from game.bots.imagination import imagine
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import execute, options, sample
from game.core.state import Game

#: Choices for a whole game, of which one command ahead shows nothing.
LOTTERY = ("choose_victory",)
TRIED_IN_ORDER = 24
TRIED_AT_RANDOM = 24


class GreedyBot:
    """Tries a few dozen commands on copies of what it sees, and takes the best."""

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        self._dice = Dice(seed, 0)
        self._weights = weights

    def choose(self, game: Game) -> Command:
        """Return the command with the best forecast."""
        task = game.task
        assert task is not None
        if task.kind in LOTTERY:
            return sample(game, self._dice)
        seen = imagine(game, task.seat, self._dice)
        return max(self.candidates(seen), key=lambda command: self.worth(seen, command))

    def candidates(self, seen: Game) -> list[Command]:
        """Return the commands to try: all when they are few, else some at random."""
        listed = list(islice(options(seen), TRIED_IN_ORDER + TRIED_AT_RANDOM))
        if len(listed) < TRIED_IN_ORDER + TRIED_AT_RANDOM:
            return listed
        some = [sample(seen, self._dice) for _ in range(TRIED_AT_RANDOM + TRIED_IN_ORDER)]
        return list(dict.fromkeys(some))

    def worth(self, seen: Game, command: Command) -> float:
        """Return the forecast after a command."""
        trial = seen.copy()
        execute(trial, command)
        return forecast(trial, command.seat, self._weights)
