"""Athens: the Parthenon, the Harbor of Piraeus, and shops that pollute."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.map_needs import MapNeeds
from game.core.state import Game
from game.core.terms import Term
from game.core.tiles import Cost
from game.core.words import N_
from game.modules.cities.common import european_city, landmark

LEVELS = 4  # ATHENS.1 [S] it counts as an R4
PARTHENON = landmark(
    "parthenon",
    N_("Parthenon"),
    "ATHENS.1",
    "residence",
    costs=(Cost(),) * LEVELS,
    shape="square4",
    sizes=(4,) * LEVELS,
    spots=(0,) * LEVELS,
)


def _late_pollution(game: Game, seat: int) -> Iterator[Term]:
    """ATHENS.3: each Commercial Zone tile pollutes, whatever the Parks do."""
    shops = game.boroughs[seat].tiles_in("shop")
    if shops:
        spaces = tuple(space for tile in shops for space in tile.spaces)
        yield Term(N_("Commercial Zones"), "ATHENS.3", len(shops), spaces)


# ATHENS.2, the Harbor of Piraeus, is in the map.
ATHENS = european_city(
    "athens",
    N_("Athens"),
    N_("The Parthenon and a Harbor stand from the start; Commercial Zones pollute."),
    tiles=(PARTHENON,),
    map_needs=MapNeeds(printed=(PARTHENON.name, "harbor")),
    late_pollution=_late_pollution,
)
