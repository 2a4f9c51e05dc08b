"""Tell how Normal fares alone with everything on, by the factors of its weights.

Each argument is one try: what to multiply, as NAME=FACTOR, with commas between several; ``none``
leaves the weights as they are without modules. All play the same games, on boards drawn anew.

    .venv/bin/python build_scripts/weigh_factors.py --games 24 --seed 21 none air=1.35,death=1.5
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.strong import NORMAL, StrongBot
from game.bots.worths import FACTORS, WORTHS, Factors, Worths, multiplied
from game.core.engine import begin, execute, new_game
from game.packages import GAME_ALONE
from game.simulation import Series, setup_for


def factors_of(text: str) -> Factors:
    """Return the factors that an argument names, for weights that there are."""
    pairs = [part.partition("=") for part in text.split(",") if text != "none"]
    found = {name: float(factor) for name, _, factor in pairs}
    unknown = found.keys() - set(Worths.__struct_fields__)
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no weight {min(unknown)!r}")
    return found


def score(factors: Factors, seed: int) -> int:
    """Return the votes of one game, whose own factors are left out of account."""
    modules = GAME_ALONE.modules
    boards = tuple(entry.board for entry in GAME_ALONE.library.built_in if entry.board is not None)
    names = tuple(module.name for module in GAME_ALONE.switchable)
    plan = Series(1, ("normal",), board_pool=boards, modules=names, seed=seed)
    game = new_game(setup_for(plan, 0, modules), modules)
    begin(game)
    instead = {name: 1 / factor for name, factor in FACTORS.items()}
    for name, factor in factors.items():
        instead[name] = instead.get(name, 1.0) * factor
    bot = StrongBot(seed, multiplied(WORTHS, instead, 1.0), NORMAL)
    while not game.over:
        execute(game, bot.choose(game))
    return game.scores[0]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tries", nargs="+", type=factors_of)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for factors in chosen.tries:
        scores = [score(factors, chosen.seed + number) for number in range(chosen.games)]
        error = pstdev(scores) / sqrt(len(scores))
        told = ", ".join(f"{name} {factor:g}" for name, factor in factors.items()) or "none"
        print(f"{told}: {fmean(scores):.1f} ± {error:.1f}, {len(scores)} games", flush=True)


if __name__ == "__main__":
    main()
