"""One game from its first command to its last, played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots import BOTS, Bot
from game.core.hooks import Module
from game.core.match import Match
from game.core.refusal import Refusal
from game.core.setup import Setup

#: No game comes near it; one that does would go on for ever.
MOST_DECISIONS = 20_000


class StuckError(RuntimeError):
    """A game that did not reach its end."""


def seated(setup: Setup) -> list[Bot]:
    """Return the bots that the seats name, each with a seed of its own."""
    return [
        BOTS[seat.player](setup.seed * len(setup.seats) + i) for i, seat in enumerate(setup.seats)
    ]


def play(setup: Setup, modules: Mapping[str, Module], bots: Sequence[Bot] | None = None) -> Match:
    """Play a whole game and return it with its log."""
    bots = seated(setup) if bots is None else bots
    match = Match.started(setup, modules)
    for _ in range(MOST_DECISIONS):
        task = match.game.task
        if task is None:
            return match
        command = bots[task.seat].choose(match.game)
        answer = match.play(command)
        if isinstance(answer, Refusal):
            raise StuckError(f"{command} was refused: {answer}")
    raise StuckError(f"no end after {MOST_DECISIONS} decisions")
