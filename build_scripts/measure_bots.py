"""Measure how strong a bot is against another.

In games of two with seats swapped, one among three others, or alone; on the base board, or with
everything on and boards drawn anew.

    .venv/bin/python build_scripts/measure_bots.py strong normal --games 60
    .venv/bin/python build_scripts/measure_bots.py strong normal --games 60 --everything
    .venv/bin/python build_scripts/measure_bots.py strong normal --games 40 --players 4
    .venv/bin/python build_scripts/measure_bots.py strong --games 20

It prints a row for the table of assets/bots/README.md. Games are counted, so that a seed gives
the same row on any machine; only the times differ.
"""

from __future__ import annotations

import argparse
import math
import sys
from pathlib import Path
from statistics import fmean, median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.boards.library import Library
from game.bots import BOTS
from game.core.engine import begin as lay_table
from game.core.engine import execute, new_game
from game.core.refusal import Refusal
from game.modules import MODULES, SPRING, WINTER
from game.simulation import Series, setup_for
from game.simulation.playing import seated

EVERYTHING = tuple(module.name for module in (*WINTER, *SPRING))
AT_ONCE = 0.02  # seconds: what takes less was no decision to think about


class Sample:
    """What some games tell of one bot among others."""

    def __init__(self, one: str) -> None:
        self.one = one
        self.won: list[float] = []
        self.mine: list[float] = []
        self.others: list[float] = []
        self.times: list[float] = []

    def play(self, plan: Series, seat: int) -> None:
        """Play the game of a series in which the bot sits there."""
        setup = setup_for(plan, 0, MODULES)
        game = new_game(setup, MODULES)
        lay_table(game)
        bots = seated(setup)
        while game.task is not None:
            since, who = perf_counter(), game.task.seat
            command = bots[who].choose(game)
            if who == seat:
                self.times.append(perf_counter() - since)
            answer = execute(game, command)
            if isinstance(answer, Refusal):
                raise SystemExit(f"seed {plan.seed}: {command} was refused: {answer}")
        mine, rest = game.scores[seat], [s for i, s in enumerate(game.scores) if i != seat]
        self.mine.append(mine)
        if rest:
            best = max(rest)
            self.others.append(fmean(rest))
            self.won.append(1.0 if mine > best else 1 / (1 + rest.count(best)) * (mine == best))

    def row(self, against: str, where: str, seed: int) -> str:
        """Return the row of the table."""
        count = len(self.mine)
        thought = [t for t in self.times if t > AT_ONCE] or [0.0]
        cells = [self.one, against or "alone", where, f"{count} from seed {seed}"]
        if self.won:
            share = fmean(self.won)
            # Wilson's interval, which is honest for few games and for shares near 1.
            z = 1.96
            middle = (share + z * z / (2 * count)) / (1 + z * z / count)
            half = math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
            half *= z / (1 + z * z / count)
            cells.append(f"{share:.0%} ({middle - half:.0%} to {middle + half:.0%})")
        else:
            cells.append("")
        others = f" to {fmean(self.others):.0f}" if self.others else ""
        cells.append(f"{fmean(self.mine):.0f}{others}")
        cells.append(f"{median(self.times):.3f} s, {median(thought):.2f} s where it thinks")
        return "| " + " | ".join(cells) + " |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("one", choices=list(BOTS))
    parser.add_argument("other", nargs="?", choices=list(BOTS), help="none: it plays alone")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--everything", action="store_true", help="all modules, mixed boards")
    parser.add_argument("--board", default="")
    parser.add_argument("--modules", default="", help="names, with commas")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    library = Library(MODULES.values())
    pool = tuple(entry.board for entry in library.built_in if entry.board is not None)
    players = chosen.players if chosen.other else 1
    sample = Sample(chosen.one)
    for number in range(chosen.games):
        seat = number % players
        bots = [chosen.other or chosen.one] * players
        bots[seat] = chosen.one
        plan = Series(
            1,
            tuple(bots),
            boards=(library.named(chosen.board),) * players if chosen.board else (),
            board_pool=pool if chosen.everything else (),
            modules=EVERYTHING
            if chosen.everything
            else tuple(name for name in chosen.modules.split(",") if name),
            seed=chosen.seed + number,
        )
        sample.play(plan, seat)
        print(f"{number + 1}: {sample.mine[-1]} {sample.others[-1:]}", file=sys.stderr, flush=True)
    against = f"{players - 1} × {chosen.other}" if players > 2 else chosen.other or ""
    where = "everything, mixed boards" if chosen.everything else chosen.board or "base board"
    where += f", {chosen.modules}" if chosen.modules else ""
    print(sample.row(against, where, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
