"""Where a player's files of numbers lie."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.home import home_folder
from game.numbers.reading import FOLDER, SUFFIX


def numbers_folder(home: Path | None = None) -> Path:
    """Return the folder of a player's files of numbers."""
    return home_folder(home) / FOLDER


def listed(folder: Path | None = None) -> list[Path]:
    """Return the files of numbers there are, by name."""
    found: list[Path] = []
    with contextlib.suppress(OSError):
        found = sorted(path for path in (folder or numbers_folder()).glob(f"*{SUFFIX}"))
    return found
