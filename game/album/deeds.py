"""What each player did in a game, read from its log by folding it once more."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import singledispatch

from game.core import events as happened
from game.core.engine import new_game
from game.core.event import Event
from game.core.flow import RoundBegan
from game.core.match import Match
from game.core.price import START
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_

BUILDING = N_("Building")
COUNCIL = N_("Council")
SHOPS = N_("Shops")
OTHER = N_("Other")
OUT = N_("Out of the game")  # B2.6.2: the votes of a closed borough count for nothing


@dataclass
class Deeds:
    """One player's game in counts; ``votes`` adds up to the final score, source by source."""

    votes: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)  # by kind of tile
    happened: Counter[str] = field(default_factory=Counter)  # events that name the seat, by name
    votes_by_round: list[int] = field(default_factory=list)  # as each round began
    most_built: int = 0  # tiles in one round
    this_round: int = 0


def deeds_of(match: Match) -> list[Deeds]:
    """Return what each seat did."""
    game = new_game(match.setup, match.modules)
    found = [Deeds() for _ in game.boroughs]
    for entry in match.log:
        for event in entry.events:
            event.apply(game)
            seat = getattr(event, "seat", None)
            if isinstance(event, RoundBegan):
                _begin_round(game, found)
            elif seat is not None:
                found[seat].happened[type(event).__name__] += 1
                count(event, found[seat])
    for deeds, borough in zip(found, game.boroughs, strict=True):
        score = game.scores[borough.seat] if game.over else borough.votes
        rest = score - deeds.votes.total()
        if rest:
            deeds.votes[OUT if borough.out else OTHER] += rest
    return found


def _begin_round(game: Game, found: list[Deeds]) -> None:
    for deeds, borough in zip(found, game.boroughs, strict=True):
        deeds.votes_by_round.append(borough.votes)
        deeds.this_round = 0


@singledispatch
def count(event: Event, deeds: Deeds) -> None:
    """Count an event for the seat it names; of most there is no more to count."""


@count.register
def _(event: happened.VotesChanged, deeds: Deeds) -> None:
    deeds.votes.update({OTHER: event.amount - sum(term.amount for term in event.terms)})
    _add(deeds, event.terms)


@count.register
def _(event: happened.ScoreCounted, deeds: Deeds) -> None:
    _add(deeds, event.terms[1:])  # the first are the votes themselves (B3.1)


@count.register
def _(event: happened.ShopUsed, deeds: Deeds) -> None:
    deeds.votes[SHOPS] += event.votes


@count.register
def _(event: happened.DiscAdvanced, deeds: Deeds) -> None:
    deeds.votes[COUNCIL] -= event.votes


@count.register
def _(event: happened.TileBuilt, deeds: Deeds) -> None:
    deeds.votes[BUILDING] -= event.votes
    if event.how != START:
        deeds.built[event.kind] += 1
        deeds.this_round += 1
        deeds.most_built = max(deeds.most_built, deeds.this_round)


def _add(deeds: Deeds, terms: tuple[Term, ...]) -> None:
    for term in terms:
        deeds.votes[term.label] += term.amount


def sources_of(deeds: Deeds) -> dict[str, int]:
    """Return where the score came from and went to, the largest first; it adds up to it."""
    return {label: amount for label, amount in deeds.votes.most_common() if amount}
