"""The layers of named areas and of the Wall."""

from __future__ import annotations

from typing import Any

from game.boards.layer_reading import AREAS, WALL, Drawn, LayerReader
from game.boards.outlines import CrookedError, crossed_edges
from game.boards.problems import Report, named_spaces
from game.boards.vocabulary import Vocabulary
from game.core.grid import spaces_of
from game.core.words import N_


def read_areas(tiled: Any, words: Vocabulary, report: Report) -> dict[str, list[Drawn]]:
    """Return what draws each named area; several objects may share a name."""
    reader = LayerReader(tiled, AREAS, report)
    areas: dict[str, list[Drawn]] = {}
    for thing in reader.objects():
        name = thing.properties["area"]
        mask = reader.drawn(thing)
        if name not in words.areas:
            reader.refuse(N_("unknown area {name}"), name=str(name))
            continue
        pieces = areas.setdefault(name, [])
        doubled = mask & covered(pieces)
        if doubled:
            spaces = named_spaces(spaces_of(doubled))
            reader.refuse(N_("the area {name} covers {spaces} twice"), name=name, spaces=spaces)
        pieces.append(Drawn(mask, reader.label))
    return {name: areas[name] for name in sorted(areas)}


def covered(pieces: list[Drawn]) -> int:
    """Return the spaces that any of these objects covers."""
    mask = 0
    for piece in pieces:
        mask |= piece.spaces
    return mask


def read_wall(tiled: Any, report: Report) -> tuple[tuple[int, int], ...]:
    """Return the pairs of spaces with the Wall between them, in reading order."""
    reader = LayerReader(tiled, WALL, report)
    edges: set[tuple[int, int]] = set()
    for thing in reader.objects():
        try:
            pairs = crossed_edges(thing, reader.pixels)
        except CrookedError as crooked:
            reader.refuse(str(crooked))
            continue
        if not pairs or len(set(pairs)) < len(pairs) or edges.intersection(pairs):
            reader.refuse(N_("the Wall runs twice along the same line, or nowhere"))
        edges.update(pairs)
    return tuple(sorted(edges))
