"""The virtual environment that the scripts share: made once, reused, rebuilt when half made.

Any Python 3 must be able to read this file up to the check of its version.
"""

import hashlib
import importlib.util
import json
import os
import platform
import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

OLDEST_PYTHON = (3, 11)


def fail(message: str) -> NoReturn:
    """Tell a person why nothing can start, and end."""
    print(f"small-city: {message}", file=sys.stderr)
    sys.exit(2)


if sys.version_info < OLDEST_PYTHON:
    fail(
        "this is Python {}.{}, and the game needs 3.11 or newer: "
        "install one and start this script with it".format(*sys.version_info)
    )

#: Lines of a command that are kept to look for the cause of a failure, and shown of them.
KEPT, SHOWN = 40, 5
ROOT = Path(__file__).resolve().parent.parent


class NotReadyError(Exception):
    """The environment cannot be made; the words are for a person."""


class Environment(NamedTuple):
    """The ``.venv`` of one copy of the project.

    A stamp inside tells what it holds. It is taken away before anything is changed, so
    that an environment without one is known to be half made.
    """

    root: Path

    @property
    def folder(self) -> Path:
        """Return the folder of the environment."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """Return the environment's own Python."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        """Return the file that tells what the environment holds."""
        return self.folder / "small-city.json"

    @property
    def pins(self) -> Path:
        """Return the file with the one version of every package."""
        return self.root / "build_scripts" / "constraints.txt"

    def ensure(self, *extras: str) -> Path:
        """Return a Python that has the game's packages and those of the extras."""
        contents = self._contents(extras)
        found = self._read_stamp()
        if all(found.get(key) == contents[key] for key in ("python", "pins")):
            if set(contents["packages"]) <= set(found["packages"]):
                return self.python
            contents["packages"] = sorted({*contents["packages"], *found["packages"]})
        self._take_stamp_away()
        since = time.monotonic()
        say("installing what the game needs, once; a minute or so")
        if found.get("python") != contents["python"]:
            found = {}
            tell(f"a Python of its own in {self.folder}")
            self._create()
        self._install(contents["packages"], found)
        tell("the game itself")
        run_quietly(str(self.python), "-m", "compileall", "-q", str(self.root / "game"))
        self._write_stamp(contents)
        say(f"ready after {time.monotonic() - since:.0f} s; the next start needs none of this")
        return self.python

    def _contents(self, extras: tuple[str, ...]) -> dict[str, Any]:
        """Return what the stamp of a finished environment says."""
        import tomllib  # not there in an old Python

        project = tomllib.loads((self.root / "pyproject.toml").read_text("utf-8"))["project"]
        packages = list(project["dependencies"])
        for extra in extras:
            packages += project["optional-dependencies"][extra]
        return {
            "python": sys.version,
            "pins": hashlib.sha256(self.pins.read_bytes()).hexdigest(),
            "packages": sorted(packages),
        }

    def _read_stamp(self) -> dict[str, Any]:
        try:
            found = json.loads(self.stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        # The Python it was made from may have gone since.
        return found if isinstance(found, dict) and self.python.exists() else {}

    def _take_stamp_away(self) -> None:
        try:
            self.folder.mkdir(exist_ok=True)
            self.stamp.touch()
            self.stamp.unlink()
        except OSError as error:
            raise NotReadyError(
                f"cannot write in {self.folder} ({error.strerror}): "
                "give yourself the right to, or copy the game to a folder of your own"
            ) from error

    def _write_stamp(self, contents: dict[str, Any]) -> None:
        self.stamp.write_text(json.dumps(contents, indent=1), "utf-8")

    def _create(self) -> None:
        if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
            raise NotReadyError(
                "this Python comes without its venv module: "
                "install it (on Debian and Ubuntu the package python3-venv) and start again"
            )
        # Not the Python of the environment itself, which --clear would pull away.
        python = getattr(sys, "_base_executable", sys.executable)
        code, last_words = run_quietly(python, "-m", "venv", "--clear", str(self.folder))
        if code:
            raise NotReadyError(f"cannot make {self.folder}:\n{last_words}")

    def _install(self, packages: list[str], found: dict[str, Any]) -> None:
        options = ["--no-input", "--disable-pip-version-check", "--no-color", "--retries", "2"]
        options += ["--constraint", str(self.pins)]
        pip = [str(self.python), "-m", "pip", "install", *options, *packages]
        code, last_words = run_quietly(*pip, step=package_in)
        if code:
            if found:  # pip changes nothing before it has everything: the old contents stand
                self._write_stamp(found)
            shown = "\n".join(last_words.splitlines()[-SHOWN:])
            raise NotReadyError(f"{cure_for(last_words)}. The last words of pip:\n{shown}")


#: What pip says when a piece is missing, and what that piece is.
_CURES = (
    (
        r"No space left|not enough space",
        "the disk is full: make room for about 300 MB, then start again",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError",
        "the network does not show a certificate that this Python trusts: "
        "try another network, or ask whoever runs this one, then start again",
    ),
    (
        r"Retrying|ConnectionError|NewConnectionError|NameResolution|timed out|ProxyError",
        "the network is away: pypi.org, where the packages come from, cannot be reached. "
        "Connect, then start again",
    ),
    (
        r"No matching distribution found",
        "a package is not made for Python {python} on {machine}: "
        "install Python 3.11, 3.12, 3.13 or 3.14 and start this script with it",
    ),
    (
        r"Permission denied|PermissionError|Access is denied",
        "the system does not permit writing in the game's folder: "
        "copy the game to a folder of your own and start it there",
    ),
    (
        r"No module named '?pip",
        "this Python comes without pip: "
        "install it (on Debian and Ubuntu the package python3-venv) and start again",
    ),
)


def cure_for(last_words: str) -> str:
    """Return which piece is missing by what pip said, and what to do about it."""
    for signs, cure in _CURES:
        if re.search(signs, last_words):
            return cure.format(python=platform.python_version(), machine=platform.machine())
    return "the packages cannot be installed"


def package_in(line: str) -> str | None:
    """Return the package that a line of pip's begins to fetch, with its version and size."""
    found = re.match(r"\s*(?:Downloading|Using cached|Processing) (\S+)(?: \((.+)\))?", line)
    if not found or found.group(1).endswith(".metadata"):
        return None
    name, _, rest = re.split(r"[\\/]", found.group(1))[-1].partition("-")
    version = rest.partition("-")[0]
    size = f", {found.group(2)}" if found.group(2) else ""
    return f"{name.replace('_', '-')} {version}{size}".strip()


def say(message: str) -> None:
    """Tell a person how far it is."""
    print(f"small-city: {message}", file=sys.stderr, flush=True)


def tell(step: str) -> None:
    """Tell what is being installed now, in place of the changing line."""
    print(f"{_blank()}  {step}", file=sys.stderr, flush=True)


def _blank() -> str:
    return f"\r{'':<76}\r" if sys.stderr.isatty() else ""


def run_quietly(
    *command: str, step: Callable[[str], str | None] = lambda line: None
) -> tuple[int, str]:
    """Run a command, its steps told, the rest one changing line; return its code and last lines."""
    last_lines: deque[str] = deque(maxlen=KEPT)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as process:
        for line in process.stdout or ():
            if line.strip():
                last_lines.append("  " + line.rstrip())
            done = step(line)
            if done:
                tell(done)
            elif sys.stderr.isatty():
                print(f"\r{line.strip()[:76]:<76}", end="", file=sys.stderr, flush=True)
    print(_blank(), end="", file=sys.stderr, flush=True)
    return process.returncode, "\n".join(last_lines)


def ensure(*extras: str) -> Path:
    """Return the Python to run with, or end with words that tell what to do."""
    try:
        return Environment(ROOT).ensure(*extras)
    except (NotReadyError, OSError) as problem:
        fail(str(problem))
    except KeyboardInterrupt:
        fail("stopped; the next start begins this anew")
