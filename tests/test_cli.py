"""The command line: what it prints, and that every mistake gets a plain answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.bots import BOTS
from game.cli import bench, door, play
from game.cli.door import main
from game.home import VARIABLE
from game.packages import Kit
from tests.saves.save_workshop import played, saved, setup_of

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    """Return what a command prints that ends well."""
    code = main(arguments)
    found = capsys.readouterr()
    assert code == 0, found.err
    return found.out


# --- the whole program ------------------------------------------------------------------


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=120,
    )


def test_the_program_starts_and_ends_with_its_code() -> None:
    assert program("--version").stdout == f"Small City {__version__}\n"
    wrong = program("simulate", "--games", "none")
    assert wrong.returncode == 2
    assert wrong.stdout == ""
    assert wrong.stderr.startswith("small-city: --games: 'none' is not a whole number\n")
    assert "Traceback" not in wrong.stderr


def test_a_reader_that_goes_away_is_no_crash(home: Path) -> None:
    command = f"{sys.executable} -m game simulate --games 2 | head -n 1"
    found = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=120
    )
    assert found.stdout.startswith("2 games of 4 players")
    assert "Traceback" not in found.stderr
    assert not (home / "reports").exists()


def test_plain_ascii_terminals_are_no_crash() -> None:
    found = program("replay", "--help", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert found.returncode == 0, found.stderr


# --- help -------------------------------------------------------------------------------


def test_help_names_every_command(capsys: Capture) -> None:
    text = printed(capsys, "--help")
    assert all(
        name in text
        for name in ("play", "demo", "simulate", "scenario", "replay", "check", "bench")
    )


@pytest.mark.parametrize(
    "command", ["play", "demo", "simulate", "scenario", "replay", "check", "bench"]
)
def test_every_command_explains_itself(command: str, capsys: Capture) -> None:
    text = printed(capsys, command, "--help")
    assert text.startswith(f"usage: small-city {command}")
    assert len(text.splitlines()) > 6


# --- mistakes ---------------------------------------------------------------------------

MISTAKES: list[tuple[str, str]] = [
    ("fly", "invalid choice: 'fly'"),
    ("--fly", "unrecognized arguments: --fly"),
    ("simulate --game 3", "unrecognized arguments"),
    ("simulate --games 0", "--games: 0 is too small: at least 1"),
    ("simulate --games 1.5", "--games: '1.5' is not a whole number"),
    ("simulate --players 5", "--players: 5 is too large: at most 4"),
    ("simulate --jobs -2", "--jobs: -2 is too small"),
    ("simulate --seed", "--seed: expected one argument"),
    ("simulate --bots norml", "--bots: there is no bot 'norml'; did you mean 'normal'?"),
    ("simulate --bots xx", "--bots: there is no bot 'xx'; there are: "),
    ("simulate --bots ,", "--bots: no name is given"),
    ("simulate --players 3 --bots random,easy", "--bots: name one for all or one for each of 3"),
    ("simulate --boards atlantis", "--boards: there is no board 'atlantis'"),
    ("simulate --boards base_easy,base_easy", "--boards: name one for all or one for each of 4"),
    ("simulate --modules mayr", "--modules: there is no module 'mayr'; did you mean 'mayor'?"),
    ("simulate --modules base", "--modules: there is no module 'base'"),
    ("simulate --options advance", "--options: there is no option 'advance'"),
    (
        "simulate --modules spring_landmarks --options colosseum,landmark_choice",
        "--options: colosseum, landmark_choice exclude each other",
    ),
    ("simulate --games 1 --record /dev/null/x", "could not be saved"),
    ("replay", "the following arguments are required: FILE"),
    ("replay none.save", "none.save: there is no such file"),
    ("replay README.md", "README.md, line 1: it is not a saved game"),
    ("replay README.md --to x", "--to: 'x' is not a whole number"),
    ("check none.tmx", "none.tmx"),
    ("check README.md", "README.md"),
    ("scenario none.scn", "none.scn"),
    ("scenario", "required: FILE"),
    ("bench --milliseconds 0", "--milliseconds: 0 is too small"),
]


@pytest.mark.parametrize(("line", "cause"), MISTAKES, ids=[line for line, _ in MISTAKES])
def test_a_mistake_is_named_and_ends_with_2(
    line: str, cause: str, capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert main(line.split()) == 2
    found = capsys.readouterr()
    assert cause in found.err
    assert "Traceback" not in found.out + found.err
    assert not home.exists(), "a mistake is no crash"


def test_a_crash_leaves_a_report_and_says_where(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*given: object) -> None:
        raise ZeroDivisionError("a stone in the way")

    monkeypatch.setattr(bench, "measure", stumble)
    assert main(["bench"]) == 1
    found = capsys.readouterr()
    (report,) = (home / "reports").iterdir()
    assert str(report) in found.err
    assert "Traceback" not in found.err
    with zipfile.ZipFile(report) as packed:
        story = packed.read("report.txt").decode()
    assert "a stone in the way" in story
    assert "['bench']" in story


def test_a_crash_that_cannot_be_written_down_is_shown(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("no folder")
    monkeypatch.setattr(bench, "measure", None)
    assert main(["bench"]) == 1
    assert "TypeError" in capsys.readouterr().err


def test_an_interrupt_ends_quietly(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "measure", interrupt)
    assert main(["bench"]) == door.INTERRUPTED
    assert "Traceback" not in capsys.readouterr().err


# --- simulate ---------------------------------------------------------------------------


def test_simulate_drops_no_module_and_says_which_adds_nothing(capsys: Capture) -> None:
    """DECK.1: the set is on as asked for."""
    modules = ["--modules", "winter_promises,spring_promises,palaces"]
    assert main(["simulate", "--games", "1", "--players", "1", "--json", *modules]) == 0
    found = capsys.readouterr()
    assert "Winter promises add nothing" in found.err
    assert "Spring promises" not in found.err
    assert json.loads(found.out)["modules"] == modules[1].split(",")


def test_simulate_prints_tables(capsys: Capture) -> None:
    text = printed(capsys, "simulate", "--games", "2", "--players", "2")
    assert text.startswith("2 games of 2 players")
    assert "Scores by seat" in text
    assert "Council rows" in text
    assert "conserved in every game" in text


def test_simulate_prints_json(capsys: Capture) -> None:
    arguments = "simulate --games 2 --bots random,easy --options advanced --modules mayor --json"
    report = json.loads(printed(capsys, *arguments.split()))
    assert report["games"] == 2
    assert report["bots"] == ["random", "easy"]
    assert report["modules"] == ["mayor"]
    assert report["errors"] == []
    assert len(report["seats"]) == report["players"] == 2


@pytest.mark.parametrize("modules", ["winter", "spring", "all", "none", "any", "winter,spring"])
def test_simulate_knows_groups_of_modules(modules: str, capsys: Capture) -> None:
    arguments = ["simulate", "--games", "2", "--players", "1", "--modules", modules, "--json"]
    report = json.loads(printed(capsys, *arguments))
    assert bool(report["modules"]) == (modules != "none")


@pytest.mark.parametrize("boards", ["base_expert", "base_easy,base_expert", "any"])
def test_simulate_takes_boards(boards: str, capsys: Capture) -> None:
    arguments = ["simulate", "--games", "2", "--players", "2", "--boards", boards, "--json"]
    report = json.loads(printed(capsys, *arguments))
    assert report["errors"] == []
    assert "base_expert" in report["boards"]


def test_an_error_in_a_game_ends_with_1(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.simulation.facts.leaks", lambda game: ["a wood is lost"])
    assert main(["simulate", "--games", "1", "--seed", "77"]) == 1
    found = capsys.readouterr()
    assert "error in the game with seed 77: a wood is lost" in found.err
    assert "conserved" not in found.out


# --- the others -------------------------------------------------------------------------


def test_check_praises_sound_maps(capsys: Capture) -> None:
    path = str(ROOT / "maps" / "base" / "easy.tmx")
    assert printed(capsys, "check", path, path) == f"{path}: no problems\n" * 2


def test_check_goes_on_after_a_broken_map(capsys: Capture) -> None:
    path = str(ROOT / "maps" / "base" / "easy.tmx")
    assert main(["check", str(ROOT / "README.md"), path]) == 2
    found = capsys.readouterr()
    assert found.out == f"{path}: no problems\n"
    assert "README.md" in found.err


def test_scenarios_are_run(capsys: Capture) -> None:
    path = next((ROOT / "tests" / "scenarios" / "base").glob("**/*.scn"))
    first = ROOT / "tests" / "numbers" / "first.toml"
    assert main(["scenario", str(path), "--numbers", str(first)]) == 0


def test_bench_prints_its_figures(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {name: BOTS[name] for name in ("random", "normal")}
    monkeypatch.setattr("game.simulation.benchmark.BOTS", quick)
    figures = json.loads(printed(capsys, "bench", "--rules", "--json", "--milliseconds", "20"))
    asked = {
        "decisions_per_second",
        "placements_per_second",
        "replay_events_per_second",
        "state_copy_us",
        "decisions_per_second_all_modules",
        "all_modules_factor",
        "playouts_per_second",
        "normal_bot_ms",
    }
    assert asked <= set(figures)
    assert figures.pop("compiled") == 0
    assert all(figure > 0 for figure in figures.values())
    assert "state_copy_us" in printed(capsys, "bench", "--rules", "--milliseconds", "20")


def test_bench_compares_with_an_earlier_run(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "measure", lambda modules, seconds: {"copies": 30.0, "new": 1.0})
    earlier = tmp_path / "earlier.json"
    earlier.write_text('{"copies": 20, "gone": 3, "ratios": {"copies": 1}}')
    told = ("bench", "--rules", "--against", str(earlier))
    assert json.loads(printed(capsys, *told, "--json")) == {
        "copies": 30.0,
        "new": 1.0,
        "ratios": {"copies": 1.5},
    }
    lines = printed(capsys, *told).splitlines()
    assert lines[0].split() == ["copies", "30", "1.50", "×"]
    assert lines[1].split() == ["new", "1"]
    for content in ("no JSON", "[1, 2]"):
        earlier.write_text(content)
        assert main(list(told)) == 2
        assert "holds no figures" in capsys.readouterr().err
    assert main([*told[:-1], str(tmp_path / "nowhere.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_the_first_frame_can_be_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert main(["--first-frame"]) == 0


class FakeApp:
    @staticmethod
    def main(files: list[str], kit: Kit) -> int:
        return 5 + len(files)

    @staticmethod
    def demo(kit: Kit, folder: Path, *more: object) -> None:
        assert folder.is_dir()


def test_the_app_starts_where_there_is_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "app", lambda: FakeApp)
    monkeypatch.setattr(play, "has_display", lambda: True)
    assert main([]) == 5


def test_the_app_goes_on_with_a_save(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "app", lambda: FakeApp)
    monkeypatch.setattr(play, "has_display", lambda: True)
    file = saved(tmp_path / "a.save", played(setup_of(2), 5))
    assert main(["play", str(file)]) == 6
    assert main(["play", str(ROOT / "README.md")]) == 2
    assert "it is not a saved game" in capsys.readouterr().err


def test_without_a_display_the_demo_runs(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "app", lambda: FakeApp)
    monkeypatch.setattr(play, "has_display", lambda: False)
    text = printed(capsys)
    assert text.startswith("There is no display: a demo runs instead.\n")
    assert text.endswith(f"Its pictures are in {home / 'demo'}\n")


def test_a_demo_goes_where_it_is_told(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "app", lambda: FakeApp)
    assert printed(capsys, "demo", "--pictures", str(tmp_path / "a" / "b")).endswith("b\n")
    (tmp_path / "file").write_text("")
    assert main(["demo", "--pictures", str(tmp_path / "file" / "b")]) == 2
    assert "cannot write its pictures" in capsys.readouterr().err
