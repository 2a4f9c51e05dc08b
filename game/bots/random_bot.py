"""A bot that does anything that is allowed."""

from __future__ import annotations

from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import sample
from game.core.state import Game


class RandomBot:
    """Chooses a kind of command at random, then one of that kind."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed, 0)

    def choose(self, game: Game) -> Command:
        """Return any command the open task accepts."""
        return sample(game, self._dice)
