"""Every module there is, in the order in which their hooks are asked.

The seasons and the cities are listed, for their order is shown; any further module is found
by its file alone and comes after them.
"""

from __future__ import annotations

from game.core.base import BASE
from game.core.hooks import Module
from game.modules.cities.catalogue import ASIAN_CITIES, EUROPEAN_CITIES
from game.modules.cities.tended_parks import TENDED_PARKS
from game.modules.doctors import DOCTORS
from game.modules.finding import others
from game.modules.godzillas import GODZILLAS
from game.modules.mayor import MAYOR
from game.modules.merchants import MERCHANTS
from game.modules.palaces import PALACES
from game.modules.police import POLICE
from game.modules.power import POWER
from game.modules.roads import ROADS
from game.modules.spring_cards import SPRING_CARDS
from game.modules.spring_landmarks import SPRING_LANDMARKS
from game.modules.spring_promises import SPRING_PROMISES
from game.modules.terrain.forest import FOREST
from game.modules.terrain.mountain import MOUNTAIN
from game.modules.terrain.river import RIVER
from game.modules.winter_buildings import WINTER_BUILDINGS
from game.modules.winter_cards import WINTER_CARDS
from game.modules.winter_landmarks import WINTER_LANDMARKS
from game.modules.winter_promises import WINTER_PROMISES

WINTER = (
    GODZILLAS,
    DOCTORS,
    MAYOR,
    WINTER_CARDS,
    WINTER_BUILDINGS,
    WINTER_PROMISES,
    WINTER_LANDMARKS,
    POWER,
)
SPRING = (
    POLICE,
    MERCHANTS,
    SPRING_CARDS,
    PALACES,
    SPRING_PROMISES,
    SPRING_LANDMARKS,
    ROADS,
)

TERRAIN = (FOREST, RIVER, MOUNTAIN)

_LISTED = (BASE, *WINTER, *SPRING, *TERRAIN, *ASIAN_CITIES, *EUROPEAN_CITIES, TENDED_PARKS)
MODULES: dict[str, Module] = {
    module.name: module for module in (*_LISTED, *others(__name__, __path__, _LISTED))
}
