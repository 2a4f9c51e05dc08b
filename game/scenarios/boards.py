"""The boards of a scenario: by name, or drawn in the file itself."""

from __future__ import annotations

from collections.abc import Callable

from game.boards import Library, UnknownBoardError
from game.core.board import BASE_EASY, BASE_EXPERT, TERRAINS, Board, PrintedTile
from game.core.grid import SIZE
from game.scenarios.drawing import row_tokens
from game.scenarios.notation import number, spaces
from game.scenarios.reading import (
    Block,
    MalformedError,
    MisreadError,
    Scenario,
    ScriptLine,
    split_items,
)

BASE_BOARDS = {board.name: board for board in (BASE_EASY, BASE_EXPERT)}


def boards_for(scenario: Scenario, players: int, library: Library) -> list[Board]:
    """Return the board of each seat."""
    names = scenario.words("boards", BASE_EASY.name)
    line = scenario.header("boards") or scenario.title
    if len(names) not in (1, players):
        raise MalformedError(line.number, f"name one board for all, or {players}")
    boards = [_named(name, line, library) for name in names * (players if len(names) == 1 else 1)]
    for block in scenario.blocks:
        if block.kind == "board":
            if not 1 <= block.player <= players:
                text = f"there is no player {block.player} among {players}"
                raise MalformedError(block.line.number, text)
            boards[block.player - 1] = _drawn(block)
    return boards


def _named(name: str, line: ScriptLine, library: Library) -> Board:
    if name in BASE_BOARDS:
        return BASE_BOARDS[name]
    try:
        return library.named(name)
    except UnknownBoardError as error:
        raise MalformedError(line.number, f"there is no board {name!r}") from error


def _drawn(block: Block) -> Board:
    """Return the board that a block draws, with the letters of the terrains."""
    rows: list[str] = []
    facts: dict[str, object] = {"name": f"board_{block.player}"}
    for line in block.lines:
        if line.text.startswith("|"):
            rows.append(_terrain_row(line))
            continue
        key, colon, value = line.text.partition(":")
        if not colon or key not in _FACTS:
            known = ", ".join(_FACTS)
            raise MalformedError(line.number, f"a board is told by rows '| …' and: {known}")
        try:
            facts[key] = _FACTS[key](value.strip())
        except ValueError as error:
            raise MalformedError(line.number, str(error)) from error
    if len(rows) > SIZE:
        raise MalformedError(block.line.number, f"a board has at most {SIZE} rows")
    facts["terrain"] = (*rows, *(["." * SIZE] * (SIZE - len(rows))))
    return Board(**facts)  # type: ignore[arg-type]


def _terrain_row(line: ScriptLine) -> str:
    tokens = row_tokens(line)
    wrong = [token for token in tokens if token not in TERRAINS]
    if wrong:
        known = ", ".join(f"{letter} {name}" for letter, name in TERRAINS.items())
        raise MalformedError(line.number, f"{wrong[0]!r} is no ground; there are {known}")
    return "".join(tokens).ljust(SIZE, ".")


def _side(text: str) -> int:
    side = number(text)
    if not 1 <= side <= SIZE:
        raise MisreadError(f"a zone is 1 to {SIZE} spaces wide, not {side}")
    return side


def _areas(text: str) -> dict[str, tuple[int, ...]]:
    found = {}
    for item in split_items(text):
        name, equals, where = item.partition("=")
        if not equals:
            raise MisreadError("write an area as 'name = a1 a2'")
        found[name.strip()] = spaces(where)
    return found


def _wall(text: str) -> tuple[tuple[int, int], ...]:
    pairs = []
    for item in text.replace(",", " ").split():
        pair = spaces(item.replace("-", " "))
        if len(pair) != 2:
            raise MisreadError("write the Wall as pairs: 'a1-a2 b1-b2'")
        pairs.append((pair[0], pair[1]))
    return tuple(pairs)


def _settings(text: str) -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    for item in split_items(text):
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            raise MisreadError("write a setting as 'name = value'")
        found[name] = int(value) if value.lstrip("-").isdecimal() else value
    return found


def _printed(text: str) -> tuple[PrintedTile, ...]:
    found = []
    for item in split_items(text):
        what, at_word, where = item.partition(" at ")
        words = what.split()
        if not at_word or not 1 <= len(words) <= 2:
            raise MisreadError("write a printed tile as 'port 1 at a1 a2'")
        level = number(words[1], "level") if len(words) == 2 else 1
        found.append(PrintedTile(words[0], level, spaces(where)))
    return tuple(found)


_FACTS: dict[str, Callable[[str], object]] = {
    "name": str,
    "zone": _side,
    "pollution": number,
    "rules": lambda text: tuple(text.replace(",", " ").split()),
    "areas": _areas,
    "wall": _wall,
    "settings": _settings,
    "printed": _printed,
}
