"""The text of a scenario file, taken apart: headers, blocks, and the script to be played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

DICE = "dice"  # part of the position, or of the script where they fall later
THEN_STOP = ", then stop"  # nothing follows by itself
#: Words before a colon that tell what is agreed and how the table stands.
HEADERS = frozenset(
    (
        DICE,
        "title",
        "rules",
        "note",
        "show",
        "players",
        "modules",
        "options",
        "numbers",
        "seed",
        "boards",
        "round",
        "phase",
        "turn",
        "host",
        "circle",
        "stock",
        "materials",
        "pile",
        "event",
    )
)
BLOCKS = ("borough", "board")
#: What the rulebook's picture of a scenario may show.
VIEWS = ("borough", "cards", "deck", "card", "council", "promises", "numbers")


class MisreadError(ValueError):
    """A line that cannot be understood. The runner adds file and line."""


class MalformedError(Exception):
    """A scenario file is wrong at a line: nothing in it can be trusted."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


@dataclass(frozen=True)
class ScriptLine:
    """One line that says something, without its comment."""

    number: int
    text: str


@dataclass
class Block:
    """A line such as ``borough 2:`` with the indented lines under it."""

    kind: str
    player: int
    line: ScriptLine
    lines: list[ScriptLine] = field(default_factory=list)


@dataclass
class Scenario:
    """One scenario as it was written."""

    title: ScriptLine
    headers: dict[str, list[ScriptLine]] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    script: list[ScriptLine] = field(default_factory=list)

    def header(self, name: str) -> ScriptLine | None:
        """Return the line of a header that may be given once."""
        found = self.headers.get(name, [])
        return found[-1] if found else None

    def words(self, name: str, default: str = "") -> list[str]:
        """Return what a header lists, split at blanks and commas."""
        line = self.header(name)
        return split_list(line.text if line else default)

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the ids of the rules it shows."""
        return tuple(self.words("rules"))


def split_list(text: str) -> list[str]:
    """Return the words of a list with blanks or commas between them."""
    return [word for word in re.split(r"[\s,]+", text) if word]


def split_items(text: str) -> list[str]:
    """Return the parts between commas that stand outside brackets and quotes."""
    parts, depth, quoted, start = [], 0, False, 0
    for i, char in enumerate(text):
        if char == '"':
            quoted = not quoted
        elif not quoted:
            depth += (char in "[({") - (char in "])}")
            if char == "," and depth == 0:
                parts.append(text[start:i])
                start = i + 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def read_scenarios(text: str) -> list[Scenario]:
    """Return the scenarios of a file. Each begins with ``title:``."""
    found = _taken_apart(text, [])
    if not found:
        raise MalformedError(1, "there is no scenario in this file")
    for scenario in found:
        if not scenario.rules:
            raise MalformedError(scenario.title.number, "name the rules it shows: 'rules: B2.2.6'")
        shows = scenario.header("show")
        if shows is not None and (scenario.words("show") or [""])[0] not in VIEWS:
            raise MalformedError(shows.number, f"'show:' takes one of {', '.join(VIEWS)}")
        if not scenario.script:
            raise MalformedError(scenario.title.number, "it neither does nor expects anything")
    return found


def read_position(text: str, title: str) -> Scenario:
    """Return a position that stands alone: without title and rules, with or without a script."""
    (found, *more) = _taken_apart(text, [Scenario(ScriptLine(1, title))])
    if more:
        raise MalformedError(more[0].title.number, "a position has no line 'title: …'")
    return found


def _taken_apart(text: str, found: list[Scenario]) -> list[Scenario]:
    block: Block | None = None
    for line, indented in _lines(text):
        if line.text.startswith("title:"):
            found.append(Scenario(ScriptLine(line.number, line.text[6:].strip())))
            if not found[-1].title.text:
                raise MalformedError(line.number, "a title needs words")
            block = None
            continue
        if not found:
            raise MalformedError(line.number, "a scenario begins with a line 'title: …'")
        if indented:
            if block is None:
                text = "an indented line belongs under 'borough N:' or 'board N:'"
                raise MalformedError(line.number, text)
            block.lines.append(line)
            continue
        block = _top_line(found[-1], line)
    return found


def _lines(text: str) -> Iterator[tuple[ScriptLine, bool]]:
    for number, raw in enumerate(text.splitlines(), 1):
        kept = re.sub(r"(^|\s)#(\s.*|$)", "", raw).rstrip()
        if kept.strip():
            yield ScriptLine(number, kept.strip()), kept[0] in " \t"


def _top_line(scenario: Scenario, line: ScriptLine) -> Block | None:
    """File a line that is not indented; return the block it opens."""
    name, colon, rest = line.text.partition(":")
    opened = re.fullmatch(r"(\w+) (\d+)", name) if colon else None
    if opened and opened[1] in BLOCKS and not rest.strip():
        _still_the_position(scenario, line)
        block = Block(opened[1], int(opened[2]), line)
        scenario.blocks.append(block)
        return block
    key = name.split()[0] if name.split() else ""
    if colon and key in HEADERS and not (key == DICE and scenario.script):
        _still_the_position(scenario, line)
        value = f"{name[len(key) :].strip()} {rest.strip()}".strip()
        if key in scenario.headers and key not in ("event", "pile", "note"):
            raise MalformedError(line.number, f"'{key}:' is given twice")
        scenario.headers.setdefault(key, []).append(ScriptLine(line.number, value))
        return None
    if key in BLOCKS:
        raise MalformedError(line.number, f"write '{key} N:' and indent the lines under it")
    scenario.script.append(line)
    return None


def _still_the_position(scenario: Scenario, line: ScriptLine) -> None:
    if scenario.script:
        text = "the position comes before the first command or expectation"
        raise MalformedError(line.number, text)
