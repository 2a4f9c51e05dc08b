"""Puzzles: a position, a goal for a phase or a round, and the proof that it can be reached."""

from __future__ import annotations

from game.puzzles.attempt import PLAYER, Attempt
from game.puzzles.checking import check_puzzle
from game.puzzles.goals import Goal, Standing
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import all_puzzles, is_puzzle, puzzles_folder, read_puzzle
from game.puzzles.solved import note_solved, solved, solved_file

__all__ = [
    "PLAYER",
    "Attempt",
    "Goal",
    "Puzzle",
    "Standing",
    "all_puzzles",
    "check_puzzle",
    "is_puzzle",
    "note_solved",
    "puzzles_folder",
    "read_puzzle",
    "solved",
    "solved_file",
]
