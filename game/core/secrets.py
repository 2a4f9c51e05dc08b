"""The base game's secrets: cards that lie face down, promises, victory conditions, the seed."""

from __future__ import annotations

from game.core.state import Game

HIDDEN_CARD = "?"
HIDDEN = -1
NOBODY = -1  # whoever looks on without a seat: every secret is another's


def hide_cards(seen: Game, seat: int) -> None:
    """Take out of a copy of the game what one player may not know."""
    seen.seed = 0
    seen.draws = 0
    open_cards = set(seen.face_up()) if seen.round else set()
    seen.circle = tuple(card if card in open_cards else HIDDEN_CARD for card in seen.circle)
    seen.piles = {name: (HIDDEN,) * len(pile) for name, pile in seen.piles.items()}
    for number, borough in enumerate(seen.boroughs):
        if number != seat:
            borough.dealt = (HIDDEN,) * len(borough.dealt)
            borough.promises = (HIDDEN,) * len(borough.promises)
            borough.specials = (HIDDEN,) * len(borough.specials)
            borough.victory = "votes"
