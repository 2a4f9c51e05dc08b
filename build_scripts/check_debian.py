"""Install the Debian package, play it, and take it away again: ``check_debian.py PACKAGE``.

Whatever the player has saved must be there afterwards, and nothing else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import debian
from check_package import PATIENCE, FailedError, Stranger, a_place, do_all

ROOT = Path("/")


def why_not() -> str:
    """Return why nothing can be installed here; nothing: it can."""
    if not (shutil.which("dpkg") and shutil.which("apt-get")):
        return "this system has no dpkg and apt-get"
    if os.getuid():
        return "only root can install"
    if not subprocess.run(["dpkg", "-s", debian.PROGRAM], capture_output=True).returncode:
        return f"{debian.PROGRAM} is installed here, and checking would take it away"
    return ""


def check(package: Path) -> list[str]:
    """Return a line for each thing that went well; the first that does not raises FailedError."""
    with a_place() as place:
        _run("dpkg", "-i", str(package))
        try:
            told = [f"install: {_expect_in_place()}"]
            print("  " + told[0], flush=True)
            stranger = Stranger(ROOT / debian.COMMAND, ROOT / debian.LIBRARY, place)
            told += do_all(stranger)
            before = _files(stranger.home)
        finally:
            _run("apt-get", "remove", "-y", debian.PROGRAM)
        _expect_gone()
        if not before or _files(stranger.home) != before:
            raise FailedError("removal touched what the player has saved")
    told.append(f"remove: the player's {len(before)} files are left, and nothing else")
    print("  " + told[-1])
    return told


def _expect_in_place() -> str:
    """The system finds the menu entry, the icons and the manual page where it looks for them."""
    places = (debian.MENU_ENTRY, debian.ICON, debian.LARGE_ICON, debian.MANUAL, debian.PAPERS)
    if missing := [place for place in places if not (ROOT / place).exists()]:
        # A slim system may be told to install no documents at all.
        if not all("/man/" in place or "/doc/" in place for place in missing):
            raise FailedError(f"not installed: {', '.join(missing)}")
        return f"menu entry and icons in place; this system leaves out {', '.join(missing)}"
    if shutil.which("man") and "mayor of a borough" not in _run("man", debian.PROGRAM):
        raise FailedError("man does not show the manual page")
    return "menu entry, icons and manual page in place"


def _expect_gone() -> None:
    places = (debian.COMMAND, debian.LIBRARY, debian.MENU_ENTRY, debian.ICON, debian.MANUAL)
    if left := [place for place in places if os.path.lexists(ROOT / place)]:
        raise FailedError(f"still there after removal: {', '.join(left)}")


def _files(home: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def _run(*command: str) -> str:
    ended = subprocess.run(
        command,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=PATIENCE,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
    )
    if ended.returncode:
        raise FailedError(f"{' '.join(command)} ended with {ended.returncode}\n{ended.stderr}")
    return ended.stdout


def main() -> int:
    """Check the package named on the command line."""
    if len(sys.argv) != 2:
        print("usage: check_debian.py PACKAGE", file=sys.stderr)
        return 2
    if reason := why_not():
        print(f"  The .deb was built but not installed: {reason}.")
        return 0
    try:
        check(Path(sys.argv[1]))
    except FailedError as problem:
        print(f"small-city: the installed game fails: {problem}", file=sys.stderr)
        return 1
    print("The installed game plays, and leaves the player's folder.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
