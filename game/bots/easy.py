"""An easy player: sound, but short-sighted, and often content with the second best."""

from __future__ import annotations

from msgspec.structs import replace

from game.bots.quick import QuickBot
from game.bots.slipping import SlippingBot
from game.bots.worths import EASY

SIGHT = 3  # rounds that it foresees
SLIP = 4  # one decision in so many is not its best

#: What it judges by: few rounds, and a promise is kept for it as soon as it is fulfilled.
SHORT_SIGHTED = replace(EASY, sight=SIGHT, fleeting=())


class EasyBot(SlippingBot):
    """Plays as the quick player does, sees less far, and slips."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, QuickBot(seed, SHORT_SIGHTED), SHORT_SIGHTED, SLIP)
