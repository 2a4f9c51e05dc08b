"""Hong Kong: two shores, with a Factory on one and a shop on the other."""

from __future__ import annotations

from game.core.hooks import nothing
from game.core.map_needs import MapNeeds
from game.core.words import N_
from game.modules.cities.common import asian_city
from game.modules.terrain.common import closed

# HONGKONG.2, the F3 and the C2, is in the map. A tile that spans both shores covers the sea.
HONG_KONG = asian_city(
    "hong_kong",
    N_("Hong Kong"),
    N_("The land is in two parts, with a great Factory and a Commercial Zone to begin with."),
    map_needs=MapNeeds(land_parts=2, closes=("sea",)),
    eases=nothing,
    amend_site=closed(
        "sea", "HONGKONG.1", N_("The sea parts the two shores: no tile reaches across.")
    ),
)
