"""A game's state as plain data and as a short hash, to tell whether two are the same."""

from __future__ import annotations

import hashlib
from typing import Any

from game.core.state import Game

#: What follows from the terms of a game, or was worked out and can be again.
NOT_STATE = {
    "rules",
    "setup",
    "memo",
    "tile_memo",
    "afoot",
    "kinds",
    "board",
    "known_ground",
    "hall_mask",
}


def held_by(thing: object) -> tuple[str, ...]:
    """Return the names of what an object holds, whatever it is made of, compiled or not."""
    for table in ("__struct_fields__", "__slots__", "__mypyc_attrs__", "__dict__"):
        if names := getattr(thing, table, ()):
            return tuple(sorted(name for name in names if not name.startswith("__")))
    return ()


def plain_state(game: Game) -> dict[str, Any]:
    """Return everything that is the state of a game, in a fixed order."""
    return dict(_plain_parts(game))


def fingerprint(game: Game) -> str:
    """Return a hash of the state."""
    return hashlib.sha256(repr(plain_state(game)).encode()).hexdigest()


def _plain_parts(thing: object) -> list[tuple[str, Any]]:
    names = (name for name in held_by(thing) if name not in NOT_STATE)
    return [(name, _plain(getattr(thing, name))) for name in names]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return sorted((repr(key), _plain(item)) for key, item in value.items())
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(repr(item) for item in value)
    return _plain_parts(value) or value
