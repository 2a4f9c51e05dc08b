"""Random set-ups: any number of players, any mix of modules, any boards."""

import random
from functools import cache

from game.core.board import Board
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.packages import GAME_ALONE


@cache
def boards() -> list[Board]:
    """Return every built-in board whose rules are known."""
    found = [listed.board for listed in GAME_ALONE.library.all() if listed.group != "own"]
    return [board for board in found if board and set(board.rules) <= set(MODULES)]


def random_setup(rng: random.Random, extra: tuple[str, ...] = ()) -> Setup:
    """Return a set-up of any modules, no city twice; ``extra`` modules are on."""
    players = rng.randint(1, 4)
    chosen = {
        name
        for name, module in MODULES.items()
        if not module.by_board and name != "base" and rng.random() < 0.4
    }
    table: list[Board] = []
    while len(table) < players:
        board = rng.choice(boards())
        if board not in table or not board.rules:
            table.append(board)
    seats = tuple(Seat(str(n), board) for n, board in enumerate(table))
    rules = {rule for seat in seats for rule in seat.board.rules}
    active = [MODULES[name] for name in ("base", *sorted(chosen | rules))]
    options = {option for module in active for option in module.options if rng.random() < 0.4}
    return Setup(seats, rng.randrange(2**32), (*sorted(chosen), *extra), tuple(sorted(options)))
