"""What lies under the pointer, in a few lines."""

from __future__ import annotations

from game.app.presenting.composing import shown
from game.core.grid import space_name
from game.core.state import Game


def space_lines(game: Game, seat: int, space: int) -> list[str]:
    """Return what a player wants to know of a space."""
    return [space_name(space), *shown(game).details(game, seat, space)]
