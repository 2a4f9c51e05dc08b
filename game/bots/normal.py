"""A normal player: two ideas, each played on to the end of the round; it slips now and then."""

from __future__ import annotations

from game.bots.slipping import SlippingBot
from game.bots.strong import NORMAL, StrongBot
from game.bots.worths import WORTHS

SLIP = 3  # one decision in so many is not its best


class NormalBot(SlippingBot):
    """Searches a little, and slips."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, StrongBot(seed, WORTHS, NORMAL), WORTHS, SLIP)
