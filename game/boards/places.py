"""Where boards live: the game's own maps, and the player's folder."""

from __future__ import annotations

import sys
from pathlib import Path

from game.home import home_folder


def maps_folder() -> Path:
    """Return the folder of the game's own maps, also inside a packed program."""
    packed = getattr(sys, "_MEIPASS", None)
    home = Path(packed) if packed else Path(__file__).resolve().parents[2]
    return home / "maps"


def own_folder() -> Path:
    """Return the folder where a player puts boards of their own."""
    return home_folder() / "boards"


def allowed_root(path: Path) -> Path:
    """Return the folder beyond which a map may read no file.

    The game's own maps share one tileset, so for them it is the whole maps folder; for
    any other map it is the folder the map lies in.
    """
    shared = maps_folder().resolve()
    return shared if path.is_relative_to(shared) else path.parent
