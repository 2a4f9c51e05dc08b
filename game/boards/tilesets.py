"""Puts the tilesets a map names into the map itself, so that pytmx opens no file of its own."""

from __future__ import annotations

import os
import struct
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.cleaning import clean, is_a
from game.boards.files import locate, read_beginning, read_inside
from game.boards.problems import Report
from game.boards.xml_reading import parse_xml
from game.core.board import LETTER_OF, LOOK_OF
from game.core.words import N_
from game.resources import maps_folder

#: The game's own tileset serves a map that lies without one.
SHARED = "terrain.tsx"
MOST_TILESETS = 8
MOST_TILES = 4096
_PNG_START = b"\x89PNG\r\n\x1a\n"
_PNG_HEADER = struct.Struct(">8s4x4sII")


def embed_tilesets(tiled_map: Element, map_path: Path, root: Path, report: Report) -> bool:
    """Replace each tileset by its checked contents; tell whether all of them are sound."""
    before = len(report.problems)
    tilesets = tiled_map.findall("tileset")
    if not tilesets and not report.problems:
        report.refuse(N_("the map has no tileset"))
    if len(tilesets) > MOST_TILESETS:
        report.refuse(N_("the map has more than {most} tilesets"), most=MOST_TILESETS)
    taken: list[range] = []
    for number, element in enumerate(tilesets):
        tiled_map.remove(element)
        if number >= MOST_TILESETS:
            continue
        whole = _whole_tileset(element, map_path, root, report)
        if whole is None:
            continue
        first = int(whole.get("firstgid", "0"))
        tiles = range(first, first + int(whole.get("tilecount", "0")))
        if any(max(tiles.start, other.start) < min(tiles.stop, other.stop) for other in taken):
            report.refuse(N_("the tile numbers of two tilesets overlap"))
        taken.append(tiles)
        tiled_map.append(whole)
    return bool(taken) and len(report.problems) == before


def _whole_tileset(element: Element, map_path: Path, root: Path, report: Report) -> Element | None:
    source, first = element.get("source"), element.get("firstgid")
    if first is None:
        text = N_("<{tag}> needs the attribute {attribute}")
        report.refuse(text, tag="tileset", attribute="firstgid")
        return None
    file, whole = map_path, element
    if source is not None:
        beside = map_path.parent
        if source == SHARED and not os.path.lexists(beside / source):
            beside = root = maps_folder().resolve()
        found = locate(source, beside, root, report)
        if found is None:
            return None
        file, report = found, report.about(source)
        content = read_inside(file, root, report)
        outside = None if content is None else parse_xml(content, report)
        if outside is None or not is_a("tileset", outside, report) or not clean(outside, report):
            return None
        whole = outside
        whole.set("firstgid", first)
    _check_tiles(whole, report)
    _check_image(whole, file.parent, root, report)
    return whole


def _check_tiles(tileset: Element, report: Report) -> None:
    count = int(tileset.get("tilecount", "0"))
    if not 1 <= count <= MOST_TILES:
        report.refuse(
            N_("a tileset has 1 to {most} tiles, not {count}"), most=MOST_TILES, count=count
        )
    for tile in tileset.findall("tile"):
        number = tile.get("id", "")
        if int(number) >= count:
            report.refuse(N_("tile {tile} is not in the tileset"), tile=number)
        for holder in tile.findall("properties"):
            for entry in list(holder):
                name, value = entry.get("name", ""), entry.get("value", "")
                if name not in ("terrain", "look"):
                    report.refuse(
                        N_("tile {tile}: unknown property {name}"), tile=number, name=name
                    )
                elif name == "terrain" and value not in LETTER_OF:
                    report.refuse(
                        N_("tile {tile}: unknown terrain {value}"), tile=number, value=value
                    )
                elif name == "look" and value not in LOOK_OF:
                    report.refuse(N_("tile {tile}: unknown look {value}"), tile=number, value=value)
                else:
                    continue
                holder.remove(entry)


def _check_image(tileset: Element, beside: Path, root: Path, report: Report) -> None:
    """Check the picture by its first bytes, then take it out: the rules need no picture."""
    image = tileset.find("image")
    if image is None:
        report.refuse(N_("the tileset has no image"))
        return
    tileset.remove(image)
    source = image.get("source", "")
    path = locate(source, beside, root, report)
    if path is None:
        return
    report = report.about(source)
    start = read_beginning(path, root, report, _PNG_HEADER.size)
    if start is None:
        return
    if len(start) < _PNG_HEADER.size or not start.startswith(_PNG_START):
        report.refuse(N_("the image is not a PNG"))
        return
    _, _, width, height = _PNG_HEADER.unpack(start)
    declared = (image.get("width"), image.get("height"))
    if declared != (str(width), str(height)):
        report.refuse(
            N_("the image is {width}×{height} pixels, the tileset says otherwise"),
            width=width,
            height=height,
        )
