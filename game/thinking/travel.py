"""How a game travels to another process: its terms and its state; the rules are made there."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any

from game.core.fingerprint import NOT_STATE, held_by
from game.core.hooks import Module
from game.core.rules import Rules
from game.core.setup import Setup
from game.core.state import Game, new_table

#: Where the modules come from. Each process asks for them itself: functions do not travel.
Source = Callable[[], Mapping[str, Module]]

# City Hall's spaces follow from its tile, but nobody works them out anew.
_LEFT = NOT_STATE - {"hall_mask"}
_FEW = 16  # set-ups whose rules and packed terms are kept

#: What an object holds, by name.
Content = dict[str, Any]


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
        return _laid, (
            pickle.dumps(thing.setup),
            _content(thing, {"boroughs", "slices"}),
            [_content(borough) for borough in thing.boroughs],
            {name: _content(part) for name, part in thing.slices.items()},
        )


def _content(thing: object, besides: Collection[str] = ()) -> Content:
    left = _LEFT.union(besides)
    return {name: getattr(thing, name) for name in held_by(thing) if name not in left}


def _laid(terms: bytes, own: Content, boroughs: list[Content], slices: dict[str, Content]) -> Game:
    """Return a game of these terms in this state."""
    game = new_table(*_agreed(terms))
    _fill(game, own)
    for borough, content in zip(game.boroughs, boroughs, strict=True):
        _fill(borough, content)
    for name, content in slices.items():
        _fill(game.slices[name], content)
    return game


def _fill(thing: object, content: Content) -> None:
    for name, value in content.items():
        setattr(thing, name, value)


@lru_cache(_FEW)
def _agreed(terms: bytes) -> tuple[Setup, Rules]:
    setup = pickle.loads(terms)
    return setup, Rules(setup, _source())
