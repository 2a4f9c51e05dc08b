"""Matches and files for the tests of saves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.core.dice import Dice
from game.core.engine import sample
from game.core.match import Entry, Match
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.saves import save
from game.saves.codec import framed, unframed

Json = dict[str, Any]


def setup_of(players: int = 2, seed: int = 1, **more: Any) -> Setup:
    return Setup(tuple(Seat(name=f"P{i + 1}") for i in range(players)), seed, **more)


def played(setup: Setup, commands: int | None = None, seed: int = 7) -> Match:
    """Return a match after so many random commands (None: to the end)."""
    match = Match.started(setup, MODULES)
    dice = Dice(seed, 0)
    while not match.game.over and (commands is None or len(match.log) <= commands):
        assert isinstance(match.play(sample(match.game, dice)), Entry)
    return match


def play_on(match: Match, commands: int, seed: int = 9) -> None:
    dice = Dice(seed, len(match.log))
    for _ in range(commands):
        if not match.game.over:
            assert isinstance(match.play(sample(match.game, dice)), Entry)


def saved(path: Path, match: Match | None = None) -> Path:
    save(match or played(setup_of(), 30), path)
    return path


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def bodies(path: Path) -> list[Json]:
    """Return what the lines of a file hold, hashes apart."""
    found = [unframed(line) for line in lines(path)]
    return [msgspec.json.decode(pair[0]) for pair in found if pair is not None]


def write_bodies(path: Path, parts: list[Json] | list[bytes]) -> None:
    """Write lines with hashes that fit, whatever they hold."""
    digest, content = "", b""
    for part in parts:
        line, digest = framed(
            part if isinstance(part, bytes) else msgspec.json.encode(part), digest
        )
        content += line
    path.write_bytes(content)
