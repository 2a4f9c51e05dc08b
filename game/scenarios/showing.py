"""Which scenario shows a rule best: a position to be drawn, and to be tried at the table."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.grid import space_named
from game.scenarios.reading import MalformedError, Scenario, ScriptLine, read_scenarios

_LEGEND = re.compile(r"[A-Za-z] = (?!city_hall)")  # a tile besides City Hall
_COMMAND = re.compile(r"(\d):\s*(.*)")
_SPACE = re.compile(r"(?<![\w.])([a-j](?:10|[1-9]))\b")


BOROUGH = "borough"
LAST_ROUND = "8"


@dataclass(frozen=True)
class Shown:
    """A scenario, whose borough it is about, and the spaces that its first command names.

    ``view`` is what is to be seen: the borough, or something beside it.
    """

    scenario: Scenario
    seat: int
    spaces: tuple[int, ...]
    view: tuple[str, ...] = (BOROUGH,)


def shown_rules(folder: Path) -> dict[str, Shown]:
    """Return a scenario for each rule that one of the folder's files draws a borough for."""
    best: dict[str, tuple[tuple[bool, int, bool], Shown]] = {}
    for file in sorted(folder.rglob("*.scn")):
        try:
            scenarios = read_scenarios(file.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, MalformedError):
            continue
        for scenario in scenarios:
            shown = _shown(scenario)
            if shown is None:
                continue
            asked = scenario.header("show") is not None
            rank = (not asked, len(scenario.rules), not shown.spaces)  # the fewer, the clearer
            for rule in scenario.rules:
                if rule not in best or rank < best[rule][0]:
                    best[rule] = (rank, shown)
    return {rule: shown for rule, (_rank, shown) in best.items()}


def _shown(scenario: Scenario) -> Shown | None:
    """Return what a scenario shows; None: nothing but a City Hall on common ground."""
    boroughs = [block for block in scenario.blocks if block.kind == "borough"]
    drawn = [block.player - 1 for block in boroughs]
    asked = scenario.words("show")
    if not drawn and not asked:
        return None
    commands = (_COMMAND.fullmatch(line.text) for line in scenario.script)
    first = next((found for found in commands if found), None)
    seat, spaces = next(iter(drawn), 0), []
    if first is not None and (int(first[1]) - 1 in drawn or not drawn):
        seat, spaces = int(first[1]) - 1, _SPACE.findall(first[2])
    lines = [line.text for block in boroughs for line in block.lines]
    land = len(boroughs) < len(scenario.blocks) or scenario.header("boards") is not None
    if not (asked or spaces or land or any(_LEGEND.match(line) for line in lines)):
        return None
    marked = tuple(space_named(name) for name in spaces)
    return Shown(scenario, seat, marked, tuple(asked) or (BOROUGH,))


def before_the_end(scenario: Scenario) -> Scenario:
    """Return the same position as its last round begins to be built: there is something to do."""
    headers = {"round": [ScriptLine(0, LAST_ROUND)], **scenario.headers}
    headers["phase"] = [ScriptLine(0, "build")]
    headers.pop("turn", None)
    return replace(scenario, headers=headers)
