"""Phase 6: measuring pollution (B2.6.1 to B2.6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.event import Emit
from game.core.events import PersonMoved, PlayerEliminated, PollutionChanged
from game.core.flow import TaskOpened
from game.core.grid import spaces_of
from game.core.phases.common import enter_hall
from game.core.places import GONE, stands_in
from game.core.powers import card_of, has_help, is_active
from game.core.state import Game, Task
from game.core.task_data import Count
from game.core.terms import Term, held_at_zero, total
from game.core.words import N_

RULE = "B2.6.1"
PEOPLE, PARKS = N_("People"), N_("Parks")
#: What the Engineer does for its taker (ACT.D).
CLEANS_FACTORIES = "cleans_factories"


def is_measured(game: Game, seat: int) -> bool:
    """Tell whether this borough's pollution is measured this round."""
    hooks = game.rules.seats[seat].measures
    return not hooks or all(measures(game, seat) for measures in hooks)


def pollution_terms(game: Game, seat: int) -> list[Term]:
    """Return what the level would rise by, term by term, the sum held at 0."""
    terms: list[Term] = []
    hooks = game.rules.seats[seat]
    for hook in hooks.pollution:
        terms += hook(game, seat)
    card = card_of(game, seat)
    if card is not None and card.pollution is not None:
        terms += card.pollution(game, seat)
    terms = held_at_zero(terms, RULE, N_("Never below 0"))
    for hook in hooks.late_pollution:
        terms += hook(game, seat)
    return terms


def people_factories_parks(game: Game, seat: int) -> Iterator[Term]:
    """B2.6.1: persons and factories add, Parks take away."""
    borough = game.boroughs[seat]
    who, sort = borough.who, game.rules.person_kind
    spaces, amount = [], 0
    for space in sorted(who):
        for person in who[space]:
            amount += sort[person].pollution
            spaces.append(space)
    if amount:
        yield Term(PEOPLE, RULE, amount, tuple(spaces))
    if borough.smoke and not has_help(game, seat, CLEANS_FACTORIES):
        yield Term(N_("Factories"), RULE, borough.smoke)
        if is_active(game, seat, "fire"):
            relief = min(borough.smoke, game.rules.numbers.fire_station_relief)
            yield Term(N_("Fire Station"), "B2.2.9", -relief)
    parks = borough.park_spaces()
    if parks:
        yield Term(PARKS, RULE, -parks.bit_count(), tuple(spaces_of(parks)))


def measure(game: Game, task: Task, emit: Emit) -> None:
    """Measure every borough, close those that reach the limit, then count the deaths."""
    limit = game.rules.numbers.pollution_limit
    for seat in game.order:
        if is_measured(game, seat):
            terms = pollution_terms(game, seat)
            emit(PollutionChanged(seat, total(terms), tuple(terms)))
    for seat in game.order:
        if game.boroughs[seat].pollution >= limit:
            close_borough(game, seat, emit)
    dirty = dirtiest(game)
    for seat in reversed(game.order):
        dead = total(_death_terms(game, seat, seat == dirty))
        if dead:
            emit(TaskOpened("deaths", seat, Count(dead)))


def death_terms(game: Game, seat: int) -> list[Term]:
    """B2.6.3: return why how many die, the Clinic's rescue taken off (B2.2.9)."""
    return _death_terms(game, seat, seat == dirtiest(game))


def _death_terms(game: Game, seat: int, is_dirtiest: bool) -> list[Term]:
    if not is_measured(game, seat):
        return []
    borough = game.boroughs[seat]
    dawn, now = borough.pollution_at_dawn, borough.pollution
    passed = len([mark for mark in game.rules.numbers.death_marks if dawn < mark <= now])
    found = [Term(N_("A death line reached"), "B2.6.3", passed)] if passed else []
    if is_dirtiest:
        found.append(Term(N_("The most polluted borough in an even round"), "B2.6.3", 1))
    if found and is_active(game, seat, "clinic"):
        found.append(Term(N_("Clinic"), "B2.2.9", -game.rules.numbers.clinic_rescues))
    return found


def dirtiest(game: Game) -> int | None:
    """Return the one player with the highest level in an even round, if there is just one."""
    if game.players < 2 or game.round % 2:
        return None
    levels = [
        (borough.pollution, borough.seat)
        for borough in game.boroughs
        if not borough.out and is_measured(game, borough.seat)
    ]
    highest, dirty = max(levels, default=(0, 0))
    alone = [level for level, _ in levels].count(highest) == 1
    return dirty if highest > 0 and alone else None


def close_borough(game: Game, seat: int, emit: Emit) -> None:
    """B2.6.2: the player is out; all tourists concerned go home."""
    emit(PlayerEliminated(seat))
    for person in game.abroad(seat):
        emit(PersonMoved(person, GONE, "B2.6.2"))
    for other in game.turn_order():
        for person in game.abroad(other):
            if stands_in(game.where[person], seat):
                enter_hall(game, other, person, "B2.6.2", emit)
