"""What the facts of a board are counted with."""

from __future__ import annotations

from functools import partial

from game.boards import ground
from game.core.board import Board
from game.core.grid import BORDER, SIZE, influence, is_connected, mask_of, sides, spaces_of, square
from game.packages import GAME_ALONE

WATERS = ("river", "lake", "sea")
WORDS = GAME_ALONE.library.words
solid = partial(ground.solid, words=WORDS)
buildable = partial(ground.buildable, words=WORDS)
city_hall_places = partial(ground.city_hall_places, words=WORDS)


def whole_zone(board: Board) -> bool:
    return board.zone == SIZE


def clean_at_first(board: Board) -> bool:
    return board.pollution == 0


def count(board: Board, terrain: str) -> int:
    return board.ground(terrain).bit_count()


def area(board: Board, name: str) -> int:
    return mask_of(board.areas[name])


def printed(board: Board, kind: str, level: int = 1) -> list[int]:
    """Return the footprints of the printed tiles of a kind and level."""
    found = (tile for tile in board.printed if (tile.kind, tile.level) == (kind, level))
    return [mask_of(tile.spaces) for tile in found]


def is_block(mask: int, width: int, height: int) -> bool:
    """Tell whether the set is a rectangle of that size, lying or standing."""
    corner = next(spaces_of(mask))
    return mask in (square(width, height) << corner, square(height, width) << corner)


def touching_parts(mask: int) -> list[int]:
    """Return the parts of a set; spaces that touch at a corner are one part."""
    parts = []
    while mask:
        part = mask & -mask
        while (grown := (part | influence(part)) & mask) != part:
            part = grown
        parts.append(part)
        mask &= ~part
    return parts


def dry_land(board: Board) -> int:
    land = board.land
    for water in WATERS:
        land &= ~board.ground(water)
    return land


def from_border_to_border(water: int) -> bool:
    """Tell whether connected water touches the board's border in two places apart."""
    return is_connected(water) and len(touching_parts(water & BORDER)) >= 2


def has_branch(river: int) -> bool:
    """Tell whether three arms of the river meet somewhere."""
    return any((sides(1 << space) & river).bit_count() >= 3 for space in spaces_of(river))


def harbor_places(board: Board) -> int:
    """Count the 2×2 squares with just two adjoining river spaces and two to build on."""
    river, places = board.ground("river"), 0
    for corner in spaces_of(square(SIZE - 1, SIZE - 1)):
        place = square(2, 2) << corner
        wet, dry = place & river, place & buildable(board)
        places += wet.bit_count() == 2 and is_connected(wet) and dry.bit_count() == 2
    return places


def parts_between_walls(board: Board) -> list[int]:
    """Return the parts of the city that no step but one across the Wall joins."""
    walls = {frozenset(pair) for pair in board.wall}
    parts, left = [], board.land
    while left:
        part, edge = 0, [next(spaces_of(left))]
        while edge:
            space = edge.pop()
            part |= 1 << space
            near = spaces_of(sides(1 << space) & left & ~part)
            edge += [other for other in near if frozenset((space, other)) not in walls]
        parts.append(part)
        left &= ~part
    return parts


def city_limit(board: Board) -> int:
    """Return the spaces at the board's border and beside void."""
    return (BORDER | sides(board.ground("void"))) & board.land


def best_city_hall_surroundings(board: Board) -> int:
    """Return how many spaces of the first zone one can build on around the best City Hall."""
    free = buildable(board) & square(board.zone, board.zone)
    return max((influence(place) & free).bit_count() for place in city_hall_places(board))
