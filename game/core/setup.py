"""What is agreed before a game: seats, boards, modules, options, seed."""

from __future__ import annotations

import msgspec

from game.core.board import BASE_EASY, Board
from game.core.given_numbers import HOUSE, GivenNumbers


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place at the table. ``player`` says who decides: ``person`` or the name of a bot.

    ``colour`` and ``symbol`` number how the seat's pieces look; None leaves it to the window.
    ``character`` is what a bot likes a little more than others; empty: nothing.
    """

    name: str = ""
    board: Board = BASE_EASY
    player: str = "person"
    colour: int | None = None
    symbol: int | None = None
    character: str = ""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's terms. With the events it is all that a save holds."""

    seats: tuple[Seat, ...]
    seed: int = 0
    modules: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    numbers: GivenNumbers = HOUSE


#: Options of the base game; modules name their own.
ADVANCED = "advanced"
SCREENS = "screens"
