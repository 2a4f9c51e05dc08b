"""Where the compiled copies of some rooms lie, if build_scripts/compile.py has made them here.

They do what the sources do, and faster. They stand before the sources only while they were made
from just these sources for just this Python; otherwise the sources run, as they do where
SMALL_CITY_PURE is set.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

#: The rooms that are compiled: rules and bots, where all the time goes.
ROOMS = ("core", "modules", "bots")
#: What says from which sources they were made; written last.
STAMP = "sources.txt"
#: The variable that lets the sources run.
PURE = "SMALL_CITY_PURE"


def folder_of(root: Path) -> Path:
    """Return the folder for what is compiled of a project, for this Python and system."""
    return root / ".compiled" / EXTENSION_SUFFIXES[0].split(".")[1]


def sources_of(root: Path) -> list[Path]:
    """Return the sources of all rooms, in a fixed order."""
    return sorted(file for room in ROOMS for file in (root / "game" / room).rglob("*.py"))


def signature(root: Path) -> str:
    """Return a hash of the sources: it is another one after any change of them."""
    found = sha256()
    for file in sources_of(root):
        found.update(file.relative_to(root).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def stand_before(root: Path, path: list[str]) -> bool:
    """Let what is compiled of a project be found before its sources; tell whether it is."""
    folder = folder_of(root)
    stamp = folder / STAMP
    if os.environ.get(PURE) or not stamp.is_file():
        return False
    if stamp.read_text("utf-8") != signature(root):
        return False
    path.insert(0, str(folder / "game"))
    sys.path.append(str(folder))  # what the rooms share lies beside them
    return True


def is_compiled(module: ModuleType) -> bool:
    """Tell whether a module runs compiled here, packed or not."""
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
