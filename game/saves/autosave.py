"""The file that follows a match command by command.

A command adds one line, synced; a cut in the middle of it leaves a line without its end,
which loading leaves out. Whatever does not simply go on (an undo, a file that somebody
else touched) is written anew beside the file and renamed.

The first change makes the game the one played last: it takes the next number as its name.
A game that is only looked at changes nothing on the disk.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from types import TracebackType

import msgspec

from game.core.match import Match
from game.saves import codec
from game.saves.claim import Claim
from game.saves.codec import Header
from game.saves.errors import CannotSaveError
from game.saves.files import write_whole
from game.saves.home import autosaves_folder
from game.saves.order import in_order, next_place, rotate
from game.saves.reading import Loaded
from game.saves.writing import header_now, lines_of

_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)


class Autosave:
    """Keeps a file in step with a match; ``keep`` is called after every change to the match.

    ``trouble`` is why it could not, until it can. ``is_copy``: somebody else plays the game
    that was loaded, so this one goes on in a file of its own.
    """

    def __init__(self, match: Match, folder: Path, header: Header) -> None:
        self.match = match
        self.folder = folder
        self.header = header
        self.trouble: CannotSaveError | None = None
        self.is_copy = False
        self._path: Path | None = None
        self._claim: Claim | None = None
        self._is_last = False
        self._is_new = False
        self._handle: int | None = None
        # What the file is known to hold: bytes, entries, the last of them, its hash.
        self._size = 0
        self._entries = 0
        self._last: object = None
        self._digest = ""

    @classmethod
    def begun(cls, match: Match, folder: Path | None = None, branched: bool = False) -> Autosave:
        """Save a new match at once; if that fails, ``keep`` tries again."""
        autosave = cls(match, folder or autosaves_folder(), header_now(match, branched))
        with contextlib.suppress(CannotSaveError):
            autosave.keep()
        return autosave

    @classmethod
    def continued(cls, loaded: Loaded) -> Autosave:
        """Go on with a loaded match in its own file, or in a copy while somebody else has it."""
        autosave = cls.opened(loaded, loaded.path.parent)
        autosave._claim = Claim.taken(loaded.path)
        autosave.is_copy = autosave._claim is None
        autosave._path = None if autosave.is_copy else loaded.path
        return autosave

    @classmethod
    def opened(cls, loaded: Loaded, folder: Path | None = None) -> Autosave:
        """Go on with a loaded match as a new game; the file it came from stays as it is."""
        autosave = cls(loaded.match, folder or autosaves_folder(), loaded.header)
        autosave._holds(loaded.size if loaded.pristine else -1, loaded.digest)
        return autosave

    @property
    def path(self) -> Path:
        """Return the file, or before there is one the folder where it will be."""
        return self._path or self.folder

    def keep(self) -> None:
        """Bring the file in step, or raise CannotSaveError; the next call tries all of it again."""
        try:
            self._keep()
        except CannotSaveError as error:
            self.trouble = error
            raise
        self.trouble = None

    def note_help(self) -> None:
        """Say in the file that a bot was asked for help; the next ``keep`` writes it anew."""
        self.header = msgspec.structs.replace(self.header, helped=True)
        self._entries = 0

    def _keep(self) -> None:
        log = self.match.log
        goes_on = 0 < self._entries <= len(log) and log[self._entries - 1] is self._last
        if goes_on and self._entries == len(log):
            return
        if not self._is_last:
            self._come_last()
        if goes_on and self._is_as_we_left_it():
            self._append()
        else:
            self._write_anew()
        if self._is_new:
            self._is_new = False
            rotate(self.folder)

    def close(self) -> None:
        """Let go of the file."""
        self._close_file()
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def _close_file(self) -> None:
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

    def _come_last(self) -> None:
        """Take a name after all others, so that this game is the last to be let go of."""
        old = self._path
        if old is not None and in_order(self.folder)[-1:] == [old]:
            self._is_last = True
            return
        path, claim = next_place(self.folder)
        self._is_new = old is None
        if old is not None:
            self._close_file()
            try:
                old.rename(path)
            except OSError:  # gone, or held open by somebody: then it stays where it is
                claim.release()
                self._is_last = True
                return
        if self._claim is not None:
            self._claim.release()
        self._path, self._claim, self._is_last = path, claim, True

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
        self._close_file()
        lines, digest = lines_of(self.match, self.header)
        content = b"".join(lines)
        write_whole(self.path, content)
        self._holds(len(content), digest)
