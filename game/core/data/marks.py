"""Where a number comes from, and what it may be: a number with its mark.

Marks: [S] stated by a booklet, [P] from a public account, [H] our own decision. Whoever plays
may give a [P] or [H] number another value, never an [S] one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

#: A number, or several that belong together: by level, by material, by turn.
Value = int | tuple[int, ...]
STATED, PUBLIC, HOUSE = "S", "P", "H"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number's rule and mark, and within what it makes sense.

    ``any_count``: there may be more or fewer of them; ``rises``: each is above the one before;
    ``among``: the only ones there are.
    """

    rule: str
    mark: str
    least: int = 0
    most: int = 99
    any_count: bool = False
    rises: bool = False
    among: tuple[int, ...] = ()


def stated(rule: str, value: Value) -> Any:
    """Return a field of numbers that a booklet states [S]."""
    return field(default=value, metadata={"figure": Figure(rule, STATED)})


def public(rule: str, value: Value, **limits: Any) -> Any:
    """Return a field of numbers that public accounts tell [P]."""
    return field(default=value, metadata={"figure": Figure(rule, PUBLIC, **limits)})


def house(rule: str, value: Value, **limits: Any) -> Any:
    """Return a field of numbers that are our own [H]."""
    return field(default=value, metadata={"figure": Figure(rule, HOUSE, **limits)})
