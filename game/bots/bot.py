"""What every bot can do."""

from __future__ import annotations

from typing import Protocol

from game.core.command import Command
from game.core.state import Game


class Bot(Protocol):
    """A player without hands."""

    def choose(self, game: Game) -> Command:
        """Return a command for the open task."""
