"""What is compiled does what the sources do, stands before them, and only while it is of them."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns, which
from typing import Any

import pytest

from game.compiled import PURE, STAMP, folder_of, signature, stand_before
from native.rewriting import loose_classes, rewritten

ROOT = Path(__file__).resolve().parent.parent
BUILDING = ROOT / "build_scripts" / "native" / "building.py"
#: Games of every sort of bot, with and without modules: each one's log as a hash.
GAMES = """
import hashlib, msgspec, game
from game.core.setup import Seat, Setup
from game.modules import MODULES
from game.simulation.playing import play

ALL = tuple(name for name, module in MODULES.items() if name != "base" and not module.by_board)
for seed, bots, modules in (
    (1, ("random",) * 4, ALL), (2, ("easy", "normal"), ALL), (3, ("normal", "easy", "easy"), ()),
    (4, ("strong",), ()), (5, ("reference", "random"), ALL),
):
    seats = tuple(Seat(name=f"{number}", player=bot) for number, bot in enumerate(bots))
    log = play(Setup(seats, seed, modules), MODULES).log
    text = msgspec.json.encode([(entry.command, entry.events) for entry in log])
    print(seed, len(log), hashlib.sha256(text).hexdigest())
"""
#: Tests in which rules are decided, saved, and sent from process to process.
CROSSING = (
    "test_scenarios.py",
    "saves/test_recorded_games.py",
    "thinking",
    "bots",
    "app/test_hints.py",
    "app/test_thinking.py",
)
RECORD = '''"""Things."""

from __future__ import annotations

import msgspec

LIMIT = 5


class Pair(msgspec.Struct, frozen=True, cache_hash=True):
    """Two."""

    first: int
    rest: dict[int, int] = {}
    last: int = LIMIT

    @property
    def both(self) -> int:
        """Return the sum."""
        return self.first + self.last
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with a few sources, and something that was compiled of them."""
    for room in ("core", "modules", "bots"):
        (tmp_path / "game" / room).mkdir(parents=True)
        (tmp_path / "game" / room / "a.py").write_text(f"ROOM = {room!r}\n", "utf-8")
    folder_of(tmp_path).mkdir(parents=True)
    (folder_of(tmp_path) / STAMP).write_text(signature(tmp_path), "utf-8")
    return tmp_path


def test_what_is_compiled_stands_before_its_sources(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(PURE)
    monkeypatch.setattr(sys, "path", [])
    path = ["sources"]
    assert stand_before(project, path)
    assert path == [str(folder_of(project) / "game"), "sources"]
    assert sys.path == [str(folder_of(project))]


@pytest.mark.parametrize("change", ["other text", "one more", "one less", "asked", "nothing made"])
def test_the_sources_run_where_what_is_compiled_is_not_of_them(
    change: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if change == "asked":
        monkeypatch.setenv(PURE, "1")
    else:
        monkeypatch.delenv(PURE)
    source = project / "game" / "core" / "a.py"
    if change == "other text":
        source.write_text("ROOM = 'attic'\n", "utf-8")
    elif change == "one more":
        source.with_name("b.py").write_text("", "utf-8")
    elif change == "one less":
        source.unlink()
    elif change == "nothing made":
        (folder_of(project) / STAMP).unlink()
    path = ["sources"]
    assert not stand_before(project, path)
    assert path == ["sources"]


def test_a_record_rewritten_is_the_record_it_was() -> None:
    before: dict[str, Any] = {"__name__": "before"}
    exec(compile(RECORD, "before", "exec"), before)
    after: dict[str, Any] = {"__name__": "after"}
    exec(compile(rewritten(RECORD, set()), "after", "exec"), after)
    for made in (before["Pair"], after["Pair"]):
        one, same, other = made(1), made(1, {}, 5), made(1, {2: 3})
        assert one == same != other
        assert one.both == 6
        assert repr(one) == "Pair(first=1, rest={}, last=5)"
        assert made.__struct_fields__ == ("first", "rest", "last")
        assert one.__copy__() == one
        assert one.rest is not made(1).rest
    assert "LIMIT: Final = 5" in rewritten(RECORD, set())


def test_a_dataclass_rewritten_can_travel() -> None:
    text = (
        "from dataclasses import dataclass\n"
        "@dataclass(frozen=True, slots=True)\nclass Step:\n    kind: str\n    level: int = 1\n"
    )
    known: dict[str, Any] = {"__name__": __name__}
    exec(compile(rewritten(text, set()), "known", "exec"), known)
    step = known["Step"]("park", 2)
    assert step.__reduce__() == (known["Step"], ("park", 2))
    assert not hasattr(known["Step"], "__slots__")


def test_what_needs_no_other_words_is_left_as_it_is() -> None:
    text = "def twice(n: int) -> int:\n    return 2 * n  # a comment stays\n"
    assert rewritten(text, set()) == text


def test_classes_made_from_loose_ones_are_loose() -> None:
    sources = ["class Walk(Action): pass", "class Run(Walk): pass", "class Other: pass"]
    assert {"Walk", "Run"} <= loose_classes(sources)
    assert "Other" not in loose_classes(sources)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("a.c:1:10: fatal error: Python.h: No such file or directory", "headers are missing"),
        ("error: [Errno 2] No such file or directory: '/usr/bin/cc'", "a C compiler is missing"),
        ("error: command 'x86_64-linux-gnu-gcc' failed: No such file", "a C compiler is missing"),
        ("error: Microsoft Visual C++ 14.0 or greater is required", "a C compiler is missing"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("one\ntwo\n" + "x" * 900, "the last words are\none\ntwo\n" + "x" * 200),
    ],
)
def test_who_cannot_compile_is_told_what_is_missing(said: str, told: str) -> None:
    script = importlib.import_module("compile")
    assert told in script.cause(said)
    assert len(script.cause(said)) < 300


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project that is compiled: this one, with what was made kept elsewhere."""
    if which("cc") is None:
        pytest.skip("no C compiler here")
    place = tmp_path_factory.mktemp("compiled")
    for part in ROOT.iterdir():
        if part.name not in ("game", ".compiled"):
            (place / part.name).symlink_to(part)
    copytree(ROOT / "game", place / "game", ignore=ignore_patterns("__pycache__"))
    command = [sys.executable, "-P", str(BUILDING), str(place), str(folder_of(place)), "0"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return place


def run(place: Path, *arguments: str, pure: str = "") -> str:
    environment = {**os.environ, PURE: pure, "CI": ""}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=place, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.slow
def test_games_go_the_same_way_to_the_letter(compiled: Path) -> None:
    asked = "import game.core.engine as e, game.compiled as c; print(c.is_compiled(e))"
    assert run(compiled, "-c", asked) == "True\n"
    assert run(compiled, "-c", asked, pure="1") == "False\n"
    played = run(compiled, "-c", GAMES)
    assert played.count("\n") == 5
    assert run(compiled, "-c", GAMES, pure="1") == played


@pytest.mark.slow
def test_rules_saves_and_journeys_hold_compiled_too(compiled: Path) -> None:
    asked = [f"tests/{name}" for name in CROSSING]
    report = run(compiled, "-m", "pytest", "-q", "-p", "no:cacheprovider", *asked)
    assert " passed" in report
