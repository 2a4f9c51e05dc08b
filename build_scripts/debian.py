"""The program as a Debian package: menu entry, icon, manual page, and nothing of a player's."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import environment

PROGRAM = "small-city"
SCRIPTS = environment.ROOT / "build_scripts"
#: Where the system keeps each thing.
LIBRARY = f"usr/lib/{PROGRAM}"
COMMAND = f"usr/bin/{PROGRAM}"
MENU_ENTRY = f"usr/share/applications/{PROGRAM}.desktop"
ICON = f"usr/share/icons/hicolor/256x256/apps/{PROGRAM}.png"
LARGE_ICON = f"usr/share/icons/hicolor/scalable/apps/{PROGRAM}.svg"
MANUAL = f"usr/share/man/man6/{PROGRAM}.6.gz"
PAPERS = f"usr/share/doc/{PROGRAM}"

_CONTROL = """\
Package: {program}
Version: {version}
Architecture: {architecture}
Maintainer: the Small City project
Installed-Size: {kilobytes}
Depends: libc6 (>= 2.{libc})
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2
Section: games
Priority: optional
Description: city-building board game for one to four players
 Each player is the mayor of a borough: lay zones and buildings on its grid,
 give the citizens homes, work and shops, keep the pollution down, win votes.
 One to four play on one screen, against each other or against bots.
"""
_LIBC = re.compile(rb"\bGLIBC_2\.(\d+)\b")


def can_be_built() -> bool:
    """Tell whether this system makes such packages."""
    return shutil.which("dpkg-deb") is not None


def build(folder: Path, version: str) -> Path:
    """Pack the program's folder beside it, and return the package."""
    architecture = _said("dpkg", "--print-architecture")
    tree = folder.parent / "debian"
    shutil.rmtree(tree, ignore_errors=True)
    _furnish(tree, folder, version)
    files = [path for path in tree.rglob("*") if path.is_file() and not path.is_symlink()]
    for path in files:
        path.chmod(0o755 if path.stat().st_mode & 0o100 else 0o644)
    control = _CONTROL.format(
        program=PROGRAM,
        version=version,
        architecture=architecture,
        kilobytes=sum(path.stat().st_size for path in files) // 1024,
        libc=_newest_libc(files),
    )
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, "utf-8")
    for path in [tree, *(p for p in tree.rglob("*") if p.is_dir() and not p.is_symlink())]:
        path.chmod(0o755)
    packed = folder.parent / f"{PROGRAM}_{version}_{architecture}.deb"
    _said("dpkg-deb", "--build", "--root-owner-group", "-Zxz", str(tree), str(packed))
    shutil.rmtree(tree)
    return packed


def _furnish(tree: Path, folder: Path, version: str) -> None:
    """Lay everything where the system expects it."""
    shutil.copytree(folder, tree / LIBRARY, symlinks=True)
    for place, file in ((MENU_ENTRY, f"{PROGRAM}.desktop"), (ICON, f"{PROGRAM}.png")):
        (tree / place).parent.mkdir(parents=True)
        (tree / LIBRARY / file).rename(tree / place)
    (tree / LARGE_ICON).parent.mkdir(parents=True)
    shutil.copy(environment.ROOT / "assets" / "svg" / "app_icon.svg", tree / LARGE_ICON)
    (tree / COMMAND).parent.mkdir(parents=True)
    (tree / COMMAND).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    (tree / MANUAL).parent.mkdir(parents=True)
    manual = (SCRIPTS / f"{PROGRAM}.6").read_text("utf-8").replace("@VERSION@", version)
    (tree / MANUAL).write_bytes(gzip.compress(manual.encode(), mtime=0))
    (tree / PAPERS).mkdir(parents=True)
    shutil.copy(environment.ROOT / "LICENSE", tree / PAPERS / "copyright")
    news = (environment.ROOT / ".github" / "CHANGELOG.md").read_bytes()
    (tree / PAPERS / "changelog.gz").write_bytes(gzip.compress(news, mtime=0))


def _newest_libc(files: list[Path]) -> int:
    """Return the newest libc, of those called 2.N, that any part of the program asks for."""
    asked = (
        int(n) for path in files if ".so" in path.name for n in _LIBC.findall(path.read_bytes())
    )
    return max(asked)


def _said(*command: str) -> str:
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode:
        raise OSError(f"{command[0]} gave up: {ended.stderr.strip()}")
    return ended.stdout.strip()
