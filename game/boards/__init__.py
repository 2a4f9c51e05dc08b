"""Boards drawn in Tiled: the loader, the checker and the shelf of boards to play on."""

from game.boards.library import ListedBoard, UnknownBoardError, all_boards, board_named
from game.boards.loader import check_map, load_board
from game.boards.problems import BadMap, Problem

__all__ = [
    "BadMap",
    "ListedBoard",
    "Problem",
    "UnknownBoardError",
    "all_boards",
    "board_named",
    "check_map",
    "load_board",
]
