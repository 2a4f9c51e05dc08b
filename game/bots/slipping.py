"""A player who slips: now and then it is content with less than the best, as people are."""

from __future__ import annotations

from game.bots.bot import Bot
from game.bots.imagination import imagine
from game.bots.quick import QuickBot
from game.bots.worths import Worths
from game.core.command import Command
from game.core.dice import Dice
from game.core.state import Game

FORGETFUL = 5  # among how many of what looks best at a glance it then chooses
BLUNDER = 5.0  # votes that it would not throw away even then


class SlippingBot:
    """Plays as another bot does, but for one decision in so many (``slip``)."""

    def __init__(self, seed: int, bot: Bot, worths: Worths, slip: int) -> None:
        self._bot = bot
        self._dice = Dice(seed, 0)
        self._quick = QuickBot(seed, worths)
        self._slip = slip

    def choose(self, game: Game) -> Command:
        """Return what the other would do, most of the time."""
        task = game.task
        assert task is not None
        if self._dice.below(self._slip) or not self._quick.weighs(task):
            return self._bot.choose(game)
        self._quick.lean(game, task.seat)
        seen = imagine(game, task.seat, self._dice)
        ranked = sorted(self._quick.ranked(seen), key=lambda pair: -pair[0])
        sound = [c for worth, c in ranked[:FORGETFUL] if worth >= ranked[0][0] - BLUNDER]
        return self._dice.choice(sound)
