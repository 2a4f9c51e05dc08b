"""What one game tells, read from its log by folding it once more."""

from __future__ import annotations

import msgspec

from game.core.conservation import leaks
from game.core.engine import new_game
from game.core.flow import RoundBegan
from game.core.match import Match
from game.core.setup import Setup
from game.simulation.observer import Observer


class Facts(msgspec.Struct):
    """One game in numbers. Lists are by seat unless their name says otherwise."""

    seed: int
    bots: list[str] = []
    characters: list[str] = []  # of those who lean, by name
    boards: list[str] = []
    modules: list[str] = []  # those switched on, by name
    options: list[str] = []
    numbers: str = ""  # their label
    trouble: list[str] = []
    decisions: int = 0
    events: int = 0
    scores: list[int] = []
    winners: list[int] = []
    turn: list[int] = []  # each seat's place in the first round's order
    out: list[bool] = []
    money: list[int] = []
    votes: list[int] = []
    pollution: list[int] = []
    victory: list[str] = []
    money_by_round: list[list[int]] = []
    tiles_by_round: list[list[int]] = []
    tiles: list[dict[str, int]] = []
    upgrades: list[dict[str, int]] = []
    promises: list[list[tuple[int, int, bool]]] = []  # number, level, kept
    counts: dict[str, dict[str, int]] = {}  # what the observer counted, over all seats
    used: dict[str, bool] = {}  # the things of modules, by "module: thing"


def facts_of(match: Match) -> Facts:
    """Return what a finished game tells, conservation checked at every round's end."""
    game = new_game(match.setup, match.modules)
    observer = Observer(game)
    trouble: list[str] = []
    events = 0
    for entry in match.log:
        observer.before(entry)
        for event in entry.events:
            if isinstance(event, RoundBegan):
                trouble += leaks(game)
            event.apply(game)
            observer.after(event)
            events += 1
    trouble += leaks(game)
    observer.finish()
    seats = range(game.players)
    return msgspec.structs.replace(
        beginning_of(match.setup),
        trouble=sorted(set(trouble)),
        decisions=len(match.log) - 1,
        events=events,
        scores=list(game.scores),
        winners=observer.winners,
        turn=[(seat - observer.first_host) % game.players for seat in seats],
        out=[borough.out for borough in game.boroughs],
        money=[borough.money for borough in game.boroughs],
        votes=[borough.votes for borough in game.boroughs],
        pollution=[borough.pollution for borough in game.boroughs],
        victory=[borough.victory for borough in game.boroughs],
        money_by_round=observer.money_by_round,
        tiles_by_round=observer.tiles_by_round,
        tiles=[dict(built) for built in observer.tiles],
        upgrades=[dict(grown) for grown in observer.upgrades],
        promises=observer.promises(),
        counts={name: dict(count) for name, count in observer.counts.items()},
        used=observer.usage.used,
    )


def beginning_of(setup: Setup) -> Facts:
    """Return what a game tells before it is played: its terms."""
    return Facts(
        seed=setup.seed,
        bots=[seat.player for seat in setup.seats],
        characters=[seat.character for seat in setup.seats],
        boards=[seat.board.name for seat in setup.seats],
        modules=list(setup.modules),
        options=list(setup.options),
        numbers=setup.numbers.label,
    )
