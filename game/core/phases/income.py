"""Phase 3 step C and phase 4 step 1: arrivals (B2.3.7), grant and tourists (B2.4.0, B2.4.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core.event import Emit
from game.core.events import MoneyChanged
from game.core.phases.common import enter_hall
from game.core.powers import workers
from game.core.state import Game, Task
from game.core.terms import Term, total
from game.core.words import N_


def welcome_citizens(game: Game, task: Task, emit: Emit) -> None:
    """B2.3.7: one citizen arrives for each usable empty factory spot, while City Hall has room."""
    borough = game.boroughs[task.seat]
    vacant = borough.area_of("factory") & borough.spots & ~borough.occupied & ~borough.mayor
    if not vacant:
        return
    arrivals = min(vacant.bit_count(), borough.hall_room.bit_count())
    for person in game.in_career_center(task.seat)[:arrivals]:
        enter_hall(game, task.seat, person, "B2.3.7", emit)


def pay_grant(game: Game, task: Task, emit: Emit) -> None:
    """B2.4.0 and B2.4.1: the grant, then what tourists and modules bring."""
    for seat in game.order:
        terms = income_terms(game, seat)
        emit(MoneyChanged(seat, total(terms), tuple(terms)))


def income_terms(game: Game, seat: int) -> list[Term]:
    """Return what phase 4 begins with, term by term."""
    terms = [_grant(game.rules.numbers.grant), *_tourist_terms(game, seat)]
    for hook in game.rules.seats[seat].income:
        terms += hook(game, seat)
    return terms


@cache
def _grant(amount: int) -> Term:
    """Return the same for everybody in every round."""
    return Term(N_("Grant"), "B2.4.0", amount)


def _tourist_terms(game: Game, seat: int) -> Iterator[Term]:
    borough, sort = game.boroughs[seat], game.rules.person_kind
    people = borough.people
    tourists = [
        space
        for space, persons in borough.who.items()
        for person in persons
        if person not in people and sort[person].travels
    ]
    for space in sorted(tourists):
        tile = borough.tile_at(space)
        in_museum = tile is not None and tile.kind == "museum"
        amount = (
            game.rules.numbers.tourist_income_in_museum
            if in_museum
            else game.rules.numbers.tourist_income
        )
        yield Term(N_("Tourist"), "B2.4.1", amount, (space,))


def museum_income(game: Game, task: Task, emit: Emit) -> None:
    """B2.2.9: each citizen in the own Museum earns money in phase 4 step 2."""
    for seat in game.order:
        terms = museum_terms(game, seat) if "museum" in game.boroughs[seat].groups else None
        if terms:
            emit(MoneyChanged(seat, total(terms), tuple(terms)))


def museum_terms(game: Game, seat: int) -> list[Term]:
    """Return what the citizens in the own Museum earn, if any are there."""
    spaces = tuple(
        space
        for person, space in workers(game, seat, "museum")
        if game.rules.person_kind[person].votes
    )
    amount = len(spaces) * game.rules.numbers.museum_income
    return [Term(N_("Museum"), "B2.2.9", amount, spaces)] if spaces else []
