"""A report as text: one small table after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from game.core.hooks import Module
from game.core.words import N_
from game.words import _, say

#: The tables in order: the report's field, its title, and its columns with their headings.
_SPREAD = {
    "mean": N_("mean"),
    "min": N_("least"),
    "q1": N_("quarter"),
    "median": N_("median"),
    "q3": N_("three quarters"),
    "max": N_("most"),
}
_RESULT = {**_SPREAD, "win_share": N_("won"), "out_share": N_("out")}
_SOURCE = {"source": N_("source"), "per_player": N_("per player"), "total": N_("in all")}
LAYOUT: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("seats", N_("Scores by seat"), {"seat": N_("seat"), "bot": N_("bot"), **_RESULT}),
    (
        "turn_order",
        N_("Scores by place in the first turn order"),
        {"place": N_("place"), **_RESULT},
    ),
    ("bot_results", N_("Scores by bot"), {"bot": N_("bot"), **_RESULT}),
    (
        "victory",
        N_("Victory conditions"),
        {"condition": N_("condition"), "players": N_("players"), **_RESULT},
    ),
    (
        "rounds",
        N_("Rounds, per player"),
        {
            "round": N_("round"),
            "tiles": N_("tiles built"),
            "money": N_("money at its end"),
            "share_without_money": N_("without money"),
        },
    ),
    (
        "tiles",
        N_("Tiles"),
        {
            "tile": N_("tile"),
            "built_per_game": N_("built a game"),
            "upgraded_to_per_game": N_("upgraded to"),
            "player_share": N_("players with one"),
        },
    ),
    (
        "cards",
        N_("Action cards"),
        {
            "card": N_("card"),
            "title": N_("title"),
            "chances": N_("could be taken"),
            "taken": N_("taken"),
            "share": N_("share"),
        },
    ),
    (
        "council",
        N_("Council rows"),
        {
            "row": N_("row"),
            "entered": N_("entered"),
            "entered_share": N_("players in it"),
            "advanced": N_("advances"),
            "finished": N_("last column"),
        },
    ),
    (
        "promises",
        N_("Promises"),
        {
            "number": N_("number"),
            "level": N_("level"),
            "dealt": N_("dealt"),
            "chosen": N_("chosen"),
            "chosen_share": N_("share"),
            "kept": N_("kept"),
            "kept_share": N_("share"),
        },
    ),
    ("score", N_("Final score by source"), _SOURCE),
    ("votes", N_("Votes by source"), _SOURCE),
    ("money", N_("Money by source"), _SOURCE),
    ("pollution", N_("Pollution by source"), _SOURCE),
    ("materials_made", N_("Materials made"), _SOURCE),
    ("materials_wasted", N_("Materials without room"), _SOURCE),
    ("happenings", N_("Happenings"), _SOURCE),
    (
        "usage",
        N_("What modules bring, and whether it is used"),
        {
            "thing": N_("thing"),
            "games": N_("games with it"),
            "used": N_("used"),
            "used_share": N_("share"),
        },
    ),
)


_FINAL = {"votes": N_("votes"), "money": N_("money"), "pollution": N_("pollution")}
_CONDITIONS = {
    "votes": N_("votes"),
    "economy": N_("economy"),
    "population": N_("population"),
    "culture": N_("culture"),
}
_ROWS = {
    "treasury": N_("Treasury"),
    "works": N_("Works"),
    "press": N_("Press"),
    "tourism": N_("Tourism"),
    "environment": N_("Environment"),
}


def tables(report: dict[str, Any], modules: Mapping[str, Module]) -> Iterator[str]:
    """Yield the tables of a report that have something to show."""
    final = [{"what": N_("score"), **report["scores"]}] + [
        {"what": _FINAL[name], **found} for name, found in report["final"].items()
    ]
    if report["scores"]:
        yield table(N_("All players"), {"what": N_("at the end"), **_SPREAD}, final, modules)
    for field, title, columns in LAYOUT:
        if report[field]:
            yield table(title, columns, report[field], modules)
    counters = [{"counter": name, "total": n} for name, n in report["counters"].items()]
    if counters:
        heads = {"counter": N_("counter"), "total": N_("in all")}
        yield table(N_("Modules' counters"), heads, counters, modules)


def table(
    title: str,
    columns: dict[str, str],
    rows: Sequence[dict[str, Any]],
    modules: Mapping[str, Module],
) -> str:
    """Return rows under headings; words to the left, numbers to the right."""
    cells = [[_(heading) for heading in columns.values()]] + [
        [shown(key, row.get(key), modules) for key in columns] for row in rows
    ]
    widths = [max(len(line[i]) for line in cells) for i in range(len(columns))]
    words = [isinstance(rows[0].get(key), str) for key in columns]
    lines = [
        "  ".join(
            cell.ljust(width) if left else cell.rjust(width)
            for cell, width, left in zip(line, widths, words, strict=True)
        ).rstrip()
        for line in cells
    ]
    return "\n".join([_(title), "-" * len(_(title)), *lines])


def shown(field: str, value: Any, modules: Mapping[str, Module]) -> str:
    """Return a cell's text; fields named share are parts of a whole."""
    if value is None:
        return ""
    if field.endswith("share") or field.startswith("share"):
        return say(N_("{percent} %"), percent=f"{value * 100:.0f}")
    if isinstance(value, str):
        return _NAMES[field](value, modules) if field in _NAMES else _(value)
    return f"{value:.2f}".replace(".", _(".")) if isinstance(value, float) else str(value)


def _tile(key: str, modules: Mapping[str, Module]) -> str:
    """Return the title of a tile as the supply names it, with its level if it has several."""
    for kind in (kind for module in modules.values() for kind in module.tiles):
        for level in range(1, kind.levels + 1):
            if kind.stock_key(level) == key:
                return f"{_(kind.title)} {level}" if kind.levels > 1 else _(kind.title)
    return key


def _counter(name: str, modules: Mapping[str, Module]) -> str:
    """Return what a module counted, after the module's title."""
    module, _colon, what = name.partition(": ")
    return say(N_("{module}: {what}"), module=modules[module].title, what=what)


#: How the names in a column are told; those of the others are catalogue keys.
_NAMES: dict[str, Callable[[str, Mapping[str, Module]], str]] = {
    "tile": _tile,
    "counter": _counter,
    "row": lambda name, modules: _(_ROWS[name]),
    "condition": lambda name, modules: _(_CONDITIONS[name]),
    "bot": lambda name, modules: name,
    "thing": lambda name, modules: name,
}
