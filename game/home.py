"""The player's own folder: saves, boards, settings and reports live under it."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

#: Names another folder; meant for tests and for carrying the game on a stick.
VARIABLE = "SMALL_CITY_HOME"


def home_folder(given: Path | None = None) -> Path:
    """Return the player's folder: the one given, the variable's, or the system's usual one."""
    if given is not None:
        return given
    named = os.environ.get(VARIABLE)
    return Path(named) if named else platformdirs.user_data_path("small-city", appauthor=False)
