"""Which games are played. A game depends on its own seed alone, never on who plays it where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.bots.characters import drawn_character
from game.core.board import BASE_EASY, Board
from game.core.dice import Dice
from game.core.engine import new_game
from game.core.given_numbers import HOUSE, GivenNumbers
from game.core.hooks import Module
from game.core.rules import BadSetupError
from game.core.setup import Seat, Setup

#: Far beyond the draws of any game, so that the mix is no echo of what happens in it.
_MIXING_DRAWS = 1 << 40
_TRIES = 1000


@dataclass(frozen=True)
class Series:
    """A series of games; the n-th has the seed ``seed + n``.

    ``boards`` and ``bots`` name one for each seat. With a pool the boards, or the modules
    besides those always on, are drawn anew for each game. With ``characters`` every bot has one,
    as it has where people play.
    """

    games: int
    bots: tuple[str, ...]
    boards: tuple[Board, ...] = ()
    board_pool: tuple[Board, ...] = ()
    modules: tuple[str, ...] = ()
    module_pool: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: int = 0
    numbers: GivenNumbers = HOUSE
    characters: bool = False

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.bots)


def character_of(plan: Series, seed: int, seat: int) -> str:
    """Return who sits there in the game of a seed; empty: nobody leans."""
    return drawn_character(seed, seat).name if plan.characters else ""


def setup_for(plan: Series, number: int, modules: Mapping[str, Module]) -> Setup:
    """Return the terms of one game of the series; what is drawn fits together."""
    dice = Dice(plan.seed + number, _MIXING_DRAWS)
    setup = _drawn(plan, number, dice)
    if plan.board_pool or plan.module_pool:
        for _ in range(_TRIES):
            try:
                new_game(setup, modules)
                break
            except BadSetupError:
                setup = _drawn(plan, number, dice)
    return setup


def _drawn(plan: Series, number: int, dice: Dice) -> Setup:
    boards = plan.boards or (BASE_EASY,) * plan.players
    if plan.board_pool:
        boards = tuple(dice.choice(plan.board_pool) for _ in plan.bots)
    drawn = [name for name in plan.module_pool if dice.below(2)]
    seats = tuple(
        Seat(
            name=f"{bot} {i + 1}",
            board=board,
            player=bot,
            character=character_of(plan, plan.seed + number, i),
        )
        for i, (bot, board) in enumerate(zip(plan.bots, boards, strict=True))
    )
    modules = (*plan.modules, *drawn)
    return Setup(seats, plan.seed + number, modules, plan.options, plan.numbers)
