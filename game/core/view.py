"""What a player may know: the game with the others' secrets taken out, as its modules say."""

from __future__ import annotations

from game.core.setup import SCREENS
from game.core.state import Game

BUILD_PHASE = 2


def view_of(game: Game, seat: int, at_dawn: Game | None = None) -> Game:
    """Return a copy of the game as one player sees it; once it is over there are no secrets.

    ``at_dawn`` is the game as it stood when phase 2 began; with the Screens option the
    other boroughs look so until the phase ends (B2.2.10).
    """
    seen = game.copy()
    if game.over:
        return seen
    for module in game.rules.modules:
        if module.hide is not None:
            module.hide(seen, seat)
    screens_up = game.phase == BUILD_PHASE and game.rules.is_on(SCREENS)
    if screens_up and at_dawn is not None:
        before = at_dawn.copy()
        for number in range(game.players):
            if number != seat:
                seen.boroughs[number] = before.boroughs[number]
                for person in game.rules.crew[number]:
                    seen.where[person] = before.where[person]
    return seen
