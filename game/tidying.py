"""How often Python looks for rings of garbage: seldom, for a game leaves none behind."""

from __future__ import annotations

import gc

#: New objects between two looks. With Python's own 700 a search would spend a tenth of its time
#: on looking through all it remembers.
MANY = 20_000


def tidy_seldom() -> None:
    """Prepare this process for long thinking; whatever is no ring goes at once as ever."""
    gc.set_threshold(MANY)
