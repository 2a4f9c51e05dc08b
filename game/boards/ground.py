"""Where a board can be built on, and where its City Hall finds room."""

from __future__ import annotations

from game.boards.vocabulary import Vocabulary
from game.core.board import TERRAINS, Board
from game.core.grid import SIZE, mask_of, spaces_of, square


def solid(board: Board, words: Vocabulary) -> int:
    """Return the spaces whose ground the board's rules let one build on, tiles or not."""
    ground = board.ground("plain")
    for terrain in TERRAINS.values():
        if set(words.openers(terrain)).intersection(board.rules):
            ground |= board.ground(terrain)
    return ground


def buildable(board: Board, words: Vocabulary) -> int:
    """Return the solid spaces that no printed tile covers, inside the first zone or not."""
    printed = mask_of(space for tile in board.printed for space in tile.spaces)
    return solid(board, words) & ~printed


def city_hall_places(board: Board, words: Vocabulary) -> list[int]:
    """Return each free 2×2 of the first zone that the Wall does not cut (B1.2).

    A City Hall that is printed leaves no choice: it is the one place.
    """
    for tile in board.printed:
        if tile.kind == "city_hall":
            return [mask_of(tile.spaces)]
    free = buildable(board, words) & square(board.zone, board.zone)
    fits = free & (free >> 1) & (free >> SIZE) & (free >> (SIZE + 1))
    corners = spaces_of(fits & square(SIZE - 1, SIZE - 1))
    return [place for corner in corners if not cut_by_wall(board, place := square(2, 2) << corner)]


def cut_by_wall(board: Board, spaces: int) -> bool:
    """Tell whether a part of the Wall runs inside these spaces."""
    return any(spaces >> first & spaces >> second & 1 for first, second in board.wall)
