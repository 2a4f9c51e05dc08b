"""The sixteen cities, in the order in which they are shown."""

from __future__ import annotations

from game.core.hooks import Module
from game.modules.cities.athens import ATHENS
from game.modules.cities.bangkok import BANGKOK
from game.modules.cities.beijing import BEIJING
from game.modules.cities.berlin import BERLIN
from game.modules.cities.delhi import DELHI
from game.modules.cities.helsinki import HELSINKI
from game.modules.cities.hong_kong import HONG_KONG
from game.modules.cities.london import LONDON
from game.modules.cities.madrid import MADRID
from game.modules.cities.paris import PARIS
from game.modules.cities.rome import ROME
from game.modules.cities.seoul import SEOUL
from game.modules.cities.shanghai import SHANGHAI
from game.modules.cities.tokyo import TOKYO
from game.modules.cities.ulaanbaatar import ULAANBAATAR
from game.modules.cities.zurich import ZURICH

ASIAN_CITIES: tuple[Module, ...] = (
    SHANGHAI,
    SEOUL,
    HONG_KONG,
    TOKYO,
    BEIJING,
    BANGKOK,
    DELHI,
    ULAANBAATAR,
)
EUROPEAN_CITIES: tuple[Module, ...] = (
    PARIS,
    LONDON,
    ZURICH,
    MADRID,
    ROME,
    BERLIN,
    HELSINKI,
    ATHENS,
)
