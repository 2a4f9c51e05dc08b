"""A bot that plays its best ideas out, for itself and the others, and compares the outcomes."""

from __future__ import annotations

from game.bots.forecast import WEIGHTS, Weights, added, forecast
from game.bots.greedy import LOTTERY, GreedyBot
from game.bots.imagination import imagine
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import execute, sample
from game.core.state import Game

IDEAS = 5  # how many commands are played out
QUICK = (8, 10)  # what the players of a plan try: of few commands all, of more so many


class PlannerBot:
    """Lets a greedy bot find ideas, and quick ones play each of them out to the round's end.

    More ideas, more rounds or several plays of each were tried and won no more games.
    """

    def __init__(self, seed: int, weights: Weights = WEIGHTS, ideas: int = IDEAS) -> None:
        self._dice = Dice(seed, 0)
        self._ideas = ideas
        self._weights = weights
        self._finder = GreedyBot(seed, weights)

    def choose(self, game: Game) -> Command:
        """Return the command after which the game goes best."""
        return self._weighed(game)[0][0]

    def _weighed(self, game: Game) -> list[tuple[Command, dict[str, float]]]:
        """Return the ideas, each with the forecast when it was played out, the best first."""
        task = game.task
        assert task is not None
        if task.kind in LOTTERY:
            return [(sample(game, self._dice), {})]
        seen = imagine(game, task.seat, self._dice)
        ideas = self._shortlist(self._finder.ranked(seen))
        if len(ideas) == 1:
            return [(ideas[0], {})]
        luck = self._dice.below(1 << 30)  # the same for every idea
        found = [(command, self._outlook(seen, command, luck)) for command in ideas]
        return sorted(found, key=lambda pair: -added(pair[1].values()))

    def _shortlist(self, ranked: list[Command]) -> list[Command]:
        """Return the best commands that are unlike each other, and the very best one's like."""
        chosen: list[Command] = []
        for command in ranked:
            if len(chosen) < 2 or all(is_another_idea(command, other) for other in chosen):
                chosen.append(command)
            if len(chosen) == self._ideas:
                break
        return chosen

    def _outlook(self, seen: Game, command: Command, luck: int) -> dict[str, float]:
        """Return the forecast when the command and all that follows it was played."""
        trial = seen.copy()
        seat = command.seat
        quick = GreedyBot(luck, self._weights, *QUICK)
        execute(trial, command)
        while not trial.over and trial.round == seen.round and not trial.boroughs[seat].out:
            execute(trial, quick.best(trial))
        return forecast(trial, seat, self._weights)


def is_another_idea(one: Command, other: Command) -> bool:
    """Tell whether a command is more than the same thing done elsewhere."""

    def idea(command: Command) -> tuple[object, ...]:
        parts = ("kind", "person", "disc", "tile", "letter", "number")
        return (type(command), *(getattr(command, part, None) for part in parts))

    return idea(one) != idea(other)
