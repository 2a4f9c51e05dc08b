"""A bot that looks one command ahead and takes the best forecast."""

from __future__ import annotations

from itertools import islice

from game.bots.forecast import WEIGHTS, Weights, added, forecast
from game.bots.imagination import imagine
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import execute, sample
from game.core.state import Game

#: Choices for a whole game, of which one command ahead shows nothing.
LOTTERY = ("choose_victory",)
FEW = 24  # of one kind of command, all are tried
TRIES = 40  # of more, so many at random


class GreedyBot:
    """Tries a few dozen commands on copies of what it sees, and takes the best."""

    def __init__(
        self, seed: int, weights: Weights = WEIGHTS, few: int = FEW, tries: int = TRIES
    ) -> None:
        self._dice = Dice(seed, 0)
        self._weights = weights
        self._few = few
        self._tries = tries

    def choose(self, game: Game) -> Command:
        """Return the command with the best forecast."""
        task = game.task
        assert task is not None
        return self.best(imagine(game, task.seat, self._dice))

    def best(self, seen: Game) -> Command:
        """Return the best command for a game of which nothing is hidden."""
        if seen.tasks[-1].kind in LOTTERY:
            return sample(seen, self._dice)
        found = self._candidates(seen)
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda command: self._worth(seen, command))

    def ranked(self, seen: Game) -> list[Command]:
        """Return the commands it would try, the best first."""
        worths = {command: self._worth(seen, command) for command in self._candidates(seen)}
        return sorted(worths, key=lambda command: -worths[command])

    def _candidates(self, seen: Game) -> list[Command]:
        """Return the commands to try: of each kind all when they are few, else some at random."""
        task = seen.tasks[-1]
        found: dict[Command, None] = {}
        for action in seen.rules.actions[task.kind].values():
            listed = list(islice(action.options(seen, task), self._few + 1))
            if len(listed) > self._few:
                drawn = (action.sample(seen, task, self._dice) for _ in range(self._tries))
                listed = [command for command in drawn if command is not None]
            found.update(dict.fromkeys(listed))
        return list(found)

    def _worth(self, seen: Game, command: Command) -> float:
        """Return the forecast after a command."""
        trial = seen.copy()
        execute(trial, command)
        return added(forecast(trial, command.seat, self._weights).values())
