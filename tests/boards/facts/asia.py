"""The Asian cities."""

from __future__ import annotations

from game.core.board import Board
from game.core.grid import influence, is_connected, sides
from tests.boards.board_measures import (
    area,
    buildable,
    clean_at_first,
    count,
    dry_land,
    from_border_to_border,
    harbor_places,
    is_block,
    printed,
    solid,
    touching_parts,
    whole_zone,
)
from tests.boards.facts import Fact


def _sides_apart(b: Board) -> tuple[int, int]:
    """Return the two land parts of Hong Kong: with its Factory, and with its shop."""
    parts = touching_parts(dry_land(b))
    (factory,), (shop,) = printed(b, "factory", 3), printed(b, "shop", 2)
    (first,) = (part for part in parts if part & factory == factory)
    (second,) = (part for part in parts if part & shop == shop)
    return first, second


def _port(b: Board) -> int:
    (port,) = printed(b, "port")
    return port


FACTS: list[Fact] = [
    ("shanghai", "a port of 2×3", lambda b: is_block(_port(b), 2, 3)),
    ("shanghai", "on the coast", lambda b: bool(sides(_port(b)) & b.ground("sea"))),
    (
        "shanghai",
        "at least 10 plain spaces around the port",
        lambda b: (influence(_port(b)) & b.ground("plain")).bit_count() >= 10,
    ),
    ("seoul", "four C1", lambda b: len(printed(b, "shop")) == 4 == len(b.printed)),
    ("seoul", "none adjacent", lambda b: len(touching_parts(sum(printed(b, "shop")))) == 4),
    ("seoul", "the Han crosses it", lambda b: from_border_to_border(b.ground("river"))),
    ("seoul", "the Han is not built on", lambda b: not solid(b) & b.ground("river")),
    ("seoul", "pollution 7", lambda b: b.pollution == 7),
    ("hong_kong", "two land parts", lambda b: len(touching_parts(dry_land(b))) == 2),
    (
        "hong_kong",
        "no space of one within a step of the other",
        lambda b: not influence(_sides_apart(b)[0]) & _sides_apart(b)[1],
    ),
    ("hong_kong", "F3 on one, C2 on the other", lambda b: _sides_apart(b)[0] != _sides_apart(b)[1]),
    ("hong_kong", "no more tiles", lambda b: len(b.printed) == 2),
    ("tokyo", "four R1", lambda b: len(printed(b, "residence")) == 4),
    ("tokyo", "12-16 Imperial Park spaces", lambda b: 12 <= len(b.areas["imperial_park"]) <= 16),
    ("tokyo", "Imperial Park connected", lambda b: is_connected(area(b, "imperial_park"))),
    (
        "tokyo",
        "one P1 in the Imperial Park",
        lambda b: (
            [mask & area(b, "imperial_park") for mask in printed(b, "park")] == printed(b, "park")
            and len(printed(b, "park")) == 1
        ),
    ),
    ("tokyo", "residual pollution 5", lambda b: b.settings == {"residual_pollution": 5}),
    ("beijing", "City Hall printed 2×2", lambda b: is_block(printed(b, "city_hall")[0], 2, 2)),
    ("beijing", "zone 7×7", lambda b: b.zone == 7),
    ("bangkok", "at least 10 river spaces", lambda b: count(b, "river") >= 10),
    ("bangkok", "border to border", lambda b: from_border_to_border(b.ground("river"))),
    ("bangkok", "at least 6 Harbor places", lambda b: harbor_places(b) >= 6),
    ("bangkok", "18-24 flood-plain spaces", lambda b: 18 <= len(b.areas["flood_plain"]) <= 24),
    (
        "bangkok",
        "the flood plain lies along the river",
        lambda b: not area(b, "flood_plain") & ~influence(b.ground("river")),
    ),
    ("bangkok", "the flood plain is built on", lambda b: not area(b, "flood_plain") & ~solid(b)),
    ("delhi", "16 marked spaces", lambda b: len(b.areas["marked"]) == 16),
    ("delhi", "marked spaces are built on", lambda b: not area(b, "marked") & ~buildable(b)),
    ("ulaanbaatar", "City Hall printed 2×2", lambda b: is_block(printed(b, "city_hall")[0], 2, 2)),
    (
        "ulaanbaatar",
        "a Monastery of 1 space",
        lambda b: [mask.bit_count() for mask in printed(b, "monastery")] == [1],
    ),
    *(
        (name, "the whole zone from the start", whole_zone)
        for name in ("shanghai", "seoul", "hong_kong", "tokyo", "bangkok", "delhi", "ulaanbaatar")
    ),
    *(
        (name, "pollution starts at nothing", clean_at_first)
        for name in ("shanghai", "hong_kong", "tokyo", "beijing", "bangkok", "delhi", "ulaanbaatar")
    ),
]
