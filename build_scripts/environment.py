"""The virtual environment that the scripts share: made once, reused, rebuilt when half made.

Any Python 3 must be able to read this file up to the check of its version.
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections import deque
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
        print("small-city: installing its packages, once; a minute or so", file=sys.stderr)
        if found.get("python") != contents["python"]:
            found = {}
            self._create()
        self._install(contents["packages"], found)
        self._write_stamp(contents)
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
        options = ["--no-input", "--disable-pip-version-check", "--constraint", str(self.pins)]
        code, last_words = run_quietly(
            str(self.python), "-m", "pip", "install", *options, *packages
        )
        if code:
            if found:  # pip changes nothing before it has everything: the old contents stand
                self._write_stamp(found)
            raise NotReadyError(
                "cannot install the packages; if the network is away, connect, "
                f"then start again. The last words of pip:\n{last_words}"
            )


def run_quietly(*command: str) -> tuple[int, str]:
    """Run a command, its output as one changing line; return its code and last lines."""
    last_lines: deque[str] = deque(maxlen=5)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as process:
        for line in process.stdout or ():
            if line.strip():
                last_lines.append("  " + line.rstrip())
            if sys.stderr.isatty():
                print(f"\r{line.strip()[:76]:<76}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(f"\r{'':<76}", end="\r", file=sys.stderr, flush=True)
    return process.returncode, "\n".join(last_lines)


def ensure(*extras: str) -> Path:
    """Return the Python to run with, or end with words that tell what to do."""
    try:
        return Environment(ROOT).ensure(*extras)
    except (NotReadyError, OSError) as problem:
        fail(str(problem))
    except KeyboardInterrupt:
        fail("stopped; the next start begins this anew")
