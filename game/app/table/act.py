"""An act: who or what flies from where to where while an event happens, and for how long."""

from __future__ import annotations

from dataclasses import dataclass

#: A place on the table: ("space", seat, space), ("money", seat), ("stock", kind), …
Anchor = tuple[str | int, ...]
TABLE: Anchor = ("table",)


@dataclass(frozen=True)
class Flight:
    """One thing that moves: what it looks like, from where, to where."""

    picture: tuple[str | int, ...]  # ("person", number), ("material", m), ("icon", name), …
    start: Anchor
    end: Anchor
    via: tuple[Anchor, ...] = ()  # places on the way


@dataclass(frozen=True)
class Act:
    """What is seen while an event happens."""

    seconds: float
    flights: tuple[Flight, ...] = ()
    seat: int = -1
    pulse: tuple[int, ...] = ()  # spaces that light up
    hidden: tuple[int, ...] = ()  # persons who are on the move
    words: str = ""
    sound: str = ""
