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


def _free_step_in_council(line: Json) -> Json:
    """1 to 2: Big Ben's free advance is no step of its own any more, but one of the council."""
    events = []
    for event in line["events"]:
        if event["event"] == "StepBegan" and event["step"] == "council_free":
            opened = {"event": "TaskOpened", "kind": "council", "data": [0, 1]}
            events += [{**opened, "seat": seat} for seat in reversed(event["seats"])]
        else:
            events.append(event)
    return {**line, "events": events}


def _version(number: int) -> Callable[[Json], Json]:
    """Return the migration of a header in which nothing but the version changes."""
    return lambda header: {**header, "small_city": number}


MIGRATIONS: dict[int, Migration] = {1: Migration(_version(2), _free_step_in_council)}


def path_from(version: int, to: int) -> list[Migration] | None:
    """Return the migrations from a version to another in order, or None where one is missing."""
    if any(step not in MIGRATIONS for step in range(version, to)):
        return None
    return [MIGRATIONS[step] for step in range(version, to)]
