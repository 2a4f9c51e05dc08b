"""What lives, in the smallest pieces: a picture at a place and a moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

#: Names what a mote looks like: ("person", sort, seat, pose), ("part", name, colour, angle), …
Picture = tuple[str | int, ...]


class Mote(NamedTuple):
    """One picture. Places and sizes are in spaces, from the board's north-west corner."""

    picture: Picture
    x: float  # of its middle
    y: float
    size: float
    alpha: int = 255
    is_low: bool = False  # it lies under people and goods


class Actor(Protocol):
    """Somebody or something that lives: where it is, and how it looks, at any moment.

    The same actor and the same seconds give the same motes: nothing is remembered.
    """

    @property
    def is_calm(self) -> bool:
        """Tell whether it stays when the town is to be calm."""

    def at(self, seconds: float) -> Iterable[Mote]:
        """Return what is to be seen of it at a moment."""
