"""A borough's board as plain data: what a Tiled map is turned into, and what a save keeps."""

from __future__ import annotations

from functools import cache

import msgspec

from game.core.grid import SIZE, square

#: One character of ``Board.terrain`` for each kind of ground.
TERRAINS = {
    ".": "plain",
    "f": "forest",
    "r": "river",
    "m": "mountain",
    "l": "lake",
    "s": "sea",
    "g": "garden",
    "x": "void",
}
LETTER_OF = {name: letter for letter, name in TERRAINS.items()}

#: One character of ``Board.looks`` for each way to draw flat ground; the rules never ask.
LOOKS = {".": "", "g": "grass", "p": "paving", "w": "wet", "d": "diamonds", "t": "tint"}
LOOK_OF = {name: letter for letter, name in LOOKS.items()}


class PrintedTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building that the board itself shows, standing from the start."""

    kind: str
    level: int
    spaces: tuple[int, ...]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a board.

    ``terrain`` is ten rows of ten characters (see TERRAINS). ``zone`` is the side of
    the square, in the north-west corner, that may be built on at first; 10 is the whole
    board. ``areas`` names special spaces, ``wall`` lists pairs of orthogonally adjacent
    spaces with the Wall between them, ``rules`` names the city or terrain rules that
    hold here, and ``settings`` are those rules' numbers and words. ``looks`` is how the map
    draws flat ground, ten rows of ten characters (see LOOKS); as a rule it is not said.
    """

    name: str
    terrain: tuple[str, ...] = ("." * SIZE,) * SIZE
    zone: int = SIZE
    pollution: int = 0
    printed: tuple[PrintedTile, ...] = ()
    areas: dict[str, tuple[int, ...]] = {}
    wall: tuple[tuple[int, int], ...] = ()
    rules: tuple[str, ...] = ()
    settings: dict[str, int | str] = {}
    looks: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET

    @property
    def land(self) -> int:
        """Return every space that belongs to the city at all."""
        return square(SIZE, SIZE) & ~self.ground("void")

    @property
    def water(self) -> int:
        """Return the spaces of water."""
        return self.ground("river") | self.ground("lake") | self.ground("sea")

    def ground(self, terrain: str) -> int:
        """Return the spaces of one kind of ground."""
        return _ground(self.terrain, LETTER_OF[terrain])


@cache
def _ground(rows: tuple[str, ...], letter: str) -> int:
    return sum(
        1 << (y * SIZE + x)
        for y, row in enumerate(rows)
        for x, found in enumerate(row)
        if found == letter
    )


#: The base game's own boards (B1.1); the maps under maps/base load to the same values.
BASE_EASY = Board(name="base_easy", zone=7)
BASE_EXPERT = Board(name="base_expert", zone=6)
