"""The way from an older save to today's: one migration from each format to the next.

A migration works on decoded JSON, so that it needs nothing of the classes of its day.
What was only renamed is one line in RENAMES, under the number of the last format that has the
old name; anything else is a Migration under that number in MIGRATIONS. The number of
today's format follows from both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

Json = dict[str, Any]
MODULE, OPTION, PLAYER, COMMAND, EVENT = "module", "option", "player", "command", "event"


class Rename(NamedTuple):
    """A module, option, bot, command or event that has another name in the next format."""

    what: str
    old: str
    new: str


def unchanged(part: Json) -> Json:
    """Return a part that the next format has as this one did."""
    return part


@dataclass(frozen=True)
class Migration:
    """How a header and a line become those of the next format."""

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


def _first_numbers(header: Json) -> Json:
    """3 to 4: a game says which edition of the house's numbers it is played by."""
    return {**header, "setup": {**header["setup"], "numbers": {"edition": 1}}}


#: What bots are called that had other names in earlier versions.
BOTS_NOW = {"greedy": "easy", "planner": "normal"}
RENAMES: dict[int, tuple[Rename, ...]] = {
    2: tuple(Rename(PLAYER, old, new) for old, new in BOTS_NOW.items()),
}
MIGRATIONS: dict[int, Migration] = {
    1: Migration(line=_free_step_in_council),
    3: Migration(header=_first_numbers),
}
FORMAT = 1 + max((0, *RENAMES, *MIGRATIONS))


def path_from(number: int, to: int) -> list[Migration] | None:
    """Return the migrations from a format to another in order, or None where one is missing."""
    steps = range(number, to)
    if any(step not in MIGRATIONS and step not in RENAMES for step in steps):
        return None
    return [_whole(step) for step in steps]


def _whole(step: int) -> Migration:
    """Return the step from a format to the next: its renames, then whatever else it changes."""
    names = {(one.what, one.old): one.new for one in RENAMES.get(step, ())}
    further = MIGRATIONS.get(step, Migration())

    def header(old: Json) -> Json:
        return {**further.header(_renamed_header(old, names)), "small_city": step + 1}

    def line(old: Json) -> Json:
        return further.line(_renamed_line(old, names))

    return Migration(header, line)


Names = dict[tuple[str, str], str]


def _renamed_header(header: Json, names: Names) -> Json:
    if not any(what in (MODULE, OPTION, PLAYER) for what, _ in names):
        return header

    def each(what: str, some: list[str]) -> list[str]:
        return [names.get((what, name), name) for name in some]

    setup = dict(header["setup"])
    setup["modules"] = each(MODULE, setup.get("modules", []))
    setup["options"] = each(OPTION, setup.get("options", []))
    seats = [dict(seat) for seat in setup["seats"]]
    for seat in seats:
        if "player" in seat:
            seat["player"] = names.get((PLAYER, seat["player"]), seat["player"])
        if "board" in seat:
            board = seat["board"]
            seat["board"] = {**board, "rules": each(MODULE, board.get("rules", []))}
    return {**header, "setup": {**setup, "seats": seats}}


def _renamed_line(line: Json, names: Names) -> Json:
    if not any(what in (COMMAND, EVENT) for what, _ in names):
        return line
    command = line["command"]
    if command is not None:
        command = {**command, "do": names.get((COMMAND, command["do"]), command["do"])}
    events = [{**e, "event": names.get((EVENT, e["event"]), e["event"])} for e in line["events"]]
    return {**line, "command": command, "events": events}
