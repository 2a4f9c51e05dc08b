"""How a game travels to another process: its terms and its state; the rules are made there."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from game.core.borough import Borough
from game.core.fingerprint import NOT_STATE
from game.core.hooks import Module
from game.core.rules import Rules
from game.core.setup import Setup
from game.core.state import Game

#: Where the modules come from. Each process asks for them itself: functions do not travel.
Source = Callable[[], Mapping[str, Module]]

_OF_GAME = tuple(name for name in Game.__slots__ if name not in {*NOT_STATE, "boroughs"})
# City Hall's spaces follow from its tile, but nobody works them out anew.
_OF_BOROUGH = tuple(n for n in Borough.__struct_fields__ if n not in NOT_STATE - {"hall_mask"})
_FEW = 16  # set-ups whose rules and packed terms are kept

State = tuple[tuple[Any, ...], tuple[tuple[Any, ...], ...]]


def _nothing() -> Mapping[str, Module]:
    return {}


_source: Source = _nothing


def follow(source: Source) -> None:
    """Let the games that arrive in this process follow the rules of these modules."""
    global _source
    _source = source
    _agreed.cache_clear()


def packed(thing: object) -> bytes:
    """Return anything that can travel as bytes, the games in it included."""
    content = io.BytesIO()
    _Packer(content, pickle.HIGHEST_PROTOCOL).dump(thing)
    return content.getvalue()


def unpacked(content: bytes) -> Any:
    """Return what was packed; its games follow the rules that are found here."""
    return pickle.loads(content)


class _Packer(pickle.Pickler):
    def reducer_override(self, thing: Any) -> Any:
        if type(thing) is not Game:
            return NotImplemented
        own = tuple(getattr(thing, name) for name in _OF_GAME)
        boroughs = tuple(
            tuple(getattr(borough, name) for name in _OF_BOROUGH) for borough in thing.boroughs
        )
        return _laid, (pickle.dumps(thing.setup), (own, boroughs))


def _laid(terms: bytes, state: State) -> Game:
    """Return a game of these terms in this state."""
    game = Game(*_agreed(terms))
    for name, value in zip(_OF_GAME, state[0], strict=True):
        setattr(game, name, value)
    for borough, values in zip(game.boroughs, state[1], strict=True):
        for name, value in zip(_OF_BOROUGH, values, strict=True):
            setattr(borough, name, value)
    return game


@lru_cache(_FEW)
def _agreed(terms: bytes) -> tuple[Setup, Rules]:
    setup = pickle.loads(terms)
    return setup, Rules(setup, _source())
