"""A piece of a module that can be taken into the hand: its name, its look, its price."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from game.core.command import Command
from game.core.state import Game


def _nowhere(game: Game, seat: int) -> tuple[int, ...]:
    return ()


def _no_commands(game: Game, seat: int) -> Iterable[Command]:
    return ()


def _free(number: int) -> int:
    return 0


@dataclass(frozen=True)
class Piece:
    """A sort of piece. ``title`` and ``icon`` may have a gap {number}, which tells one apart.

    ``where`` says on which spaces of a borough it stands before it is taken, ``size`` how
    large it is drawn in motion, as a part of a space. ``examples`` takes each piece once, to
    the best place there is: one that cannot be paid for stays in sight, and says why.
    """

    sort: str
    title: str
    icon: str
    price: Callable[[int], int] = _free
    where: Callable[[Game, int], tuple[int, ...]] = _nowhere
    size: float = 0.86
    on_space: bool = False  # its number is the space it lies on
    examples: Callable[[Game, int], Iterable[Command]] = _no_commands
