"""Which game on which system: the first lines of a report."""

from __future__ import annotations

import platform
import sys
from datetime import datetime

from game import __version__
from game.resources import is_packed

#: Packages that matter to the game. Nothing is imported for a report's sake.
_PACKAGES = ("msgspec", "platformdirs", "pygame", "pytmx")


def versions(now: datetime) -> list[str]:
    """Return a line for each thing that has a version."""
    packed = " (packed)" if is_packed() else ""
    lines = [
        f"Small City {__version__}{packed}, {now.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()} on {_system()}",
    ]
    for name in _PACKAGES:
        package = sys.modules.get(name)
        if package is not None:
            lines.append(f"{name} {getattr(package, '__version__', 'of unknown version')}")
    lines += _display(sys.modules.get("pygame"))
    return lines


def _system() -> str:
    """Return which system this is; platform.platform() would start another program to know."""
    return f"{platform.system()} {platform.release()} ({platform.machine()})"


def _display(pygame: object) -> list[str]:
    """Return what the pictures are drawn with."""
    try:
        sdl = ".".join(map(str, pygame.get_sdl_version()))  # type: ignore[attr-defined]
        driver = pygame.display.get_driver()  # type: ignore[attr-defined]
    except Exception:  # no pygame, or none that is awake
        return []
    return [f"SDL {sdl}, driver {driver}"]
