"""Who is at work, and which buildings are active."""

from __future__ import annotations

from game.core.card_kinds import ActionCard
from game.core.places import host_of
from game.core.refusal import Refusal
from game.core.state import Game
from game.core.walk import walk_of
from game.core.words import N_

_STAYED = Refusal("B2.3.2", N_("Whoever did not move on is not used this round."))


def card_of(game: Game, seat: int) -> ActionCard | None:
    """Return the action card that helps a player this round; None: none, or it is spent."""
    borough = game.boroughs[seat]
    return game.rules.cards[borough.card] if borough.card and not borough.card_spent else None


def has_help(game: Game, seat: int, help_: str) -> bool:
    """Tell whether a player's card does this for them."""
    card = card_of(game, seat)
    return card is not None and help_ in card.helps


def is_at_work(game: Game, person: int) -> bool:
    """Tell whether a person on a spot counts this round."""
    return idle_reason(game, person) is None


def idle_reason(game: Game, person: int) -> Refusal | None:
    """Return why a person on a spot is not used this round: by a module's rule, or by B2.3.2."""
    host = host_of(game.where[person])
    refusal = kept_from_work(game, host, person)
    if refusal is None and not game.moved >> person & 1:
        tile = game.tile_under(person)
        moves_on = tile is not None and game.rules.kinds[tile.kind].must_move_on
        if moves_on and walk_of(game, host, person).must_leave:
            return _STAYED
    return refusal


def kept_from_work(game: Game, seat: int, person: int) -> Refusal | None:
    """Return what a module has against somebody doing anything this round, as riots (POL.6)."""
    for hook in game.rules.seats[seat].idle_reason:
        refusal = hook(game, seat, person)
        if refusal is not None:
            return refusal
    return None


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
    return any(game.rules.person_kind[person].activates for person, _ in workers(game, seat, group))
