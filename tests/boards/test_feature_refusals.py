"""Faults of printed tiles, areas and the Wall, and of what rules need: each refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import check_map
from game.packages import GAME_ALONE
from tests.boards.map_workshop import CITY_HALL, PLAIN, assert_refused, box, line, map_text, put

HALF = ("lllll.....",) * 10
VOID = ("x.........", *PLAIN[1:])
STRIPES = (".x.x.x.x.x",) * 10
WEST, EAST = box((0, 0, 5, 10), area="west"), box((5, 0, 5, 10), area="east")
WALL = line([(5, 0), (5, 10)])
UNIT = (4, 4, 1, 1)


def _object(attributes: str, inside: str = "") -> str:
    kind = '<property name="kind" value="shop"/><property name="level" type="int" value="1"/>'
    size = 'x="0" y="0" width="64" height="64"'
    return f'<object id="7" {size} {attributes}><properties>{kind}</properties>{inside}</object>'


CASES: list[tuple[str, str, list[str]]] = [
    # Objects
    (
        "template",
        map_text(printed=_object('template="../../shop.tx"')),
        [
            "city.tmx, layer printed, object 7: object templates are not read:"
            " use Detach in the object's menu"
        ],
    ),
    (
        "object type",
        map_text(printed=_object('type="Shop"')),
        ["city.tmx, layer printed, object 7: type Shop is not read: use plain properties instead"],
    ),
    (
        "object class",
        map_text(printed=_object('class="Shop"')),
        ["city.tmx, layer printed, object 7: class Shop is not read: use plain properties instead"],
    ),
    (
        "tile object",
        map_text(printed=_object('gid="3"')),
        [
            "city.tmx, layer printed, object 7: a tile is not an object here:"
            " draw a rectangle or a polygon"
        ],
    ),
    (
        "turned object",
        map_text(printed=_object('rotation="45"')),
        ["city.tmx, layer printed, object 7: the object is turned by 45 degrees"],
    ),
    (
        "ellipse",
        map_text(printed=_object("", "<ellipse/>")),
        [
            "city.tmx, layer printed, object 7: an ellipse has no spaces:"
            " draw a rectangle or a polygon"
        ],
    ),
    (
        "point",
        map_text(printed=_object("", "<point/>")),
        ["city.tmx, layer printed, object 7: a point has no spaces: draw a rectangle or a polygon"],
    ),
    (
        "text",
        map_text(printed=_object("", "<text>Hi</text>")),
        ["city.tmx, layer printed, object 7: a text has no spaces: draw a rectangle or a polygon"],
    ),
    (
        "not a number",
        map_text(printed=_object("").replace('x="0"', 'x="nan"')),
        ["city.tmx, layer printed, object 7: attribute x of <object> cannot be nan"],
    ),
    (
        "off the grid",
        map_text(printed=box((0.5, 0, 1, 1), kind="shop", level=1)),
        [
            "city.tmx, layer printed, object 7 Thing: the object does not lie on the grid:"
            " use View > Snapping in Tiled"
        ],
    ),
    (
        "beyond the board",
        map_text(printed=box((9, 0, 2, 1), kind="shop", level=2)),
        ["city.tmx, layer printed, object 7 Thing: the object reaches beyond the board"],
    ),
    (
        "no size",
        map_text(printed=box((3, 3, 0, 0), kind="shop", level=1)),
        ["city.tmx, layer printed, object 7 Thing: the object covers no space"],
    ),
    (
        "aslant",
        map_text(printed=line([(0, 0), (2, 0), (0, 2)], "polygon", kind="shop", level=1)),
        ["city.tmx, layer printed, object 8: a side of the object is slanted"],
    ),
    (
        "crossing itself",
        map_text(
            printed=line(
                [(0, 0), (1, 0), (1, 2), (2, 2), (2, 1), (0, 1)], "polygon", kind="shop", level=2
            )
        ),
        ["city.tmx, layer printed, object 8: the outline crosses or touches itself"],
    ),
    (
        "open line",
        map_text(printed=line([(0, 0), (1, 0)], kind="shop", level=1)),
        [
            "city.tmx, layer printed, object 8: an open line covers no space:"
            " draw a rectangle or a polygon"
        ],
    ),
    # Printed tiles
    (
        "unknown kind",
        map_text(printed=box(UNIT, kind="casino", level=1)),
        ["city.tmx, layer printed, object 7 Thing: unknown kind casino"],
    ),
    (
        "no level",
        map_text(printed=box(UNIT, kind="shop")),
        ["city.tmx, layer printed, object 7 Thing: the property level is missing"],
    ),
    (
        "level of text",
        map_text(printed=box(UNIT, kind="shop", level="1")),
        ["city.tmx, layer printed, object 7 Thing: the property level must be an int"],
    ),
    (
        "object property",
        map_text(printed=box(UNIT, kind="shop", level=1, owner="Ada")),
        ["city.tmx, layer printed, object 7 Thing: unknown property owner"],
    ),
    (
        "level",
        map_text(printed=box((0, 0, 5, 1), kind="shop", level=5)),
        ["city.tmx, layer printed, object 7 Thing: the level of a shop is 1 to 4, not 5"],
    ),
    (
        "spaces",
        map_text(printed=box((0, 0, 2, 1), kind="shop", level=1)),
        ["city.tmx, layer printed, object 7 Thing: a shop of level 1 covers 1 spaces, not 2"],
    ),
    (
        "shape",
        map_text(printed=box((0, 0, 4, 1), kind="city_hall", level=1)),
        ["city.tmx, layer printed, object 7 Thing: a city_hall is 2×2 spaces"],
    ),
    (
        "overlap",
        map_text(printed=CITY_HALL + box((5, 5, 1, 1), kind="shop", level=1)),
        ["city.tmx, layer printed, object 7 Thing: two printed tiles overlap at f6"],
    ),
    (
        "two City Halls",
        map_text(printed=CITY_HALL + box((0, 0, 2, 2), kind="city_hall", level=1)),
        ["city.tmx, layer printed, object 7 Thing: there may be only one city_hall"],
    ),
    (
        "tile on void",
        map_text(VOID, printed=box((0, 0, 1, 1), kind="shop", level=1)),
        ["city.tmx, layer printed, object 7 Thing: the shop lies on void at a1"],
    ),
    (
        "tile outside the zone",
        map_text(printed=box((8, 8, 1, 1), kind="shop", level=1), zone=7),
        ["city.tmx, layer printed, object 7 Thing: the shop lies outside the first zone at i9"],
    ),
    (
        "tile cut by the Wall",
        map_text(printed=CITY_HALL, areas=WEST + EAST, wall=WALL, rules="berlin"),
        ["city.tmx, layer printed, object 7 Thing: the Wall cuts the city_hall at e5 f5 e6 f6"],
    ),
    (
        "tile of another city",
        map_text(printed=box((0, 0, 3, 2), kind="port", level=1)),
        ["city.tmx, layer printed, object 7 Thing: a port means nothing without the rule shanghai"],
    ),
    # Areas
    (
        "unknown area",
        map_text(areas=box(UNIT, area="chinatown"), rules="london"),
        ["city.tmx, layer areas, object 7 Thing: unknown area chinatown"],
    ),
    (
        "area twice",
        map_text(areas=box((0, 0, 2, 1), area="marked") * 2, rules="delhi"),
        ["city.tmx, layer areas, object 7 Thing: the area marked covers a1 b1 twice"],
    ),
    (
        "area on void",
        map_text(VOID, areas=box((0, 0, 2, 1), area="marked"), rules="delhi"),
        ["city.tmx, layer areas, object 7 Thing: the area marked lies on void at a1"],
    ),
    (
        "area in water",
        map_text(HALF, areas=box((4, 0, 2, 1), area="marked"), rules="delhi"),
        ["city.tmx, layer areas, object 7 Thing: nothing can be built on e1 of the area marked"],
    ),
    (
        "area too far",
        map_text(
            HALF,
            areas=box((6, 0, 1, 1), area="lakeside") + box((9, 0, 1, 1), area="border"),
            rules="zurich",
        ),
        ["city.tmx, layer areas, object 7 Thing: the area lakeside is too far away at g1"],
    ),
    (
        "border inside",
        map_text(
            HALF,
            areas=box((5, 0, 1, 1), area="lakeside") + box((8, 1, 2, 1), area="border"),
            rules="zurich",
        ),
        ["city.tmx, layer areas, object 7 Thing: i2 of the area border are not at the city's edge"],
    ),
    (
        "area without its rule",
        map_text(areas=box(UNIT, area="flood_plain")),
        [
            "city.tmx, layer areas, object 7 Thing: the area flood_plain means nothing"
            " without one of the rules bangkok"
        ],
    ),
    # The Wall
    (
        "wall as a box",
        map_text(wall=box((0, 0, 1, 1)), areas=WEST + EAST, rules="berlin"),
        [
            "city.tmx, layer wall, object 7 Thing: the Wall is drawn as a polyline",
            "city.tmx, layer wall: the rule berlin needs the Wall",
        ],
    ),
    (
        "wall at the edge",
        map_text(wall=WALL + line([(0, 0), (10, 0)]), areas=WEST + EAST, rules="berlin"),
        [
            "city.tmx, layer wall, object 8: the Wall runs along the edge of the board,"
            " not between two spaces"
        ],
    ),
    (
        "wall twice",
        map_text(wall=WALL * 2, areas=WEST + EAST, rules="berlin"),
        ["city.tmx, layer wall, object 8: the Wall runs twice along the same line, or nowhere"],
    ),
    (
        "wall with a gap",
        map_text(wall=line([(5, 0), (5, 9)]), areas=WEST + EAST, rules="berlin"),
        ["city.tmx, layer wall: the Wall is missing between west and east at e10 f10"],
    ),
    (
        "wall astray",
        map_text(wall=WALL + line([(8, 0), (8, 1)]), areas=WEST + EAST, rules="berlin"),
        ["city.tmx, layer wall: the Wall does not run between west and east at h1 i1"],
    ),
    (
        "neither west nor east",
        map_text(wall=WALL, areas=WEST + box((5, 0, 5, 9), area="east"), rules="berlin"),
        [
            "city.tmx, layer areas: each space of the city must be either west or east;"
            " these are not: f10 g10 h10 i10 j10"
        ],
    ),
    (
        "wall without its rule",
        map_text(wall=WALL),
        ["city.tmx, layer wall: the Wall means nothing without the rule berlin"],
    ),
    # What rules need
    (
        "no lake",
        map_text(rules="helsinki"),
        ["city.tmx, layer terrain: the rule helsinki needs the terrain sea"],
    ),
    (
        "no area",
        map_text(rules="delhi"),
        ["city.tmx, layer areas: the rule delhi needs the area marked"],
    ),
    (
        "no tile for the rule",
        map_text(rules="beijing"),
        ["city.tmx, layer printed: the rule beijing needs a printed city_hall"],
    ),
    (
        "no wall",
        map_text(areas=WEST + EAST, rules="berlin"),
        ["city.tmx, layer wall: the rule berlin needs the Wall"],
    ),
    (
        "one land",
        map_text(rules="hong_kong"),
        ["city.tmx, layer terrain: the rule hong_kong needs land in 2 parts"],
    ),
    (
        "no room for City Hall",
        map_text(STRIPES),
        ["city.tmx, layer terrain: no free 2×2 for City Hall in the first zone"],
    ),
    (
        "room only outside the zone",
        map_text(("xx........",) * 10, zone=2),
        ["city.tmx, layer terrain: no free 2×2 for City Hall in the first zone"],
    ),
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [pytest.param(text, expected, id=name) for name, text, expected in CASES],
)
def test_refused(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert_refused(put(tmp_path, text), expected)


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    text = map_text(
        VOID,
        printed=_object('type="Shop"') + box((5, 5, 1, 1), kind="casino", level=1),
        areas=box(UNIT, area="chinatown"),
        wall=line([(5, 0), (6, 1)]),
        zone=99,
        rules="atlantis",
        mayor="Ada",
    )
    layers = [problem.layer for problem in check_map(put(tmp_path, text), GAME_ALONE.library.words)]
    assert sorted(layers) == ["", "", "", "areas", "printed", "printed", "printed", "wall"]


def test_a_flood_of_problems_is_cut_short(tmp_path: Path) -> None:
    problems = check_map(put(tmp_path, f"<map>{'<a/>' * 9000}</map>"), GAME_ALONE.library.words)
    assert len(problems) == 101
    assert problems[-1].reason == "there are more problems; fix these first"


def test_a_map_s_own_words_are_made_printable(tmp_path: Path) -> None:
    text = map_text(printed=box(UNIT, kind="\N{RIGHT-TO-LEFT OVERRIDE}" + "x" * 100, level=1))
    (problem,) = check_map(put(tmp_path, text), GAME_ALONE.library.words)
    assert problem.args["kind"] == "\N{REPLACEMENT CHARACTER}" + "x" * 58 + "…"
