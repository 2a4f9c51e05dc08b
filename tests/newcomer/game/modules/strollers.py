"""Strollers: people who come from the Parks buy more."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.card_kinds import Progress, Promise
from game.core.hooks import Module
from game.core.promises import EASY
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import Tile
from game.core.words import N_

INCOME = 1  # STROLL.1 [H]
NEEDED = 2  # STROLL.2 [H]


def beside_a_park(game: Game, seat: int) -> list[Tile]:
    """Return the Commercial Zones that a Park influences."""
    borough = game.boroughs[seat]
    parks = borough.serving("park")
    return [shop for shop in borough.serving("shop") if any(p.halo & shop.mask for p in parks)]


def _income(game: Game, seat: int) -> Iterator[Term]:
    """STROLL.1: $1 for each Commercial Zone that a Park influences."""
    found = beside_a_park(game, seat)
    if found:
        spaces = tuple(space for shop in found for space in shop.spaces)
        yield Term(N_("Strollers"), "STROLL.1", len(found) * INCOME, spaces)


def _two_promenades(game: Game, seat: int) -> Progress:
    """STROLL.2: two Commercial Zones beside a Park."""
    return Progress(len(beside_a_park(game, seat)), NEEDED)


STROLLERS = Module(
    name="strollers",
    title=N_("Strollers"),
    blurb=N_("A Commercial Zone beside a Park earns $1 more."),
    promises=(Promise(101, EASY, N_("2 Commercial Zones beside a Park"), _two_promenades),),
    income=_income,
)
