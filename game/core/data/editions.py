"""The house's numbers change now and then; a game goes on with those it was begun with.

Whoever changes a [P] or [H] number raises EDITION and writes here what it was before.
"""

from __future__ import annotations

from game.core.data.marks import Value

EDITION = 1
#: By the last edition that had them: the numbers that the next one changed, by their keys.
EARLIER: dict[int, dict[str, Value]] = {}


def since(edition: int) -> dict[str, Value]:
    """Return what an edition has otherwise than today's."""
    older = range(EDITION - 1, edition - 1, -1)
    return {key: value for number in older for key, value in EARLIER.get(number, {}).items()}
