"""What no set-up and no line of a sound save goes beyond; a file is anybody's text.

The longest games known stay ten times below each of these numbers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from game.core.board import LOOKS, TERRAINS, Board
from game.core.grid import SIZE, SPACES
from game.core.setup import Seat, Setup
from game.core.words import N_

MOST_SEATS = 4
#: Bytes of a whole file, of its first line, and of any other.
LARGEST = 4 * 1024 * 1024
LONGEST_HEADER = 64 * 1024
LONGEST_LINE = 64 * 1024
MOST_LINES = 10_000
MOST_EVENTS = 20_000
TOO_LARGE = N_("it is too large for a saved game")
TOO_LONG = N_("the line is longer than any of the game")
#: Spaces become bits of an int: one number of ten digits would fill the memory.
_HUGE_NUMBER = re.compile(rb"\d{7}")
_LONGEST_LIST = 400
_HIGHEST_SETTING = 10_000
_LONGEST_NAME = 200
_MOST_NUMBERS = 2_000
_MOST_NAMED = 200  # modules, options, areas, settings, printed tiles


def fault_of_body(body: bytes) -> str | None:
    """Return what is too much about a line of events before it is decoded, or None."""
    if len(body) > LONGEST_LINE:
        return TOO_LONG
    if _HUGE_NUMBER.search(body):
        return N_("a number in it is larger than any of the game")
    return None


def is_short(body: bytes) -> bool:
    """Tell at a glance that a line keeps every limit: it has no commas for a long list."""
    return body.count(b",") < _LONGEST_LIST and fault_of_body(body) is None


def fault_of_line(line: dict[str, Any]) -> str | None:
    """Return what is too much about a decoded line, or None."""
    rest: list[Any] = [line]
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            rest += value.values()
        elif isinstance(value, list):
            if len(value) > _LONGEST_LIST:
                return N_("a list in it is longer than any of the game")
            rest += value
    return None


def fault_of_names(names: Iterable[str]) -> str | None:
    """Return what is wrong with the names of packages, or None."""
    return N_("a name in it is too long") if any(len(n) > _LONGEST_NAME for n in names) else None


def fault_of(setup: Setup) -> str | None:
    """Return what is wrong with a set-up whatever the modules are, or None."""
    if not 1 <= len(setup.seats) <= MOST_SEATS:
        return N_("a game has one to four players")
    if max(len(setup.modules), len(setup.options)) > _MOST_NAMED:
        return N_("it names more modules or options than there are")
    numbers = setup.numbers
    if len(numbers.changes) > _MOST_NUMBERS:
        return N_("it changes more numbers than there are")
    if max(map(len, (numbers.name, *numbers.changes))) > _LONGEST_NAME:
        return N_("a name in it is too long")
    for seat in setup.seats:
        if max(map(len, _names(seat))) > _LONGEST_NAME:
            return N_("a name in it is too long")
        fault = _fault_of_board(seat.board)
        if fault is not None:
            return fault
    return None


def _names(seat: Seat) -> Iterator[str]:
    board = seat.board
    yield from (seat.name, seat.player, seat.character, board.name, *board.areas, *board.rules)
    for key, value in board.settings.items():
        yield key
        if isinstance(value, str):
            yield value


def _fault_of_board(board: Board) -> str | None:
    rows = board.terrain
    if not _is_drawn(rows, TERRAINS) or (board.looks and not _is_drawn(board.looks, LOOKS)):
        return N_("a board has ten rows of ten known kinds of ground")
    if not 1 <= board.zone <= SIZE:
        return N_("a board's zone has a side of 1 to 10 spaces")
    if not all(0 <= space < SPACES for space in _spaces(board)):
        return N_("a board names a space that does not exist")
    parts = (board.areas, board.printed, board.rules, board.settings, board.wall)
    if max(map(len, parts)) > _MOST_NAMED or any(len(a) > SPACES for a in board.areas.values()):
        return N_("a board names more parts than it has room for")
    numbers = [board.pollution, *(n for n in board.settings.values() if isinstance(n, int))]
    if any(abs(number) > _HIGHEST_SETTING for number in numbers):
        return N_("a board has a number that is too large")
    return None


def _is_drawn(rows: tuple[str, ...], letters: Collection[str]) -> bool:
    """Tell whether there are ten rows of ten known letters."""
    return len(rows) == SIZE and all(len(r) == SIZE and set(r) <= set(letters) for r in rows)


def _spaces(board: Board) -> Iterator[int]:
    for tile in board.printed:
        yield from tile.spaces
    for area in board.areas.values():
        yield from area
    for pair in board.wall:
        yield from pair
