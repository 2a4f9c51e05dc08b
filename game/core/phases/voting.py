"""Phase 5: votes (B2.5.1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.event import Emit
from game.core.events import VotesChanged
from game.core.places import host_of, space_of
from game.core.powers import card_of
from game.core.state import Game, Task
from game.core.terms import Term, total
from game.core.tiles import Tile
from game.core.words import N_

RESIDENTS = N_("Residents")


def vote_terms(game: Game, seat: int) -> list[Term]:
    """Return a player's votes of this round as they stand now, term by term."""
    terms: list[Term] = []
    for hook in game.rules.seats[seat].votes:
        terms += hook(game, seat)
    card = card_of(game, seat)
    if card is not None and card.votes is not None:
        terms += card.votes(game, seat)
    return terms


def count_votes(game: Game, task: Task, emit: Emit) -> None:
    """Count everybody's votes."""
    for seat in game.order:
        terms = vote_terms(game, seat)
        if terms:
            emit(VotesChanged(seat, total(terms), tuple(terms)))


def voters_in(game: Game, seat: int, tile: Tile) -> tuple[int, ...]:
    """Return the spaces of a residence whose citizens vote this round."""
    borough, sort = game.boroughs[seat], game.rules.person_kind
    people, who, hooks = borough.people, borough.who, game.rules.seats[seat].votes_here
    return tuple(
        [
            space
            for space in tile.spots
            if space in who
            for person in who[space]
            if person in people
            and sort[person].votes
            and (not hooks or all(may(game, seat, person, tile) for may in hooks))
        ]
    )


def residents_and_students(game: Game, seat: int) -> Iterator[Term]:
    """B2.5.1: residents vote by the level of their zone, students all alike."""
    borough = game.boroughs[seat]
    if borough.victory != "votes":  # B3.2
        return
    worth, occupied = game.rules.numbers.resident_votes, borough.occupied
    for tile in borough.tiles_in("residence"):
        voters = voters_in(game, seat, tile) if tile.spot_mask & occupied else ()
        if voters:
            amount = worth[tile.level - 1] * len(voters)
            yield Term(RESIDENTS, "B2.5.1", amount, voters)
    for person in game.on_tiles(seat, "university"):
        campus = game.tile_under(person)
        if campus is None or not game.rules.person_kind[person].votes:
            continue
        place = game.where[person]
        host = host_of(place)
        if all(may(game, host, person, campus) for may in game.rules.seats[host].votes_here):
            amount = game.rules.numbers.university_votes
            yield Term(N_("University"), "B2.5.1", amount, (space_of(place),))
