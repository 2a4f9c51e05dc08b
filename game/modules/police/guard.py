"""POL.4: what an officer guards. Pure questions to sets of spaces, and the same to a borough."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.grid import influence
from game.core.places import is_standing, space_of
from game.core.state import Game
from game.core.tiles import Tile
from game.modules.police.station import OFFICER


def guarded_by(footprint: int, officers: Iterable[int]) -> int:
    """Return how many officers, by the spaces they stand on, guard a building."""
    return sum(1 for space in officers if footprint & (influence(1 << space) | 1 << space))


def watched_by(officers: Iterable[int]) -> int:
    """Return every space in the Influence Area of an officer."""
    area = 0
    for space in officers:
        area |= influence(1 << space)
    return area


def officers_of(game: Game, seat: int) -> list[int]:
    """Return the spaces of a borough where its officers stand."""
    where = game.where
    return [
        space_of(where[p]) for p in game.rules.crew_by_sort[seat][OFFICER] if is_standing(where[p])
    ]


def guards_at(game: Game, seat: int, tile: Tile) -> int:
    """Return how many officers guard a tile."""
    return guarded_by(tile.mask, officers_of(game, seat))


def is_guarded(game: Game, seat: int, space: int, officers: list[int]) -> bool:
    """Tell whether somebody on this space is kept from rioting.

    The whole building counts; a Park is no building, so there only the space itself does.
    """
    if watched_by(officers) >> space & 1:
        return True
    borough = game.boroughs[seat]
    tile = borough.tile_at(space)
    if tile is None or "park" in game.rules.kinds[tile.kind].groups:
        return False
    return guarded_by(tile.mask, officers) > 0
