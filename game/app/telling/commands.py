"""What a command would do, in a player's words."""

from __future__ import annotations

from game.app.presenting.composing import shown
from game.app.telling import fields
from game.core.command import Command
from game.core.state import Game


def sentence(game: Game, command: Command) -> str:
    """Return the words for a command."""
    writer = shown(game).sentences.get(type(command))
    words = writer(game, command) if writer else fields.told(game, command, command.seat)
    return words[:1].upper() + words[1:]
