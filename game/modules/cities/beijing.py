"""Beijing: the Forbidden City is City Hall, and its council moves twice."""

from __future__ import annotations

from game.core.map_needs import MapNeeds
from game.core.words import N_
from game.modules.cities.common import asian_city

DISC_ADVANCES = 2  # BEIJING.2 [S]

# BEIJING.1, the printed City Hall and the growing zone, is in the map.
BEIJING = asian_city(
    "beijing",
    N_("Beijing"),
    N_("City Hall is the Forbidden City, and two council discs advance each round."),
    numbers={"disc_advances": DISC_ADVANCES},
    map_needs=MapNeeds(printed=("city_hall",)),
)
