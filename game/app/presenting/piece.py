"""A piece of a module that can be taken into the hand: its name, its look, its price."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.state import Game


def _nowhere(game: Game, seat: int) -> tuple[int, ...]:
    return ()


def _free(number: int) -> int:
    return 0


@dataclass(frozen=True)
class Piece:
    """A sort of piece. ``title`` and ``icon`` may have a gap {number}, which tells one apart.

    ``where`` says on which spaces of a borough it stands before it is taken, ``size`` how
    large it is drawn in motion, as a part of a space.
    """

    sort: str
    title: str
    icon: str
    price: Callable[[int], int] = _free
    where: Callable[[Game, int], tuple[int, ...]] = _nowhere
    size: float = 0.86
