"""The words a map may use: made of what the modules say that their rules need of a map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.core.hooks import Module
from game.core.map_needs import Area, MapNeeds
from game.core.shapes import ANY_SHAPE, DRAWINGS, placement_set
from game.core.tiles import TileKind


@dataclass(frozen=True)
class PrintedKind:
    """A tile that a map may print, and the rule without which it means nothing."""

    tile: TileKind
    rule: str = ""

    @property
    def grows(self) -> bool:
        """Tell whether it covers more spaces with each level; what does not is there once."""
        return len(set(self.tile.sizes)) > 1

    @property
    def levels(self) -> range:
        """Return the levels it may have on a map."""
        highest = self.tile.levels
        return range(1 if self.grows else highest, highest + 1)

    @property
    def outline(self) -> str:
        """Return the shape of a tile that does not grow, for a text: 3×2, or #./## row by row."""
        if self.tile.shape == ANY_SHAPE:
            return f"{self.tile.sizes[0]}×1"
        rows = DRAWINGS[self.tile.shape]
        block = all("." not in row for row in rows)
        return f"{len(rows[0])}×{len(rows)}" if block else "/".join(rows)

    def fits(self, mask: int, level: int) -> bool:
        """Tell whether the tile can lie on just these spaces."""
        size = self.tile.sizes[level - 1]
        if self.tile.shape == ANY_SHAPE:
            return mask.bit_count() == size
        return mask in placement_set(self.tile.shape, size)


class Vocabulary:
    """The rules a map may name, with their needs, and all that these speak of."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = tuple(modules)

    @cached_property
    def rules(self) -> dict[str, MapNeeds]:
        """Return what each rule needs, in the order of the modules."""
        return {module.name: module.map_needs for module in self.modules if module.by_board}

    @cached_property
    def kinds(self) -> dict[str, PrintedKind]:
        """Return the tiles that a map may print."""
        return {
            tile.name: PrintedKind(tile, module.name if module.by_board else "")
            for module in self.modules
            for tile in module.tiles
            if tile.name in module.map_needs.printed + module.map_needs.printable
        }

    @cached_property
    def areas(self) -> dict[str, Area]:
        """Return the areas that a map may name."""
        return {area.name: area for needs in self.rules.values() for area in needs.areas}

    @cached_property
    def settings(self) -> dict[str, str]:
        """Return the settings that a map may give, each with its rule."""
        return {one.name: rule for rule, needs in self.rules.items() for one in needs.settings}

    def rules_with(self, area: str) -> tuple[str, ...]:
        """Return the rules that use an area."""
        return tuple(
            rule for rule, needs in self.rules.items() if area in (one.name for one in needs.areas)
        )

    def openers(self, terrain: str) -> tuple[str, ...]:
        """Return the rules that let one build on a kind of ground."""
        return tuple(m.name for m in self.modules if m.by_board and terrain in m.opens_ground)

    def closers(self, terrain: str) -> tuple[str, ...]:
        """Return the rules that forbid to build on a kind of ground."""
        return tuple(rule for rule, needs in self.rules.items() if terrain in needs.closes)
