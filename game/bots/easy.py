"""An easy player: sound, but short-sighted, and now and then content with the second best."""

from __future__ import annotations

from msgspec.structs import replace

from game.bots.imagination import imagine
from game.bots.quick import QuickBot
from game.bots.worths import WORTHS
from game.core.command import Command
from game.core.dice import Dice
from game.core.state import Game

SIGHT = 3  # rounds that it foresees
SLIP = 4  # one decision in so many is not its best
FORGETFUL = 5  # among how many of its best ideas it then chooses
BLUNDER = 5.0  # votes that it would not throw away even then


#: What it judges by: few rounds, and a promise is kept for it as soon as it is fulfilled.
SHORT_SIGHTED = replace(WORTHS, sight=SIGHT, fleeting=())


class EasyBot:
    """Plays as the quick player does, sees less far, and slips."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed, 0)
        self._quick = QuickBot(seed, SHORT_SIGHTED)

    def choose(self, game: Game) -> Command:
        """Return what looks good for now, most of the time."""
        task = game.task
        assert task is not None
        self._quick.lean(game, task.seat)
        seen = imagine(game, task.seat, self._dice)
        if not self._dice.below(SLIP) and self._quick.weighs(task):
            ranked = sorted(self._quick.ranked(seen), key=lambda pair: -pair[0])
            sound = [c for worth, c in ranked[:FORGETFUL] if worth >= ranked[0][0] - BLUNDER]
            return sound[self._dice.below(len(sound))]
        return self._quick.best(seen)
