"""Faults of a map as a whole, its properties, layers and cells: each refused with its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.boards.map_workshop import (
    CITY_HALL,
    PLAIN,
    RIVER,
    SIZES,
    assert_refused,
    cells,
    map_text,
    put,
)

NO_CELLS = "city.tmx, layer terrain: the layer must hold 100 tile numbers, separated by commas"


def _property(entry: str) -> str:
    return map_text().replace("</properties>", f"{entry}</properties>", 1)


CASES: list[tuple[str, str, list[str]]] = [
    # The file as a whole
    ("empty file", "", ["city.tmx: this is not well-formed XML (line 1: no element found)"]),
    ("other file", "<svg/>", ["city.tmx: the file holds a <svg>, not a <map>"]),
    (
        "entities",
        '<!DOCTYPE a [<!ENTITY b "bbb"><!ENTITY c "&b;&b;">]>' + map_text().split("\n", 1)[1],
        ["city.tmx: a document type declaration is not allowed"],
    ),
    ("nesting", "<map>" * 50, ["city.tmx: elements are nested too deeply"]),
    ("elements", f"<map>{'<a/>' * 20_000}</map>", ["city.tmx: there are too many elements"]),
    ("size", map_text() + " " * 1_000_000, ["city.tmx: the file is larger than 1000000 bytes"]),
    (
        "encoding",
        map_text().replace("UTF-8", "ISO-8859-1"),
        ["city.tmx: the file is not encoded as UTF-8"],
    ),
    # The map
    (
        "width",
        map_text(attributes=SIZES.replace('width="10"', 'width="12"')),
        ["city.tmx: a board is 10 spaces wide, not 12"],
    ),
    (
        "height",
        map_text(attributes=SIZES.replace('height="10"', 'height="9"')),
        ["city.tmx: a board is 10 spaces high, not 9"],
    ),
    (
        "infinite",
        map_text(attributes=SIZES.replace('infinite="0"', 'infinite="1"')),
        ["city.tmx: an infinite map is not a board: untick Infinite in the map's properties"],
    ),
    (
        "orientation",
        map_text().replace("orthogonal", "isometric"),
        ["city.tmx: the orientation must be orthogonal, not isometric"],
    ),
    (
        "tile size",
        map_text(attributes=SIZES.replace('tilewidth="64"', 'tilewidth="999999999999"')),
        ["city.tmx: attribute tilewidth of <map> cannot be 999999999999"],
    ),
    (
        "tile shape",
        map_text(attributes=SIZES.replace('tilewidth="64"', 'tilewidth="32"')),
        ["city.tmx: the tiles must be square"],
    ),
    (
        "map class",
        map_text(attributes=SIZES + ' class="City"'),
        ["city.tmx: class City is not read: use plain properties instead"],
    ),
    (
        "unknown attribute",
        map_text(attributes=SIZES + ' parallaxoriginx="3"'),
        ["city.tmx: attribute parallaxoriginx of <map> is not read"],
    ),
    # Its properties
    (
        "no name",
        map_text().replace('<property name="name" value="test_city"/>', ""),
        ["city.tmx: the map's property name is missing"],
    ),
    (
        "bad name",
        map_text(name="../../etc"),
        ["city.tmx: ../../etc is not a name: use 1 to 40 letters, digits, spaces, _ - '"],
    ),
    (
        "no zone",
        map_text().replace('<property name="zone" type="int" value="10"/>', ""),
        ["city.tmx: the map's property zone is missing"],
    ),
    ("zone of text", map_text(zone="10"), ["city.tmx: the property zone must be an int"]),
    ("small zone", map_text(zone=1), ["city.tmx: zone must be 2 to 10, not 1"]),
    ("large zone", map_text(zone=11), ["city.tmx: zone must be 2 to 10, not 11"]),
    ("pollution", map_text(pollution=100), ["city.tmx: pollution must be 0 to 99, not 100"]),
    ("negative", map_text(pollution=-1), ["city.tmx: pollution must be 0 to 99, not -1"]),
    ("unknown property", map_text(mayor="Ada"), ["city.tmx: unknown property mayor"]),
    (
        "int that is none",
        map_text().replace('type="int" value="0"', 'type="int" value="lots"'),
        ["city.tmx: the property pollution cannot be lots"],
    ),
    (
        "float property",
        _property('<property name="tax" type="float" value="1.5"/>'),
        ["city.tmx: a property is a string or an int, not a float"],
    ),
    (
        "file property",
        _property('<property name="tax" type="file" value="/etc/passwd"/>'),
        ["city.tmx: a property is a string or an int, not a file"],
    ),
    (
        "class property",
        _property(
            '<property name="tax" type="class" propertytype="Tax">'
            '<properties><property name="rate" type="int" value="1"/></properties></property>'
        ),
        [
            "city.tmx: a property is a string or an int, not a class",
            "city.tmx: custom types such as Tax are not read",
            "city.tmx: class-typed properties are not read",
        ],
    ),
    (
        "enum property",
        _property('<property name="rules" propertytype="Rule" value="paris"/>'),
        ["city.tmx: custom types such as Rule are not read"],
    ),
    (
        "two of a name",
        _property('<property name="rules" value="paris"/>'),
        ["city.tmx: property rules appears twice"],
    ),
    ("unknown rule", map_text(rules="atlantis"), ["city.tmx: unknown rule atlantis"]),
    ("rule twice", map_text(rules="london,london"), ["city.tmx: the rule london is named twice"]),
    (
        "no setting",
        map_text(RIVER, rules="river"),
        ["city.tmx: the rule river needs the map's property setting_river_price"],
    ),
    (
        "bad setting",
        map_text(RIVER, rules="river", setting_river_price="gold"),
        ["city.tmx: setting_river_price must be one of wood, stone (string), not gold"],
    ),
    (
        "setting of the wrong type",
        map_text(("f" * 10, *PLAIN[1:]), rules="forest", setting_forest_cost="1"),
        ["city.tmx: setting_forest_cost must be one of 1 - 2 (int), not 1"],
    ),
    (
        "stray setting",
        map_text(setting_forest_cost=1),
        ["city.tmx: setting_forest_cost means nothing without the rule forest"],
    ),
    ("unknown setting", map_text(setting_luck=1), ["city.tmx: unknown property setting_luck"]),
    (
        "contradiction",
        map_text(RIVER, rules="river,rome", setting_river_price="wood"),
        ["city.tmx: river builds on the terrain river, rome forbids it: choose one"],
    ),
    # Layers
    (
        "unknown layer",
        map_text(more='<objectgroup id="9" name="roads"/>'),
        [
            "city.tmx, layer roads: unknown layer; a map has a tile layer terrain"
            " and object layers printed, areas, wall"
        ],
    ),
    (
        "two of a layer",
        map_text(printed=CITY_HALL, more='<objectgroup id="9" name="printed"/>'),
        ["city.tmx: layer printed appears twice"],
    ),
    (
        "no terrain",
        map_text().replace('name="terrain"', 'name="ground"'),
        [
            "city.tmx, layer ground: unknown layer; a map has a tile layer terrain"
            " and object layers printed, areas, wall",
            "city.tmx: the tile layer terrain is missing",
        ],
    ),
    (
        "image layer",
        map_text(more='<imagelayer id="9" name="sky"><image source="/etc/passwd"/></imagelayer>'),
        ["city.tmx: image layers are not read"],
    ),
    (
        "group",
        map_text(more='<group id="9" name="all"><objectgroup id="10" name="wall"/></group>'),
        ["city.tmx: group layers are not read: take the layers out of the group"],
    ),
    (
        "moved layer",
        map_text().replace('name="terrain"', 'name="terrain" offsetx="5"'),
        ["city.tmx, layer terrain: attribute offsetx of <layer> cannot be 5"],
    ),
    (
        "layer class",
        map_text().replace('name="terrain"', 'name="terrain" class="Ground"'),
        ["city.tmx, layer terrain: class Ground is not read: use plain properties instead"],
    ),
    # Cells
    (
        "base64",
        map_text(data='<data encoding="base64">AAAA</data>'),
        ["city.tmx, layer terrain: the tile layer format must be CSV, not base64", NO_CELLS],
    ),
    (
        "compression",
        map_text(data=f'<data encoding="csv" compression="zlib">{cells(PLAIN)}</data>'),
        ["city.tmx, layer terrain: the tile layer format must be CSV, without compression"],
    ),
    (
        "XML cells",
        map_text(data=f'<data encoding="csv"><tile gid="1"/>{cells(PLAIN)}</data>'),
        ["city.tmx, layer terrain: the tile layer format must be CSV, not XML", NO_CELLS],
    ),
    (
        "chunks",
        map_text(data=f'<data encoding="csv"><chunk x="0">1</chunk>{cells(PLAIN)}</data>'),
        [
            "city.tmx, layer terrain: an infinite map is not a board:"
            " untick Infinite in the map's properties",
            NO_CELLS,
        ],
    ),
    (
        "too few cells",
        map_text(PLAIN[1:]),
        [NO_CELLS],
    ),
    (
        "cells of words",
        map_text(data=cells(PLAIN).replace("1", "one", 1)),
        [NO_CELLS],
    ),
    (
        "no data",
        map_text().replace(f'<data encoding="csv">{cells(PLAIN)}</data>', ""),
        [NO_CELLS],
    ),
    (
        "no tile",
        map_text(data=cells(PLAIN).replace("1", "0", 2)),
        ["city.tmx, layer terrain: no tile lies at a1 b1"],
    ),
    (
        "unknown tile",
        map_text(data=cells(PLAIN).replace("1", "777", 1)),
        ["city.tmx, layer terrain: the tile at a1 is in no tileset"],
    ),
    (
        "hexagonal flag",
        map_text(data=cells(PLAIN).replace("1", str(1 | 1 << 28), 1)),
        ["city.tmx, layer terrain: the tile at a1 is in no tileset"],
    ),
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [pytest.param(text, expected, id=name) for name, text, expected in CASES],
)
def test_refused(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert_refused(put(tmp_path, text), expected)
