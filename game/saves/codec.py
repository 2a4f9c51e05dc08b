"""One line of a save: JSON that ends in a hash over itself and the hash of the line before.

The frame (a body, then ``,"hash":"…"}``) never changes between versions; what the body
holds may, see migration.py.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import Any, Union

import msgspec

from game.core.command import Command
from game.core.event import Event
from game.core.hooks import Module
from game.core.match import Entry
from game.core.origin import below, roots_of
from game.core.setup import Setup
from game.saves.migration import FORMAT

SUFFIX = ".save"
VERSION = FORMAT
DIGITS = 32
_FRAME = re.compile(rb',"hash":"([0-9a-f]{%d})"}\Z' % DIGITS)
_FRAME_LENGTH = len(',"hash":""}') + DIGITS


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a module came from that is not the game's own."""

    package: str
    version: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. ``begun`` is missing in games recorded for tests.

    ``brought`` tells of the modules in play that packages brought, if there are any;
    ``branched`` that the game goes on from the middle of another one, ``helped`` that a bot
    was asked what to do.
    """

    small_city: int
    game: str
    setup: Setup
    begun: datetime | None = None
    brought: dict[str, Brought] | msgspec.UnsetType = msgspec.UNSET
    branched: bool | msgspec.UnsetType = msgspec.UNSET
    helped: bool | msgspec.UnsetType = msgspec.UNSET

    @property
    def guests(self) -> dict[str, Brought]:
        """Return the modules in play that packages brought."""
        return self.brought or {}


def chained(before: str, body: bytes) -> str:
    """Return the running hash after a line."""
    return hashlib.sha256(before.encode() + body).hexdigest()[:DIGITS]


def framed(body: bytes, before: str) -> tuple[bytes, str]:
    """Return a whole line with its newline, and its hash."""
    digest = chained(before, body)
    return body[:-1] + f',"hash":"{digest}"}}\n'.encode(), digest


def unframed(line: bytes) -> tuple[bytes, str] | None:
    """Return the body and the hash of a line without its newline, or None without a hash."""
    found = _FRAME.search(line)
    if found is None:
        return None
    return line[:-_FRAME_LENGTH] + b"}", found[1].decode()


def header_line(header: Header) -> tuple[bytes, str]:
    """Return the first line and its hash."""
    return framed(msgspec.json.encode(header), "")


def entry_line(entry: Entry, before: str) -> tuple[bytes, str]:
    """Return the line of a command, and its hash."""
    return framed(msgspec.json.encode(entry), before)


@lru_cache(maxsize=4)
def entry_decoder(sort: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder of lines of this type, which refuses what is unknown or wrong."""
    return msgspec.json.Decoder(sort)


def entry_type(modules: Iterable[Module]) -> Any:
    """Return the exact type of a line: any command and any event of the game and its guests."""
    roots = roots_of(modules)
    return _entry_type(frozenset(below(Command, roots)), frozenset(below(Event, roots)))


@lru_cache(maxsize=4)
def _entry_type(commands: frozenset[type], events: frozenset[type]) -> Any:
    any_command: Any = Union[tuple(sorted(commands, key=repr))]  # noqa: UP007 - made at run time
    any_event: Any = Union[tuple(sorted(events, key=repr))]  # noqa: UP007
    return msgspec.defstruct(
        "Line",
        [("command", any_command | None), ("events", tuple[any_event, ...])],
        frozen=True,
        forbid_unknown_fields=True,
    )
