"""Seoul: four shops from the start, a river, and old smoke."""

from __future__ import annotations

from game.core.hooks import nothing
from game.core.map_needs import MapNeeds
from game.core.words import N_
from game.modules.cities.common import asian_city
from game.modules.terrain.common import closed

# SEOUL.1 and SEOUL.2, the four C1 and the pollution of 7, are in the map.
SEOUL = asian_city(
    "seoul",
    N_("Seoul"),
    N_("Four Commercial Zones stand from the start, but the air is not clean."),
    map_needs=MapNeeds(terrain=("river",), closes=("river",)),
    eases=nothing,
    amend_site=closed("river", "SEOUL.3", N_("The river cannot be built on.")),
)
