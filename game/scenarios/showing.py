"""Which scenario shows a rule best: a position to be drawn, and to be tried at the table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from game.core.grid import space_named
from game.scenarios.reading import MalformedError, Scenario, read_scenarios

_LEGEND = re.compile(r"[A-Za-z] = (?!city_hall)")  # a tile besides City Hall
_COMMAND = re.compile(r"(\d):\s*(.*)")
_SPACE = re.compile(r"(?<![\w.])([a-j](?:10|[1-9]))\b")


@dataclass(frozen=True)
class Shown:
    """A scenario, whose borough it is about, and the spaces that its first command names."""

    scenario: Scenario
    seat: int
    spaces: tuple[int, ...]


def shown_rules(folder: Path) -> dict[str, Shown]:
    """Return a scenario for each rule that one of the folder's files draws a borough for."""
    best: dict[str, tuple[tuple[int, bool], Shown]] = {}
    for file in sorted(folder.rglob("*.scn")):
        try:
            scenarios = read_scenarios(file.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, MalformedError):
            continue
        for scenario in scenarios:
            shown = _shown(scenario)
            if shown is None:
                continue
            rank = (len(scenario.rules), not shown.spaces)  # the fewer rules, the clearer
            for rule in scenario.rules:
                if rule not in best or rank < best[rule][0]:
                    best[rule] = (rank, shown)
    return {rule: shown for rule, (_rank, shown) in best.items()}


def _shown(scenario: Scenario) -> Shown | None:
    """Return what a scenario shows; None: nothing but a City Hall on common ground."""
    boroughs = [block for block in scenario.blocks if block.kind == "borough"]
    drawn = [block.player - 1 for block in boroughs]
    if not drawn:
        return None
    commands = (_COMMAND.fullmatch(line.text) for line in scenario.script)
    first = next((found for found in commands if found), None)
    seat, spaces = drawn[0], []
    if first is not None and int(first[1]) - 1 in drawn:
        seat, spaces = int(first[1]) - 1, _SPACE.findall(first[2])
    lines = [line.text for block in boroughs for line in block.lines]
    land = len(boroughs) < len(scenario.blocks) or scenario.header("boards") is not None
    if not spaces and not land and not any(_LEGEND.match(line) for line in lines):
        return None
    return Shown(scenario, seat, tuple(space_named(name) for name in spaces))
