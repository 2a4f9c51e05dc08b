"""Check hints: an idea that a hint calls better by a vote or more should be better indeed.

Normal bots play games, alone and in twos, on the base board and with modules drawn by lot. At
decisions drawn by lot the adviser is asked. Where it claims a lead of a vote or more, an
independent search plays both ideas out ten times as often, with luck of its own, and tells
which is the better one.

    .venv/bin/python build_scripts/check_hints.py --positions 100
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots import ADVISER, QuickBot, StrongBot
from game.bots.playing_out import Job, played_out
from game.bots.shortlist import AT_ONCE
from game.bots.worths import WORTHS
from game.core.command import Command
from game.core.engine import begin, execute, new_game
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.core.view import view_of
from game.modules import MODULES, SPRING, WINTER

MORE = 10  # times the play-outs of a hint
LEAST_CLAIM = 1.0  # votes
ONE_IN = 12  # decisions are asked about
LUCK = 1 << 29  # where the seeds of the judge begin
SWITCHES = [module.name for module in (*WINTER, *SPRING)]


def positions(seed: int) -> Iterator[Game]:
    """Yield positions of one game after another in which there is something to decide."""
    while True:
        lot = random.Random(seed)
        modules = tuple(m for m in SWITCHES if lot.random() < 0.3) if seed % 2 else ()
        setup = Setup(tuple(Seat() for _ in range(1 + seed // 2 % 2)), seed, modules)
        game = new_game(setup, MODULES)
        begin(game)
        bots = [QuickBot(seed + place) for place in range(len(setup.seats))]
        while game.task is not None:
            task = game.task
            if task.kind not in AT_ONCE and not lot.randrange(ONE_IN):
                yield game.copy()
            execute(game, bots[task.seat].choose(game))
        seed += 1


def found_lead(game: Game, one: Command, other: Command, playouts: int) -> float:
    """Return by how much one idea is better, by many play-outs."""
    assert game.task is not None
    seat = game.task.seat
    view = view_of(game, seat)

    def result(idea: Command, number: int) -> float:
        return played_out(Job(view, seat, idea, LUCK + number, WORTHS))

    return fmean(result(one, n) - result(other, n) for n in range(playouts))


def main() -> None:
    """Ask, check, print each claim and the share of those with the right sign."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    claims: list[tuple[float, float]] = []
    for number, game in enumerate(positions(chosen.seed), 1):
        advice = StrongBot(chosen.seed + number, effort=ADVISER).advise(game)
        if advice.lead is not None and advice.lead >= LEAST_CLAIM and advice.second is not None:
            lead = found_lead(game, advice.command, advice.second, MORE * ADVISER.claim)
            claims.append((advice.lead, lead))
            print(f"{number}: claimed {advice.lead:+.1f}, found {lead:+.1f}", flush=True)
        if number == chosen.positions:
            break
    right = sum(lead > 0 for _, lead in claims)
    print(f"{chosen.positions} positions, {len(claims)} claims of a vote or more, {right} right")
    if claims:
        claimed, found = fmean(c for c, _ in claims), fmean(f for _, f in claims)
        print(f"mean claimed {claimed:+.1f}, found {found:+.1f}")


if __name__ == "__main__":
    main()
