"""Break the rules a little and see who notices: ``python3 build_scripts/mutate.py``.

Draws a sample of small mutations of game/core and game/modules (``--sample N --seed S``,
``--only WORD`` for files whose path holds it), and runs scenarios, then tests, for each in
a copy of the project. Those that change nothing that can be observed are listed with a
reason in equivalent_mutants.toml and are left out. The exit code is 1 when less than 97 % of
the others are noticed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

import environment
from mutants import Mutant, mutants_of

ROOT = environment.ROOT
EQUIVALENT = ROOT / "build_scripts" / "equivalent_mutants.toml"
ROOMS = ("game/core", "game/modules")
#: Not rules: what tests and reports ask about a state.
LEFT_OUT = {"game/core/conservation.py", "game/core/fingerprint.py", "game/core/words.py"}
COPIED, LINKED = ("game", "tests", "pyproject.toml"), ("assets", "maps", "build_scripts")
#: Who may notice, the quickest first.
STAGES = {
    "scenarios": ["-m", "game", "scenario", "tests/scenarios"],
    "recorded games": ["-m", "pytest", "tests/saves/test_recorded_games.py"],
    "tests": ["-m", "pytest", *(f"tests/{n}" for n in ("core", "modules", "properties", "bots"))],
}
PYTEST_OPTIONS = ["-x", "-q", "-p", "no:cacheprovider"]
#: How much longer than the sound game a broken one may take: who waits for ever has noticed.
PATIENCE = 10
ENOUGH = 0.97
NOBODY = "nobody"


def all_mutants() -> list[Mutant]:
    """Return every mutant of the rules, in the order of the files."""
    files = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    names = {path: path.relative_to(ROOT).as_posix() for path in files}
    return [m for path in files if names[path] not in LEFT_OUT for m in mutants_of(path, ROOT)]


def drawn(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Return a sample that a change elsewhere in the rules leaves as it is."""

    def lot(mutant: Mutant) -> bytes:
        return hashlib.sha256(repr((seed, mutant.key)).encode()).digest()

    return sorted(mutants, key=lot)[:count]


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """Return the reason of each mutant that nobody can notice."""
    listed = tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]
    return {(m["file"], m["line"], m["was"], m["becomes"]): m["why"] for m in listed}


class Copy:
    """A copy of the project in which one file at a time is broken."""

    def __init__(self, python: Path, folder: Path, patience: dict[str, float]) -> None:
        self.python = python
        self.patience = patience  # seconds, by stage
        self.folder = folder
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, folder / name)
        for name in LINKED:
            (folder / name).symlink_to(ROOT / name)
        self._surroundings = {
            **os.environ,
            "PYTHONPATH": str(folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def who_notices(self, mutant: Mutant | None) -> str:
        """Return the first stage that fails with a mutant in place."""
        if mutant is None:
            return next((name for name in STAGES if not self._holds(name)), NOBODY)
        path = self.folder / mutant.file
        source, facts = path.read_bytes(), path.stat()
        path.write_bytes(mutant.applied(source))
        try:
            return self.who_notices(None)
        finally:
            path.write_bytes(source)
            os.utime(path, ns=(facts.st_atime_ns, facts.st_mtime_ns))

    def _holds(self, stage: str) -> bool:
        arguments = STAGES[stage]
        options = PYTEST_OPTIONS if "pytest" in arguments else []
        since = time.monotonic()
        try:
            ended = subprocess.run(
                [str(self.python), *arguments, *options],
                cwd=self.folder,
                env=self._surroundings,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=self.patience.get(stage),
            )
        except subprocess.TimeoutExpired:
            return False
        self.patience.setdefault(stage, PATIENCE * (time.monotonic() - since))
        return ended.returncode == 0


def tried(
    sample: list[Mutant], python: Path, jobs: int, place: Path
) -> Iterator[tuple[Mutant, str]]:
    """Yield who notices each mutant, some at a time, in the order of the sample."""
    copies: SimpleQueue[Copy] = SimpleQueue()
    patience: dict[str, float] = {}
    for number in range(jobs):
        folder = place / str(number)
        folder.mkdir()
        copies.put(Copy(python, folder, patience))
    first = copies.get()
    if (stage := first.who_notices(None)) != NOBODY:
        environment.fail(f"the {stage} fail before anything is broken")
    copies.put(first)

    def one(mutant: Mutant) -> str:
        copy = copies.get()
        try:
            return copy.who_notices(mutant)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(jobs) as pool:
        yield from zip(sample, pool.map(one, sample), strict=True)


def main() -> int:
    """Try a sample and tell who noticed what."""
    parser = argparse.ArgumentParser(description=__doc__, prog="mutate.py")
    parser.add_argument("--sample", type=int, default=160, metavar="N", help="default 160")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    parser.add_argument("--only", default="", metavar="WORD", help="files with this in their path")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="at a time; default 1")
    arguments = parser.parse_args()
    python = environment.ensure("dev")
    known = equivalents()
    mutants = [m for m in all_mutants() if arguments.only in m.file]
    sample = drawn(mutants, arguments.sample, arguments.seed)
    equal = [mutant for mutant in sample if mutant.key in known]
    real = [mutant for mutant in sample if mutant.key not in known]
    noticed = 0
    with tempfile.TemporaryDirectory(prefix="small-city-mutants-") as place:
        for mutant, who in tried(real, python, arguments.jobs, Path(place)):
            noticed += who != NOBODY
            print(f"{who:<15}{mutant}", flush=True)
    for mutant in equal:
        print(f"{'equivalent':<15}{mutant}\n    {known[mutant.key]}")
    share = noticed / len(real) if real else 1.0
    print(
        f"{len(sample)} of {len(mutants)} mutants: {len(equal)} equivalent, of the others", end=" "
    )
    print(f"{noticed} of {len(real)} noticed ({share:.1%}).")
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main())
