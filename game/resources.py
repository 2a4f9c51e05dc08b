"""Where the game's own files lie: beside its code, or inside a packed program."""

from __future__ import annotations

import sys
from pathlib import Path


def is_packed() -> bool:
    """Tell whether this is a program that PyInstaller packed."""
    return bool(getattr(sys, "frozen", False))


def root_folder() -> Path:
    """Return the folder under which all of the game lies."""
    packed = getattr(sys, "_MEIPASS", None)
    return Path(packed) if packed else Path(__file__).resolve().parents[1]


def assets_folder() -> Path:
    """Return the folder of all that is drawn, heard or read."""
    return root_folder() / "assets"


def scenarios_folder() -> Path:
    """Return the folder of the scenarios, which show the rules."""
    return root_folder() / "tests" / "scenarios"


def maps_folder() -> Path:
    """Return the folder of the game's own maps."""
    return root_folder() / "maps"
