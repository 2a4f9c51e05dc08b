"""The facts of played games on disk, a line each: a study that was broken off goes on with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from game.core.hooks import Module
from game.packages import GAME_ALONE
from game.simulation import Facts, Series, run

SUFFIX = ".jsonl"


class OtherGamesError(Exception):
    """A file that holds the games of another study."""


def whole_lines(file: Path) -> list[bytes]:
    """Return the lines of a file, but for a last one that a sudden end tore: it is cut off."""
    content = file.read_bytes() if file.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        file.write_bytes(whole)
    return whole.splitlines()


def kept(file: Path, plan: Series) -> list[Facts]:
    """Return the games that a file holds, all of this series."""
    games = [msgspec.json.decode(line, type=Facts) for line in whole_lines(file)]
    terms = (list(plan.bots), [b.name for b in plan.boards], list(plan.modules), plan.numbers.label)
    for game in games:
        if (game.bots, game.boards, game.modules, game.numbers) != terms:
            raise OtherGamesError(f"{file}: the game with seed {game.seed} is of another study")
    return games


def _modules() -> Mapping[str, Module]:
    return GAME_ALONE.modules


def played(file: Path, plan: Series, jobs: int) -> Iterator[Facts]:
    """Yield the games of a series: those that the file holds, then the others, which it takes."""
    games = kept(file, plan)
    seeds = range(plan.seed, plan.seed + plan.games)
    yield from (game for game in games if game.seed in seeds)
    done = {game.seed for game in games}
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as lines:
        for facts in run(plan, _modules, jobs, done=done):
            lines.write(msgspec.json.encode(facts) + b"\n")
            lines.flush()
            yield facts
