"""A borough drawn in characters: tiles by letter, with who and what is on each space."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.grid import SIZE
from game.core.tiles import MATERIALS, TileKind
from game.scenarios.notation import spaces, tile_words
from game.scenarios.reading import MalformedError, MisreadError, ScriptLine

EMPTY, GRAVE_MARK = ".", "+"
TOKEN = re.compile(r"([A-Za-z.+])([1-9wsm]*)")
GOODS = {name[0]: number for number, name in enumerate(MATERIALS)}
FLAGS = ("printed", "fresh", "upgraded")


@dataclass(frozen=True)
class DrawnTile:
    """A tile of the drawing, its spaces in the order of its spots."""

    line: ScriptLine
    kind: TileKind
    level: int
    spaces: tuple[int, ...]
    flags: frozenset[str]


@dataclass
class Drawing:
    """What the rows and the legend of a block say."""

    tiles: list[DrawnTile] = field(default_factory=list)
    people: list[tuple[ScriptLine, int, int]] = field(
        default_factory=list
    )  # space, player's number
    goods: list[tuple[ScriptLine, int, int]] = field(default_factory=list)  # space, material
    graves: list[tuple[ScriptLine, int, int]] = field(
        default_factory=list
    )  # space, player's number


@dataclass(frozen=True)
class _Entry:
    line: ScriptLine
    kind: TileKind
    level: int
    spaces: tuple[int, ...]
    flags: frozenset[str]


def row_tokens(line: ScriptLine) -> list[str]:
    """Return what a row ``| A A . B`` says of each space."""
    tokens = line.text[1:].split()
    if len(tokens) > SIZE:
        raise MalformedError(line.number, f"a row has at most {SIZE} spaces, not {len(tokens)}")
    return tokens


def read_drawing(lines: list[ScriptLine], player: int, kinds: Mapping[str, TileKind]) -> Drawing:
    """Return the drawing of a borough block: its rows and its legend."""
    drawing = Drawing()
    found: dict[str, list[int]] = {}
    first_seen: dict[str, ScriptLine] = {}
    rows = [line for line in lines if line.text.startswith("|")]
    if len(rows) > SIZE:
        raise MalformedError(rows[SIZE].number, f"a map has at most {SIZE} rows")
    for y, line in enumerate(rows):
        for x, token in enumerate(row_tokens(line)):
            parts = TOKEN.fullmatch(token)
            if not parts:
                text = f"{token!r} is not a letter with the marks 1-4, w, s, m after it"
                raise MalformedError(line.number, text)
            space = y * SIZE + x
            letter, marks = parts[1], parts[2]
            if letter == GRAVE_MARK:
                drawing.graves.append((line, space, int(marks or player)))
                continue
            if letter != EMPTY:
                found.setdefault(letter, []).append(space)
                first_seen.setdefault(letter, line)
            for mark in marks:
                if mark in GOODS:
                    drawing.goods.append((line, space, GOODS[mark]))
                else:
                    drawing.people.append((line, space, int(mark)))
    legend = _legend([line for line in lines if is_legend(line)], kinds)
    for letter, line in first_seen.items():
        if letter not in legend:
            if letter != "H":
                raise MalformedError(line.number, f"no legend says what {letter!r} is")
            legend["H"] = _Entry(line, kinds["city_hall"], 1, (), frozenset())
    for letter, entry in legend.items():
        drawing.tiles.append(_tile(letter, entry, tuple(found.get(letter, ()))))
    return drawing


def is_legend(line: ScriptLine) -> bool:
    """Tell whether a line explains a letter: ``A = residence 2``."""
    return re.match(r"[A-Za-z]\s*=", line.text) is not None


def _legend(lines: list[ScriptLine], kinds: Mapping[str, TileKind]) -> dict[str, _Entry]:
    legend: dict[str, _Entry] = {}
    for line in lines:
        letter, _, words = line.text.partition("=")
        letter = letter.strip()
        if letter in legend:
            raise MalformedError(line.number, f"{letter!r} is explained twice")
        try:
            what, _, where = words.partition(" at ")
            kept = [word for word in what.split() if word not in FLAGS]
            flags = frozenset(what.split()) & frozenset(FLAGS)
            kind, level = tile_words(" ".join(kept), kinds)
            legend[letter] = _Entry(line, kind, level, spaces(where), flags)
        except ValueError as error:
            raise MalformedError(line.number, str(error)) from error
    return legend


def _tile(letter: str, entry: _Entry, drawn: tuple[int, ...]) -> DrawnTile:
    where = entry.spaces or drawn
    size = entry.kind.sizes[entry.level - 1]
    try:
        if entry.spaces and drawn and set(drawn) != set(entry.spaces):
            raise MisreadError(f"{letter!r} is drawn on other spaces than the legend says")
        if len(set(where)) != size or len(where) != size:
            raise MisreadError(
                f"{letter!r} covers {len(where)} spaces; a {entry.kind.name} "
                f"of level {entry.level} covers {size}"
            )
    except MisreadError as error:
        raise MalformedError(entry.line.number, str(error)) from error
    return DrawnTile(entry.line, entry.kind, entry.level, where, entry.flags)
