"""A decision when all thinking has failed: anything that is allowed, found in the plainest way."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import objection, sample
from game.core.state import Game


def simplest(game: Game) -> Command | None:
    """Return a command that the open task accepts; None: none could be found."""
    for command in _found(game):
        with contextlib.suppress(Exception):  # it is somebody's rule that is broken here
            if objection(game, command) is None:
                return command
    return None


def _found(game: Game) -> Iterator[Command]:
    with contextlib.suppress(Exception):
        yield sample(game, Dice(game.seed, game.draws))
    task = game.tasks[-1]
    for action in game.rules.actions.get(task.kind, {}).values():
        with contextlib.suppress(Exception):
            yield from action.options(game, task)
