"""Reading and writing whole files so that a fault leaves the old one as it was."""

from __future__ import annotations

import contextlib
import os
import stat
import time
from pathlib import Path

from game.core.words import N_
from game.saves.errors import BadSaveError, CannotSaveError, cause_of

#: Far more than the longest game; a larger file is something else.
LARGEST = 64 * 1024 * 1024
TEMPORARY = ".tmp"
_FORGOTTEN_AFTER = 3600.0  # seconds after which a half-written file belongs to nobody


def content_of(path: Path) -> bytes:
    """Return what a file holds, or raise BadSaveError."""
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise BadSaveError(path, None, N_("it is not a file"))
        if facts.st_size > LARGEST:
            raise BadSaveError(path, None, N_("it is too large for a saved game"))
        return path.read_bytes()
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


def sweep(folder: Path) -> None:
    """Remove half-written files that somebody's sudden end left behind."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f".*{TEMPORARY}"):
            with contextlib.suppress(OSError):
                if path.stat().st_mtime < time.time() - _FORGOTTEN_AFTER:
                    path.unlink()
