"""Give each board ranks of its own and stars, from what bots of four levels reached on it alone.

The games are those of a balance study with each of the four levels:

    for LEVEL in easy normal strong master:
        .venv/bin/python build_scripts/study_balance.py --bots LEVEL --only board
    .venv/bin/python build_scripts/rank_boards.py

A board with fewer games of some level than --least is left out, and named; where Master has not
played at all, a governor is a step above the mayor. The file says on how many games of each level
the ranks rest.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from balance.intervals import FEWEST as ENOUGH
from balance.plan import BOARD
from balance.store import SUFFIX
from game.numbers.board_ranks import FILE, MOST_STARS, Standing
from game.simulation import Facts

ROOT = Path(__file__).resolve().parent.parent
LEVELS = ("easy", "normal", "strong", "master")
JUDGE = LEVELS.index("strong")  # whose results say how hard a board is
USUAL = "base_easy"
STEP = 10  # a rank wants at least this part more votes than the one before
#: Of the base board's result, from which on a board has one star, two, three, four.
EASE = (1.2, 0.95, 0.75, 0.5)


def ranks(medians: list[float]) -> tuple[int, int, int, int]:
    """Return the ranks: each level's median, a step higher where it did hardly better."""
    found: list[int] = []
    for median in medians:
        found.append(max(round(median), found[-1] + max(1, found[-1] // STEP) if found else 1))
    alderman, deputy, mayor, governor = found
    return alderman, deputy, mayor, governor


def stars(result: float, usual: float) -> int:
    """Return how hard a board is, from one star to five."""
    part = result / usual if usual > 0 else 1.0
    return next((number for number, least in enumerate(EASE, 1) if part >= least), MOST_STARS)


def standings(medians: Mapping[str, list[float]]) -> dict[str, Standing]:
    """Return the standing of each board, from the medians of the four levels on it."""
    usual = medians[USUAL][JUDGE] if USUAL in medians else 0.0
    return {
        board: Standing(ranks(found), stars(found[JUDGE], usual))
        for board, found in sorted(medians.items())
    }


def medians_in(facts: Path, least: int) -> tuple[dict[str, list[float]], list[str]]:
    """Return the medians of the boards with enough games of every level, and the other boards."""
    files = {file.stem for level in LEVELS for file in (facts / level).glob(f"{BOARD}-*{SUFFIX}")}
    found: dict[str, list[float]] = {}
    missing = []
    for name in sorted(files):
        results = [_results(facts / level / f"{name}{SUFFIX}") for level in LEVELS]
        results[-1] = results[-1] or results[JUDGE]
        board = name.removeprefix(f"{BOARD}-")
        if min(map(len, results)) < least:
            missing.append(board)
        else:
            found[board] = [statistics.median(scores) for scores in results]
    return found, missing


def _results(file: Path) -> list[int]:
    if not file.exists():
        return []
    games = [msgspec.json.decode(line, type=Facts) for line in file.read_bytes().splitlines()]
    return [game.scores[0] for game in games if game.scores]


def _counts(facts: Path) -> str:
    """Return how many games of a board there are, at least and at most, level by level."""
    names = {file.name for level in LEVELS for file in (facts / level).glob(f"{BOARD}-*{SUFFIX}")}
    found = []
    for level in LEVELS:
        counts = [len(_results(facts / level / name)) for name in names]
        found.append(f"{min(counts, default=0)} to {max(counts, default=0)} of {level}")
    return ", ".join(found)


def main(arguments: list[str] | None = None) -> int:
    """Write the file, and name the boards that lack games."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--facts", type=Path, default=ROOT / "build" / "balance", metavar="DIR")
    parser.add_argument(
        "--to", type=Path, default=ROOT / "assets" / "balance" / FILE, metavar="FILE"
    )
    parser.add_argument("--least", type=int, default=ENOUGH, metavar="N", help="games of a level")
    asked = parser.parse_args(arguments)
    medians, missing = medians_in(asked.facts, asked.least)
    for board in missing:
        print(f"{board}: fewer than {asked.least} games of some level", file=sys.stderr)
    if USUAL not in medians:
        print(f"without {USUAL} no board can be compared: nothing is written", file=sys.stderr)
        return 2
    asked.to.parent.mkdir(parents=True, exist_ok=True)
    head = (
        "# Written by build_scripts/rank_boards.py: alderman to governor, and stars.\n"
        f"# Games of each board: {_counts(asked.facts)}.\n"
    )
    lines = [
        f"\n[{board}]\nranks = {list(standing.ranks)}\nstars = {standing.stars}\n"
        for board, standing in standings(medians).items()
    ]
    asked.to.write_text(head + "".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
