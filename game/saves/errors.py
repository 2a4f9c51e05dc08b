"""What can go wrong with a save, told with the file, the line and the cause."""

from __future__ import annotations

import errno
from pathlib import Path

from game.core.words import N_
from game.words import Verbatim, say

_CAUSES = {
    errno.ENOSPC: N_("the disk is full"),
    getattr(errno, "EDQUOT", -1): N_("your disk quota is used up"),
    errno.EFBIG: N_("the file would become larger than the system allows"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EACCES: N_("the system does not permit it"),
    errno.EPERM: N_("the system does not permit it"),
    errno.ENOENT: N_("there is no such file"),
    errno.ENOTDIR: N_("a part of its path is not a folder"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENAMETOOLONG: N_("its name is too long"),
}


def cause_of(error: OSError | ValueError) -> str:
    """Return the system's trouble in words; a catalogue key where it is a usual one.

    A ValueError is what Python says to a name that no file can have.
    """
    if isinstance(error, OSError):
        return _CAUSES.get(error.errno or 0) or error.strerror or type(error).__name__
    return str(error)


class BadSaveError(Exception):
    """A file that no game can be read from. ``text`` is a catalogue key with named gaps."""

    def __init__(self, file: Path, line: int | None, text: str, **gaps: str | int) -> None:
        super().__init__(file, line, text)
        self.file = file
        self.line = line
        self.text = text
        self.gaps = gaps

    @property
    def cause(self) -> str:
        """Return what is wrong, in the language of the player."""
        return say(self.text, **self.gaps)

    def __str__(self) -> str:
        if not self.line:
            return say(N_("{file}: {cause}"), file=Verbatim(self.file), cause=self.cause)
        text = N_("{file}, line {line}: {cause}")
        return say(text, file=Verbatim(self.file), line=self.line, cause=self.cause)


class CannotSaveError(Exception):
    """A game that could not be written; what the file held before is still there."""

    text = N_("The game could not be saved to {file}: {cause}. What was saved before is unharmed.")

    def __init__(self, file: Path, error: OSError | ValueError) -> None:
        super().__init__(file, error)
        self.file = file
        self.cause = cause_of(error)

    def __str__(self) -> str:
        return say(self.text, file=Verbatim(self.file), cause=self.cause)
