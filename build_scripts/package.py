"""Build the game as a program of its own: ``python3 build_scripts/package.py [--dist DIR]``.

Makes dist/small-city (a folder that needs no Python), an archive of it, and then lets
check_package.py unpack the archive somewhere else and play it.
"""

import argparse
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import environment

SCRIPTS = environment.ROOT / "build_scripts"
PROGRAM = "small-city"
BUNDLE = "Small City.app"
LARGEST = 100 * 1024 * 1024  # bytes of the unpacked folder


class NotPackedError(Exception):
    """No program came out; the words are for a person."""


def build(python: Path | str, dist: Path, work: Path) -> Path:
    """Let PyInstaller build the program and return its folder."""
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(dist), "--workpath", str(work)]
    command.append(str(SCRIPTS / f"{PROGRAM}.spec"))
    if subprocess.run(command, cwd=environment.ROOT).returncode:
        raise NotPackedError("PyInstaller gave up; what it said stands above")
    folder = dist / (BUNDLE if sys.platform == "darwin" else PROGRAM)
    if sys.platform.startswith("linux"):
        shutil.copy(SCRIPTS / f"{PROGRAM}.desktop", folder)
        shutil.copy(next(work.glob(f"**/icons/{PROGRAM}.png")), folder)
    size = size_of(folder)
    if size > LARGEST:
        raise NotPackedError(f"{folder} holds {in_mb(size)}, and {in_mb(LARGEST)} is the most")
    return folder


def archive(folder: Path) -> Path:
    """Pack the folder beside it: a zip for Windows, elsewhere a tar.gz, which keeps all rights."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    name = f"{PROGRAM}-{version()}-{system}-{platform.machine().lower()}"
    form = "zip" if sys.platform == "win32" else "gztar"
    packed = shutil.make_archive(str(folder.parent / name), form, folder.parent, folder.name)
    return Path(packed)


def version() -> str:
    """Return the version of the game."""
    sys.path.insert(0, str(environment.ROOT))
    from game import __version__

    return __version__


def size_of(folder: Path) -> int:
    """Return the bytes of all files; a link counts for nothing."""
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file() and not p.is_symlink())


def in_mb(size: int) -> str:
    """Return a size in words."""
    return f"{size / 1024 / 1024:.1f} MB"


def main() -> int:
    """Build, pack, test."""
    parser = argparse.ArgumentParser(description=__doc__, prog="package.py")
    parser.add_argument("--dist", type=Path, default=environment.ROOT / "dist", metavar="DIR")
    dist = parser.parse_args().dist.resolve()
    python = environment.ensure("dev")
    try:
        folder = build(python, dist, environment.ROOT / "build")
        packed = archive(folder)
    except (NotPackedError, OSError) as problem:
        environment.fail(str(problem))
    print(f"{folder}: {in_mb(size_of(folder))}")
    print(f"{packed}: {in_mb(packed.stat().st_size)}", flush=True)
    return subprocess.run([str(python), str(SCRIPTS / "check_package.py"), str(packed)]).returncode


if __name__ == "__main__":
    sys.exit(main())
