"""What boards are called."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.modules import all_presentations
from game.app.telling import names
from game.app.words import Verbatim, _
from game.core.hooks import Module


def board_title(name: str, modules: Mapping[str, Module]) -> str:
    """Return a board's title: as a presentation says, or its city; one's own has its name."""
    for part in all_presentations():
        if name in part.boards:
            return _(part.boards[name])
    return _(modules[name].title) if name in modules else Verbatim(names.spelled(name))
