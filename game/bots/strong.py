"""A strong player: its best few unlike ideas, each played out to the game's end, again and again.

Half of the ideas go after each round of play-outs, and the rest are played out twice as often.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.imagination import imagine
from game.bots.playing_out import outcome
from game.bots.quick import QuickBot
from game.bots.shortlist import shortlist
from game.bots.worths import WORTHS, Worths
from game.core.command import Command
from game.core.dice import Dice
from game.core.state import Game
from game.core.view import view_of

#: One play-out: the view, the seat, the idea, the seed.
Job = tuple[Game, int, Command, int]


@dataclass(frozen=True)
class Effort:
    """How much a player thinks: ideas at most, and rounds played out in all."""

    ideas: int = 8
    rounds: int = 80
    least: int = 1  # play-outs of each idea at first


@dataclass
class Tried:
    """An idea and what came of it, play-out by play-out."""

    idea: Command
    results: list[float]

    @property
    def mean(self) -> float:
        """Return what it led to on average."""
        return sum(self.results) / len(self.results)


class StrongBot:
    """Searches where it matters, and decides at once where it does not."""

    def __init__(self, seed: int, worths: Worths = WORTHS, effort: Effort = Effort()) -> None:
        self._dice = Dice(seed, 0)
        self._worths = worths
        self._effort = effort
        self._quick = QuickBot(seed, worths, places=2)

    def choose(self, game: Game) -> Command:
        """Return the idea that led to the best results."""
        task = game.task
        assert task is not None
        seen = imagine(game, task.seat, self._dice)
        ideas = shortlist(seen, self._quick, self._effort.ideas)
        if len(ideas) == 1:
            return ideas[0]
        return self.tried(game, ideas)[0].idea

    def tried(self, game: Game, ideas: Sequence[Command]) -> list[Tried]:
        """Return the ideas with their results, the best first."""
        task = game.task
        assert task is not None
        view = view_of(game, task.seat)
        to_come = game.rules.numbers.rounds - game.round + 1
        budget = max(2 * len(ideas), self._effort.rounds // to_come)
        found = [Tried(idea, []) for idea in ideas]
        luck = self._dice.below(1 << 30)
        left = list(found)
        played, times = 0, self._effort.least
        while len(left) > 1 and played < budget:
            for _ in range(times):
                number = len(left[0].results)
                for tried in left:
                    tried.results.append(
                        outcome(view, task.seat, tried.idea, luck + number, self._worths)
                    )
                played += len(left)
            left.sort(key=lambda tried: -tried.mean)
            left = left[: max(2, (len(left) + 1) // 2)] if len(left) > 2 else left
            times = max(1, min(2 * times, (budget - played) // max(1, len(left))))
        order = {id(tried): place for place, tried in enumerate(left)}
        return sorted(found, key=lambda tried: (order.get(id(tried), 99), -tried.mean))
