"""Reading and writing whole files so that a fault leaves the old one as it was."""

from __future__ import annotations

import contextlib
import os
import stat
import time
from itertools import chain, count
from pathlib import Path

from game.core.words import N_
from game.saves import limits
from game.saves.errors import BadSaveError, CannotSaveError, cause_of

#: How much of either end of a file is read for a glimpse of it.
END = 256 * 1024
TEMPORARY = ".tmp"
_FORGOTTEN_AFTER = 3600.0  # seconds after which a half-written file belongs to nobody


def content_of(path: Path) -> bytes:
    """Return what a file holds, or raise BadSaveError."""
    return _read(path, limits.LARGEST)


def glimpse_of(path: Path) -> bytes:
    """Return the first line of a file and its last ones, or raise BadSaveError.

    Of a file longer than two ends the lines in the middle are left out.
    """
    return _read(path, 2 * END)


def _read(path: Path, most: int) -> bytes:
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise BadSaveError(path, None, N_("it is not a file"))
        if facts.st_size > limits.LARGEST:
            raise BadSaveError(path, None, limits.TOO_LARGE)
        with path.open("rb") as file:
            if facts.st_size <= most:
                return file.read(most)
            first = file.read(END).partition(b"\n")[0]
            file.seek(-END, os.SEEK_END)
            return first + b"\n" + file.read(END).partition(b"\n")[2]
    except OSError as error:
        raise BadSaveError(path, None, cause_of(error)) from error
    except ValueError as error:  # a name that no file can have
        raise BadSaveError(path, None, "{cause}", cause=str(error)) from error


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file, sync, rename: at every moment the old or the new one is there."""
    beside = path.with_name(f".{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise
    except (OSError, ValueError) as error:
        raise CannotSaveError(path, error) from error
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename last; systems that cannot sync a folder do without."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def move_aside(path: Path, folder: Path) -> Path:
    """Move a file, a folder or a link into a folder, under a name that is free there.

    Return where it is now, or raise OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{path.stem} {number}{path.suffix}" for number in count(2))
    free = next(n for n in chain([path.name], names) if not os.path.lexists(folder / n))
    return path.rename(folder / free)


def sweep(folder: Path) -> None:
    """Remove half-written files that somebody's sudden end left behind."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f".*{TEMPORARY}"):
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < time.time() - _FORGOTTEN_AFTER:
                    path.unlink()
