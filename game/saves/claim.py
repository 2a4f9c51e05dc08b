"""One game, one owner: a lock of the system on a file beside the game's.

The system lets go of it when its holder ends, however suddenly; the file may stay.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

LOCK = ".lock"
#: What the systems say to whoever comes second.
_HELD = {errno.EAGAIN, errno.EACCES, errno.EDEADLK, getattr(errno, "EDEADLOCK", errno.EDEADLK)}


class Claim:
    """The right to write a game. Where the system knows no locks everybody has it."""

    def __init__(self, handle: int | None, lock: Path) -> None:
        self._handle = handle
        self._lock = lock

    @classmethod
    def taken(cls, game: Path) -> Claim | None:
        """Return the right to write a game, or None while somebody else has it."""
        lock = game.with_name(f".{game.name}{LOCK}")
        while True:
            try:
                handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
            except (OSError, ValueError):
                return cls(None, lock)
            try:
                _lock(handle)
                if _is_still_there(handle, lock):
                    return cls(handle, lock)
            except OSError as error:
                os.close(handle)
                return None if error.errno in _HELD else cls(None, lock)
            os.close(handle)  # its last owner took the file away in between

    def release(self) -> None:
        """Give the right back."""
        if self._handle is None:
            return
        with contextlib.suppress(OSError):
            if sys.platform != "win32":  # where nobody can take an open file away
                self._lock.unlink()
        os.close(self._handle)
        self._handle = None
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                self._lock.unlink()


def _is_still_there(handle: int, lock: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), lock.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
