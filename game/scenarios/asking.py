"""What players ask for, in short sentences: ``build residence 2 at c4 c5``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from game.core import commands
from game.core.command import Command
from game.core.data.numbers import COUNCIL_ROWS
from game.core.grid import space_named
from game.core.state import Game
from game.scenarios.fields import read_command, tile_id
from game.scenarios.notation import material, number, person, place, spaces, tile_words
from game.scenarios.reading import MisreadError

#: A command, or as much of it as is said: its type and the fields named.
Asked = tuple[type[Command], dict[str, Any]]


def read_asked(game: Game, seat: int, text: str) -> Asked:
    """Return what a sentence asks for, complete or not."""
    verb, _, rest = text.strip().partition(" ")
    if verb in VERBS:
        return VERBS[verb](game, seat, rest.strip())
    if verb[:1].isupper():
        return read_command(game, seat, verb, rest)
    raise MisreadError(f"{verb!r} is nothing a player can do; there are: {', '.join(VERBS)}")


def as_command(seat: int, asked: Asked) -> Command:
    """Return the whole command; whatever has no usual value must have been said."""
    kind, fields = asked
    command = msgspec.convert({"seat": seat, **fields}, kind)
    assert isinstance(command, Command)
    return command


def _parts(text: str, *words: str) -> tuple[str, dict[str, str]]:
    """Return what comes first, and what follows each of these words."""
    pieces = re.split(rf"\b({'|'.join(words)})\b", text)
    found: dict[str, str] = {}
    for word, after in zip(pieces[1::2], pieces[2::2], strict=True):
        if word in found:
            raise MisreadError(f"{word!r} is said twice")
        found[word] = after.strip()
    return pieces[0].strip(), found


def _build(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "at", "saving", "paying")
    fields: dict[str, Any] = {}
    if what:
        kind, level = tile_words(what, game.rules.kinds)
        fields = {"kind": kind.name}
        if kind.levels == 1 or what != kind.name:
            fields["level"] = level
    if "at" in said:
        fields["spaces"] = spaces(said["at"])
    if "saving" in said:
        fields["waive"] = material(said["saving"])
    if "paying" in said:
        fields["pay"] = spaces(said["paying"])
    return commands.BuildTile, fields


def _place(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "at")
    fields: dict[str, Any] = {}
    if what:
        fields["kind"] = tile_words(what, game.rules.kinds)[0].name
    if "at" in said:
        fields["spaces"] = spaces(said["at"])
    return commands.PlaceTile, fields


def _upgrade(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "onto", "paying")
    fields: dict[str, Any] = {}
    if what:
        fields["tile"] = tile_id(game, seat, space_named(what))
    if "onto" in said:
        fields["space"] = space_named(said["onto"])
    if "paying" in said:
        fields["pay"] = spaces(said["paying"])
    return commands.UpgradeTile, fields


def _move(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "to")
    fields: dict[str, Any] = {}
    if what:
        fields["person"] = person(game, seat, what)
    if "to" in said:
        fields["borough"], fields["space"] = place(said["to"], seat, game.players)
    return commands.MovePerson, fields


def _shop(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "with", "paying")
    fields: dict[str, Any] = {}
    if what:
        fields["person"] = person(game, seat, what)
    if "with" in said:
        fields["good"] = space_named(said["with"])
    if "paying" in said:
        fields["dollars"] = number(said["paying"].lstrip("$"))
    return commands.UseShop, fields


def _store(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "at")
    fields: dict[str, Any] = {}
    if what:
        fields["material"] = material(what)
    if "at" in said:
        fields["space"] = space_named(said["at"])
    return commands.StoreGood, fields


def _bury(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "at", "nowhere")
    fields: dict[str, Any] = {}
    if what:
        fields["person"] = person(game, seat, what)
    if "at" in said:
        fields["space"] = space_named(said["at"])
    if "nowhere" in said:
        fields["space"] = None
    return commands.Bury, fields


def _advance(game: Game, seat: int, text: str) -> Asked:
    what, said = _parts(text, "in", "by")
    fields: dict[str, Any] = {}
    if what:
        disc = fields["disc"] = number(what, "disc") - 1
        if 0 <= disc < 2:
            row, column = game.boroughs[seat].discs[disc]
            if column:
                fields["row"] = row
    if "in" in said:
        if said["in"] not in COUNCIL_ROWS:
            raise MisreadError(f"there is no council row {said['in']!r}: {', '.join(COUNCIL_ROWS)}")
        fields["row"] = COUNCIL_ROWS.index(said["in"])
    if "by" in said:
        fields["pay"] = said["by"]
    return commands.AdvanceDisc, fields


def _street(game: Game, seat: int, text: str) -> Asked:
    found = spaces(text)
    if len(found) not in (0, 2):
        raise MisreadError("a street lies between two spaces: 'street c4 c5'")
    return commands.ChooseStreet, dict(zip(("first", "second"), found, strict=False))


def _one(kind: type[Command], field: str, read: Callable[[str], Any]) -> Reader:
    """Return a reader of a command with one field."""

    def reader(game: Game, seat: int, text: str) -> Asked:
        return kind, {field: read(text)} if text else {}

    return reader


def _bare(kind: type[Command]) -> Reader:
    """Return a reader of a command without fields."""

    def reader(game: Game, seat: int, text: str) -> Asked:
        if text:
            raise MisreadError(f"nothing follows this word, not {text!r}")
        return kind, {}

    return reader


Reader = Callable[[Game, int, str], Asked]
VERBS: dict[str, Reader] = {
    "keep": _one(commands.KeepPromise, "number", number),
    "victory": _one(commands.ChooseVictory, "condition", str),
    "place": _place,
    "street": _street,
    "take": _one(commands.TakeCard, "card", str),
    "choose": _one(commands.ChooseOption, "option", str),
    "build": _build,
    "upgrade": _upgrade,
    "enlarge": _bare(commands.EnlargeZone),
    "move": _move,
    "shop": _shop,
    "store": _store,
    "enter": _one(commands.PlaceInHall, "space", space_named),
    "bury": _bury,
    "advance": _advance,
    "finish": _bare(commands.Finish),
}
