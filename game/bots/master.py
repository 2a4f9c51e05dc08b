"""The strongest player: what Strong likes best, played to the end of the game.

Two rounds on, the outlook still errs by more than some ideas differ; at the end nothing errs but
the quick players who lead there. So each counts half.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.elsewhere import elsewhere
from game.bots.imagination import imagine
from game.bots.strong import EXPERIENCED, STRONG, StrongBot, Tried
from game.bots.worths import Worths
from game.core.command import Command
from game.core.state import Game

IDEAS, PLACES = 3, 2  # that are played to the end: the best ideas, each on its best places
OFTEN = 4  # times at first; chance changes much by the end of the game
ROUNDS = 300  # that are played to the end in all, where nobody counts seconds
ENDLESS = 1 << 40


class Doubted(Tried):
    """An idea of which the outlook has an opinion."""

    def __init__(self, tried: Tried) -> None:
        super().__init__(tried.idea)
        self._foreseen = tried.mean

    @property
    def mean(self) -> float:
        """Return half what was foreseen and half what it led to."""
        if not self.results:
            return self._foreseen
        return (self._foreseen + sum(self.results) / len(self.results)) / 2


class MasterBot(StrongBot):
    """Plays the best of Strong's ideas, on their best places, to the end of the game."""

    def __init__(self, seed: int, worths: Worths = EXPERIENCED, rounds: int = ROUNDS) -> None:
        super().__init__(seed, worths, STRONG)
        self._rounds = rounds

    def take_time(self) -> None:
        """Search without end: whoever does the play-outs ends them when the time is up."""
        self._rounds = ENDLESS

    def _considered(self, game: Game, ideas: Sequence[Command]) -> list[Command]:
        """Return the likely ideas, the best first."""
        likely: list[Tried] = [Doubted(tried) for tried in self._likely(game, ideas)]
        ranked = self.halved(game, likely, self._rounds, to_the_end=True, times=OFTEN)
        return [tried.idea for tried in ranked]

    def _likely(self, game: Game, ideas: Sequence[Command]) -> list[Tried]:
        """Return the best ideas where they are done best, as some rounds tell; the best first."""
        ranked = self.tried(game, ideas, self._effort.rounds)
        if len(ranked) == 1:
            return ranked
        task = game.task
        assert task is not None
        seen = imagine(game, task.seat, self._dice)
        found: dict[Command, Tried] = {}
        for tried in ranked[:IDEAS]:
            places = elsewhere(seen, self._quick, tried.idea, self._effort.spots)
            placed = self.tried(game, places, self._effort.rounds) if len(places) > 1 else [tried]
            for best in placed[:PLACES]:
                found.setdefault(best.idea, best)
        return [*found.values()]
