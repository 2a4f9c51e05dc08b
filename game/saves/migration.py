"""The way from an older save to today's: one migration from each version to the next.

A migration works on decoded JSON, so that it needs nothing of the classes of its day.
To change the format: raise ``codec.VERSION`` and add to MIGRATIONS, under the number of the
old version, what turns its header and its lines into those of the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


def unchanged(part: Json) -> Json:
    """Return a part that the next version writes as this one did."""
    return part


@dataclass(frozen=True)
class Migration:
    """How a header and a line become those of the next version."""

    header: Callable[[Json], Json] = unchanged
    line: Callable[[Json], Json] = unchanged


MIGRATIONS: dict[int, Migration] = {}


def path_from(version: int, to: int) -> list[Migration] | None:
    """Return the migrations from a version to another in order, or None where one is missing."""
    if any(step not in MIGRATIONS for step in range(version, to)):
        return None
    return [MIGRATIONS[step] for step in range(version, to)]
