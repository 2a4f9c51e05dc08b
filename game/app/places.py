"""Where the game keeps what belongs to the player, and where its own files lie."""

from __future__ import annotations

import sys
from pathlib import Path

from game.home import home_folder


def home() -> Path:
    """Return the player's folder."""
    return home_folder()


def assets() -> Path:
    """Return the folder of the game's own pictures, sounds and words."""
    packed = getattr(sys, "_MEIPASS", None)
    root = Path(packed) if packed else Path(__file__).resolve().parents[2]
    return root / "assets"
