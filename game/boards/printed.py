"""The layer of printed tiles: what stands on a board from the start."""

from __future__ import annotations

from typing import Any

from game.boards.layer_reading import PRINTED, LayerReader
from game.boards.problems import Report, named_spaces
from game.boards.vocabulary import PrintedKind, Vocabulary
from game.core.board import PrintedTile
from game.core.grid import spaces_of
from game.core.words import N_


def read_printed(tiled: Any, words: Vocabulary, report: Report) -> dict[PrintedTile, str]:
    """Return the printed tiles in reading order, each with the label of its object."""
    reader = LayerReader(tiled, PRINTED, report)
    tiles: dict[PrintedTile, str] = {}
    taken = 0
    for thing in reader.objects():
        tile = _tile(reader, words, thing)
        if tile is None:
            continue
        mask = sum(1 << space for space in tile.spaces)
        if mask & taken:
            spaces = named_spaces(spaces_of(mask & taken))
            reader.refuse(N_("two printed tiles overlap at {spaces}"), spaces=spaces)
        if not words.kinds[tile.kind].grows and any(other.kind == tile.kind for other in tiles):
            reader.refuse(N_("there may be only one {kind}"), kind=tile.kind)
        taken |= mask
        tiles[tile] = reader.label
    return {tile: tiles[tile] for tile in sorted(tiles, key=lambda tile: tile.spaces)}


def _tile(reader: LayerReader, words: Vocabulary, thing: Any) -> PrintedTile | None:
    kind, level = thing.properties["kind"], thing.properties["level"]
    mask = reader.drawn(thing)
    if kind not in words.kinds:
        reader.refuse(N_("unknown kind {kind}"), kind=str(kind))
    elif not isinstance(level, int):
        reader.refuse(N_("the property {name} must be an int"), name="level")
    elif mask and _fits(reader, words.kinds[kind], level, mask):
        return PrintedTile(kind=kind, level=level, spaces=tuple(spaces_of(mask)))
    return None


def _fits(reader: LayerReader, kind: PrintedKind, level: int, mask: int) -> bool:
    name, levels = kind.tile.name, kind.levels
    if level not in levels:
        text = N_("the level of a {kind} is {lowest} to {highest}, not {level}")
        reader.refuse(text, kind=name, lowest=levels[0], highest=levels[-1], level=level)
    elif kind.fits(mask, level):
        return True
    elif kind.grows:
        text = N_("a {kind} of level {level} covers {size} spaces, not {count}")
        size = kind.tile.sizes[level - 1]
        reader.refuse(text, kind=name, level=level, size=size, count=mask.bit_count())
    else:
        reader.refuse(N_("a {kind} is {shape} spaces"), kind=name, shape=kind.outline)
    return False
