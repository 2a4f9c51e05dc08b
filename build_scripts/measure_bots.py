"""Measure how strong a bot is against another.

In games of two, each played from both seats, one among three others, or alone; on the base board,
or with everything on and boards drawn anew. Those are of unlike worth: so it also tells who made
more of the same two seats.

    .venv/bin/python build_scripts/measure_bots.py strong normal --games 60
    .venv/bin/python build_scripts/measure_bots.py strong normal --games 60 --everything
    .venv/bin/python build_scripts/measure_bots.py strong normal --games 40 --players 4
    .venv/bin/python build_scripts/measure_bots.py strong --games 20

It prints a row for the table of assets/bots/README.md. Games are counted, so that a seed gives
the same row on any machine; only the times differ. With --kept FILE what was played is kept, and
the same command goes on after a break, or with more games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path
from statistics import fmean, median
from time import perf_counter
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from balance.intervals import wilson
from balance.store import whole_lines
from game.boards.library import Library
from game.bots import BOTS
from game.compiled import signature
from game.core.engine import begin as lay_table
from game.core.engine import execute, new_game
from game.core.refusal import Refusal
from game.modules import MODULES, SPRING, WINTER
from game.simulation import Series, setup_for
from game.simulation.playing import seated
from game.thinking import Pool, cores
from teach_bots import modules

EVERYTHING = tuple(module.name for module in (*WINTER, *SPRING))
ROOT = Path(__file__).resolve().parent.parent
WEIGHTS = sorted((ROOT / "assets" / "bots").glob("*.toml"))
AT_ONCE = 0.02  # seconds: what takes less was no decision to think about


class Contest(NamedTuple):
    """A game to be played, and the seat of the bot that is measured."""

    plan: Series
    seat: int


class Played(NamedTuple):
    """What a game tells: the bot's votes, those of the others, and how long it thought."""

    mine: int
    rest: list[int]
    times: list[float]


def played(contest: Contest) -> Played:
    """Play a game."""
    plan, seat = contest
    setup = setup_for(plan, 0, MODULES)
    game = new_game(setup, MODULES)
    lay_table(game)
    bots, times = seated(setup), []
    while game.task is not None:
        since, who = perf_counter(), game.task.seat
        command = bots[who].choose(game)
        if who == seat:
            times.append(perf_counter() - since)
        answer = execute(game, command)
        if isinstance(answer, Refusal):
            raise SystemExit(f"seed {plan.seed}: {command} was refused: {answer}")
    rest = [score for other, score in enumerate(game.scores) if other != seat]
    return Played(game.scores[seat], rest, times)


class Sample:
    """What some games tell of one bot among others."""

    def __init__(self, one: str, in_pairs: bool) -> None:
        self.one, self.in_pairs = one, in_pairs
        self.won: list[float] = []
        self.mine: list[float] = []
        self.others: list[float] = []
        self.times: list[float] = []

    def add(self, game: Played) -> None:
        """Count a game."""
        mine, rest, times = game
        self.times += times
        self.mine.append(mine)
        if rest:
            best = max(rest)
            self.others.append(fmean(rest))
            self.won.append(1.0 if mine > best else 1 / (1 + rest.count(best)) * (mine == best))

    def pairs(self) -> list[float]:
        """Return by pair of games whether it had more votes in both together."""
        ahead = [mine - other for mine, other in zip(self.mine, self.others, strict=True)]
        sums = [sum(pair) for pair in zip(ahead[::2], ahead[1::2], strict=False)]
        return [0.5 if not more else float(more > 0) for more in sums]

    def row(self, against: str, where: str, seed: int) -> str:
        """Return the row of the table."""
        count = len(self.mine)
        thought = [t for t in self.times if t > AT_ONCE] or [0.0]
        cells = [self.one, against or "alone", where, f"{count} from seed {seed}"]
        cells.append(share_of(self.won) if self.won else "")
        cells.append(share_of(self.pairs()) if self.in_pairs else "")
        others = f" to {fmean(self.others):.0f}" if self.others else ""
        cells.append(f"{fmean(self.mine):.0f}{others}")
        cells.append(f"{median(self.times):.3f} s, {median(thought):.2f} s where it thinks")
        return "| " + " | ".join(cells) + " |"


def share_of(won: list[float]) -> str:
    """Return a share with its interval."""
    found, low, high, _of = wilson(sum(won), len(won))
    return f"{found:.0%} ({low:.0%} to {high:.0%})"


def kept(file: Path, label: str) -> list[Played]:
    """Return the games that a file holds, all of this contest and these bots."""
    found = [msgspec.json.decode(line, type=tuple[str, Played]) for line in whole_lines(file)]
    other = next((name for name, _ in found if name != label), label)
    if other != label:
        raise SystemExit(f"{file} holds other games: {other} instead of {label}")
    return [game for _, game in found]


def keep(file: Path, label: str, game: Played) -> None:
    """Add a game to a file."""
    short = game._replace(times=[round(time, 4) for time in game.times])
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode((label, short)) + b"\n")


def label_of(chosen: argparse.Namespace, players: int) -> str:
    """Return what tells these games from others, the bots' sources and weights among it."""
    bots = sha256(signature(ROOT).encode())
    for weights in WEIGHTS:
        bots.update(weights.read_bytes())
    table = (chosen.one, chosen.other, players, chosen.everything, chosen.board, chosen.modules)
    return f"{table} from seed {chosen.seed}, bots {bots.hexdigest()[:8]}"


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
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    parser.add_argument("--kept", type=Path, metavar="FILE", help="go on with its games")
    chosen = parser.parse_args()
    players = chosen.players if chosen.other else 1
    sample = Sample(chosen.one, in_pairs=players == 2 and chosen.games > 1)
    label = label_of(chosen, players)
    for game in kept(chosen.kept, label)[: chosen.games] if chosen.kept else ():
        sample.add(game)
    with Pool(chosen.jobs, modules) as pool:
        for game in pool.map(played, islice(contests(chosen, players), len(sample.mine), None)):
            sample.add(game)
            if chosen.kept:
                keep(chosen.kept, label, game)
            print(f"{len(sample.mine)}: {game.mine} {game.rest}", file=sys.stderr, flush=True)
    against = f"{players - 1} × {chosen.other}" if players > 2 else chosen.other or ""
    where = "everything, mixed boards" if chosen.everything else chosen.board or "base board"
    where += f", {chosen.modules}" if chosen.modules else ""
    print(sample.row(against, where, chosen.seed), flush=True)


def contests(chosen: argparse.Namespace, players: int) -> Iterator[Contest]:
    """Yield the games: each seed, and so the boards that it draws, once from every seat."""
    library = Library(MODULES.values())
    pool = tuple(entry.board for entry in library.built_in if entry.board is not None)
    names = tuple(name for name in chosen.modules.split(",") if name)
    for number in range(chosen.games):
        seed, seat = chosen.seed + number // players, number % players
        bots = [chosen.other or chosen.one] * players
        bots[seat] = chosen.one
        plan = Series(
            1,
            tuple(bots),
            boards=(library.named(chosen.board),) * players if chosen.board else (),
            board_pool=pool if chosen.everything else (),
            modules=EVERYTHING if chosen.everything else names,
            seed=seed,
        )
        yield Contest(plan, seat)


if __name__ == "__main__":
    main()
