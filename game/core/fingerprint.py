"""A game's state as plain data and as a short hash, to tell whether two are the same."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

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


def plain_state(game: Game) -> dict[str, Any]:
    """Return everything that is the state of a game, in a fixed order."""
    return {name: _plain(getattr(game, name)) for name in Game.__slots__ if name not in NOT_STATE}


def fingerprint(game: Game) -> str:
    """Return a hash of the state."""
    return hashlib.sha256(repr(plain_state(game)).encode()).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return sorted((repr(key), _plain(item)) for key, item in value.items())
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(repr(item) for item in value)
    if isinstance(value, msgspec.Struct):
        names = (name for name in value.__struct_fields__ if name not in NOT_STATE)
        return [(name, _plain(getattr(value, name))) for name in names]
    if hasattr(value, "__dict__"):
        return [(name, _plain(item)) for name, item in sorted(vars(value).items())]
    if hasattr(type(value), "__slots__"):
        return [(name, _plain(getattr(value, name))) for name in type(value).__slots__]
    return value
