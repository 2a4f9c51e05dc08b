"""What the round would bring as it stands now, term by term."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.phases.ending import score_terms
from game.core.phases.income import income_terms, museum_terms
from game.core.phases.pollution import death_terms, is_measured, pollution_terms
from game.core.phases.production import yields_of
from game.core.phases.trade import shop_terms
from game.core.phases.voting import vote_terms
from game.core.places import GRAVE
from game.core.secrets import HIDDEN
from game.core.state import Game
from game.core.terms import Term, total


@dataclass(frozen=True)
class Forecast:
    """Money, votes, pollution and deaths to come, and the score as it stands."""

    money: tuple[Term, ...]
    votes: tuple[Term, ...]
    pollution: tuple[Term, ...]
    deaths: tuple[Term, ...]
    score: tuple[Term, ...]


def forecast_of(game: Game, seat: int, *, hushed: bool = False) -> Forecast:
    """Return the forecast for one player, from what the viewer may know.

    ``hushed`` leaves the player's secrets out as well: others look at the same screen.
    """
    borough = game.boroughs[seat]
    if borough.out:
        return Forecast((), (), (), (), tuple(score_terms(game, seat)))
    trial = game.copy()
    mine = trial.boroughs[seat]
    if hushed or HIDDEN in mine.promises or HIDDEN in mine.specials:
        mine.promises, mine.specials, mine.victory = (), (), "votes"
    if game.phase < 4:
        for each in trial.boroughs:
            each.smoke = _smoke(game, each.seat)
    pollution = tuple(pollution_terms(trial, seat)) if _measures_yet(game, seat) else ()
    votes = tuple(vote_terms(trial, seat)) if game.phase < 5 else ()
    score = tuple(score_terms(trial, seat))
    return Forecast(_money(game, seat), votes, pollution, _deaths(trial, seat), score)


def _deaths(trial: Game, seat: int) -> tuple[Term, ...]:
    """Return who dies when every borough has measured; the levels are compared (B2.6.3)."""
    if not 0 < trial.phase < 6:
        return ()
    rises = {
        each.seat: total(pollution_terms(trial, each.seat))
        for each in trial.boroughs
        if not each.out and _measures_yet(trial, each.seat)
    }
    for other, rise in rises.items():
        trial.boroughs[other].pollution += rise
    return tuple(death_terms(trial, seat))


def _measures_yet(game: Game, seat: int) -> bool:
    return 0 < game.phase < 6 and is_measured(game, seat)


def _smoke(game: Game, seat: int) -> int:
    """Return how many factory spaces would produce, were the phase over now."""
    found = 0
    for persons in game.boroughs[seat].who.values():
        for person in persons:
            if 0 <= game.where[person] < GRAVE:
                found += sum(made.smoke for made in yields_of(game, person))
    return found


def _money(game: Game, seat: int) -> tuple[Term, ...]:
    """Return the grant and what tourists, shops, the Museum and modules would bring."""
    if not 0 < game.phase < 5:
        return ()
    shops = shop_terms(game, seat)
    if game.phase == 4:
        return tuple(shops)  # the rest is in the purse
    return (*income_terms(game, seat), *shops, *museum_terms(game, seat))
