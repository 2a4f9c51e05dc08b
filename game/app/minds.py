"""The mind of this window: one for all of its tables, as long as it is open."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.thinking import Mind


@cache
def shared() -> Mind:
    """Return the one mind of this process; the first table waits for it, no earlier scene."""
    from game.packages import modules_here
    from game.thinking import Mind

    return Mind(modules_here)


def close() -> None:
    """End all thinking, if there was any."""
    if "game.thinking" in sys.modules:
        shared().close()
