"""Helsinki: culture at the water pays."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.grid import influence
from game.core.map_needs import MapNeeds
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_
from game.modules.cities.common import european_city

HALL_CITIZENS = 2  # HELSINKI.1 [S]
MOST_INCOME = 6  # HELSINKI.2 [S]


def _income(game: Game, seat: int) -> Iterator[Term]:
    """HELSINKI.2: $1 for each cultural building that the water influences."""
    borough = game.boroughs[seat]
    shore = influence(borough.board.ground("sea"))
    found = [tile for tile in borough.serving("cultural") if tile.mask & shore]
    if found:
        spaces = tuple(space for tile in found for space in tile.spaces)
        yield Term(N_("Culture at the water"), "HELSINKI.2", min(len(found), MOST_INCOME), spaces)


# HELSINKI.1's two R1 are in the map.
HELSINKI = european_city(
    "helsinki",
    N_("Helsinki"),
    N_("Few citizens at first, two homes at the sea, and culture there that pays."),
    numbers={"hall_citizens": HALL_CITIZENS},
    map_needs=MapNeeds(terrain=("sea",)),
    income=_income,
)
