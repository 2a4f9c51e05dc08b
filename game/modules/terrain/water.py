"""Water on a board: where it lies open, and where nothing can ever be built on it."""

from __future__ import annotations

from game.core.borough import Borough

WATERS = ("river", "lake", "sea")


def water_ground(borough: Borough) -> int:
    """Return the spaces that the board shows as water, built on or not."""
    water = 0
    for ground in WATERS:
        water |= borough.board.ground(ground)
    return water


def open_water(borough: Borough) -> int:
    """Return water without a tile; a printed tile all on water, as the Tiber is, is water too."""
    known: int | None = borough.tile_memo.get("open water")
    if known is None:
        water = water_ground(borough)
        built_on = borough.tiled & water
        for tile in borough.tiles.values():
            if tile.printed and not tile.mask & ~water:
                built_on &= ~tile.mask
        known = borough.tile_memo["open water"] = water & ~built_on
    return known


def closed_water(borough: Borough) -> int:
    """Return the open water on which at most a Harbor may ever lie."""
    return open_water(borough) & ~borough.ground
