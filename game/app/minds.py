"""The mind of this window: one for all of its tables, as long as it is open."""

from __future__ import annotations

from functools import cache

from game.packages import modules_here
from game.thinking import Mind


@cache
def shared() -> Mind:
    """Return the one mind of this process."""
    return Mind(modules_here)
