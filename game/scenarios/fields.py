"""Commands and events in their general form: ``BuildRoad first=c4 second=c5``."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, get_args

import msgspec

from game.core.command import Command
from game.core.data.numbers import COUNCIL_ROWS
from game.core.event import Event
from game.core.grid import space_named
from game.core.origin import below, roots_of
from game.core.places import at
from game.core.state import Game
from game.core.tiles import MATERIALS, TileId
from game.scenarios.notation import WAITING, person, place, player
from game.scenarios.reading import MisreadError

#: Fields that hold seats: written as players, who are counted from 1.
SEAT_FIELDS = frozenset(
    (
        "seat",
        "seats",
        "borough",
        "host",
        "owner",
        "owed_by",
        "made_in",
        "winners",
        "player",
        "other",
        "target_seat",
    )
)
PERSON_FIELDS = frozenset({"person", "persons", "people"})
TILE_FIELDS = frozenset({"tile", "tiles"})
WORD_LISTS = (MATERIALS, COUNCIL_ROWS)
ANSWERS = {"none": None, "yes": True, "no": False}
FIELD = re.compile(r'(\w+)=(\[[^\]]*\]|"[^"]*"|\S+)')


def struct_named(game: Game, base: type[msgspec.Struct], name: str) -> type[msgspec.Struct] | None:
    """Return the command or event of that name, of the game or of a package in play."""
    kinds = below(base, roots_of(game.rules.modules))
    return next((kind for kind in kinds if kind.__name__ == name), None)


@cache
def field_types(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the type of each field of a command or event."""
    return {found.name: found.type for found in msgspec.structs.fields(kind)}


def read_fields(game: Game, seat: int, kind: type[msgspec.Struct], text: str) -> dict[str, Any]:
    """Return the fields that a general form names, as the game counts them."""
    types = field_types(kind)
    given: dict[str, Any] = {}
    rest = FIELD.sub("", text).strip()
    if rest:
        raise MisreadError(f"{rest!r} is not of the form field=value")
    for name, words in FIELD.findall(text):
        if name not in types:
            known = ", ".join(types) or "none"
            raise MisreadError(f"{kind.__name__} has no field {name!r}; it has: {known}")
        whose = given.get("seat", seat)
        if words.startswith("["):
            items = [word for word in re.split(r"[\s,]+", words[1:-1]) if word]
            given[name] = tuple(_value(game, whose, name, types[name], word) for word in items)
        else:
            given[name] = _value(game, whose, name, types[name], words)
    return given


def _value(game: Game, seat: int, name: str, kind: Any, word: str) -> Any:
    if word.startswith('"'):
        return word.strip('"')
    if kind is str:
        return word
    if word in ANSWERS:
        return ANSWERS[word]
    if word.startswith("#"):
        return _whole(word[1:])
    if name in SEAT_FIELDS:
        return player(word, game.players)
    if re.fullmatch(r"-?\d+", word):
        return int(word)
    named = re.fullmatch(r"(person|tile)\((.+)\)", word)
    if named:
        name, word = named.groups()
    if name in PERSON_FIELDS:
        return person(game, seat, word)
    if name in TILE_FIELDS or kind == TileId:
        return tile_id(game, *place(word, seat, game.players))
    if word in WAITING:
        return WAITING[word]
    if re.fullmatch(r"\d\.[a-j]\d+", word):
        return at(*place(word, seat, game.players))
    if re.fullmatch(r"[a-j]\d+", word):
        return space_named(word)
    for words in WORD_LISTS:
        if word in words:
            return words.index(word)
    if str in get_args(kind):
        return word
    raise MisreadError(f"{word!r} is no value for {name}")


def _whole(word: str) -> int:
    if not re.fullmatch(r"-?\d+", word):
        raise MisreadError(f"'#{word}' is no number")
    return int(word)


def tile_id(game: Game, seat: int, space: int) -> int:
    """Return the id of the tile on a space."""
    tile = game.boroughs[seat].tile_at(space)
    return -1 if tile is None else tile.id


def read_event(game: Game, text: str) -> Event:
    """Return the event that a line of a position tells of, as JSON or in the general form."""
    if text.startswith("{"):
        raw = msgspec.json.decode(text)
        name = raw.pop("event", "") if isinstance(raw, dict) else ""
    else:
        name, _, words = text.partition(" ")
        raw = None
    kind = struct_named(game, Event, str(name))
    if kind is None:
        raise MisreadError(f"there is no event {name!r}")
    if raw is None:
        raw = read_fields(game, 0, kind, words)
    event = msgspec.convert(raw, kind)
    assert isinstance(event, Event)
    return event


def read_command(
    game: Game, seat: int, name: str, text: str
) -> tuple[type[Command], dict[str, Any]]:
    """Return the command of a general form and the fields it names."""
    kind = struct_named(game, Command, name)
    if kind is None:
        raise MisreadError(f"there is no command {name!r}")
    assert issubclass(kind, Command)
    return kind, read_fields(game, seat, kind, text)
