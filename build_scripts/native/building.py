"""Builds the compiled copies: sources rewritten, then made into libraries by mypyc.

Run by compile.py with the Python of the environment: ``building.py ROOT TO LEVEL``.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.compiled import ROOMS, STAMP, signature, sources_of
from native.rewriting import loose_classes, rewritten

#: Structs that are read from files or written to them, and protocols that are asked for by
#: ``isinstance``, stay as they are, as does what is data alone.
_READ = ("forbid_unknown_fields", "runtime_checkable")
_LEFT = ("game/core/match.py", "game/core/data/", "__init__.py")
_PROJECT, _CONFIG = "pyproject.toml", "settings.toml"  # of mypy; setuptools is to read none
_RECORDS = Path(__file__).with_name("records.py")


def write_sources(root: Path, to: Path) -> list[str]:
    """Write the game's sources for mypyc; return the names of the files to compile."""
    shutil.copytree(root / "game", to / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / _PROJECT, to / _CONFIG)
    shutil.copy(_RECORDS, to / "game")
    sources = {str(f.relative_to(root).as_posix()): f.read_text("utf-8") for f in sources_of(root)}
    loose = loose_classes(list(sources.values()))
    compiled = [name for name, source in sources.items() if _is_compiled(name, source)]
    for name in compiled:
        (to / name).write_text(rewritten(sources[name], loose), "utf-8")
    return compiled


def _is_compiled(name: str, source: str) -> bool:
    return not any(left in name for left in _LEFT) and not any(sign in source for sign in _READ)


def build(root: Path, to: Path, level: str) -> None:
    """Compile in a folder of its own, and put what came of it where it is to be."""
    seal = signature(root)
    with tempfile.TemporaryDirectory(prefix="small-city-") as place:
        folder = Path(place)
        compiled = write_sources(root, folder)
        os.chdir(folder)
        _compile(compiled, level)
        for name in compiled:
            (folder / name).unlink()
        shutil.rmtree(to, ignore_errors=True)
        to.mkdir(parents=True)
        for library in folder.glob("*__mypyc*"):
            shutil.copy(library, to)
        for room in ROOMS:
            shutil.copytree(folder / "game" / room, to / "game" / room)
        shutil.copy(folder / "game" / _RECORDS.name, to / "game")
    (to / STAMP).write_text(seal, "utf-8")


#: On Linux calls within a library take a detour, in case somebody puts other functions before
#: its own; nobody does here. It is a tenth faster without, and smaller stripped.
_STRAIGHT = {
    "CFLAGS": "-fvisibility=hidden -fno-semantic-interposition -fno-plt",
    "LDFLAGS": "-Wl,-s",
}


def _compile(files: list[str], level: str) -> None:
    from mypyc.build import mypycify

    if sys.platform == "linux":
        os.environ.update(_STRAIGHT)
    from setuptools import setup  # type: ignore[import-untyped]  # no stubs of it are installed

    extensions = mypycify(
        ["--config-file", _CONFIG, *files],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        group_name="small_city",
    )
    setup(
        name="small-city-compiled",
        packages=[],
        ext_modules=extensions,
        script_args=["build_ext", "--inplace", "--quiet"],
    )


if __name__ == "__main__":
    build(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
