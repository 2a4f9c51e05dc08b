"""Spaces of the 10×10 grid, and sets of them as the bits of one int.

Space ``y * 10 + x`` is bit ``1 << space``; x grows east, y grows south. A person
writes it as a column letter and a row number: space 0 is ``a1``, space 99 ``j10``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, reduce
from operator import or_

SIZE = 10
SPACES = SIZE * SIZE
FULL = (1 << SPACES) - 1
_WEST_COLUMN = sum(1 << (y * SIZE) for y in range(SIZE))
_NOT_WEST = FULL ^ _WEST_COLUMN
_NOT_EAST = FULL ^ (_WEST_COLUMN << (SIZE - 1))


def mask_of(spaces: Iterable[int]) -> int:
    """Return the set of these spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def spaces_of(mask: int) -> Iterator[int]:
    """Yield the spaces of a set in reading order (north to south, west to east)."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_BYTES = range((SPACES + 7) // 8)
#: The spaces of a set by eights: the first eight as the bits of a byte, the next, and so on.
_OF_BYTE = [
    [[at * 8 + bit for bit in range(8) if byte >> bit & 1] for byte in range(256)] for at in _BYTES
]
#: The same, each space as a set of its own.
_BITS_OF_BYTE = [[[1 << space for space in found] for found in eight] for eight in _OF_BYTE]


def list_of(mask: int) -> list[int]:
    """Return the spaces of a set in reading order at once, faster where they are many."""
    found: list[int] = []
    eights = mask.to_bytes(mask.bit_length() + 7 >> 3, "little")
    for spaces, byte in zip(_OF_BYTE, eights, strict=False):
        if byte:
            found += spaces[byte]
    return found


def bits_of(mask: int) -> list[int]:
    """Return the spaces of a set in reading order, each as a set of its own."""
    found: list[int] = []
    eights = mask.to_bytes(mask.bit_length() + 7 >> 3, "little")
    for spaces, byte in zip(_BITS_OF_BYTE, eights, strict=False):
        if byte:
            found += spaces[byte]
    return found


def union(masks: Iterable[int]) -> int:
    """Return the spaces that are in any of these sets."""
    return reduce(or_, masks, 0)


def first_space(mask: int) -> int:
    """Return the first space of a non-empty set in reading order."""
    return (mask & -mask).bit_length() - 1


def nth_space(mask: int, number: int) -> int:
    """Return one space of a set by its number in reading order, from 0."""
    skipped = 0
    while number >= (count := (mask & 0xFFFF).bit_count()):
        number -= count
        mask >>= 16
        skipped += 16
    low = mask & 0xFF
    if number >= (count := low.bit_count()):
        return skipped + 8 + _OF_BYTE[0][mask >> 8 & 0xFF][number - count]
    return skipped + _OF_BYTE[0][low][number]


@cache
def column(x: int) -> int:
    """Return the set of the spaces of column x."""
    return _WEST_COLUMN << x


@cache
def square(width: int, height: int) -> int:
    """Return the rectangle of that size in the north-west corner."""
    return mask_of(y * SIZE + x for y in range(height) for x in range(width))


BORDER = FULL ^ (square(8, 8) << 11)


def sides(mask: int) -> int:
    """Return the spaces orthogonally next to a set, those of the set not taken out."""
    return (
        ((mask << 1) & _NOT_WEST)
        | ((mask & _NOT_WEST) >> 1)
        | ((mask << SIZE) & FULL)
        | (mask >> SIZE)
    )


def influence(mask: int) -> int:
    """Return the Influence Area: one step orthogonally or diagonally, outside the set itself."""
    wide = mask | ((mask << 1) & _NOT_WEST) | ((mask & _NOT_WEST) >> 1)
    return (wide | ((wide << SIZE) & FULL) | (wide >> SIZE)) & ~mask


def connected_part(seed: int, within: int) -> int:
    """Return all of ``within`` that can be reached from ``seed`` by orthogonal steps."""
    part = seed & within
    while True:
        grown = (part | sides(part)) & within
        if grown == part:
            return part
        part = grown


def is_connected(mask: int) -> bool:
    """Tell whether a non-empty set hangs together orthogonally."""
    return connected_part(mask & -mask, mask) == mask


def parts_of(mask: int) -> list[int]:
    """Return the orthogonally connected parts of a set, in reading order."""
    parts = []
    while mask:
        part = connected_part(mask & -mask, mask)
        parts.append(part)
        mask ^= part
    return parts


def space_name(space: int) -> str:
    """Return the name a person reads: ``a1`` to ``j10``."""
    return f"{'abcdefghij'[space % SIZE]}{space // SIZE + 1}"


def space_named(name: str) -> int:
    """Return the space with this name; a ValueError tells what is wrong with it."""
    x = "abcdefghij".find(name[:1].lower())
    if not name or x < 0 or not name[1:].isdecimal() or not 1 <= int(name[1:]) <= SIZE:
        raise ValueError(f"{name!r} is no space: write a column a-j and a row 1-10, as in c4")
    return (int(name[1:]) - 1) * SIZE + x
