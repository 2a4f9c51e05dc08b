"""The sources that a packed game is made from: the game's own, with what is compiled in them."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

from game.compiled import ROOMS, STAMP, folder_of, signature, sources_of


def is_fresh(root: Path) -> bool:
    """Tell whether what is compiled of a project is of its sources."""
    stamp = folder_of(root) / STAMP
    return stamp.is_file() and stamp.read_text("utf-8") == signature(root)


def stage(root: Path, to: Path) -> None:
    """Lay out the game, its compiled rooms in the place of their sources."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(root / "game", to / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for room in ROOMS:
        shutil.rmtree(to / "game" / room)
    shutil.copytree(folder_of(root), to, dirs_exist_ok=True)


def modules_of(root: Path) -> list[str]:
    """Return the names of all modules of the game; many are imported only when asked for."""
    files = (file.relative_to(root).with_suffix("") for file in (root / "game").rglob("*.py"))
    return sorted(".".join(file.parts).removesuffix(".__init__") for file in files)


def needed_by(root: Path) -> list[str]:
    """Return all that compiled rooms import besides the game's modules: nobody can see it."""
    found = {"mypy_extensions"}
    for file in sources_of(root):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    others = {name for name in found if name.split(".")[0] not in ("game", "__future__")}
    return [*sorted(others), "game.records", "small_city__mypyc"]
