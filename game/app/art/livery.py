"""Liveries: by which colour and which symbol a player's pieces are known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

#: How many colours, and symbols with their patterns, there are to choose from.
CHOICE = 6


class Livery(NamedTuple):
    """What a player's pieces wear: colour and symbol, chosen apart from each other."""

    colour: int
    symbol: int


USUAL: tuple[Livery, ...] = tuple(Livery(seat, seat) for seat in range(4))


def liveries(wishes: Iterable[tuple[int | None, int | None]]) -> tuple[Livery, ...]:
    """Return what each seat wears: as wished, or what is free. No two seats look alike."""
    asked = list(wishes)
    colours = _shared_out([colour for colour, _symbol in asked])
    symbols = _shared_out([symbol for _colour, symbol in asked])
    return tuple(map(Livery, colours, symbols))


def next_free(taken: Sequence[int], seat: int) -> int:
    """Return the choice after a seat's own that no other seat has."""
    others = {number for at, number in enumerate(taken) if at != seat}
    ahead = ((taken[seat] + step) % CHOICE for step in range(1, CHOICE + 1))
    return next(number for number in ahead if number not in others)


def _shared_out(wishes: Sequence[int | None]) -> list[int]:
    """Give every wish to the first who has it, the others their seat's number or what is left."""
    given: dict[int, int] = {}
    for seat, wish in enumerate(wishes):
        if wish in range(CHOICE) and wish is not None and wish not in given.values():
            given[seat] = wish
    for seat in range(len(wishes)):
        if seat not in given:
            free = (seat, *range(CHOICE))
            given[seat] = next(number for number in free if number not in given.values())
    return [given[seat] for seat in range(len(wishes))]
