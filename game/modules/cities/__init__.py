"""The cities of both seasons: modules that a board asks for, and the variant Tokyo brings."""

from __future__ import annotations

from game.modules.cities.catalogue import ASIAN_CITIES, EUROPEAN_CITIES
from game.modules.cities.tended_parks import TENDED_PARKS

CITY_MODULES = (*ASIAN_CITIES, *EUROPEAN_CITIES, TENDED_PARKS)
