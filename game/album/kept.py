"""A small file that only grows: a line a thing, each with a hash over itself and the one before.

A line that a sudden end cut short, or that somebody changed, is told apart from the others
and harms none of them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeVar

import msgspec

from game.saves.codec import chained, framed, unframed
from game.saves.errors import CannotSaveError

LARGEST = 64 * 1024 * 1024
Thing = TypeVar("Thing", bound=msgspec.Struct)


def read_all(path: Path, sort: type[Thing]) -> tuple[tuple[Thing, ...], int]:
    """Return the sound things of a file, the oldest first, and how many lines are not sound.

    A file that is not there, or cannot be read, holds nothing.
    """
    found: list[Thing] = []
    damaged, before = 0, ""
    for line in filter(None, _content(path).splitlines()):
        thing, before = _read(line, before, sort)
        if thing is None:
            damaged += 1
        else:
            found.append(thing)
    return tuple(found), damaged


def add_one(path: Path, thing: msgspec.Struct) -> None:
    """Add a line, synced, or raise CannotSaveError."""
    content = _content(path)
    hashes = [found[1] for line in content.splitlines() if (found := unframed(line))]
    line, _digest = framed(msgspec.json.encode(thing), hashes[-1] if hashes else "")
    torn = bool(content) and not content.endswith(b"\n")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(b"\n" + line if torn else line)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise CannotSaveError(path, error) from error


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError:
        return b""


def _read(line: bytes, before: str, sort: type[Thing]) -> tuple[Thing | None, str]:
    """Return what a line holds, if it is as it was written, and the hash it names."""
    found = unframed(line)
    if found is None:
        return None, before
    body, digest = found
    if chained(before, body) != digest:
        return None, digest
    try:
        return msgspec.json.decode(body, type=sort), digest
    except (msgspec.MsgspecError, RecursionError):
        return None, digest
