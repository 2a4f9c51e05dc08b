"""Where everybody's votes came from, in the order in which election night counts them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from game.album.deeds import deeds_of
from game.core.match import Match
from game.core.phases.ending import promise_worth
from game.core.state import Game
from game.core.words import N_

PROMISES = ("Promise kept", "Promise broken", "Special promise")  # as the rules call them (B3.1)
POLLUTION = "Pollution"
OTHERS = N_("Other votes")
SPENT = N_("Paid and lost")
MOST = 4  # sources that are counted by name; the rest together


@dataclass(frozen=True)
class Source:
    """A source of votes: what it is called, and what it brought or took, seat by seat."""

    label: str
    amounts: tuple[int, ...]


@dataclass(frozen=True)
class KeptPromise:
    """A promise that is turned over: which, how far it was kept, what it came to."""

    number: int
    have: int
    need: int
    worth: int


@dataclass(frozen=True)
class Tally:
    """All that is counted. The sums of all amounts are the final scores."""

    sources: tuple[Source, ...]  # what was won, the largest source first
    spent: Source  # what was paid or lost on the way
    promises: tuple[tuple[KeptPromise, ...], ...]  # by seat
    pollution: Source

    def promised(self, seat: int) -> int:
        """Return what a player's promises came to."""
        return sum(promise.worth for promise in self.promises[seat])

    def total(self, seat: int) -> int:
        """Return a player's score."""
        parts = (*self.sources, self.spent, self.pollution)
        return sum(source.amounts[seat] for source in parts) + self.promised(seat)


def tally(match: Match) -> Tally:
    """Return what election night counts of a finished game; a closed borough counts nothing."""
    game = match.game
    seats = range(game.players)
    votes = [
        Counter() if game.boroughs[seat].out else deeds.votes
        for seat, deeds in enumerate(deeds_of(match))
    ]
    won: Counter[str] = Counter()
    for counts in votes:
        won.update({label: n for label, n in counts.items() if n > 0 and _is_won(label)})
    named = [label for label, _count in won.most_common(MOST)]
    sources = [Source(label, tuple(max(0, votes[s][label]) for s in seats)) for label in named]
    rest = tuple(
        sum(n for label, n in votes[s].items() if n > 0 and _is_won(label) and label not in named)
        for s in seats
    )
    if any(rest):
        sources.append(Source(OTHERS, rest))
    spent = tuple(
        sum(n for label, n in votes[s].items() if n < 0 and _is_won(label)) for s in seats
    )
    return Tally(
        tuple(sources),
        Source(SPENT, spent),
        tuple(_promises(game, seat) for seat in seats),
        Source(POLLUTION, tuple(votes[s][POLLUTION] for s in seats)),
    )


def _is_won(label: str) -> bool:
    return label != POLLUTION and label not in PROMISES


def _promises(game: Game, seat: int) -> tuple[KeptPromise, ...]:
    borough = game.boroughs[seat]
    if borough.out:
        return ()
    found = []
    for number in (*borough.promises, *borough.specials):
        promise = game.rules.promises[number]
        progress = promise.progress(game, seat)
        worth = promise_worth(game, seat, promise, progress.kept)
        found.append(KeptPromise(number, progress.have, progress.need, worth))
    return tuple(found)
