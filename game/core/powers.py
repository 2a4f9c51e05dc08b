"""Who is at work, and which buildings are active."""

from __future__ import annotations

from game.core.grid import SPACES
from game.core.hooks import ActionCard
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.words import N_


def card_of(game: Game, seat: int) -> ActionCard | None:
    """Return the action card that helps a player this round; None: none, or it is spent."""
    borough = game.boroughs[seat]
    return game.rules.cards[borough.card] if borough.card and not borough.card_spent else None


def has_help(game: Game, seat: int, help_: str) -> bool:
    """Tell whether a player's card does this for them."""
    card = card_of(game, seat)
    return card is not None and help_ in card.helps


def is_at_work(game: Game, person: int) -> bool:
    """Tell whether a person on a spot counts this round.

    Whoever had to move on and did not is not used (B2.3.2); modules know more reasons.
    """
    place = game.where[person]
    host = place // SPACES
    tile = game.boroughs[host].tile_at(place % SPACES)
    hooks = game.rules.seats[host]
    if (
        tile is not None
        and game.rules.kinds[tile.kind].must_move_on
        and not game.moved >> person & 1
        and not any(may(game, host, person) for may in hooks.may_stay)
    ):
        return False
    return not hooks.works or all(works(game, person) for works in hooks.works)


def idle_refusal(game: Game, person: int) -> Refusal:
    """Return the words for a person on a spot who is not at work."""
    for reason in game.rules.seats[game.where[person] // SPACES].idle_reason:
        found: Refusal | None = reason(game, person)
        if found is not None:
            return found
    return Refusal("B2.3.2", N_("Whoever did not move on is not used this round."))


def workers(game: Game, seat: int, group: str) -> list[tuple[int, int]]:
    """Return the owner's persons at work in tiles of a group, with their spaces."""
    borough = game.boroughs[seat]
    found = []
    for tile in borough.tiles_in(group):
        for space in tile.spots:
            for person in borough.who.get(space, ()):
                if person in borough.people and is_at_work(game, person):
                    found.append((person, space))
    return found


def is_active(game: Game, seat: int, group: str) -> bool:
    """Tell whether a serving tile of the group has one of its owner's people at work."""
    if not game.boroughs[seat].has(group):
        return False
    return any(game.rules.sort[person].activates for person, _ in workers(game, seat, group))
