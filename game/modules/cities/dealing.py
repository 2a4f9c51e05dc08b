"""ASIA.2, EURO.1: dealing cities, two to each player, who plays one of them."""

from __future__ import annotations

from game.core.dice import Dice
from game.modules.cities.catalogue import ASIAN_CITIES, EUROPEAN_CITIES

CITIES_DEALT = 2  # ASIA.2 [S] the two sides of a board


def deal_cities(seats: int, seed: int) -> tuple[tuple[str, ...], ...]:
    """Return, for each seat, the names of the cities it may choose from; none is dealt twice."""
    names = [city.name for city in ASIAN_CITIES + EUROPEAN_CITIES]
    deck = Dice(seed, 0).shuffled(names)
    return tuple(
        tuple(deck[seat * CITIES_DEALT : (seat + 1) * CITIES_DEALT]) for seat in range(seats)
    )
