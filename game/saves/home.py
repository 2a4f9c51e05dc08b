"""Where a player's files live."""

from __future__ import annotations

import os
import re
from pathlib import Path

import platformdirs

from game.saves.codec import SUFFIX

#: Names another folder; meant for tests and for carrying the game on a stick.
VARIABLE = "SMALL_CITY_HOME"
_LONGEST_NAME = 80
_UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')


def home_folder(given: Path | None = None) -> Path:
    """Return the player's folder: the one given, the variable's, or the system's usual one."""
    if given is not None:
        return given
    named = os.environ.get(VARIABLE)
    return Path(named) if named else platformdirs.user_data_path("small-city", appauthor=False)


def saves_folder(home: Path | None = None) -> Path:
    """Return the folder of the games a player saved by name."""
    return home_folder(home) / "saves"


def autosaves_folder(home: Path | None = None) -> Path:
    """Return the folder of the games that save themselves."""
    return home_folder(home) / "autosaves"


def save_path(name: str, home: Path | None = None) -> Path:
    """Return the file for a name a player typed, freed of what no file name may hold."""
    fit = _UNFIT.sub("_", name).strip(" .")[:_LONGEST_NAME] or "game"
    return saves_folder(home) / f"{fit}{SUFFIX}"
