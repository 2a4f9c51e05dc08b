"""What is told of the game's boards: a file beside this one for each group, or for a new city."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules

from game.core.board import Board

#: A board's name, the fact in words, and the question.
Fact = tuple[str, str, Callable[[Board], bool]]


def all_facts() -> list[Fact]:
    """Return the facts of every file of this folder."""
    files = (import_module(f"{__name__}.{file.name}") for file in iter_modules(__path__))
    return [fact for file in files for fact in file.FACTS]
