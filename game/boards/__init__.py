"""Boards drawn in Tiled: the loader, the checker and the shelf of boards to play on."""

from game.boards.library import Library, ListedBoard, UnknownBoardError
from game.boards.loader import check_map, load_board
from game.boards.problems import BadMap, Problem
from game.boards.vocabulary import Vocabulary

__all__ = [
    "BadMap",
    "Library",
    "ListedBoard",
    "Problem",
    "UnknownBoardError",
    "Vocabulary",
    "check_map",
    "load_board",
]
