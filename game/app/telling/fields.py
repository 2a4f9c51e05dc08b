"""Words for the fields of commands and events that nobody has written a sentence for."""

from __future__ import annotations

from typing import Any

import msgspec

from game.app.telling import names
from game.app.words import _, say
from game.core.grid import SPACES, space_name
from game.core.state import Game
from game.core.words import N_

_SPACE_FIELDS = {"space", "first", "second", "third", "plot", "goal", "target", "start", "end"}
_SILENT = {"seat", "draws", "by", "walked", "how", "terms"}


def told(game: Game, thing: msgspec.Struct, seat: int) -> str:
    """Return a generic sentence: the class's name and its fields in words."""
    parts = []
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        if name not in _SILENT and value not in (None, (), ""):
            parts.append(_field(game, name, value, seat))
    what = _(names.spelled(type(thing).__name__))
    if not parts:
        return what
    return say(N_("{what}: {details}"), what=what, details=", ".join(parts))


def _field(game: Game, name: str, value: Any, seat: int) -> str:
    if name == "person" and isinstance(value, int):
        where = game.where[value] if 0 <= value < len(game.where) else -1
        return say(
            N_("{person} in {place}"),
            person=names.person(game, value),
            place=names.place(game, where, seat),
        )
    if name == "tile" and isinstance(value, int) and 0 <= seat < game.players:
        found = game.boroughs[seat].tiles.get(value)
        if found is not None:
            return names.tile(game, found.kind, found.level)
    if name == "kind" and isinstance(value, str):
        return names.tile(game, value)
    if name == "material" and isinstance(value, int):
        return names.material(value)
    if name in ("borough", "host", "to_seat", "victim") and isinstance(value, int):
        return names.player(game, value)
    if name in _SPACE_FIELDS and isinstance(value, int) and 0 <= value < SPACES:
        return space_name(value)
    if name in ("spaces", "path", "pair", "line") and isinstance(value, tuple):
        return names.spaces(v for v in value if isinstance(v, int) and 0 <= v < SPACES)
    if isinstance(value, bool):
        return _(names.spelled(name)) if value else say(N_("not {what}"), what=names.spelled(name))
    if isinstance(value, str):
        return _(names.spelled(value))
    return say(N_("{name} {value}"), name=name.replace("_", " "), value=str(value))
