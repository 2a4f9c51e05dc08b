"""An act: who or what flies from where to where while an event happens, and for how long."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board import Board

#: A place on the table: ("space", seat, space), ("money", seat), ("stock", kind), …
Anchor = tuple[str | int, ...]
TABLE: Anchor = ("table",)
ON_BOARD = ("space", "tile", "line", "corner")


@dataclass(frozen=True)
class Flight:
    """One thing that moves: what it looks like, from where, to where."""

    picture: tuple[str | int, ...]  # ("person", number), ("rolling", face), ("icon", name), …
    start: Anchor
    end: Anchor
    via: tuple[Anchor, ...] = ()  # places on the way


@dataclass(frozen=True)
class Show:
    """What happens on the board itself: by name, on which spaces, with which tile."""

    name: str
    spaces: tuple[int, ...]
    tile: tuple[str | int, ...] = ()  # kind, level, spaces
    board: Board | None = None  # whose ground it shows


@dataclass(frozen=True)
class Act:
    """What is seen while an event happens."""

    seconds: float
    flights: tuple[Flight, ...] = ()
    seat: int = -1
    pulse: tuple[int, ...] = ()  # spaces that light up
    hidden: tuple[int | str, ...] = ()  # who is on the move: persons, sorts of pieces
    show: Show | None = None
    haste: float = 1.0  # flights are over when this times the act's progress is 1
    words: str = ""  # told in large letters
    sound: str = ""
    builds: bool = False  # something comes to lie, and light runs out from there
    price: int = 0  # what it costs, told where it is built

    @property
    def borough(self) -> int | None:
        """Return in whose borough it is to be seen; None: beside the boards."""
        if (self.show is not None or self.pulse) and self.seat >= 0:
            return self.seat
        places = (a for flight in self.flights for a in (flight.end, flight.start))
        return next((int(a[1]) for a in places if a[0] in ON_BOARD), None)
