"""The words a map may use: kinds of printed tiles, rules, and what each rule needs of a map."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Kind:
    """A printed tile: as many spaces as its level in any shape, or one fixed shape."""

    highest: int = 1
    size: tuple[int, int] | None = None
    single: bool = True
    rule: str = ""  # the rule without which the tile means nothing


KINDS: dict[str, Kind] = {
    "residence": Kind(highest=5, single=False),
    "shop": Kind(highest=4, single=False),
    "factory": Kind(highest=3, single=False),
    "park": Kind(highest=5, single=False),
    "city_hall": Kind(size=(2, 2)),
    "harbor": Kind(size=(2, 2)),
    "port": Kind(size=(3, 2), rule="shanghai"),
    "monastery": Kind(size=(1, 1), rule="ulaanbaatar"),
    "eiffel_tower": Kind(size=(1, 1), rule="paris"),
    "parthenon": Kind(highest=4, size=(2, 2), rule="athens"),
}

Values = range | tuple[str, ...]


@dataclass(frozen=True)
class Needs:
    """What a map must hold for a rule to make sense."""

    terrain: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    settings: dict[str, Values] = field(default_factory=dict)
    wall: bool = False
    land_parts: int = 1


RULES: dict[str, Needs] = {
    "forest": Needs(terrain=("forest",), settings={"forest_cost": range(1, 3)}),
    "river": Needs(terrain=("river",), settings={"river_price": ("wood", "stone")}),
    "mountain": Needs(terrain=("mountain",)),
    "shanghai": Needs(printed=("port",)),
    "seoul": Needs(terrain=("river",)),
    "hong_kong": Needs(land_parts=2),
    "tokyo": Needs(
        areas=("imperial_park",), printed=("park",), settings={"residual_pollution": range(21)}
    ),
    "beijing": Needs(printed=("city_hall",)),
    "bangkok": Needs(terrain=("river",), areas=("flood_plain",)),
    "delhi": Needs(areas=("marked",)),
    "ulaanbaatar": Needs(printed=("city_hall", "monastery")),
    "paris": Needs(
        terrain=("river",),
        areas=("border",),
        printed=("eiffel_tower",),
        settings={"river_cost": range(10)},
    ),
    "london": Needs(),
    "zurich": Needs(terrain=("lake",), areas=("lakeside", "border")),
    "madrid": Needs(
        terrain=("garden",),
        areas=("around_garden", "border"),
        settings={"around_garden_cost": range(10)},
    ),
    "rome": Needs(terrain=("river",)),
    "berlin": Needs(areas=("west", "east"), wall=True),
    "helsinki": Needs(terrain=("sea",)),
    "athens": Needs(printed=("parthenon", "harbor")),
}

AREAS: dict[str, tuple[str, ...]] = {
    area: tuple(rule for rule, needs in RULES.items() if area in needs.areas)
    for needs in RULES.values()
    for area in needs.areas
}
SETTINGS: dict[str, str] = {
    setting: rule for rule, needs in RULES.items() for setting in needs.settings
}

#: RIV.2 and PARIS.4 let one build on a river; the other cities with one do not.
OPEN_RIVER = frozenset({"river", "paris"})
CLOSED_RIVER = frozenset({"seoul", "bangkok", "london", "rome"})

#: Areas that must lie beside a kind of ground (ZURICH.2, MADRID.2).
BESIDE = {"lakeside": "lake", "around_garden": "garden"}
#: Areas that are there to be built on, so their ground must allow it.
TO_BUILD_ON = frozenset({"imperial_park", "flood_plain", "marked", "lakeside", "around_garden"})
