"""An effect: one change that a command would make, in words."""

from __future__ import annotations

from typing import NamedTuple


class Effect(NamedTuple):
    """One change in words, and whether it is for the better; the more it weighs, the worse."""

    words: str
    is_good: bool
    weight: int = 0
