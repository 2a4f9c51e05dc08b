"""After a game is before a game: the same again, with other seats, or on the next boards."""

from __future__ import annotations

import random
from collections.abc import Mapping

import msgspec

from game.app.app import App
from game.core.board import Board
from game.core.hooks import Module
from game.core.rules import BadSetupError, Rules
from game.core.setup import Setup

SEEDS = 2**31


def again(setup: Setup) -> Setup:
    """Return the same game with another seed, by today's numbers where they are the house's."""
    seed = random.SystemRandom().randrange(SEEDS)
    return msgspec.structs.replace(setup, seed=seed, numbers=setup.numbers.today)


def with_other_seats(setup: Setup) -> Setup:
    """Return a revenge: everybody moves on by a seat, and plays on the board that lies there."""
    people = setup.seats[-1:] + setup.seats[:-1]
    seats = tuple(
        msgspec.structs.replace(who, board=seat.board)
        for who, seat in zip(people, setup.seats, strict=True)
    )
    return again(msgspec.structs.replace(setup, seats=seats))


def on_next_boards(setup: Setup, boards: list[Board], modules: Mapping[str, Module]) -> Setup:
    """Return the same game where every seat has the board after its own, if it can be played."""
    for step in range(1, len(boards)):
        seats = tuple(
            msgspec.structs.replace(seat, board=_after(seat.board, boards, step))
            for seat in setup.seats
        )
        found = again(msgspec.structs.replace(setup, seats=seats))
        try:
            Rules(found, modules)
        except BadSetupError:
            continue
        return found
    return again(setup)


def _after(board: Board, boards: list[Board], step: int) -> Board:
    names = [other.name for other in boards]
    at = names.index(board.name) if board.name in names else -1
    return boards[(at + step) % len(boards)]


def begin(app: App, setup: Setup) -> None:
    """Leave the table that is over, and lay the new one."""
    from game.app.opening import new_match
    from game.app.scenes.title import TitleScene

    app.back_to(TitleScene)
    new_match(app, setup)
