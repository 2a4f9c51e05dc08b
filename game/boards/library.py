"""The shelf: every board there is to play on, the broken ones with what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.boards.loader import read_map
from game.boards.places import own_folder
from game.boards.problems import Problem
from game.boards.vocabulary import Vocabulary
from game.core.board import Board
from game.core.hooks import Module
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


class Library:
    """The boards that can be played on with some modules.

    ``guests`` are the folders of packages, each by the package's name.
    """

    def __init__(self, modules: Iterable[Module], guests: Mapping[str, Path] | None = None) -> None:
        self.words = Vocabulary(modules)
        self._guests = dict(guests or {})
        self._read: dict[tuple[Path, int, int], tuple[Board | None, tuple[Problem, ...]]] = {}

    @cached_property
    def built_in(self) -> tuple[ListedBoard, ...]:
        """Return the game's own boards, one group a folder, in the order of their rules."""
        maps = sorted(maps_folder().glob("*/*.tmx"))
        groups: dict[str, list[ListedBoard]] = {}
        for path in maps:
            groups.setdefault(path.parent.name, []).append(self._listed(path.parent.name, path))
        return tuple(board for group in sorted(groups.values(), key=self._rank) for board in group)

    @cached_property
    def brought(self) -> tuple[ListedBoard, ...]:
        """Return the boards of packages, one group a package."""
        taken = {entry.name for entry in self.built_in}
        found: list[ListedBoard] = []
        for package, folder in self._guests.items():
            found += self._named_once(package, _maps_in(folder), taken)
        return tuple(found)

    def own(self, folder: Path | None = None) -> tuple[ListedBoard, ...]:
        """Return the boards of the player's folder and of the folders in it, as they are now."""
        taken = {entry.name for entry in (*self.built_in, *self.brought)}
        return tuple(self._named_once(OWN, _maps_in(folder or own_folder()), taken))

    def all(self, folder: Path | None = None) -> tuple[ListedBoard, ...]:
        """Return every board: the game's own, those of packages, the player's."""
        return self.built_in + self.brought + self.own(folder)

    def named(self, name: str, folder: Path | None = None) -> Board:
        """Return the sound board of this name, or raise UnknownBoardError."""
        for entry in self._in_turn(folder):
            if entry.name == name and entry.board is not None:
                return entry.board
        raise UnknownBoardError(name)

    def _in_turn(self, folder: Path | None) -> Iterator[ListedBoard]:
        """Yield every board; those of others are read only when it comes to them."""
        yield from self.built_in
        yield from self.brought
        yield from self.own(folder)

    def _rank(self, group: list[ListedBoard]) -> int:
        """Return the place of the first rule a group's boards name; those without come first."""
        rules = list(self.words.rules)
        named = [rules.index(rule) for one in group if one.board for rule in one.board.rules]
        return min(named, default=-1)

    def _named_once(self, group: str, maps: list[Path], taken: set[str]) -> Iterator[ListedBoard]:
        """Yield the boards of a folder; one whose name is taken is broken. Adds to ``taken``."""
        for path in maps:
            entry = self._listed(group, path)
            if entry.board is not None and entry.name in taken:
                text = N_("another board is called {name} already")
                problem = Problem(path.name, "", "", text, {"name": entry.name})
                entry = ListedBoard(entry.name, group, path, None, (problem,))
            elif entry.board is not None:
                taken.add(entry.name)
            yield entry

    def _listed(self, group: str, path: Path) -> ListedBoard:
        board, problems = self._read_once(path)
        return ListedBoard(board.name if board else path.stem, group, path, board, problems)

    def _read_once(self, path: Path) -> tuple[Board | None, tuple[Problem, ...]]:
        """Read a map again only when it has changed."""
        try:
            facts = path.stat()
            key = (path, facts.st_mtime_ns, facts.st_size)
        except OSError:
            key = (path, 0, 0)
        if key not in self._read:
            board, problems = read_map(path, self.words)
            self._read = {k: v for k, v in self._read.items() if k[0] != path}
            self._read[key] = board, tuple(problems)
        return self._read[key]


def _maps_in(folder: Path) -> list[Path]:
    try:
        return sorted([*folder.glob("*.tmx"), *folder.glob("*/*.tmx")])[:MOST_OWN_BOARDS]
    except OSError:
        return []
