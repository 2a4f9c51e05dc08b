"""What no set-up and no line of a sound save goes beyond; a file is anybody's text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.core.board import TERRAINS, Board
from game.core.grid import SIZE, SPACES
from game.core.setup import Setup
from game.core.words import N_

MOST_SEATS = 4
#: Spaces become bits of an int: one number of ten digits would fill the memory.
HUGE_NUMBER = re.compile(rb"\d{7}")
_HIGHEST_SETTING = 10_000
_LONGEST_NAME = 200


def fault_of(setup: Setup) -> str | None:
    """Return what is wrong with a set-up whatever the modules are, or None."""
    if not 1 <= len(setup.seats) <= MOST_SEATS:
        return N_("a game has one to four players")
    for seat in setup.seats:
        if max(len(seat.name), len(seat.board.name)) > _LONGEST_NAME:
            return N_("a name in it is too long")
        fault = _fault_of_board(seat.board)
        if fault is not None:
            return fault
    return None


def _fault_of_board(board: Board) -> str | None:
    rows = board.terrain
    if len(rows) != SIZE or any(len(row) != SIZE or not set(row) <= set(TERRAINS) for row in rows):
        return N_("a board has ten rows of ten known kinds of ground")
    if not 1 <= board.zone <= SIZE:
        return N_("a board's zone has a side of 1 to 10 spaces")
    if not all(0 <= space < SPACES for space in _spaces(board)):
        return N_("a board names a space that does not exist")
    numbers = [board.pollution, *(n for n in board.settings.values() if isinstance(n, int))]
    if any(abs(number) > _HIGHEST_SETTING for number in numbers):
        return N_("a board has a number that is too large")
    return None


def _spaces(board: Board) -> Iterator[int]:
    for tile in board.printed:
        yield from tile.spaces
    for area in board.areas.values():
        yield from area
    for pair in board.wall:
        yield from pair
