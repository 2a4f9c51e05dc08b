"""Build the game as a program of its own: ``python3 build_scripts/package.py [--dist DIR]``.

Makes dist/small-city (a folder that needs no Python) and an archive of it, on Debian and its
kin also a .deb, and then lets check_package.py unpack the archive somewhere else and play it,
and check_debian.py install, play and remove the other.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import debian
import environment

sys.path.insert(0, str(environment.ROOT))
from native import staging

SCRIPTS = environment.ROOT / "build_scripts"
PROGRAM = "small-city"
BUNDLE = "Small City.app"
SOURCES = "SMALL_CITY_SOURCES"  # tells the spec from where to pack the game
LARGEST = 100 * 1024 * 1024  # bytes of the unpacked folder


class NotPackedError(Exception):
    """No program came out; the words are for a person."""


def build(python: Path | str, dist: Path, work: Path) -> Path:
    """Let PyInstaller build the program and return its folder."""
    sources = environment.ROOT
    if staging.is_fresh(environment.ROOT):
        sources = work / "sources"
        staging.stage(environment.ROOT, sources)
    else:
        environment.say("packed as it is: compile.py would make rules and bots faster")
    os.environ[SOURCES] = str(sources)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(dist), "--workpath", str(work)]
    command.append(str(SCRIPTS / f"{PROGRAM}.spec"))
    if subprocess.run(command, cwd=environment.ROOT).returncode:
        raise NotPackedError("PyInstaller gave up; what it said stands above")
    expect_all_parts(work)
    folder = dist / (BUNDLE if sys.platform == "darwin" else PROGRAM)
    if sys.platform.startswith("linux"):
        shutil.copy(SCRIPTS / f"{PROGRAM}.desktop", folder)
        shutil.copy(next(work.glob(f"**/icons/{PROGRAM}.png")), folder)
    size = size_of(folder)
    if size > LARGEST:
        raise NotPackedError(f"{folder} holds {in_mb(size)}, and {in_mb(LARGEST)} is the most")
    return folder


def expect_all_parts(work: Path) -> None:
    """Raise unless every file of the game is packed; many are found by their file alone."""
    lists = [next(work.glob(f"**/{kind}-*.toc")) for kind in ("PYZ", "COLLECT")]
    packed = "".join(file.read_text("utf-8") for file in lists)
    names = {*staging.modules_of(environment.ROOT)} - {"game.__main__"}
    libraries = {name: f"'{name.replace('.', os.sep)}." for name in names}  # of what is compiled
    if missing := sorted(n for n in names if f"'{n}'" not in packed and libraries[n] not in packed):
        raise NotPackedError(f"it lacks {', '.join(missing)}")


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
    parser.add_argument("--tag", metavar="vN", help="must be v and the game's version")
    arguments = parser.parse_args()
    if arguments.tag not in (None, f"v{version()}"):
        environment.fail(f"the tag {arguments.tag} is not v{version()}, the version of the game")
    dist = arguments.dist.resolve()
    python = environment.ensure("dev")
    try:
        folder = build(python, dist, environment.ROOT / "build")
        packed = {"check_package.py": archive(folder)}
        if sys.platform.startswith("linux") and debian.can_be_built():
            packed["check_debian.py"] = debian.build(folder, version())
    except (NotPackedError, OSError) as problem:
        environment.fail(str(problem))
    print(f"{folder}: {in_mb(size_of(folder))}")
    for checker, file in packed.items():
        print(f"{file}: {in_mb(file.stat().st_size)}", flush=True)
        if subprocess.run([str(python), str(SCRIPTS / checker), str(file)]).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
