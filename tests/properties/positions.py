"""Random set-ups: any number of players, any mix of modules, any boards."""

import random

from game.core.board import BASE_EASY, BASE_EXPERT, Board
from game.core.setup import Seat, Setup
from game.modules import MODULES


def boards() -> list[Board]:
    """Return every board there is whose rules are known."""
    return [BASE_EASY, BASE_EXPERT]


def random_setup(rng: random.Random) -> Setup:
    """Return a set-up that keeps what modules need of each other."""
    players = rng.randint(1, 4)
    chosen = {
        name
        for name, module in MODULES.items()
        if not module.by_board and name != "base" and rng.random() < 0.4
    }
    for name in list(chosen):
        chosen |= set(MODULES[name].needs)
    known = boards()
    seats = tuple(Seat(str(n), rng.choice(known)) for n in range(players))
    active = [MODULES["base"], *(MODULES[name] for name in chosen)]
    options = [option for module in active for option in module.options if rng.random() < 0.4]
    return Setup(seats, rng.randrange(2**32), tuple(sorted(chosen)), tuple(options))
