"""Learn what the outlook of bots errs in: games are played, and what came of each trait is fitted.

Normal bots play, now and then choosing at random among the ideas that look best, so that more is
seen than what they would do anyway. At some decisions the traits of the borough and the outlook
are noted; at the end what the result was. Slopes that tell the difference best, by the share of
the rounds to come and its square, go to assets/bots/experience.toml with the command.

    .venv/bin/python build_scripts/learn_experience.py --games 1200 --seed 1
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.experience import FILE, TRAITS, traits_of
from game.bots.land import land_of
from game.bots.outlook import outlook
from game.bots.present import present_of
from game.bots.quick import QuickBot
from game.bots.strong import NORMAL, StrongBot
from game.bots.worths import WORTHS
from game.core.engine import execute
from game.core.given_numbers import HOUSE
from game.core.state import Game
from game.thinking import Pool, cores
from regression import correlation, ridge
from teach_bots import TABLES, Lesson, laid, modules

NOTED = 0.2  # of all decisions
STRAY = 0.15  # of the building decisions are drawn among
IDEAS = 10  # of the best
STIFFNESS = 1000.0
UNSEEN = 5  # one game in so many is kept to check by


class Note(NamedTuple):
    """How a borough stood at a decision, and what came of it."""

    round: int
    share: float  # of the rounds to come
    expected: float
    traits: tuple[float, ...]
    result: float = 0.0

    def row(self) -> list[float]:
        """Return what is fitted: the outlook and each trait, by the share and by its square."""
        first, second = self.share, self.share**2
        parts = (1.0, -self.expected, *self.traits)
        return [part * by for part in parts for by in (first, second)]


def notes_of(lesson: Lesson) -> list[Note]:
    """Play a game and return what was noted."""
    game, dice = laid(lesson), random.Random(lesson.seed)
    bots = [StrongBot(lesson.seed + seat, WORTHS, NORMAL) for seat in range(game.players)]
    quick = QuickBot(lesson.seed, WORTHS, places=2)
    found: list[tuple[int, Note]] = []
    while not game.over:
        task = game.tasks[-1]
        if game.round and dice.random() < NOTED:
            found.append((task.seat, note_of(game, task.seat)))
        if task.kind == "build" and dice.random() < STRAY:
            ranked = sorted(quick.ranked(game), key=lambda pair: -pair[0])[:IDEAS]
            execute(game, dice.choice(ranked)[1])
        else:
            execute(game, bots[task.seat].choose(game))
    stayed = [(seat, note) for seat, note in found if not game.boroughs[seat].out]
    return [note._replace(result=float(game.scores[seat])) for seat, note in stayed]


def note_of(game: Game, seat: int) -> Note:
    """Return how a borough stands."""
    land = land_of(game, seat)
    present = present_of(game, seat, 0, land, WORTHS)
    share = present.rounds / game.rules.numbers.rounds
    traits = traits_of(game.boroughs[seat], land, present)
    return Note(game.round, share, outlook(game, seat, WORTHS), traits)


def fitted(notes: list[Note]) -> list[float]:
    """Return the slopes, in the order of a note's row."""
    columns = list(zip(*(note.row() for note in notes), strict=True))
    return ridge(columns, [note.result - note.expected for note in notes], STIFFNESS)


def checked(notes: list[Note], slopes: list[float]) -> list[str]:
    """Return by round how well the outlook tells the result, without and with experience."""
    lines = []
    for number in sorted({note.round for note in notes}):
        some = [note for note in notes if note.round == number]
        results = [note.result for note in some]
        plain = [note.expected for note in some]
        wise = [
            note.expected + sum(a * b for a, b in zip(note.row(), slopes, strict=True))
            for note in some
        ]
        before, after = correlation(plain, results), correlation(wise, results)
        lines.append(f"round {number}: {before:.2f} without, {after:.2f} with")
    return lines


def written(slopes: list[float], about: list[str]) -> str:
    """Return the data file."""
    pairs = list(zip(slopes[::2], slopes[1::2], strict=True))
    shown = [f"[{first:.3g}, {second:.3g}]" for first, second in pairs]
    lines = [*(f"# {line}" for line in about), f"doubt = {shown[1]}", "", "[traits]"]
    lines += [f"{name} = {pair}" for name, pair in zip(TRAITS, shown[2:], strict=True)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, check, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores(), help="processes")
    parser.add_argument("--to", type=Path, default=FILE, help="a trial writes elsewhere")
    chosen = parser.parse_args()
    lessons = [
        Lesson(WORTHS, chosen.seed + number, TABLES[number % len(TABLES)], HOUSE)
        for number in range(chosen.games)
    ]
    seen: list[Note] = []
    unseen: list[Note] = []
    with Pool(chosen.jobs, modules) as pool:
        for number, notes in enumerate(pool.map(notes_of, lessons)):
            (seen if number % UNSEEN else unseen).extend(notes)
            if number % 50 == 49:
                print(f"{number + 1} games", flush=True)
    slopes = fitted(seen)
    told = checked(unseen, slopes)
    print("\n".join(told))
    about = [
        "What experience adds to the outlook of bots, in votes: by the share of rounds to come,",
        "and by its square. Learned by",
        f"  .venv/bin/python build_scripts/learn_experience.py --games {chosen.games}"
        f" --seed {chosen.seed}",
        f"How the outlook goes together with the result, in {len(unseen)} positions of games that",
        "had no part in it:",
        *(f"  {line}" for line in told),
    ]
    chosen.to.write_text(written(slopes, about), encoding="utf-8")


if __name__ == "__main__":
    main()
