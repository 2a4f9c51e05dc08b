"""Venice: shops at the lagoon pay."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.grid import influence
from game.core.map_needs import MapNeeds
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_
from game.modules.cities.common import european_city


def _income(game: Game, seat: int) -> Iterator[Term]:
    """VENICE.1: $1 for each Commercial Zone that the sea influences."""
    borough = game.boroughs[seat]
    shore = influence(borough.board.ground("sea"))
    found = [tile for tile in borough.serving("shop") if tile.mask & shore]
    if found:
        spaces = tuple(space for tile in found for space in tile.spaces)
        yield Term(N_("Shops at the lagoon"), "VENICE.1", len(found), spaces)


VENICE = european_city(
    "venice",
    N_("Venice"),
    N_("Commercial Zones at the lagoon pay."),
    map_needs=MapNeeds(terrain=("sea",)),
    income=_income,
)
