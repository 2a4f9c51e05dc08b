"""Faces: a dozen people and half a dozen bots, and who at the table has which."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from zlib import crc32

from game.app.art.files import names

FOLDER = "faces"
PERSON, BOT = "person", "bot"
STEP, FIRST = 5, 4  # from seat to seat where nobody has a name


@cache
def faces(sort: str) -> tuple[str, ...]:
    """Return the names of the faces of people, or of bots."""
    return tuple(name for name in names(FOLDER) if name.startswith(sort))


def faces_of(seats: Iterable[tuple[str, bool]]) -> tuple[str, ...]:
    """Return each seat's face, by its name and whether a person plays it.

    Whoever bears the same name has the same face in every game, unless somebody at the
    table has it already.
    """
    given: list[str] = []
    for seat, (name, is_person) in enumerate(seats):
        choice = faces(PERSON if is_person else BOT)
        known = name.encode("utf-8", "replace")
        first = crc32(known) if known else seat * STEP + FIRST
        ahead = (choice[(first + step) % len(choice)] for step in range(len(choice)))
        given.append(next(face for face in ahead if face not in given))
    return tuple(given)
