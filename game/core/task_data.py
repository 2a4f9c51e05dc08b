"""What a task's numbers mean, where several kinds of task mean the same.

``Count(*task.data).remaining`` reads it; ``TaskOpened(kind, seat, Count(2))`` writes it. In events
and saves it is a plain list of numbers.
"""

from __future__ import annotations

from typing import NamedTuple


class Count(NamedTuple):
    """How many are still to be chosen, laid or welcomed."""

    remaining: int


class OfPerson(NamedTuple):
    """The person for whom something is decided."""

    person: int


class OfTile(NamedTuple):
    """The tile that brought the task about."""

    tile: int


class LargestTile(NamedTuple):
    """How many spaces the free tile of the city's works may have (B2.7.1)."""

    spaces: int


class Advances(NamedTuple):
    """How many spaces council discs may still advance: paid ones, and free ones."""

    paid: int
    free: int = 0
