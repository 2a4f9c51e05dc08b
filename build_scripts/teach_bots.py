"""Teach the bots: let quick players play, and improve the weights of their outlook by evolution.

Each generation draws weights around the best known ones, lets each play the same games, and
moves towards those that scored best.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import asdict, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.quick import QuickBot
from game.bots.worths import WORTHS, Worths
from game.core.engine import begin, execute, new_game
from game.core.setup import Seat, Setup
from game.modules import MODULES


def flat(worths: Worths) -> dict[str, float]:
    found = {}
    for name, value in asdict(worths).items():
        if isinstance(value, (tuple, list)):
            found.update({f"{name}.{i}": part for i, part in enumerate(value)})
        elif isinstance(value, dict):
            continue
        else:
            found[name] = value
    return found


def built(values: dict[str, float]) -> Worths:
    parts: dict[str, object] = {}
    for name, value in values.items():
        if "." in name:
            first = name.split(".")[0]
            parts[first] = (*parts.get(first, ()), value)
        else:
            parts[name] = value
    return replace(WORTHS, **parts)


def score(worths: Worths, seed: int, players: int = 1) -> float:
    game = new_game(Setup(tuple(Seat() for _ in range(players)), seed), MODULES)
    begin(game)
    bots = [QuickBot(seed * 4 + n, worths) for n in range(players)]
    while not game.over:
        execute(game, bots[game.tasks[-1].seat].best(game))
    return sum(game.scores) / players


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--population", type=int, default=20)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--spread", type=float, default=0.35)
    parser.add_argument("--out", default="/tmp/worths.json")
    a = parser.parse_args()
    dice = random.Random(a.seed)
    mean = flat(WORTHS)
    import json
    if Path(a.out).exists():
        mean.update({k: v for k, v in json.loads(Path(a.out).read_text()).items() if k in mean})
    spread = {name: a.spread for name in mean}
    start = time.time()
    for generation in range(a.generations):
        seeds = [dice.randrange(1 << 30) for _ in range(a.games)]
        crowd = []
        for n in range(a.population):
            values = dict(mean)
            if n:
                for name in values:
                    values[name] *= 2.718281828 ** (spread[name] * dice.gauss(0, 1))
            w = built(values)
            scores = sorted(score(w, s, 1 if i % 4 else 2) for i, s in enumerate(seeds))
            crowd.append((sum(scores) / len(scores), n, values))
        first = crowd[0][0]
        crowd.sort(key=lambda x: -x[0])
        best = crowd[: max(3, a.population // 4)]
        for name in mean:
            import math
            logs = [math.log(v[name]) for _, _, v in best]
            m = sum(logs) / len(logs)
            old = math.log(mean[name])
            var = sum((x - old) ** 2 for x in logs) / len(logs)
            mean[name] = math.exp(old + 0.8 * (m - old))
            spread[name] = max(0.08, 0.7 * spread[name] + 0.3 * var ** 0.5)
        print(f"{generation} mean {first:.1f} best {best[0][0]:.1f} avg {sum(c[0] for c in crowd)/len(crowd):.1f} {time.time()-start:.0f}s", flush=True)
        Path(a.out).write_text(json.dumps(mean, indent=1))


if __name__ == "__main__":
    main()
