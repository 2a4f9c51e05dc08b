"""Phase 8 and the end: the mayor's next visit (B2.8.1), final scoring (B3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.card_kinds import Promise
from game.core.data.numbers import RANKS, Numbers
from game.core.event import Emit
from game.core.events import GameEnded, MayorInvited, ScoreCounted
from game.core.places import stands_in
from game.core.powers import has_help
from game.core.state import Game, Task
from game.core.terms import Term, total
from game.core.words import N_

USUAL_RANKS = Numbers().solo_ranks
#: What the Mayor card does for its taker (ACT.A).
INVITES_MAYOR = "invites_mayor"


def invite_mayor(game: Game, task: Task, emit: Emit) -> None:
    """The one with the Mayor card hosts next; without one he passes clockwise."""
    order = game.turn_order()
    if not order:
        return
    holders = [seat for seat in order if has_help(game, seat, INVITES_MAYOR)]
    clockwise = order[1] if order[0] == game.host and len(order) > 1 else order[0]
    emit(MayorInvited(holders[0] if holders else clockwise))


def promise_terms(game: Game, seat: int) -> Iterator[Term]:
    """B3.1, B3.2: kept promises add, broken ones take away; special ones only add."""
    borough = game.boroughs[seat]
    for number in borough.promises:
        promise = game.rules.promises[number]
        kept = promise.progress(game, seat).kept
        worth = promise_worth(game, seat, promise, kept)
        yield Term(N_("Promise kept") if kept else N_("Promise broken"), f"PRO.{number}", worth)
    for number in borough.specials:
        promise = game.rules.promises[number]
        worth = promise_worth(game, seat, promise, promise.progress(game, seat).kept)
        yield Term(N_("Special promise"), f"PRO.{number}", worth)


def promise_worth(game: Game, seat: int, promise: Promise, kept: bool) -> int:
    """Return what a promise adds when it is kept, or takes away when it is broken."""
    if not promise.level:
        return game.rules.numbers.special_promise_votes if kept else 0
    worth = promise.level if kept else -promise.level
    for hook in game.rules.seats[seat].promise_worth:
        other = hook(game, seat, promise, kept)
        worth = worth if other is None else other
    return worth


def victory_terms(game: Game, seat: int) -> Iterator[Term]:
    """B3.2: what the other victory conditions add."""
    borough, numbers = game.boroughs[seat], game.rules.numbers
    if borough.victory == "economy":
        money = borough.money // numbers.economy_dollars * numbers.economy_votes
        yield Term(N_("Economy: money"), "B3.2", money)
        for material, worth in enumerate(numbers.economy_votes_for_material):
            count = borough.goods[material].bit_count()
            if count:
                yield Term(N_("Economy: materials"), "B3.2", worth * count)
    elif borough.victory == "population":
        living = sum(1 for p in game.rules.citizens[seat] if stands_in(game.where[p], seat))
        yield Term(N_("Population"), "B3.2", living * numbers.population_votes)
    elif borough.victory == "culture":
        count = len(borough.serving("cultural"))
        yield Term(N_("Culture"), "B3.2", count * numbers.culture_votes)


def pollution_score(game: Game, seat: int) -> Iterator[Term]:
    """B3.1: subtract the pollution level."""
    yield Term(N_("Pollution"), "B3.1", -game.boroughs[seat].pollution)


def score_terms(game: Game, seat: int) -> list[Term]:
    """Return a player's final score as it stands now, term by term."""
    borough = game.boroughs[seat]
    if borough.out:
        return [Term(N_("Out of the game"), "B2.6.2", 0)]
    terms = [Term(N_("Votes"), "B3.1", borough.votes)]
    for hook in game.rules.seats[seat].score:
        terms += hook(game, seat)
    return terms


def ranking(game: Game, scores: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the seats from first to last, those who share a place together (B3.1)."""

    def key(seat: int) -> tuple[bool, int, int, int]:
        borough = game.boroughs[seat]
        return (not borough.out, scores[seat], -borough.pollution, borough.money)

    places: dict[tuple[bool, int, int, int], list[int]] = {}
    for seat in range(game.players):
        places.setdefault(key(seat), []).append(seat)
    return [tuple(places[k]) for k in sorted(places, reverse=True)]


def count_scores(game: Game, task: Task, emit: Emit) -> None:
    """Reveal the promises and name the winners."""
    for seat in range(game.players):
        terms = score_terms(game, seat)
        emit(ScoreCounted(seat, total(terms), tuple(terms)))
    emit(GameEnded(ranking(game, game.scores)[0]))


def solo_tiers(ranks: tuple[int, ...] = USUAL_RANKS) -> list[tuple[int, str]]:
    """B4.1: return the ranks of a solo game from the lowest, each with the least it takes."""
    return list(zip((0, *ranks), RANKS, strict=True))


def solo_tier(score: int, ranks: tuple[int, ...] = USUAL_RANKS) -> str:
    """B4.1: return the rank that a solo result earns."""
    return RANKS[sum(score >= least for least in ranks)]


def next_tier(score: int, ranks: tuple[int, ...] = USUAL_RANKS) -> tuple[int, str] | None:
    """B4.1: return the next solo rank above a score and the least it takes; None: none is."""
    return next(((least, name) for least, name in solo_tiers(ranks) if least > score), None)
