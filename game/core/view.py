"""What a player may know: the game with the others' secrets taken out."""

from __future__ import annotations

from game.core.dealing import CircleLaid, PilesShuffled, PromiseChosen, PromisesDealt, VictoryChosen
from game.core.event import Event
from game.core.setup import SCREENS
from game.core.state import Game

HIDDEN_CARD = "?"
HIDDEN = -1
NOBODY = -1  # whoever looks on without a seat: every secret is another's
BUILD_PHASE = 2


def view_of(game: Game, seat: int, at_dawn: Game | None = None) -> Game:
    """Return a copy of the game as one player sees it.

    Hidden are the others' promises and victory conditions, the order of the piles,
    cards that lie face down, and the random seed. ``at_dawn`` is the game as it stood
    when phase 2 began; with the Screens option the other boroughs look so until the
    phase ends (B2.2.10).
    """
    seen = game.copy()
    if game.over:
        return seen
    seen.seed = 0
    seen.draws = 0
    open_cards = set(game.face_up()) if game.round else set()
    seen.circle = tuple(card if card in open_cards else HIDDEN_CARD for card in game.circle)
    seen.piles = {name: (HIDDEN,) * len(pile) for name, pile in game.piles.items()}
    for number, borough in enumerate(seen.boroughs):
        if number != seat:
            borough.dealt = (HIDDEN,) * len(borough.dealt)
            borough.promises = (HIDDEN,) * len(borough.promises)
            borough.specials = (HIDDEN,) * len(borough.specials)
            borough.victory = "votes"
    screens_up = game.phase == BUILD_PHASE and game.rules.is_on(SCREENS)
    if screens_up and at_dawn is not None:
        before = at_dawn.copy()
        for number in range(game.players):
            if number != seat:
                seen.boroughs[number] = before.boroughs[number]
                for person in game.rules.crew[number]:
                    seen.where[person] = before.where[person]
    return seen


def event_for(event: Event, seat: int) -> Event:
    """Return an event as one player may read it."""
    if isinstance(event, CircleLaid):
        return CircleLaid((HIDDEN_CARD,) * len(event.cards), event.host, event.draws)
    if isinstance(event, PilesShuffled):
        return PilesShuffled({name: (HIDDEN,) * len(p) for name, p in event.piles.items()}, 0)
    if isinstance(event, PromisesDealt) and event.seat != seat:
        return PromisesDealt(event.seat, (HIDDEN,) * len(event.numbers))
    if isinstance(event, PromiseChosen) and event.seat != seat:
        return PromiseChosen(event.seat, HIDDEN, event.special)
    if isinstance(event, VictoryChosen) and event.seat != seat:
        return VictoryChosen(event.seat, "?")
    return event
