"""Where a person is, as one number: on a space of a borough, in a grave there, or elsewhere."""

from __future__ import annotations

from game.core.grid import SPACES

#: Elsewhere: in the Career Center, in the common reserve, beside a board, out of the game.
CAREER, RESERVE, BESIDE, GONE = -1, -2, -3, -4
NOWHERE = -1  # the borough, or the space in it, of whoever is elsewhere
GRAVE = 1000  # so much more than the same space above ground


def at(seat: int, space: int) -> int:
    """Return the place of whoever stands on a space of a borough."""
    return seat * SPACES + space


def grave_at(seat: int, space: int) -> int:
    """Return the place of whoever lies under a space of a borough."""
    return GRAVE + seat * SPACES + space


def is_on_board(place: int) -> bool:
    """Tell whether it is in a borough, above ground or below."""
    return place >= 0


def is_standing(place: int) -> bool:
    """Tell whether it is above ground: the place of somebody living on a board."""
    return 0 <= place < GRAVE


def is_lying(place: int) -> bool:
    """Tell whether it is a grave."""
    return place >= GRAVE


def stands_in(place: int, seat: int) -> bool:
    """Tell whether it is above ground in this player's borough."""
    return place // SPACES == seat


def host_of(place: int) -> int:
    """Return whose borough it is in, standing or lying; NOWHERE for whoever is elsewhere."""
    return place % GRAVE // SPACES if place >= 0 else NOWHERE


def space_of(place: int) -> int:
    """Return the space of a place on a board, standing or lying."""
    return place % SPACES
