"""The only door of the boards to the disk: it opens nothing outside a map's own folder."""

from __future__ import annotations

import os
import posixpath
import stat
from pathlib import Path

from game.boards.problems import Report
from game.core.words import N_

LARGEST_FILE = 1_000_000
_LONGEST_SOURCE = 200
#: A pipe must not keep the reader waiting, and Windows must not change line ends.
_OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_inside(path: Path, root: Path, report: Report, limit: int = LARGEST_FILE) -> bytes | None:
    """Return the whole of a regular file that truly lies under ``root``, links followed."""
    content = _read_start(path, root, report, limit + 1)
    if content is not None and len(content) > limit:
        report.refuse(N_("the file is larger than {limit} bytes"), limit=limit)
        return None
    return content


def read_beginning(path: Path, root: Path, report: Report, length: int) -> bytes | None:
    """Return the first bytes of a regular file that truly lies under ``root``."""
    return _read_start(path, root, report, length)


def _read_start(path: Path, root: Path, report: Report, length: int) -> bytes | None:
    try:
        real = path.resolve(strict=True)
        if not real.is_relative_to(root.resolve(strict=True)):
            report.refuse(N_("the file is a link that leads out of the map's folder"))
            return None
        if not stat.S_ISREG(real.stat().st_mode):
            report.refuse(N_("this is not an ordinary file"))
            return None
        with open(os.open(real, _OPEN_FLAGS), "rb") as file:
            return file.read(length)
    except FileNotFoundError:
        report.refuse(N_("the file does not exist"))
    except (OSError, RuntimeError, ValueError) as error:  # RuntimeError: links in a circle
        report.refuse(N_("the file cannot be read ({error})"), error=type(error).__name__)
    return None


def locate(source: str, beside: Path, root: Path, report: Report) -> Path | None:
    """Return the path that ``source`` names, seen from the folder ``beside``.

    The words are judged before the disk is asked: no absolute path, no drive, no network
    share, no way up out of ``root``.
    """
    strange = any(letter in ":\\" or not letter.isprintable() for letter in source)
    if strange or not source or len(source) > _LONGEST_SOURCE or source.startswith(("/", "~")):
        report.refuse(N_("{source} is not a plain relative path"), source=source)
        return None
    here = beside.relative_to(root).as_posix()
    target = posixpath.normpath(posixpath.join(here, source))
    if target == ".." or target.startswith("../"):
        report.refuse(N_("{source} lies outside the map's folder"), source=source)
        return None
    return root / target
