"""A module's own part of the state: how it begins, and where a game keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, Self, TypeVar

from game.core.setup import Setup
from game.core.state import Game


class Slice(Protocol):
    """What any module's part of the state can do."""

    def copy(self) -> Self:
        """Return a part that can go its own way."""


S = TypeVar("S", bound=Slice, covariant=True)


class SliceOf(Generic[S]):
    """The name of a slice and its type: called with a game, it returns that game's own."""

    def __init__(self, name: str, begin: Callable[[Setup], S]) -> None:
        self.name = name
        self.begin = begin

    def __call__(self, game: Game) -> S:
        """Return the slice of a game whose rules have the module."""
        return game.slices[self.name]  # type: ignore[return-value]  # as ``begin`` made it
