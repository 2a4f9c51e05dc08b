"""A command or an event in one short line, whatever module it comes from."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.command import Command
from game.core.event import Event
from game.core.grid import SPACES, space_name
from game.core.places import BESIDE, CAREER, GONE, RESERVE, host_of, is_lying, is_on_board, space_of
from game.core.secrets import HIDDEN, HIDDEN_CARD
from game.core.state import Game
from game.core.terms import Term
from game.words import plain

_CARDS = {"number", "numbers", "piles"}
_SPACES = {"space", "spaces", "first", "second", "good", "goods", "pay"}


def told(what: Command | Event, game: Game) -> str:
    """Return its name and its fields, those at their defaults left out."""
    parts = [type(what).__name__]
    for field in msgspec.structs.fields(what):
        value = getattr(what, field.name)
        if field.name == "draws" or value == field.default:
            continue
        if field.name == "seat":
            parts.insert(1, f"player {value + 1}")
        else:
            parts.append(f"{field.name}={_shown(field.name, value, game)}")
    return plain(" ".join(parts))


def _shown(name: str, value: Any, game: Game) -> str:
    if name == "person" and isinstance(value, int) and 0 <= value < len(game.where):
        return f"{value}@{_place(game.where[value])}"
    if name == "to" and isinstance(value, int):
        return _place(value)
    if name in _SPACES and isinstance(value, int):
        return space_name(value) if 0 <= value < SPACES else str(value)
    if isinstance(value, Term):
        return f"{value.amount:+} {value.label} [{value.rule}]"
    if name in _CARDS and value == HIDDEN:
        return HIDDEN_CARD
    if isinstance(value, dict):
        return ", ".join(f"{pile}: {_shown(name, cards, game)}" for pile, cards in value.items())
    if isinstance(value, tuple):
        return "(" + ", ".join(_shown(name, part, game) for part in value) + ")"
    return str(value)


_ELSEWHERE = {CAREER: "career", RESERVE: "reserve", BESIDE: "beside", GONE: "gone"}


def _place(place: int) -> str:
    """Return where a person is: a player's space, a grave there, or off the boards."""
    if not is_on_board(place):
        return _ELSEWHERE.get(place, str(place))
    grave = "†" if is_lying(place) else ""
    return f"{host_of(place) + 1}:{space_name(space_of(place))}{grave}"
