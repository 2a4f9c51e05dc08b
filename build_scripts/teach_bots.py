"""Teach the bots: quick players play, and slopes tell which weights of their outlook to change.

Each generation plays many games in which all weights and traits of one side are moved a little at
random, and those of the other just as far the other way. What goes together with more votes than
the other is followed (``slopes.py``). That both sides have many is not: what is learned so is to
live and let live, and helps nobody against others. Games are of two, now and then of one (a game
each way) or four, of the base game, or with --everything also with all modules on boards drawn
anew. What comes of it is written to assets/bots/worths.toml, with the command that made it and by
how many votes it beats the weights of before, in games that had no part in learning.

    .venv/bin/python build_scripts/teach_bots.py --generations 12 --looks 800 --seed 1

Numbers on trial want weights of their own, which --to keeps apart, and --start goes on from there:

    .venv/bin/python build_scripts/teach_bots.py --numbers mine.toml --to mine-worths.toml

What is hoped of promises (``hopes``) is learned by --promises N: so many games in which chance
chooses them.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Mapping
from itertools import repeat
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.experience import TRAITS, traits_of
from game.bots.land import land_of
from game.bots.present import present_of
from game.bots.quick import QuickBot
from game.bots.strong import NORMAL, StrongBot
from game.bots.worths import FACTS, FILE, Worths
from game.core.dice import Dice
from game.core.engine import begin, execute, new_game, sample
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.hooks import Module
from game.core.state import Game
from game.numbers import read
from game.packages import GAME_ALONE
from game.simulation import Series, setup_for
from game.thinking import Pool, cores
from slopes import Climb, Numbers, Width, average, moved, moves


class Table(NamedTuple):
    """Who sits at a table, and what is played there."""

    players: int
    everything: bool


#: One look after the other.
TABLES = (Table(2, False), Table(2, False), Table(4, False), Table(2, False), Table(1, False))
FULL_TABLES = (*TABLES, Table(2, True))
UNSEEN = 1 << 31  # seeds of the games that compare before and after
LAST = 4  # generations whose mean is what is learned
SHARE = 0.15  # of itself a weight is moved
#: Weights that are moved further: what nobody does for a while teaches nothing about itself.
BOLD = ("rows.", "shops.")
BOLD_SHARE = 0.45
TRAIT = 0.072  # of itself a trait's slope is moved, and so many votes by what is usual of it
TRAIT_VOTES = 2.4
LEAST_USUAL = 0.5
DOUBT = 0.075
TRAIT_TABLE, DOUBT_NAME = "traits.", "doubt."
HOW = ("jobs", "to", "start", "trial")  # options that change nothing of what is learned


def flat(worths: Worths) -> Numbers:
    """Return every number that is learned by name, those of lists and tables by two or three."""
    found: Numbers = {}

    def add(name: str, value: object) -> None:
        if isinstance(value, dict):
            for key, part in value.items():
                add(f"{name}.{key}", part)
        elif isinstance(value, list | tuple):
            for place, part in enumerate(value):
                add(f"{name}.{place}", part)
        else:
            found[name] = float(str(value))

    for name, value in msgspec.to_builtins(worths).items():
        if name not in FACTS:
            add(name, value)
    return found


def built(numbers: Numbers, worths: Worths) -> Worths:
    """Return weights with these numbers."""
    whole = msgspec.to_builtins(worths)
    for name, number in numbers.items():
        *path, last = name.split(".")
        part = whole
        for key in path:
            own = part[int(key)] if isinstance(part, list) else part[key]
            if isinstance(own, tuple):
                own = part[key] = list(own)
            part = own
        part[int(last) if isinstance(part, list) else last] = number
    return msgspec.convert(whole, Worths)


class Lesson(NamedTuple):
    """A game to learn by: the weights of each seat, the seed, the table, the rules' numbers."""

    worths: tuple[Worths, ...]
    seed: int
    table: Table
    numbers: GivenNumbers


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


def scores(lesson: Lesson) -> list[int]:
    """Return the scores of a game of quick players."""
    game = laid(lesson)
    bots = [QuickBot(lesson.seed + seat, worths) for seat, worths in enumerate(lesson.worths)]
    while not game.over:
        execute(game, bots[game.tasks[-1].seat].choose(game))
    return list(game.scores)


def lead(lesson: Lesson, one: Worths, other: Worths) -> float:
    """Return by how much one set of weights is ahead of another in a game, or in one of each."""
    players = lesson.table.players
    if players == 1:
        mine, theirs = (scores(lesson._replace(worths=(each,))) for each in (one, other))
    else:
        seated = tuple((one, other)[(lesson.seed + seat) % 2] for seat in range(players))
        found = scores(lesson._replace(worths=seated))
        mine, theirs = found[lesson.seed % 2 :: 2], found[1 - lesson.seed % 2 :: 2]
    return fmean(mine) - fmean(theirs)


class Look(NamedTuple):
    """A game: what all weights are, how far each is moved, and by which seed."""

    numbers: Numbers
    widths: Mapping[str, Width]
    lesson: Lesson


def looked(look: Look) -> tuple[int, float]:
    """Return the seed, and half of what the weights moved one way bring more than the other way."""
    numbers, widths, lesson = look
    by = moves(numbers, lesson.seed)
    up, down = (built(moved(numbers, widths, by, sign), lesson.worths[0]) for sign in (1, -1))
    return lesson.seed, lead(lesson, up, down) / 2


def compared(lesson: Lesson) -> float:
    """Return by how much the first of two sets of weights is ahead."""
    return lead(lesson, *lesson.worths)


def usual(worths: Worths) -> dict[str, float]:
    """Return how large each trait usually is, in some games of quick players."""
    squares, count = dict.fromkeys(TRAITS, 0.0), 0
    for seed in range(6):
        game = laid(Lesson((worths,), seed, TABLES[0], HOUSE))
        bot = QuickBot(seed, worths)
        while not game.over:
            seat = game.tasks[-1].seat
            land = land_of(game, seat)
            found = traits_of(game.boroughs[seat], land, present_of(game, seat, 0, land, worths))
            for name, value in zip(TRAITS, found, strict=True):
                squares[name] += value**2
            count += 1
            execute(game, bot.choose(game))
    return {name: math.sqrt(total / count) for name, total in squares.items()}


def widths_of(numbers: Numbers, sizes: Mapping[str, float]) -> dict[str, Width]:
    """Return how far each number is moved."""
    widths = {}
    for name, value in numbers.items():
        if name.startswith(TRAIT_TABLE):
            size = max(LEAST_USUAL, sizes[name.split(".")[1]])
            widths[name] = Width(amount=TRAIT * abs(value) + TRAIT_VOTES / size)
        elif name.startswith(DOUBT_NAME):
            widths[name] = Width(amount=DOUBT)
        else:
            widths[name] = Width(share=BOLD_SHARE if name.startswith(BOLD) else SHARE)
    return widths


def promises_of(lesson: Lesson) -> list[tuple[int, bool]]:
    """Return the promises that chance has chosen in a game, and whether each was kept.

    Played by those who look a round ahead: a quick player keeps fewer than who will rely on it.
    """
    game, dice = laid(lesson), Dice(lesson.seed, 0)
    (worths,) = lesson.worths
    bots = [StrongBot(lesson.seed + n, worths, NORMAL) for n in range(game.players)]
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

    def __init__(self, pool: Pool, worths: Worths, numbers: GivenNumbers, *, full: bool) -> None:
        self._pool, self._worths, self._numbers = pool, worths, numbers
        self._tables = FULL_TABLES if full else TABLES

    def _lessons(self, worths: tuple[Worths, ...], first: int, count: int) -> list[Lesson]:
        tables = self._tables
        return [
            Lesson(worths, first + n, tables[n % len(tables)], self._numbers) for n in range(count)
        ]

    def ahead(self, worths: Worths, games: int) -> tuple[float, float]:
        """Return by how much weights beat those of before, in games nobody learns by; its error."""
        lessons = self._lessons((worths, self._worths), UNSEEN, games)
        found = list(self._pool.map(compared, lessons))
        return fmean(found), stdev(found) / math.sqrt(games)

    def looks(
        self, numbers: Numbers, widths: Mapping[str, Width], first: int, count: int
    ) -> Iterator[tuple[int, float]]:
        """Return what so many games tell."""
        lessons = self._lessons((self._worths,), first, count)
        return self._pool.map(looked, map(Look, repeat(numbers), repeat(widths), lessons))

    def hopes(self, worths: Worths, games: int, players: int) -> dict[str, float]:
        """Return how often each promise is kept when chance has chosen it."""
        lessons = [
            Lesson((worths,), UNSEEN - 1 - number, Table(players, number % 3 == 2), self._numbers)
            for number in range(games)
        ]
        kept: dict[int, list[bool]] = {}
        for found in self._pool.map(promises_of, lessons):
            for number, is_kept in found:
                kept.setdefault(number, []).append(is_kept)
        return {str(n): (sum(kept[n]) + 1) / (len(kept[n]) + 2) for n in sorted(kept)}


def written(worths: Worths, note: list[str]) -> bytes:
    """Return the data file."""
    rounded = {name: float(f"{value:.3g}") for name, value in flat(worths).items()}
    whole = msgspec.to_builtins(built(rounded, worths))
    for name in ("sight", "tastes"):  # a bot's own, and a character's
        del whole[name]
    tables = {name: part for name, part in whole.items() if isinstance(part, dict)}
    lines = [f"# {line}" if line else "#" for line in note]
    lines += [f"{name} = {_shown(part)}" for name, part in whole.items() if name not in tables]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{key} = {_shown(part)}" for key, part in table.items())]
    return ("\n".join(lines) + "\n").encode()


def _shown(value: float | list[float]) -> str:
    return str(list(value)) if isinstance(value, list | tuple) else str(value)


def learn(school: School, worths: Worths, chosen: argparse.Namespace) -> Worths:
    """Go from generation to generation; return the mean of the last."""
    widths = widths_of(flat(worths), usual(worths))
    climb = Climb(flat(worths), widths)
    last: list[Numbers] = []
    for number in range(chosen.generations):
        first = chosen.seed * 1_000_000 + number * chosen.looks
        climb.go(school.looks(climb.numbers, widths, first, chosen.looks))
        last = [*last, climb.numbers][-LAST:]
        learned = built(average(last), worths)
        ahead, error = school.ahead(learned, chosen.unseen)
        print(f"{number}: ahead by {ahead:.1f} ± {error:.1f}", flush=True)
        if chosen.trial:
            chosen.trial.write_bytes(written(learned, [f"generation {number}"]))
    return built(average(last), worths) if last else worths


def main() -> None:
    """Learn, compare, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--looks", type=int, default=800, help="games of each generation")
    parser.add_argument("--unseen", type=int, default=300, help="games that compare")
    parser.add_argument("--promises", type=int, default=0, help="games to learn promises by")
    parser.add_argument("--numbers", type=Path, help="learn by other numbers")
    parser.add_argument("--everything", action="store_true", help="a sixth with all modules on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    parser.add_argument("--start", type=Path, default=FILE, help="weights to begin with")
    parser.add_argument("--trial", type=Path, help="where each generation is noted")
    parser.add_argument("--to", type=Path, default=FILE, help="a trial writes elsewhere")
    chosen = parser.parse_args()
    numbers = HOUSE if chosen.numbers is None else read(chosen.numbers, modules())
    start = msgspec.toml.decode(chosen.start.read_bytes(), type=Worths)
    with Pool(chosen.jobs, modules) as pool:
        school = School(pool, start, numbers, full=chosen.everything)
        learned = learn(school, start, chosen)
        if chosen.promises:
            for name, players in (("hopes", 1), ("hopes_together", 2)):
                found = school.hopes(learned, chosen.promises // players, players)
                known = {**getattr(learned, name), **found}
                learned = msgspec.structs.replace(learned, **{name: known})
        ahead, error = school.ahead(learned, chosen.unseen)
    print(f"ahead by {ahead:.1f} ± {error:.1f}", flush=True)
    if ahead > error:
        given = {n: v for n, v in vars(chosen).items() if v not in (None, False) and n not in HOW}
        options = " ".join(f"--{n}" if v is True else f"--{n} {v}" for n, v in given.items())
        note = [
            "What things are worth to a bot, in votes. Learned by",
            f"  .venv/bin/python build_scripts/teach_bots.py {options}",
            f"A quick player with them is {ahead:.1f} ± {error:.1f} votes ahead of one with those",
            f"of before, over {chosen.unseen} games that had no part in it.",
        ]
        chosen.to.write_bytes(written(learned, note))


if __name__ == "__main__":
    main()
