"""Ridge regression in plain Python: which slopes tell a result best, the smaller the better."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul

Column = Sequence[float]


def dot(one: Column, other: Column) -> float:
    """Return the sum of products."""
    total: float = sum(map(mul, one, other))
    return total


def ridge(columns: Sequence[Column], result: Column, stiffness: float) -> list[float]:
    """Return the slope of each column; what it costs to be large is alike for all of them."""
    widths = [_width(column) or 1.0 for column in columns]
    table = [
        [dot(one, other) / (widths[i] * widths[j]) for j, other in enumerate(columns)]
        for i, one in enumerate(columns)
    ]
    for number, row in enumerate(table):
        row[number] += stiffness
        row.append(dot(columns[number], result) / widths[number])
    return [slope / width for slope, width in zip(solved(table), widths, strict=True)]


def solved(table: list[list[float]]) -> list[float]:
    """Return what solves linear equations, each a row with its right side last; the rows change."""
    size = len(table)
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(table[row][at]))
        table[at], table[best] = table[best], table[at]
        pivot = table[at]
        for row in table[at + 1 :]:
            factor = row[at] / pivot[at]
            if factor:
                row[at:] = [a - factor * b for a, b in zip(row[at:], pivot[at:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = dot(table[at][at + 1 : size], found[at + 1 :])
        found[at] = (table[at][size] - known) / table[at][at]
    return found


def correlation(one: Column, other: Column) -> float:
    """Return how far two columns go together, from -1 to 1."""
    a, b = _centred(one), _centred(other)
    return dot(a, b) / math.sqrt(dot(a, a) * dot(b, b))


def _centred(column: Column) -> list[float]:
    mean = sum(column) / len(column)
    return [value - mean for value in column]


def _width(column: Column) -> float:
    centred = _centred(column)
    return math.sqrt(dot(centred, centred) / len(column))
