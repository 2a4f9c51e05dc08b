"""Looks through all lines of a puzzle: how many there are, how many solve it, how a bot fares.

``python build_scripts/search_puzzles.py assets/puzzles/*.toml --states 300000``
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from game.bots import BOTS, GreedyBot
from game.bots.bot import Bot
from game.core.command import Command
from game.core.engine import execute, options
from game.core.grid import space_name
from game.core.places import host_of, space_of
from game.core.state import Game
from game.core.view import view_of
from game.packages import GAME_ALONE
from game.puzzles import PLAYER, Attempt, Puzzle, read_puzzle
from game.puzzles.attempt import idle

SEEDS = 5
sys.setrecursionlimit(10_000)


def key_of(game: Game) -> tuple[Any, ...]:
    """Return what tells two games apart: persons who are alike may change places."""
    sorts = game.rules.person_kind

    def alike(person: int) -> tuple[Any, ...]:
        kind = sorts[person]
        owner = game.rules.owner[person]
        return kind.name, owner, bool(game.moved >> person & 1), game.uses.get(person, 0)

    persons = Counter((place, *alike(person)) for person, place in enumerate(game.where))
    boroughs = tuple(
        (
            frozenset(
                (t.kind, t.level, t.spaces, b.fresh >> t.id & 1, b.upgraded >> t.id & 1)
                for t in b.tiles.values()
            ),
            (b.zone_side, b.mayor, b.useless, *b.goods, b.graves, b.money, b.votes, b.pollution),
            (*b.discs, b.card, b.card_spent, b.built, b.enlarged, b.vacated, b.smoke, b.due),
            (b.promises, b.out),
        )
        for b in game.boroughs
    )
    tasks = tuple((t.kind, t.seat, t.data) for t in game.tasks)
    own = repr([_plain(part) for part in game.slices.values()])
    return game.round, game.step, tasks, frozenset(persons.items()), boroughs, own


def _plain(part: Any) -> Any:
    fields = getattr(part, "__struct_fields__", None) or getattr(part, "__slots__", None)
    names = fields or sorted(vars(part))
    return [(name, getattr(part, name)) for name in names]


@dataclass
class Search:
    """All lines of a puzzle; those that come to the same position are counted once looked at."""

    attempt: Attempt
    most: int
    known: dict[Any, tuple[int, int]] = field(default_factory=dict)
    ends: int = 0
    good_ends: int = 0
    best: Counter[tuple[int, ...]] = field(default_factory=Counter)

    def look(self, game: Game) -> tuple[int, int]:
        """Return how many lines lead from here to the end, and how many of them solve it."""
        while game.task is not None and game.task.seat != PLAYER and not self.is_over(game):
            execute(game, idle(game))
        key = key_of(game)
        if key in self.known:
            return self.known[key]
        if len(self.known) >= self.most:
            raise TooManyError
        if self.is_over(game):
            found = (1, int(self._solves(game)))
            self.ends += 1
            self.good_ends += found[1]
        else:
            lines = good = 0
            for command in options(game):
                following = game.copy()
                execute(following, command)
                more = self.look(following)
                lines, good = lines + more[0], good + more[1]
            found = (lines, good)
        self.known[key] = found
        return found

    def is_over(self, game: Game) -> bool:
        """Tell whether the span is over."""
        return self.attempt.is_over(game)

    def _solves(self, game: Game) -> bool:
        standings = self.attempt.standings(game)
        self.best[tuple(s.have for s in standings)] += 1
        return all(standing.is_met for standing in standings)

    def line(self, game: Game, choice: int = 0) -> list[str]:
        """Return the commands of a line that solves it, in words."""
        found = []
        while not self.is_over(game):
            if game.task is not None and game.task.seat != PLAYER:
                execute(game, idle(game))
                continue
            ways = []
            for command in options(game):
                following = game.copy()
                execute(following, command)
                if self.look(following)[1]:
                    ways.append((command, following))
            command, following = ways[choice % len(ways)]
            found.append(f"{_spoken(game, command)} ({len(ways)})")
            game = following
        return found


def _spoken(game: Game, command: Command) -> str:
    """Return a command with places instead of numbers."""
    words = [type(command).__name__]
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if name == "person":
            value = _place(game.where[value])
        elif name == "tile":
            value = space_name(game.boroughs[PLAYER].tiles[value].spaces[0])
        elif name in ("space", "first", "second") and value is not None:
            value = space_name(value)
        elif name in ("spaces", "pay") and isinstance(value, tuple):
            value = " ".join(map(space_name, value))
        if name not in ("seat", "borough") and value not in (None, ""):
            words.append(f"{name}={value}")
    return " ".join(words)


def _place(where: int) -> str:
    return f"{host_of(where) + 1}.{space_name(space_of(where))}" if where >= 0 else str(where)


class TooManyError(Exception):
    """There are more positions than are looked at."""


def bot_solves(puzzle: Puzzle, bot: Bot) -> bool:
    """Tell whether a bot in the player's seat solves a puzzle."""
    attempt = Attempt(puzzle, GAME_ALONE)
    attempt.play_out()
    while not attempt.over:
        attempt.play(bot.choose(view_of(attempt.game, PLAYER)))
    return attempt.solved


def tell(file: Path, most: int) -> None:
    """Print what the search found."""
    puzzle = read_puzzle(file)
    attempt = Attempt(puzzle, GAME_ALONE)
    attempt.play_out()
    search = Search(attempt, most)
    try:
        lines, good = search.look(attempt.game.copy())
        share = f"1 in {lines / good:,.0f}" if good else "NONE"
        told = f"{lines:,} lines, {good:,} solve it ({share}); "
        told += f"{search.good_ends} of {search.ends} end positions"
    except TooManyError:
        told = f"over {most:,} positions: {search.good_ends} of {search.ends} ends seen solve it"
    print(f"{puzzle.name}: {len(search.known):,} positions, {told}")
    print(f"   most: {search.best.most_common(6)}; best: {sorted(search.best)[-6:]}")
    if search.good_ends > 0 and len(search.known) < most:
        for choice in (0, -1):
            print("   " + "; ".join(search.line(attempt.game.copy(), choice)))
    bots = {"greedy": GreedyBot, "easy": BOTS["easy"], "normal": BOTS["normal"]}
    for name, bot in bots.items():
        count = sum(bot_solves(puzzle, bot(seed)) for seed in range(SEEDS))
        print(f"   {name}: {count} of {SEEDS}", end="")
    print()


def main() -> None:
    """Search the files that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--states", type=int, default=200_000)
    arguments = parser.parse_args()
    for file in arguments.files:
        tell(file, arguments.states)


if __name__ == "__main__":
    main()
