"""The page of a study: every aim with its verdict, tables and plots, the commit and the command."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from balance.aims import Games, aims_of
from balance.intervals import FEWEST
from balance.plan import ADVANCED_GAME, BASE, BOARD, MERCHANTS
from balance.plots import Box, boxes, intervals
from balance.uses import uses
from balance.verdicts import Aim, Part, Verdict
from game.core.hooks import Module
from game.simulation import Facts

PAGE = "README.md"
SOLO = f"{BASE}-1p"
PARTS = ("", "found", "from", "to", "wanted", "of", "verdict")
SIGNS = {Verdict.MET: "✔ met", Verdict.MISSED: "✘ missed", Verdict.UNDECIDED: "? undecided"}


@dataclass(frozen=True)
class Study:
    """What was played, by whom, by which numbers, with which command, at which commit."""

    groups: Mapping[str, Games]
    bot: str
    games: int
    numbers: str
    command: str
    commit: str


def write(study: Study, folder: Path, base: Module) -> list[Aim]:
    """Write the page and its plots into a folder; return the aims with their verdicts."""
    together = _whole(study, lambda name: name.startswith(BASE) and name != SOLO)
    advanced = _whole(study, lambda name: name.startswith(ADVANCED_GAME))
    merchants = _whole(study, lambda name: name == MERCHANTS)
    aims = aims_of(together, advanced, merchants, base)
    folder.mkdir(parents=True, exist_ok=True)
    for aim in aims:
        (folder / f"{aim.key}.svg").write_text(intervals(aim), encoding="utf-8")
    found = (_box(name, some) for name, some in study.groups.items() if name.startswith(BOARD))
    solo = sorted((box for box in found if box is not None), key=lambda box: -box[3])
    if solo:
        (folder / "boards.svg").write_text(boxes(solo), encoding="utf-8")
    (folder / PAGE).write_text(_page(study, aims, solo), encoding="utf-8")
    return aims


def _whole(study: Study, wanted: Callable[[str], bool]) -> list[Facts]:
    """Return the games of some groups that came to their end."""
    found = (game for name, games in study.groups.items() if wanted(name) for game in games)
    return [game for game in found if game.scores]


def _page(study: Study, aims: Sequence[Aim], solo: Sequence[Box]) -> str:
    lines = [
        "# The balance of the game",
        "",
        f"{study.games} games of {study.bot} bots in each group, by the numbers `{study.numbers}`,"
        f" at commit `{study.commit}`:",
        "",
        f"    {study.command}",
        "",
        "A number lies between the two beside it in 95 of 100 such studies (Wilson's interval of a"
        " share, or that of whole games drawn anew, whichever is wider). An aim is met when all of"
        " that lies within what is wanted, missed when none of it does, and undecided otherwise,"
        f" or with fewer than {FEWEST} games. The aims are asked of"
        " the base game with two, three and four players together.",
        "",
        "## The aims",
        "",
        *_table(("aim", "verdict"), [(aim.text, SIGNS[aim.verdict]) for aim in aims]),
    ]
    for aim in aims:
        rows = [_row(part, aim.is_share) for part in aim.parts]
        lines += [
            "",
            f"### {aim.text}",
            "",
            *_table(PARTS, rows),
            "",
            f"![{aim.text}]({aim.key}.svg)",
        ]
    lines += ["", "## The groups", "", *_groups(study)]
    if used := [_row(part, is_share=True) for part in uses(study.groups)]:
        lines += ["", "## What is used of each module", "", "The share of its games.", ""]
        lines += _table(PARTS, used)
    if solo:
        lines += ["", "## Each board alone", "", "Results by board, the easiest first.", ""]
        lines += ["![Results by board](boards.svg)"]
    return "\n".join(lines) + "\n"


def _row(part: Part, is_share: bool) -> tuple[str, ...]:
    def told(number: float) -> str:
        return f"{number * 100:.1f} %" if is_share else f"{number:.2f}"

    found, low, high, count = part.interval
    wanted = " ".join(
        word
        for word, number in (("from", part.least), ("to", part.most))
        for word in ((word, told(number)) if abs(number) != float("inf") else ())
    )
    numbers = (told(found), told(low), told(high)) if count else ("–", "–", "–")
    return (part.name, *numbers, wanted, str(count), SIGNS[part.verdict])


def _groups(study: Study) -> list[str]:
    rows = []
    for name, games in study.groups.items():
        box = _box(name, games)
        if box is None:
            continue
        whole = [game for game in games if game.scores]
        seats = sum(len(game.scores) for game in whole)
        rounds = sum(len(game.tiles_by_round) * len(game.scores) for game in whole)
        tiles = sum(sum(map(sum, game.tiles_by_round)) for game in whole) / rounds
        out = sum(sum(game.out) for game in whole) / seats
        air = statistics.fmean(level for game in whole for level in game.pollution)
        trouble = sum(bool(game.trouble) for game in games)
        numbers = (f"{n:g}" for n in box[1:])
        rest = (f"{tiles:.2f}", f"{air:.0f} %", f"{out * 100:.1f} %", str(trouble))
        rows.append((name, str(len(whole)), *numbers, *rest))
    head = ("group", "games", "least", "quarter", "median", "three quarters", "most")
    return _table((*head, "tiles a round", "pollution", "out", "errors"), rows)


def _box(name: str, games: Games) -> Box | None:
    """Return the spread of all results of a group; None without a whole game."""
    scores = sorted(score for game in games for score in game.scores)
    if not scores:
        return None
    low, median, high = statistics.quantiles(scores, n=4) if len(scores) > 1 else scores * 3
    return name.removeprefix(f"{BOARD}-"), scores[0], low, median, high, scores[-1]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]
