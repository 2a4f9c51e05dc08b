"""What happened. Events are past tense; ``apply`` is the only thing that changes a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.core.words import N_

if TYPE_CHECKING:
    from game.core.state import Game

SECRET = N_("A secret has come out since: undo ends there.")
DIE = N_("A die has fallen since: undo ends there.")


class Event(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag=True,
    tag_field="event",
    gc=False,  # all that an event holds is immutable
):
    """Something that happened. ``reveals`` says what nobody can unlearn, and ends the undo."""

    reveals: ClassVar[str] = ""

    def seen_by(self, seat: int) -> Event:
        """Return the event as one player may read it, or somebody without a seat (-1)."""
        return self

    def apply(self, game: Game) -> None:
        """Change the game accordingly. Never fails on an event the engine made."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")


Emit = Callable[[Event], None]
