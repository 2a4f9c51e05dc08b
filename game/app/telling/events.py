"""What happened, in a player's words: one line of the log for each event worth telling."""

from __future__ import annotations

from game.app.presenting.composing import shown
from game.app.presenting.story import LogLine
from game.app.telling import names
from game.app.words import _
from game.core.event import Event
from game.core.grid import SPACES
from game.core.state import Game
from game.core.terms import Term


def line(game: Game, event: Event) -> LogLine | None:
    """Return the line for an event, told of the game as it stood before; None: not told."""
    told = shown(game).story(game, event)
    seat = getattr(event, "seat", -1)
    return LogLine(told, seat, spaces_in(event)) if isinstance(told, str) else told


def spaces_in(event: Event) -> tuple[int, ...]:
    """Return the spaces that an event names, whatever its class."""
    found: list[int] = []
    for name in ("space", "first", "second", "goal"):
        value = getattr(event, name, None)
        if isinstance(value, int) and 0 <= value < SPACES:
            found.append(value)
    several = getattr(event, "spaces", None)
    if isinstance(several, tuple):
        found += [v for v in several if isinstance(v, int) and 0 <= v < SPACES]
    return tuple(found)


def reasons(terms: tuple[Term, ...]) -> str:
    """Return the terms in short: Grant +3, Tourist +2."""
    return ", ".join(f"{_(term.label)} {names.signed(term.amount)}" for term in terms)
