"""The layer of printed tiles: what stands on a board from the start."""

from __future__ import annotations

from typing import Any

from game.boards.layer_reading import PRINTED, LayerReader
from game.boards.problems import Report, named_spaces
from game.boards.vocabulary import KINDS, Kind
from game.core.board import PrintedTile
from game.core.grid import SIZE, first_space, spaces_of, square
from game.core.words import N_


def read_printed(tiled: Any, report: Report) -> dict[PrintedTile, str]:
    """Return the printed tiles in reading order, each with the label of its object."""
    reader = LayerReader(tiled, PRINTED, report)
    tiles: dict[PrintedTile, str] = {}
    taken = 0
    for thing in reader.objects():
        tile = _tile(reader, thing)
        if tile is None:
            continue
        mask = sum(1 << space for space in tile.spaces)
        if mask & taken:
            spaces = named_spaces(spaces_of(mask & taken))
            reader.refuse(N_("two printed tiles overlap at {spaces}"), spaces=spaces)
        if KINDS[tile.kind].single and any(other.kind == tile.kind for other in tiles):
            reader.refuse(N_("there may be only one {kind}"), kind=tile.kind)
        taken |= mask
        tiles[tile] = reader.label
    return {tile: tiles[tile] for tile in sorted(tiles, key=lambda tile: tile.spaces)}


def _tile(reader: LayerReader, thing: Any) -> PrintedTile | None:
    kind, level = thing.properties["kind"], thing.properties["level"]
    mask = reader.drawn(thing)
    if kind not in KINDS:
        reader.refuse(N_("unknown kind {kind}"), kind=str(kind))
    elif not isinstance(level, int):
        reader.refuse(N_("the property {name} must be an int"), name="level")
    elif mask and _fits(reader, kind, level, mask):
        return PrintedTile(kind=kind, level=level, spaces=tuple(spaces_of(mask)))
    return None


def _fits(reader: LayerReader, name: str, level: int, mask: int) -> bool:
    kind = KINDS[name]
    lowest = kind.highest if kind.size else 1
    if not lowest <= level <= kind.highest:
        text = N_("the level of a {kind} is {lowest} to {highest}, not {level}")
        reader.refuse(text, kind=name, lowest=lowest, highest=kind.highest, level=level)
        return False
    if kind.size is None and mask.bit_count() != level:
        text = N_("a {kind} of level {level} covers {level} spaces, not {count}")
        reader.refuse(text, kind=name, level=level, count=mask.bit_count())
        return False
    if kind.size is not None and not _has_size(mask, kind):
        width, height = kind.size
        text = N_("a {kind} is {width}×{height} spaces")
        reader.refuse(text, kind=name, width=width, height=height)
        return False
    return True


def _has_size(mask: int, kind: Kind) -> bool:
    if kind.size is None or mask.bit_count() != kind.size[0] * kind.size[1]:
        return False
    corner = first_space(mask)
    room_east, room_south = SIZE - corner % SIZE, SIZE - corner // SIZE
    ways = (kind.size, kind.size[::-1])
    return any(
        width <= room_east and height <= room_south and mask == square(width, height) << corner
        for width, height in ways
    )
