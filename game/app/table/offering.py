"""An offer: a command with the piece it takes and the place it goes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.command import Command


class Source(NamedTuple):
    """A piece that can be taken: what sort, and which of them (a number, or a name)."""

    sort: str
    which: int | str = ""

    @property
    def key(self) -> str:
        """Return a name for it among the widgets."""
        return f"{self.sort}:{self.which}" if self.which != "" else self.sort


#: How an offer is taken up: on a space, a line, a pair (its line or one of its two spaces), a
#: footprint, a row of the council, a corner, a column, the end of a path, or by pressing the
#: piece itself.
SPACE, LINE, PAIR, SHAPE, CELL, CORNER, COLUMN, PATH, PRESS = (
    "space",
    "line",
    "pair",
    "shape",
    "cell",
    "corner",
    "column",
    "path",
    "press",
)
NOTHING = Source("press")
HERE = Source("here")
MAYOR = Source("mayor")


@dataclass(frozen=True)
class Offer:
    """A command, its piece, whose borough it concerns, which spaces, and a number of its way."""

    command: Command
    source: Source
    way: str
    seat: int
    spaces: tuple[int, ...] = ()
    number: int = -1  # the corner, the column, or the space where a path ends
    lifts: str = ""  # the sort of piece on the space that can be dragged off it
