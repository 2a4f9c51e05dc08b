"""Weigh modules: what each costs a Strong player, beside a search with ten times the play-outs.

Each module is played alone, by one player on the base board (the woods of the castle: the easy
forest), by Strong and, on the same seeds, by the long search. It prints by module both means and
the share of the long search's votes that Strong reaches, with its interval. A share below 0.8
tells that something of the module is not understood.

    .venv/bin/python build_scripts/weigh_modules.py --games 4 --seed 1 --into weighed.txt

Every game is written down at once; those that the file holds are not played again.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from balance.intervals import ratio
from game.bots.strong import STRONG, StrongBot
from game.core.engine import begin, execute, new_game
from game.packages import GAME_ALONE
from game.simulation import Series, setup_for
from game.thinking import Pool, cores
from teach_bots import modules

#: Ten times the play-outs, and more ideas and places for them to be of use.
LONG = replace(STRONG, ideas=2 * STRONG.ideas, rounds=10 * STRONG.rounds, spots=4 * STRONG.spots)
EFFORTS = {"strong": STRONG, "long": LONG}
WITHOUT = "none"
#: What is not played on the base board with the first option, by its name: board, module, option.
ELSEWHERE = {"neuschwanstein": ("forest_easy", "spring_landmarks", "neuschwanstein")}


class Job(NamedTuple):
    """A game: what is on, who plays, and its seed."""

    name: str
    effort: str
    seed: int


def votes(job: Job) -> int:
    """Play a game alone and return its votes."""
    board, module, option = ELSEWHERE.get(job.name, ("base_easy", job.name, ""))
    plan = Series(
        1,
        ("strong",),
        boards=(GAME_ALONE.library.named(board),),
        modules=() if module == WITHOUT else (module,),
        options=(option,) if option else (),
        seed=job.seed,
    )
    game = new_game(setup_for(plan, 0, GAME_ALONE.modules), GAME_ALONE.modules)
    begin(game)
    bot = StrongBot(job.seed, effort=EFFORTS[job.effort])
    while not game.over:
        execute(game, bot.choose(game))
    return game.scores[0]


def jobs(names: list[str], first: int, games: int) -> Iterator[Job]:
    """Yield the games, a seed after the other, so that whoever breaks off has all modules."""
    for seed in range(first, first + games):
        for name in names:
            for effort in EFFORTS:
                yield Job(name, effort, seed)


def read(file: Path) -> dict[Job, int]:
    """Return the games that are played already."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    rows = [line.split() for line in lines]
    return {Job(name, effort, int(seed)): int(won) for name, effort, seed, won in rows}


def table(found: dict[Job, int]) -> Iterator[str]:
    """Yield a row for each module of which a seed was played by both."""
    pairs: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for job, mine in found.items():
        long = found.get(job._replace(effort="long"))
        if job.effort == "strong" and long is not None:
            pairs[job.name].append((mine, long))
    for name, both in pairs.items():
        share, low, high, of = ratio(both)
        means = [f"{fmean(column):.0f}" for column in zip(*both, strict=True)]
        cells = [name, of, *means]
        yield "| " + " | ".join(map(str, [*cells, f"{share:.2f} ({low:.2f} to {high:.2f})"])) + " |"


def main() -> None:
    """Play what is missing, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--modules", default="", help="names, with commas; all if none is given")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    chosen = parser.parse_args()
    every = [WITHOUT, *(module.name for module in GAME_ALONE.switchable), *ELSEWHERE]
    names = [name for name in chosen.modules.split(",") if name] or every
    found = read(chosen.into)
    missing = [job for job in jobs(names, chosen.seed, chosen.games) if job not in found]
    with Pool(chosen.jobs, modules) as pool, chosen.into.open("a", encoding="utf-8") as file:
        for job, won in zip(missing, pool.map(votes, missing), strict=True):
            found[job] = won
            file.write(f"{job.name} {job.effort} {job.seed} {won}\n")
            file.flush()
    print("\n".join(table(found)))


if __name__ == "__main__":
    main()
