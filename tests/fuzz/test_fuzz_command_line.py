"""Whatever is typed gets an answer: 0, or 2 with words; never a crash, never a file elsewhere."""

from __future__ import annotations

import os
import random
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.cli import play
from game.cli.door import main
from game.home import VARIABLE
from tests.fuzz.damage import BYTES
from tests.fuzz.fence import ROOT, fence
from tests.saves.save_workshop import played, saved, setup_of

NASTY = (
    "", " ", "-", "--", "---", "-1", "0", "1", "2", "1.5", "1e3", "0x1", "１", "٣", " 1 ", "+1",
    "99999999999999999999", "9" * 5000, "-0", "nan", "inf", "x" * 5000, "\x00", "\n", "\r\x1b[2J",
    "\udcff", "\ud800", "é" * 99, "\u202e", "{}", "{file}", "{0.__class__}", "%s%n", "%(prog)s",
    "*", "?", "~", ".", "..", "a/b/c", "/dev/null", "/dev/full", "/dev/null/x", "@file", "$HOME",
    "`id`", ";", "|", "'", '"', ",", ",,,", "any", "all", "none", "winter", "base", "mayor",
    "mayor,mayor", "random", "easy,random", "random,random,random,random,random", "rome",
    "paris,london", "base_easy", "advanced", "screens", "CON", "aux.save", "--help", "--version",
    "--json",
)  # fmt: skip
WORDS = {
    "simulate": (
        "--games", "--players", "--bots", "--boards", "--modules", "--options", "--seed",
        "--record", "--json",
    ),
    "replay": ("--verify", "--to", "FILE"),
    "check": ("FILE", "FILE"),
    "scenario": ("FILE", "FILE"),
    "bench": ("--milliseconds", "--json", "--against"),
    "play": ("FILE",),
    "demo": ("--pictures",),
    "": ("--fly", "FILE"),
}  # fmt: skip


class NoWindow:
    """Stands for the window, which has its own tests."""

    @staticmethod
    def main(files: list[str]) -> int:
        return 0

    @staticmethod
    def demo(folder: Path, *more: object) -> int:
        return 0


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "home"))
    monkeypatch.setattr(play, "app", lambda: NoWindow)
    work = tmp_path / "work"
    work.mkdir()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.chdir(work)
    save = saved(work / "a.save", played(setup_of(2), 10)).read_bytes()
    scenario = next((ROOT / "tests" / "scenarios" / "base").glob("**/*.scn")).read_bytes()
    dice = random.Random(5)
    for name, content in (("b.save", save), ("b.scn", scenario)):
        (work / name).write_bytes(dice.choice(BYTES)(content, dice))
    (work / "a.scn").write_bytes(scenario)
    return tmp_path


def typed(dice: random.Random, files: list[str]) -> list[str]:
    """Return a command line: a sound beginning, and then anything."""
    command = dice.choice([*WORDS, *WORDS, dice.choice(NASTY)])
    found = [command] if command else []
    if command == "bench":
        found += ["--rules", "--milliseconds", "1"]
    if command == "simulate":
        found += ["--games", "1", "--players", dice.choice(("1", "2"))]
    for _ in range(dice.randint(0, 4)):
        word = dice.choice([*WORDS.get(command, ()), "FILE", ""])
        if word == "FILE":
            found.append(dice.choice([*files, *NASTY]))
        elif word:
            found.append(word)
        if dice.random() < 0.7:
            found.append(dice.choice(NASTY))
    return found


def is_long(arguments: list[str]) -> bool:
    """Tell whether somebody would wait for it with good reason."""
    most = {"--games": 3, "--milliseconds": 5}
    for option, value in pairwise(arguments):
        try:
            if option in most and int(value) > most[option]:
                return True
        except ValueError:
            continue
    return False


def answer(arguments: list[str], place: Path, capsys: Any) -> int:
    with fence(place, *arguments):
        code = main(arguments)
    told = capsys.readouterr()
    assert code in (0, 1, 2), arguments
    assert not (place / "home" / "reports").exists(), (arguments, told.err)
    assert "Traceback" not in told.out + told.err, arguments
    if code == 2:
        assert told.err.strip(), arguments
    return code


@pytest.mark.parametrize("part", range(4))
def test_anything_typed_gets_an_answer(
    part: int, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = fuzz(range(part * 30, part * 30 + 30), place, capsys)
    assert set(codes) >= {0, 2}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_hundreds_of_command_lines_get_an_answer(
    part: int, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fuzz(range(1000 + part * 100, 1100 + part * 100), place, capsys)


def fuzz(seeds: range, place: Path, capsys: pytest.CaptureFixture[str]) -> list[int]:
    files = [path.name for path in sorted((place / "work").iterdir())]
    before = {name: (place / "work" / name).read_bytes() for name in files}
    codes = []
    for seed in seeds:
        arguments = typed(random.Random(seed), files)
        if not is_long(arguments):
            codes.append(answer(arguments, place, capsys))
    assert before == {name: (place / "work" / name).read_bytes() for name in files}
    return codes


@pytest.mark.parametrize("name", ["none", "folder", "\x00", "x" * 300, "a.save/b", "/dev/full"])
@pytest.mark.parametrize("command", ["replay", "check", "scenario", "play"])
def test_a_file_that_is_none_is_told(
    command: str, name: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "work" / "folder").mkdir(exist_ok=True)
    with fence(place, name):
        assert main([command, name]) == 2
    assert len(capsys.readouterr().err) > 10
    assert not (place / "home").exists()


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root may do anything")
def test_a_file_that_may_not_be_read_is_told(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "work" / "a.save").chmod(0)
    assert main(["replay", "a.save"]) == 2
    assert "does not permit" in capsys.readouterr().err
