"""Recorded games, with persons in some of their seats."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core.match import Match
from game.core.setup import Setup
from game.modules import MODULES
from game.saves import load

RECORDED = Path(__file__).parent.parent / "recorded"
NAMES = ("Ada", "Bruno", "Chloé", "Dov")


def recorded(name: str, persons: tuple[int, ...] = (0,)) -> Match:
    """Return a recorded game, these seats played by persons."""
    match = load(RECORDED / f"{name}.save", MODULES).match
    return Match.replayed(seated(match.setup, persons), MODULES, match.log)


def seated(setup: Setup, persons: tuple[int, ...]) -> Setup:
    seats = tuple(
        msgspec.structs.replace(seat, name=NAMES[n], player="person" if n in persons else "easy")
        for n, seat in enumerate(setup.seats)
    )
    return msgspec.structs.replace(setup, seats=seats)
