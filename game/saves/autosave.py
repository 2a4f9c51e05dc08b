"""The file that follows a match command by command.

A command adds one line, synced; a cut in the middle of it leaves a line without its end,
which loading leaves out. Whatever does not simply go on (an undo, a file that somebody
else touched) is written anew beside the file and renamed.
"""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from game.core.match import Match
from game.saves import codec
from game.saves.codec import SUFFIX, Header
from game.saves.errors import CannotSaveError
from game.saves.files import sweep, write_whole
from game.saves.home import autosaves_folder
from game.saves.reading import Loaded
from game.saves.writing import header_now, lines_of

#: How many games are kept.
KEPT = 10
_NAME = "%Y%m%d-%H%M%S-%f"
_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)


class Autosave:
    """Keeps a file in step with a match; ``keep`` is called after every change to the match."""

    def __init__(self, match: Match, path: Path, header: Header) -> None:
        self.match = match
        self.path = path
        self.header = header
        self._handle: int | None = None
        # What the file is known to hold: bytes, entries, the last of them, its hash.
        self._size = 0
        self._entries = 0
        self._last: object = None
        self._digest = ""

    @classmethod
    def begun(cls, match: Match, folder: Path | None = None) -> Autosave:
        """Save a new match, and let go of the oldest games beyond the last ten."""
        folder = autosaves_folder() if folder is None else folder
        path = folder / f"{datetime.now(UTC).strftime(_NAME)}{SUFFIX}"
        autosave = cls(match, path, header_now(match.setup))
        autosave.keep()
        rotate(folder, path)
        return autosave

    @classmethod
    def continued(cls, loaded: Loaded) -> Autosave:
        """Go on with a loaded match in its own file."""
        autosave = cls(loaded.match, loaded.path, loaded.header)
        if loaded.pristine:
            autosave._holds(loaded.size, loaded.digest)
        else:
            autosave.keep()
        return autosave

    def keep(self) -> None:
        """Bring the file in step, or raise CannotSaveError; the next call tries all of it again."""
        log = self.match.log
        goes_on = 0 < self._entries <= len(log) and log[self._entries - 1] is self._last
        if goes_on and self._entries == len(log):
            return
        if goes_on and self._is_as_we_left_it():
            self._append()
        else:
            self._write_anew()

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Autosave:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _holds(self, size: int, digest: str) -> None:
        self._size = size
        self._digest = digest
        self._entries = len(self.match.log)
        self._last = self.match.log[-1]

    def _is_as_we_left_it(self) -> bool:
        try:
            there = os.stat(self.path)
            if self._handle is None:
                self._handle = os.open(self.path, _APPEND)
            held = os.fstat(self._handle)
        except OSError:
            return False
        same = (there.st_dev, there.st_ino) == (held.st_dev, held.st_ino)
        return same and there.st_size == self._size

    def _append(self) -> None:
        assert self._handle is not None
        digest = self._digest
        fresh = b""
        for entry in self.match.log[self._entries :]:
            line, digest = codec.entry_line(entry, digest)
            fresh += line
        try:
            rest = fresh
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._size)
            raise CannotSaveError(self.path, error) from error
        self._holds(self._size + len(fresh), digest)

    def _write_anew(self) -> None:
        self.close()
        lines, digest = lines_of(self.match, self.header)
        content = b"".join(lines)
        write_whole(self.path, content)
        self._holds(len(content), digest)


def rotate(folder: Path, current: Path) -> None:
    """Remove the games beyond the last ten, the one played longest ago first."""
    sweep(folder)
    with contextlib.suppress(OSError):
        others = [path for path in folder.glob(f"*{SUFFIX}") if path != current]
        others.sort(key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
        for path in others[KEPT - 1 :]:
            with contextlib.suppress(OSError):
                path.unlink()
