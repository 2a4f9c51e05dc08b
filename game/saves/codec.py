"""One line of a save: JSON that ends in a hash over itself and the hash of the line before.

The frame (a body, then ``,"hash":"…"}``) never changes between versions; what the body
holds may, see migration.py.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from typing import Any, TypeVar, Union

import msgspec

from game.core.command import Command
from game.core.event import Event
from game.core.match import Entry
from game.core.setup import Setup
from game.saves.migration import FORMAT

SUFFIX = ".save"
VERSION = FORMAT
DIGITS = 32
_FRAME = re.compile(rb',"hash":"([0-9a-f]{%d})"}\Z' % DIGITS)
_FRAME_LENGTH = len(',"hash":""}') + DIGITS
Sort = TypeVar("Sort")


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. ``begun`` is missing in games recorded for tests."""

    small_city: int
    game: str
    setup: Setup
    begun: datetime | None = None


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


def entry_type() -> Any:
    """Return the exact type of a line: any command and any event of the game's rules."""
    return _entry_type(frozenset(_below(Command)), frozenset(_below(Event)))


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


def _below(root: type[Sort]) -> Iterator[type[Sort]]:
    """Yield the classes of the game's own packages under a root."""
    for sort in root.__subclasses__():
        if sort.__module__.startswith("game."):
            yield sort
        yield from _below(sort)
