"""A feat: something to be proud of, told by how a game ended and what was done in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.album.deeds import Deeds
from game.core.event import Event
from game.core.state import Game


@dataclass(frozen=True)
class Finished:
    """One player's finished game; ``deeds`` are everybody's."""

    game: Game
    seat: int
    everybody: Sequence[Deeds]
    place: int

    @property
    def deeds(self) -> Deeds:
        """Return what this player did."""
        return self.everybody[self.seat]

    @property
    def score(self) -> int:
        """Return the final score."""
        return self.game.scores[self.seat]

    @property
    def lead(self) -> int:
        """Return by how many votes the best of the others was beaten; alone, by none."""
        others = [score for seat, score in enumerate(self.game.scores) if seat != self.seat]
        return self.score - max(others, default=self.score)

    @property
    def won(self) -> bool:
        """Tell whether others were beaten."""
        return self.place == 1 and self.game.players > 1

    def times(self, event: type[Event]) -> int:
        """Return how often such an event befell the player."""
        return self.deeds.happened[event.__name__]

    def stands(self, group: str, level: int = 1) -> int:
        """Return how many tiles of a group and at least this level stand at the end."""
        tiles = self.game.boroughs[self.seat].tiles_in(group)
        return sum(1 for tile in tiles if tile.level >= level)


@dataclass(frozen=True)
class Feat:
    """``title`` and ``text`` are catalogue keys; ``reached`` judges a finished game."""

    name: str
    title: str
    text: str
    reached: Callable[[Finished], bool]


def did(event: type[Event], least: int = 1) -> Callable[[Finished], bool]:
    """Return whether such an event befell the player at least so often."""
    return lambda end: end.times(event) >= least


def built(*kinds: str) -> Callable[[Finished], bool]:
    """Return whether the player built each of these kinds."""
    return lambda end: all(end.deeds.built[kind] for kind in kinds)


def voted(source: str, least: int) -> Callable[[Finished], bool]:
    """Return whether a source brought at least so many votes."""
    return lambda end: end.deeds.votes[source] >= least
