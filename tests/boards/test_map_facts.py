"""Every fact that is told of a board holds on the map as it is loaded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.boards import board_named
from game.boards.ground import buildable, solid
from game.boards.library import built_in_boards
from game.core.board import BASE_EASY, BASE_EXPERT, Board
from game.core.grid import SPACES, influence, is_connected, parts_of, sides, square
from tests.boards.board_measures import (
    area,
    best_city_hall_surroundings,
    city_limit,
    count,
    dry_land,
    from_border_to_border,
    harbor_places,
    has_branch,
    is_block,
    parts_between_walls,
    printed,
    touching_parts,
)

BOARDS = {entry.name: entry.board for entry in built_in_boards() if entry.board}
CITIES = [entry.name for entry in built_in_boards() if entry.group in ("asia", "europe")]


def _whole(b: Board) -> bool:
    return b.zone == 10


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


def _harbor(b: Board) -> int:
    (harbor,) = printed(b, "harbor")
    return harbor


FACTS: list[tuple[str, str, Callable[[Board], bool]]] = [
    ("base_easy", "is the board of the rules", lambda b: b == BASE_EASY),
    ("base_easy", "all plain", lambda b: count(b, "plain") == SPACES),
    ("base_easy", "zone 7×7", lambda b: b.zone == 7),
    ("base_expert", "is the board of the rules", lambda b: b == BASE_EXPERT),
    ("base_expert", "all plain", lambda b: count(b, "plain") == SPACES),
    ("base_expert", "zone 6×6", lambda b: b.zone == 6),
    ("forest_easy", "24-32 forest spaces", lambda b: 24 <= count(b, "forest") <= 32),
    ("forest_easy", "at least 55 plain", lambda b: count(b, "plain") >= 55),
    ("forest_easy", "whole zone", _whole),
    ("forest_easy", "$1 a forest", lambda b: b.settings == {"forest_cost": 1}),
    ("forest_expert", "40-50 forest spaces", lambda b: 40 <= count(b, "forest") <= 50),
    ("forest_expert", "whole zone", _whole),
    ("forest_expert", "$2 a forest", lambda b: b.settings == {"forest_cost": 2}),
    (
        "river_easy",
        "one river, border to border",
        lambda b: from_border_to_border(b.ground("river")),
    ),
    ("river_easy", "10-14 river spaces", lambda b: 10 <= count(b, "river") <= 14),
    ("river_easy", "price 1 wood", lambda b: b.settings == {"river_price": "wood"}),
    ("river_easy", "whole zone", _whole),
    ("river_expert", "a branch", lambda b: has_branch(b.ground("river"))),
    ("river_expert", "one river", lambda b: is_connected(b.ground("river"))),
    ("river_expert", "18-24 river spaces", lambda b: 18 <= count(b, "river") <= 24),
    ("river_expert", "at least 3 parts", lambda b: len(parts_of(b.ground("plain"))) >= 3),
    ("river_expert", "price 1 stone", lambda b: b.settings == {"river_price": "stone"}),
    ("river_expert", "whole zone", _whole),
    ("mountain_easy", "10-14 mountains", lambda b: 10 <= count(b, "mountain") <= 14),
    (
        "mountain_easy",
        "at least 2 ranges",
        lambda b: len(touching_parts(b.ground("mountain"))) >= 2,
    ),
    (
        "mountain_easy",
        "6 plain spaces beside each range",
        lambda b: all(
            (influence(part) & b.ground("plain")).bit_count() >= 6
            for part in touching_parts(b.ground("mountain"))
        ),
    ),
    ("mountain_easy", "whole zone", _whole),
    ("mountain_expert", "20-26 mountains", lambda b: 20 <= count(b, "mountain") <= 26),
    ("mountain_expert", "whole zone", _whole),
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
]


@pytest.mark.parametrize(
    ("name", "holds"),
    [pytest.param(name, holds, id=f"{name}: {words}") for name, words, holds in FACTS],
)
def test_fact(name: str, holds: Callable[[Board], bool]) -> None:
    assert holds(board_named(name))


def test_there_are_24_boards_and_each_has_facts() -> None:
    assert len(BOARDS) == 24
    assert {name for name, _, _ in FACTS} == set(BOARDS)


@pytest.mark.parametrize("name", CITIES)
def test_a_city_leaves_room_to_build(name: str) -> None:
    board = board_named(name)
    assert board.rules == (name,)
    assert buildable(board).bit_count() >= 45
    assert best_city_hall_surroundings(board) >= 8


@pytest.mark.parametrize("name", [name for name in CITIES if name not in ("beijing", "london")])
def test_a_city_s_zone_is_whole_from_the_start(name: str) -> None:
    assert board_named(name).zone == 10


@pytest.mark.parametrize(
    "name", [name for name in CITIES if name not in ("seoul", "london", "rome")]
)
def test_pollution_starts_at_nothing_elsewhere(name: str) -> None:
    assert board_named(name).pollution == 0
