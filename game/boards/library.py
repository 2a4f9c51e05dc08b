"""The shelf: every board there is to play on, the broken ones with what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from game.boards.loader import read_map
from game.boards.places import own_folder
from game.boards.problems import Problem
from game.boards.vocabulary import VOCABULARY
from game.core.board import Board
from game.core.words import N_
from game.resources import maps_folder

OWN = "own"
MOST_OWN_BOARDS = 200


@dataclass(frozen=True)
class ListedBoard:
    """A map on the shelf. ``board`` is missing when there are problems."""

    name: str
    group: str
    path: Path
    board: Board | None
    problems: tuple[Problem, ...] = ()


class UnknownBoardError(LookupError):
    """No sound board has this name."""


@cache
def built_in_boards() -> tuple[ListedBoard, ...]:
    """Return the game's own boards, one group a folder, in the order of the rules they name."""
    maps = sorted(maps_folder().glob("*/*.tmx"))
    groups: dict[str, list[ListedBoard]] = {}
    for path in maps:
        groups.setdefault(path.parent.name, []).append(_listed(path.parent.name, path))
    return tuple(board for group in sorted(groups.values(), key=_rank) for board in group)


def _rank(group: list[ListedBoard]) -> int:
    """Return the place of the first rule that a group's boards name; those without come first."""
    rules = list(VOCABULARY.rules)
    named = [rules.index(rule) for one in group if one.board for rule in one.board.rules]
    return min(named, default=-1)


def own_boards(folder: Path | None = None) -> tuple[ListedBoard, ...]:
    """Return the boards of the player's folder and of the folders in it, as they are now."""
    folder = own_folder() if folder is None else folder
    try:
        maps = sorted([*folder.glob("*.tmx"), *folder.glob("*/*.tmx")])[:MOST_OWN_BOARDS]
    except OSError:
        maps = []
    taken = {entry.name for entry in built_in_boards()}
    entries = []
    for path in maps:
        entry = _listed(OWN, path)
        if entry.board is not None and entry.name in taken:
            text = N_("another board is called {name} already")
            problem = Problem(path.name, "", "", text, {"name": entry.name})
            entry = ListedBoard(entry.name, OWN, path, None, (problem,))
        elif entry.board is not None:
            taken.add(entry.name)
        entries.append(entry)
    return tuple(entries)


def all_boards(folder: Path | None = None) -> tuple[ListedBoard, ...]:
    """Return every board, the game's own first."""
    return built_in_boards() + own_boards(folder)


def board_named(name: str, folder: Path | None = None) -> Board:
    """Return the sound board of this name, or raise UnknownBoardError."""
    for entries in (built_in_boards, lambda: own_boards(folder)):
        for entry in entries():
            if entry.name == name and entry.board is not None:
                return entry.board
    raise UnknownBoardError(name)


def _listed(group: str, path: Path) -> ListedBoard:
    try:
        facts = path.stat()
        stamp = (facts.st_mtime_ns, facts.st_size)
    except OSError:
        stamp = (0, 0)
    board, problems = _read_once(path, stamp)
    return ListedBoard(board.name if board else path.stem, group, path, board, problems)


@lru_cache(maxsize=512)
def _read_once(path: Path, _stamp: tuple[int, int]) -> tuple[Board | None, tuple[Problem, ...]]:
    """Read a map again only when it has changed."""
    board, problems = read_map(path)
    return board, tuple(problems)
