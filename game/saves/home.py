"""Where a player's saved games live."""

from __future__ import annotations

import re
from pathlib import Path

from game.home import home_folder
from game.saves.codec import SUFFIX

_LONGEST_NAME = 80
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')


def saves_folder(home: Path | None = None) -> Path:
    """Return the folder of the games a player saved by name."""
    return home_folder(home) / "saves"


def autosaves_folder(home: Path | None = None) -> Path:
    """Return the folder of the games that save themselves."""
    return home_folder(home) / "autosaves"


def damaged_folder(home: Path | None = None) -> Path:
    """Return the folder of what was moved aside because no game can be read from it."""
    return home_folder(home) / "damaged"


def save_path(name: str, home: Path | None = None) -> Path:
    """Return the file for a name a player typed, freed of what no file name may hold."""
    fit = _UNFIT.sub("_", name).strip(" .")[:_LONGEST_NAME] or "game"
    return saves_folder(home) / f"{fit}{SUFFIX}"
