"""POL.7 and the end of POL.9: votes won by safety, and lost by fear and riots."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.event import Event
from game.core.events import VotesChanged
from game.core.phases.voting import voters_in
from game.core.places import space_of
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import Tile
from game.core.words import N_
from game.modules.police.guard import guarded_by, guards_at, officers_of
from game.modules.police.riots import PersonRioted, RiotsBroke, is_rioting, rioters

VOTES_FOR_SAFETY = 1  # POL.7 [S]
VOTES_LOST_BY_RIOTER = 1  # POL.9 [S]
GUARDED = N_("Guarded residents")
TOO_MANY_OFFICERS = 2  # POL.7 [S]


def votes_here(game: Game, seat: int, person: int, tile: Tile) -> bool:
    """POL.6, POL.7: rioters do not vote, nor does anybody under two officers."""
    return not is_rioting(game, person) and guards_at(game, seat, tile) < TOO_MANY_OFFICERS


def safety_votes(game: Game, seat: int) -> Iterator[Term]:
    """POL.7: a resident under exactly one officer gives one more vote (none under B3.2)."""
    borough = game.boroughs[seat]
    officers = officers_of(game, seat)
    if not officers or borough.victory != "votes":
        return
    for tile in borough.tiles_in("residence"):
        if guarded_by(tile.mask, officers) == 1:
            spaces = voters_in(game, seat, tile)
            if spaces:
                amount = VOTES_FOR_SAFETY * len(spaces)
                yield Term(GUARDED, "POL.7", amount, spaces)


#: How much of the residents an officer on the beat will guard, and the votes of riots kept down.
SHARE_GUARDED = 0.4
MOST_GUARDED = 8
CALM = 0.5


def prospect(game: Game, seat: int) -> float:
    """Return what officers are worth to a player in the rounds to come."""
    if not officers_of(game, seat) or game.boroughs[seat].victory != "votes":
        return 0.0
    borough = game.boroughs[seat]
    homes = sum(tile.level for tile in borough.tiles_in("residence"))
    rounds = game.rules.numbers.rounds - game.round
    return rounds * (CALM + SHARE_GUARDED * min(homes, MOST_GUARDED))


def riot_score(game: Game, seat: int) -> Iterator[Term]:
    """POL.9: riots of the last round cost votes."""
    found = rioters(game, seat)
    if found:
        spaces = tuple(space_of(game.where[p]) for p in found)
        yield Term(N_("Rioters"), "POL.9", -VOTES_LOST_BY_RIOTER * len(found), spaces)


def counts(game: Game, event: Event) -> Iterator[tuple[str, int]]:
    """Count riots, rioters and the votes of guarded residents."""
    if isinstance(event, RiotsBroke):
        yield N_("riots"), 1
    elif isinstance(event, PersonRioted):
        yield N_("rioters"), 1
    elif isinstance(event, VotesChanged):
        for term in event.terms:
            if term.label == GUARDED:
                yield N_("guarded votes"), term.amount
