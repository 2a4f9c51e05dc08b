"""Where a player's boards live, and how far a map may reach."""

from __future__ import annotations

from pathlib import Path

from game.home import home_folder
from game.resources import maps_folder


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
