"""The European cities."""

from __future__ import annotations

from game.core.board import Board
from game.core.grid import SPACES, influence, is_connected, square
from tests.boards.board_measures import (
    area,
    buildable,
    city_limit,
    clean_at_first,
    count,
    from_border_to_border,
    is_block,
    parts_between_walls,
    printed,
    solid,
    whole_zone,
)
from tests.boards.facts import Fact


def _harbor(b: Board) -> int:
    (harbor,) = printed(b, "harbor")
    return harbor


FACTS: list[Fact] = [
    (
        "paris",
        "Eiffel Tower of 1 space",
        lambda b: [mask.bit_count() for mask in printed(b, "eiffel_tower")] == [1],
    ),
    ("paris", "the Seine of at least 9 spaces", lambda b: count(b, "river") >= 9),
    ("paris", "the Seine is one", lambda b: is_connected(b.ground("river"))),
    ("paris", "the Seine is built on", lambda b: not b.ground("river") & ~solid(b)),
    ("paris", "at $1", lambda b: b.settings == {"river_cost": 1}),
    ("paris", "border marked", lambda b: area(b, "border") == city_limit(b)),
    ("london", "plain or Thames", lambda b: count(b, "plain") + count(b, "river") == SPACES),
    ("london", "the Thames outside the zone", lambda b: not b.ground("river") & square(7, 7)),
    ("london", "the Thames crosses it", lambda b: from_border_to_border(b.ground("river"))),
    ("london", "zone 7×7", lambda b: b.zone == 7),
    ("london", "pollution 5", lambda b: b.pollution == 5),
    (
        "zurich",
        "13 buildable spaces around the lake",
        lambda b: (influence(b.ground("lake")) & buildable(b)).bit_count() == 13,
    ),
    (
        "zurich",
        "just these are the lakeside",
        lambda b: area(b, "lakeside") == influence(b.ground("lake")) & buildable(b),
    ),
    ("zurich", "border marked", lambda b: area(b, "border") == city_limit(b) & buildable(b)),
    ("madrid", "a garden of 2×3", lambda b: is_block(b.ground("garden"), 2, 3)),
    (
        "madrid",
        "in the middle",
        lambda b: not b.ground("garden") & ~(square(4, 4) << 33),
    ),
    (
        "madrid",
        "14 spaces around it",
        lambda b: (
            area(b, "around_garden") == influence(b.ground("garden")) & buildable(b)
            and len(b.areas["around_garden"]) == 14
        ),
    ),
    ("madrid", "at +$1", lambda b: b.settings == {"around_garden_cost": 1}),
    ("madrid", "border marked", lambda b: area(b, "border") == city_limit(b) & buildable(b)),
    ("rome", "the Tiber is one", lambda b: is_connected(b.ground("river"))),
    ("rome", "at least 8 spaces", lambda b: count(b, "river") >= 8),
    ("rome", "the Tiber is not built on", lambda b: not solid(b) & b.ground("river")),
    ("rome", "pollution 9", lambda b: b.pollution == 9),
    ("berlin", "the Wall makes two parts", lambda b: len(parts_between_walls(b)) == 2),
    (
        "berlin",
        "West and East",
        lambda b: {area(b, "west"), area(b, "east")} == set(parts_between_walls(b)),
    ),
    ("berlin", "West the smaller", lambda b: len(b.areas["west"]) < len(b.areas["east"])),
    (
        "berlin",
        "at least 30 spaces each",
        lambda b: all((part & buildable(b)).bit_count() >= 30 for part in parts_between_walls(b)),
    ),
    (
        "helsinki",
        "at least 16 plain spaces at the sea",
        lambda b: (influence(b.ground("sea")) & b.ground("plain")).bit_count() >= 16,
    ),
    (
        "helsinki",
        "two R1 there",
        lambda b: (
            [bool(mask & influence(b.ground("sea"))) for mask in printed(b, "residence")]
            == [True, True]
        ),
    ),
    ("athens", "Parthenon of 2×2", lambda b: is_block(printed(b, "parthenon", 4)[0], 2, 2)),
    ("athens", "Harbor of 2×2", lambda b: is_block(_harbor(b), 2, 2)),
    ("athens", "at the coast", lambda b: bool(influence(_harbor(b)) & b.ground("sea"))),
    *(
        (name, "the whole zone from the start", whole_zone)
        for name in ("paris", "zurich", "madrid", "rome", "berlin", "helsinki", "athens")
    ),
    *(
        (name, "pollution starts at nothing", clean_at_first)
        for name in ("paris", "zurich", "madrid", "berlin", "helsinki", "athens")
    ),
]
