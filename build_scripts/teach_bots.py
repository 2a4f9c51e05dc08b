"""Teach the bots: quick players play, and evolution improves the weights of their outlook.

Each generation draws weights around the best ones known, lets each set play the same games, and
moves towards those that scored best. Games are played alone and by two, of the base game and with
everything on, on boards drawn anew. What comes of it is written to assets/bots/worths.toml, with
the command that made it and the mean result before and after, over games nobody saw.

    .venv/bin/python build_scripts/teach_bots.py --generations 20 --seed 1

With --ahead the players look a round ahead as Normal does, so that the weights suit who judges what
an idea leads to; with --base only the base game is played. Both make a game dearer or cheaper.

Numbers on trial want weights of their own, which --to keeps apart:

    .venv/bin/python build_scripts/teach_bots.py --numbers mine.toml --to mine-worths.toml
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.quick import QuickBot
from game.bots.strong import NORMAL, StrongBot
from game.bots.worths import FACTS, FILE, WORTHS, Worths
from game.core.command import Command
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, sample
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.hooks import Module
from game.core.state import Game
from game.numbers import read
from game.packages import GAME_ALONE
from game.simulation import Series, setup_for
from game.thinking import Pool, cores


class Table(NamedTuple):
    """Who sits at a table, and what is played there."""

    players: int
    everything: bool


#: One game after the other; the base game's come first.
TABLES = (Table(1, False), Table(2, False), Table(1, True), Table(2, False))
BASE_TABLES = TABLES[:2]
UNSEEN = 1 << 31  # seeds of the games that compare before and after
STEP = 0.8  # how far a generation moves towards its best
LEAST_SPREAD = 0.08
HOW = ("jobs", "to")  # options that change nothing of what is learned
Weights = dict[str, float]


def flat(worths: Worths) -> Weights:
    """Return every number by name, those of lists and tables by two."""
    found: Weights = {}
    for name, value in msgspec.to_builtins(worths).items():
        if name in FACTS:
            continue
        if isinstance(value, dict):
            found.update({f"{name}.{key}": part for key, part in value.items()})
        elif isinstance(value, list | tuple):
            found.update({f"{name}.{place}": part for place, part in enumerate(value)})
        else:
            found[name] = value
    return found


def built(weights: Weights) -> Worths:
    """Return the weights with these numbers."""
    whole = msgspec.to_builtins(WORTHS)
    for name, number in weights.items():
        first, _, key = name.partition(".")
        if isinstance(whole[first], dict):
            whole[first] = {**whole[first], key: number}
        elif key:
            parts = list(whole[first])
            parts[int(key)] = number
            whole[first] = parts
        else:
            whole[first] = number
    return msgspec.convert(whole, Worths)


class Lesson(NamedTuple):
    """A game to learn by: the weights, the seed, the table, the numbers of the rules."""

    worths: Worths
    seed: int
    table: Table
    numbers: GivenNumbers
    ahead: bool = False  # its players look a round ahead


def modules() -> Mapping[str, Module]:
    """Return the game's own modules."""
    return GAME_ALONE.modules


def laid(lesson: Lesson) -> Game:
    """Return the game of a lesson, ready to be played."""
    players, everything = lesson.table
    boards = (entry.board for entry in GAME_ALONE.library.built_in)
    plan = Series(
        1,
        ("normal",) * players,
        board_pool=tuple(b for b in boards if b is not None) if everything else (),
        modules=tuple(m.name for m in GAME_ALONE.switchable) if everything else (),
        seed=lesson.seed,
        numbers=lesson.numbers,
    )
    game = new_game(setup_for(plan, 0, modules()), modules())
    begin(game)
    return game


def result(lesson: Lesson) -> float:
    """Return the mean score of a game."""
    game = laid(lesson)
    seeds = range(lesson.seed, lesson.seed + game.players)
    choose: list[Callable[[Game], Command]]
    if lesson.ahead:
        choose = [StrongBot(seed, lesson.worths, NORMAL).choose for seed in seeds]
    else:
        choose = [QuickBot(seed, lesson.worths).best for seed in seeds]
    while not game.over:
        execute(game, choose[game.tasks[-1].seat](game))
    return sum(game.scores) / game.players


def promises_of(lesson: Lesson) -> list[tuple[int, bool]]:
    """Return the promises that chance has chosen in a game, and whether each was kept.

    Played by those who look a round ahead: a quick player keeps fewer than who will rely on it.
    """
    game, dice = laid(lesson), Dice(lesson.seed, 0)
    bots = [StrongBot(lesson.seed + n, lesson.worths, NORMAL) for n in range(game.players)]
    while not game.over:
        task = game.tasks[-1]
        by_chance = task.kind == "keep_promise"
        execute(game, sample(game, dice) if by_chance else bots[task.seat].choose(game))
    return [
        (number, game.rules.promises[number].progress(game, borough.seat).kept)
        for borough in game.boroughs
        for number in borough.promises
    ]


class School:
    """Plays lessons on all processors."""

    def __init__(
        self,
        pool: Pool,
        numbers: GivenNumbers,
        tables: tuple[Table, ...] = TABLES,
        ahead: bool = False,
    ) -> None:
        self._pool, self._numbers = pool, numbers
        self._tables, self._ahead = tables, ahead

    def means(self, sets: list[Worths], seeds: list[int]) -> list[float]:
        """Return the mean score of each set of weights over the same games."""
        tables = self._tables
        lessons = [
            Lesson(worths, seed, tables[number % len(tables)], self._numbers, self._ahead)
            for worths in sets
            for number, seed in enumerate(seeds)
        ]
        scores = list(self._pool.map(result, lessons))
        size = len(seeds)
        return [sum(scores[i : i + size]) / size for i in range(0, len(scores), size)]

    def hopes(self, worths: Worths, games: int, players: int) -> dict[str, float]:
        """Return how often each promise is kept when chance has chosen it."""
        lessons = [
            Lesson(worths, UNSEEN - 1 - number, Table(players, number % 3 == 2), self._numbers)
            for number in range(games)
        ]
        kept: dict[int, list[bool]] = {}
        for found in self._pool.map(promises_of, lessons):
            for number, is_kept in found:
                kept.setdefault(number, []).append(is_kept)
        return {str(n): (sum(kept[n]) + 1) / (len(kept[n]) + 2) for n in sorted(kept)}


def generation(
    school: School,
    centre: Weights,
    spread: Weights,
    seeds: list[int],
    population: int,
    dice: random.Random,
) -> list[tuple[float, Weights]]:
    """Return sets of weights around the centre, itself among them, the best first."""
    crowd = [centre]
    for _ in range(population - 1):
        crowd.append({n: v * math.exp(spread[n] * dice.gauss(0, 1)) for n, v in centre.items()})
    means = school.means([built(weights) for weights in crowd], seeds)
    return sorted(zip(means, crowd, strict=True), key=lambda pair: -pair[0])


def written(weights: Weights, note: list[str]) -> bytes:
    """Return the data file."""
    rounded = {name: float(f"{value:.3g}") for name, value in weights.items()}
    whole = msgspec.to_builtins(built(rounded))
    del whole["sight"]
    tables = {name: part for name, part in whole.items() if isinstance(part, dict)}
    lines = [f"# {line}" for line in note]
    lines += [f"{name} = {_shown(part)}" for name, part in whole.items() if name not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{key} = {_shown(part)}" for key, part in table.items())]
    return ("\n".join(lines) + "\n").encode()


def _shown(value: float | list[float]) -> str:
    return str(list(value)) if isinstance(value, list | tuple) else str(value)


def main() -> None:
    """Learn, compare, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--population", type=int, default=20)
    parser.add_argument("--games", type=int, default=12, help="of each set and generation")
    parser.add_argument("--spread", type=float, default=0.3)
    parser.add_argument("--unseen", type=int, default=120, help="games before and after")
    parser.add_argument("--promises", type=int, default=300, help="games to learn promises by")
    parser.add_argument("--numbers", type=Path, help="learn by other numbers")
    parser.add_argument("--ahead", action="store_true", help="players look a round ahead")
    parser.add_argument("--base", action="store_true", help="the base game alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    parser.add_argument("--to", type=Path, default=FILE, help="a trial writes elsewhere")
    chosen = parser.parse_args()
    numbers = HOUSE if chosen.numbers is None else read(chosen.numbers, modules())
    tables = BASE_TABLES if chosen.base else TABLES
    with Pool(chosen.jobs, modules) as pool:
        learn(School(pool, numbers, tables, chosen.ahead), chosen)


def learn(school: School, chosen: argparse.Namespace) -> None:
    """Go from generation to generation, and keep what is better."""
    dice = random.Random(chosen.seed)
    centre = flat(WORTHS)
    spread = dict.fromkeys(centre, chosen.spread)
    unseen = [UNSEEN + n for n in range(chosen.unseen)]
    (before,) = school.means([WORTHS], unseen)
    print(f"before: {before:.1f}", flush=True)
    for number in range(chosen.generations):
        seeds = [dice.randrange(UNSEEN) for _ in range(chosen.games)]
        ranked = generation(school, centre, spread, seeds, chosen.population, dice)
        best = [weights for _, weights in ranked[: max(3, chosen.population // 4)]]
        for name, old in centre.items():
            logs = [math.log(weights[name] / old) for weights in best]
            centre[name] = old * math.exp(STEP * sum(logs) / len(logs))
            width = math.sqrt(sum(log * log for log in logs) / len(logs))
            spread[name] = max(LEAST_SPREAD, 0.7 * spread[name] + 0.3 * width)
        print(f"{number}: best {ranked[0][0]:.1f}, worst {ranked[-1][0]:.1f}", flush=True)
    keep(school, centre, chosen, before, unseen)


def keep(
    school: School, centre: Weights, chosen: argparse.Namespace, before: float, unseen: list[int]
) -> None:
    """Write the weights down, if they are better."""
    for name, players in (("hopes", 1), ("hopes_together", 2)):
        hopes = school.hopes(built(centre), chosen.promises // players, players)
        centre |= {f"{name}.{number}": hope for number, hope in hopes.items()}
    (after,) = school.means([built(centre)], unseen)
    print(f"before: {before:.1f}, now: {after:.1f}", flush=True)
    if after > before:
        given = {n: v for n, v in vars(chosen).items() if v not in (None, False) and n not in HOW}
        options = " ".join(f"--{n}" if v is True else f"--{n} {v}" for n, v in given.items())
        note = [
            "What things are worth to a bot, in votes. Learned by",
            f"  .venv/bin/python build_scripts/teach_bots.py {options}",
            f"Mean result of such a player over {len(unseen)} games not used for learning, alone",
            f"and by two: {before:.1f} before, {after:.1f} now.",
        ]
        chosen.to.write_bytes(written(centre, note))


if __name__ == "__main__":
    main()
