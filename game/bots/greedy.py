"""A bot that looks one command ahead and takes the best forecast."""

from __future__ import annotations

from itertools import islice

from game.bots.advice import Advice, gains_between, is_another_idea
from game.bots.forecast import WEIGHTS, Weights, forecast
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

    def advise(self, game: Game) -> Advice:
        """Return the command with the best forecast, and why it is the best."""
        task = game.task
        assert task is not None
        if task.kind in LOTTERY:
            return Advice(sample(game, self._dice))
        seen = imagine(game, task.seat, self._dice)
        now = forecast(seen, task.seat, self._weights)
        worths = {command: self.worth(seen, command) for command in self.candidates(seen)}
        best, *others = sorted(worths, key=lambda command: -worths[command])
        gains = gains_between(now, self._after(seen, best))
        unlike = [command for command in others if is_another_idea(best, command)]
        for second in (unlike or others)[:1]:
            return Advice(best, gains, second, worths[best] - worths[second])
        return Advice(best, gains)

    def candidates(self, seen: Game) -> list[Command]:
        """Return the commands to try: of each kind all when they are few, else some at random."""
        task = seen.tasks[-1]
        found: dict[Command, None] = {}
        for action in seen.rules.actions[task.kind].values():
            listed = list(islice(action.options(seen, task), FEW + 1))
            if len(listed) > FEW:
                drawn = (action.sample(seen, task, self._dice) for _ in range(TRIES))
                listed = [command for command in drawn if command is not None]
            found.update(dict.fromkeys(listed))
        return list(found)

    def worth(self, seen: Game, command: Command) -> float:
        """Return the forecast after a command."""
        return sum(self._after(seen, command).values())

    def _after(self, seen: Game, command: Command) -> dict[str, float]:
        trial = seen.copy()
        execute(trial, command)
        return forecast(trial, command.seat, self._weights)
