"""Stories: what happened, in a player's words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.app.telling import names
from game.app.words import say
from game.core.state import Game


@dataclass(frozen=True)
class LogLine:
    """A line of the log: words, whose it is, and the spaces it speaks of."""

    text: str
    seat: int = -1
    spaces: tuple[int, ...] = ()
    heading: bool = False
    issue: int = 0  # the round of which it names the Gazette


#: Tells an event of the game as it stood before. Words alone stand for a line about the
#: event's seat and spaces; None: not worth telling.
Story = Callable[[Game, Any], LogLine | str | None]


def of_player(text: str) -> Story:
    """Return the story of a text whose one gap is the player."""
    return lambda game, event: say(text, player=names.player(game, event.seat))


def on_spaces(text: str) -> Story:
    """Return the story of a text about a player's spaces."""

    def tell(game: Game, event: Any) -> str:
        who = names.player(game, event.seat)
        return say(text, player=who, spaces=names.spaces(event.spaces))

    return tell
