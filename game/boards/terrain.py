"""The terrain layer: ten rows of ten letters."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any
from xml.etree.ElementTree import Element

from msgspec import UNSET, UnsetType

from game.boards.problems import Report, named_spaces
from game.core.board import LETTER_OF, LOOK_OF
from game.core.grid import SIZE, SPACES
from game.core.words import N_

LAYER = "terrain"
_CELLS = re.compile(r"\s*[0-9]{1,10}\s*(?:,\s*[0-9]{1,10}\s*)*")


def drop_unreadable_cells(tiled_map: Element, report: Report) -> None:
    """Take out every tile layer whose cells pytmx could not read."""
    for layer in tiled_map.findall("layer"):
        data = layer.find("data")
        cells = "" if data is None or data.text is None else data.text
        if _CELLS.fullmatch(cells) and cells.count(",") == SPACES - 1:
            continue
        text = N_("the layer must hold {count} tile numbers, separated by commas")
        report.refuse(text, layer=layer.get("name", ""), count=SPACES)
        tiled_map.remove(layer)


def terrain_rows(tiled: Any, report: Report) -> tuple[str, ...] | None:
    """Return the board's terrain; flipped and turned tiles are the same ground."""
    if LAYER not in tiled.layernames:
        return None
    faults: dict[str, list[int]] = defaultdict(list)
    rows = []
    for y, row in enumerate(tiled.layernames[LAYER].data):
        letters = ""
        for x, gid in enumerate(row):
            terrain = (tiled.get_tile_properties_by_gid(gid) or {}).get("terrain")
            if terrain is None:
                faults[_fault(tiled, gid)].append(y * SIZE + x)
            letters += LETTER_OF.get(str(terrain), "?")
        rows.append(letters)
    for text, spaces in faults.items():
        report.refuse(text, layer=LAYER, spaces=named_spaces(spaces))
    return None if faults else tuple(rows)


def look_rows(tiled: Any) -> tuple[str, ...] | UnsetType:
    """Return how the map draws its flat ground; nothing where it draws it as usual."""
    rows = tuple(
        "".join(
            LOOK_OF[(tiled.get_tile_properties_by_gid(gid) or {}).get("look", "")] for gid in row
        )
        for row in tiled.layernames[LAYER].data
    )
    return rows if any(row.strip(".") for row in rows) else UNSET


def _fault(tiled: Any, gid: int) -> str:
    if gid == 0:
        return N_("no tile lies at {spaces}")
    number = tiled.tiledgidmap[gid]
    if any(0 <= number - sheet.firstgid < sheet.tilecount for sheet in tiled.tilesets):
        return N_("the tile at {spaces} has no property terrain")
    return N_("the tile at {spaces} is in no tileset")
