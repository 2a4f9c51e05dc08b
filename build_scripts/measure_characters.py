"""Measure what a character costs: a bot that leans against the same bot that does not.

In games of two, each played from both seats, on the base board; ``--modules`` switches modules on.
A character is meant to be told apart, and to cost five points of strength at most.

    .venv/bin/python build_scripts/measure_characters.py --bot normal --pairs 30 --seed 1

It prints a row for each character for the table of assets/bots/README.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots import BOTS
from game.bots.characters import CHARACTERS
from game.modules import MODULES
from game.simulation import Series, setup_for
from game.simulation.playing import play
from game.thinking import Pool, cores
from measure_bots import share_of
from teach_bots import modules


class Leaning(NamedTuple):
    """A game to be played: who leans, and on which seat."""

    plan: Series
    character: str
    seat: int


def played(job: Leaning) -> tuple[int, int]:
    """Play a game and return the votes of who leans, and the other's."""
    setup = setup_for(job.plan, 0, MODULES)
    seats = list(setup.seats)
    seats[job.seat] = msgspec.structs.replace(seats[job.seat], character=job.character)
    scores = play(msgspec.structs.replace(setup, seats=tuple(seats)), MODULES).game.scores
    return scores[job.seat], scores[1 - job.seat]


def jobs(chosen: argparse.Namespace, character: str) -> Iterator[Leaning]:
    """Yield the games of a character: each seed once from either seat."""
    names = tuple(name for name in chosen.modules.split(",") if name)
    for seed in range(chosen.seed, chosen.seed + chosen.pairs):
        plan = Series(1, (chosen.bot,) * 2, modules=names, seed=seed)
        yield from (Leaning(plan, character, seat) for seat in range(2))


def row(character: str, found: list[tuple[int, int]]) -> str:
    """Return the row of the table: games, won, votes more than the other, by pairs of games."""
    ahead = [mine - other for mine, other in found]
    won = [0.5 if not more else float(more > 0) for more in ahead]
    pairs = [fmean(pair) for pair in zip(ahead[::2], ahead[1::2], strict=True)]
    lead = f"{fmean(pairs):+.1f} ± {stdev(pairs) / sqrt(len(pairs)):.1f}"
    return "| " + " | ".join([character, str(len(ahead)), share_of(won), lead]) + " |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", choices=list(BOTS), default="normal")
    parser.add_argument("--characters", default=",".join(CHARACTERS), help="names, with commas")
    parser.add_argument("--modules", default="", help="names, with commas")
    parser.add_argument("--pairs", type=int, default=30, help="seeds, two or more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    chosen = parser.parse_args()
    with Pool(chosen.jobs, modules) as pool:
        for character in chosen.characters.split(","):
            print(row(character, list(pool.map(played, jobs(chosen, character)))), flush=True)


if __name__ == "__main__":
    main()
