"""Dice that fall as a scenario says: the random source is one whose next throws are these."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.event import Event
from game.core.state import Game
from game.scenarios.notation import number
from game.scenarios.reading import MisreadError, split_list

FACES = range(1, 7)
MOST_THROWS = 6
MOST_SEEDS = 10_000_000


class DiceLoaded(Event, frozen=True):
    """The random source was chosen for what it throws next."""

    seed: int

    def apply(self, game: Game) -> None:
        """Draw from it from now on."""
        game.seed = self.seed


def loaded_dice(game: Game, text: str) -> DiceLoaded:
    """Return the event that makes the next throws fall as ``6 2`` says."""
    throws = [number(word, "throw of a die") for word in split_list(text)]
    if not 1 <= len(throws) <= MOST_THROWS or any(throw not in FACES for throw in throws):
        raise MisreadError(f"write 1 to {MOST_THROWS} throws from 1 to 6, as in 'dice: 6 2'")
    return DiceLoaded(next(s for s in range(MOST_SEEDS) if _fall_so(s, game.draws, throws)))


def _fall_so(seed: int, draws: int, throws: list[int]) -> bool:
    dice = Dice(seed, draws)
    return all(dice.roll() == throw for throw in throws)
