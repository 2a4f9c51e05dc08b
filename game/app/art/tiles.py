"""Which drawing belongs to which kind of tile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.app.art import details
from game.app.art.factories import draw_factory
from game.app.art.footprint import Footprint
from game.app.art.industry import (
    draw_airport,
    draw_harbor,
    draw_port,
    draw_refinery,
    draw_warehouse,
)
from game.app.art.landmarks import (
    Landmark,
    draw_bank,
    draw_city_hall,
    draw_palace,
    draw_recycling,
    draw_tiber,
    draw_tramway,
)
from game.app.art.paper import Sheet
from game.app.art.parks import draw_park
from game.app.art.public import Hall
from game.app.art.residences import draw_residence
from game.app.art.shops import draw_shop

Draw = Callable[[Sheet, Footprint], None]

DRAWINGS: dict[str, Draw] = {
    "residence": draw_residence,
    "shop": draw_shop,
    "factory": draw_factory,
    "park": draw_park,
    "warehouse": draw_warehouse,
    "refinery": draw_refinery,
    "harbor": draw_harbor,
    "school": Hall("school", height=8, slope=12, yard=18, detail=details.school_yard),
    "library": Hall("library", height=9, slope=9, detail=details.book_spines),
    "museum": Hall("museum", height=11, slope=9, top="light", detail=details.skylights),
    "metro": Hall("metro", height=5, slope=6, top="ground", detail=details.rails),
    "clinic": Hall("clinic", height=12, slope=3, top="ground", detail=details.roof_garden),
    "university": Hall("university", height=12, slope=14, detail=details.college_lawn),
    "police": Hall("police", family="grey", slope=5, wall="shop_ground", detail=details.blue_lamps),
    "fire": Hall(
        "fire", family="grey", height=11, slope=6, doors="fire", detail=details.hose_tower
    ),
    "city_hall": draw_city_hall,
    "airport8": draw_airport,
    "airport9": draw_airport,
    "bank": draw_bank,
    "recycling": draw_recycling,
    "tramway": draw_tramway,
    "big_ben": Landmark("big_ben", "public", "lawn", (24, 0, 80, 96)),
    "opera": Landmark("opera", "public", "sea_light", (2, 4, 98, 88), margin=14),
    "statue": Landmark("statue", "park", "park_ground", (16, 2, 82, 94), trees="bush"),
    "palace": draw_palace,
    "colosseum": Landmark("colosseum", "public", "sand", (4, 5, 97, 66), margin=18, stretch=1.7),
    "neuschwanstein": Landmark(
        "neuschwanstein", "public", "woods", (3, 2, 98, 95), trees="fir", margin=20
    ),
    "port": draw_port,
    "eiffel_tower": Landmark("eiffel_tower", "public", "lawn", (22, 3, 82, 96)),
    "parthenon": Landmark("parthenon", "home", "lawn", (1, 8, 99, 94), trees="bush", margin=24),
    "monastery": Landmark("monastery", "hall", "lawn", (2, -4, 98, 96), trees="bush", margin=3),
    "tiber": draw_tiber,
}

#: The spots of each kind in the order of its spaces (B0.4 to B0.6); as many as the level
#: for zones.
SPOTS: dict[str, tuple[str, ...]] = {
    "residence": ("home",) * 5,
    "shop": ("dollar", "sell", "buy_votes", "trade"),
    "factory": ("wood", "stone", "metal"),
    "warehouse": ("store", "store"),
    "city_hall": ("hall",) * 4,
    "port": ("store",) * 6,
    "museum": ("person",) * 2,
    "clinic": ("person", "doctor"),
    "university": ("person",) * 3,
    "police": ("officer",) * 2,
    "fire": ("person",),
    "bank": ("dollar",),
    "recycling": ("person",),
    "tramway": ("many",),
    "opera": ("votes",),
    "monastery": ("person",),
}
ZONES = frozenset({"residence", "shop", "factory", "park"})
HIGHEST = {"residence": 5, "shop": 4, "factory": 3, "park": 5}


def drawing(kind: str, site: Footprint) -> Sheet:
    """Return the drawing of a tile."""
    if not site.spots:
        site = replace(site, spots=SPOTS.get(kind, ())[: len(site.cells)])
    sheet = site.sheet()
    DRAWINGS[kind](sheet, site)
    return sheet


#: The usual shape of each kind, drawn in rows of ten.
_SHAPES: dict[str, tuple[int, ...]] = {
    "warehouse": (0, 1),
    "library": (0, 1),
    "metro": (0, 1),
    "police": (0, 1),
    "clinic": (0, 1, 2),
    "museum": (0, 10, 11),
    "fire": (0, 10, 11),
    "harbor": (0, 1, 10, 11),
    "university": (0, 1, 10, 11),
    "city_hall": (0, 1, 10, 11),
    "bank": (0, 1, 10, 11),
    "opera": (0, 1, 10, 11),
    "palace": (0, 1, 10, 11),
    "neuschwanstein": (0, 1, 10, 11),
    "parthenon": (0, 1, 10, 11),
    "recycling": (1, 2, 10, 11),
    "tramway": (1, 10, 11, 12, 21),
    "airport8": (0, 1, 2, 3, 10, 11, 12, 13),
    "airport9": (0, 1, 2, 10, 11, 12, 20, 21, 22),
    "colosseum": (0, 1, 2, 10, 11, 12),
    "port": (0, 1, 2, 10, 11, 12),
    "tiber": (1, 11, 10, 20),
}
_ZONE_SHAPE = (0, 1, 10, 11, 2)


def usual_spaces(kind: str, level: int) -> tuple[int, ...]:
    """Return a footprint that shows the kind well."""
    if kind in ZONES:
        return _ZONE_SHAPE[:level]
    return _SHAPES.get(kind, (0,))
