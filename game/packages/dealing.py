"""ASIA.2, EURO.1: dealing cities, two to each player, who plays one of them."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.dice import Dice
from game.packages.kit import Kit

CITIES_DEALT = 2  # ASIA.2 [S] the two sides of a board


def cities(kit: Kit) -> list[str]:
    """Return the boards that are cities: whoever sits at one plays for votes alone (ASIA.1)."""
    alone = {name for name, module in kit.modules.items() if module.by_board and module.votes_alone}
    boards = [entry.board for entry in kit.library.all() if entry.board is not None]
    return [board.name for board in boards if alone & set(board.rules)]


def deal_cities(names: Iterable[str], seats: int, seed: int) -> list[tuple[str, ...]]:
    """Return, for each seat, the names of the cities it may choose from; none is dealt twice."""
    deck = Dice(seed, 0).shuffled(sorted(names))
    hands = [deck[seat * CITIES_DEALT : (seat + 1) * CITIES_DEALT] for seat in range(seats)]
    return [tuple(hand) for hand in hands]
