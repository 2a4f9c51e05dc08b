"""One object layer of a map, read object by object."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.boards.cleaning import object_label
from game.boards.outlines import CrookedError, covered_spaces
from game.boards.problems import Report
from game.core.words import N_

PRINTED, AREAS, WALL = "printed", "areas", "wall"
LAYERS = (PRINTED, AREAS, WALL)
_PROPERTIES = {PRINTED: ("kind", "level"), AREAS: ("area",), WALL: ()}


@dataclass(frozen=True)
class Drawn:
    """Spaces, and the object that covers them."""

    spaces: int
    label: str


class LayerReader:
    """Gives the objects of a layer, and tells problems of the one it gave last."""

    def __init__(self, tiled: Any, layer: str, report: Report) -> None:
        self.layer = layer
        self.pixels = int(tiled.tilewidth)
        self._objects = list(tiled.layernames.get(layer, ()))
        self._report = report
        self.label = ""

    def refuse(self, text: str, **args: str | int) -> None:
        """Note a problem of the object that is being read."""
        self._report.refuse(text, layer=self.layer, thing=self.label, **args)

    def objects(self) -> Iterator[Any]:
        """Yield each object of the layer that has just the properties it should have."""
        for thing in self._objects:
            self.label = object_label(thing.id, thing.name)
            known = _PROPERTIES[self.layer]
            for name in thing.properties:
                if name not in known:
                    self.refuse(N_("unknown property {name}"), name=name)
            missing = [name for name in known if name not in thing.properties]
            for name in missing:
                self.refuse(N_("the property {name} is missing"), name=name)
            if not missing:
                yield thing

    def drawn(self, thing: Any) -> int:
        """Return what the object covers, nothing if that cannot be told."""
        try:
            return covered_spaces(thing, self.pixels)
        except CrookedError as crooked:
            self.refuse(str(crooked))
            return 0
