"""The two scripts a newcomer meets first: what they install, when, and what they say."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

import environment
from environment import Environment, NotReadyError, run_quietly

SCRIPTS = environment.ROOT / "build_scripts"


class FakeCommands:
    """Stands for the commands venv and pip: notes them, and fails where it is told to."""

    def __init__(self) -> None:
        self.commands: list[tuple[str, ...]] = []
        self.pip_ends: Callable[[], tuple[int, str]] = lambda: (0, "")

    def __call__(self, *command: str, step: object = None) -> tuple[int, str]:
        if command[2] == "compileall":
            return 0, ""
        self.commands.append(command)
        if command[2] == "pip":
            return self.pip_ends()
        python = Environment(Path(command[-1]).parent).python
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        return 0, ""

    def taken(self) -> list[str]:
        """Return the names of the commands since the last look."""
        names = [command[2] for command in self.commands]
        self.commands.clear()
        return names


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> FakeCommands:
    fake = FakeCommands()
    monkeypatch.setattr(environment, "run_quietly", fake)
    return fake


@pytest.fixture
def project(tmp_path: Path) -> Environment:
    shutil.copy(environment.ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(SCRIPTS, tmp_path / "build_scripts")
    return Environment(tmp_path)


def start(script: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [sys.executable, str(script), *arguments],
        cwd=cwd,
        env=variables,
        capture_output=True,
        text=True,
    )


def pinned(text: str) -> set[str]:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w-]+==[\d.]+(; .*)?", line) for line in lines)
    return {line.partition("==")[0].lower() for line in lines}


def test_every_package_asked_for_is_pinned(project: Environment) -> None:
    packages = project._contents(("dev",))["packages"]
    names = {re.split("[<>=]", package)[0].lower() for package in packages}
    assert {"pygame-ce", "pytest"} <= names <= pinned(project.pins.read_text("utf-8"))


def test_first_start_installs_and_second_runs_nothing(
    project: Environment, commands: FakeCommands
) -> None:
    assert project.ensure() == project.python
    pip = commands.commands[1]
    assert commands.taken() == ["venv", "pip"]
    assert str(project.pins) in pip
    assert any(word.startswith("pygame-ce") for word in pip)
    assert not any(word.startswith("pytest") for word in pip)
    project.ensure()
    assert commands.taken() == []


def test_dev_packages_join_the_same_environment(
    project: Environment, commands: FakeCommands
) -> None:
    project.ensure()
    commands.taken()
    project.ensure("dev")
    assert commands.taken() == ["pip"]
    project.ensure()
    project.ensure("dev")
    assert commands.taken() == []


def test_new_pins_are_installed(project: Environment, commands: FakeCommands) -> None:
    project.ensure("dev")
    project.pins.write_text("msgspec==0.1\n", "utf-8")
    commands.taken()
    project.ensure()
    assert commands.taken() == ["pip"]
    project.ensure("dev")  # its packages still had the old versions
    assert commands.taken() == ["pip"]


def test_another_python_makes_it_anew(
    project: Environment, commands: FakeCommands, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.ensure()
    commands.taken()
    monkeypatch.setattr(sys, "version", "3.99.0")
    project.ensure()
    assert commands.taken() == ["venv", "pip"]


@pytest.mark.parametrize("start_before", [False, True])
def test_interrupted_start_is_repaired_by_the_next(
    project: Environment, commands: FakeCommands, start_before: bool
) -> None:
    def interrupt() -> tuple[int, str]:
        raise KeyboardInterrupt

    if start_before:
        project.ensure()
    commands.pip_ends = interrupt
    with pytest.raises(KeyboardInterrupt):
        project.ensure("dev")
    assert project.python.exists()
    assert not project.stamp.exists()
    commands.pip_ends = lambda: (0, "")
    commands.taken()
    project.ensure()
    assert "--clear" in commands.commands[0]
    assert commands.taken() == ["venv", "pip"]


@pytest.mark.parametrize("damage", ["no python", "half a stamp", "odd stamp"])
def test_damaged_environment_is_made_anew(
    project: Environment, commands: FakeCommands, damage: str
) -> None:
    project.ensure()
    commands.taken()
    if damage == "no python":
        project.python.unlink()
    else:
        project.stamp.write_text('{"python": ' if damage == "half a stamp" else "[]", "utf-8")
    project.ensure()
    assert commands.taken() == ["venv", "pip"]


def test_pip_failure_shows_its_last_words(project: Environment, commands: FakeCommands) -> None:
    told = [f"  line {number}" for number in range(9)]
    commands.pip_ends = lambda: (1, "\n".join(["  WARNING: Retrying", *told]))
    with pytest.raises(NotReadyError) as caught:
        project.ensure()
    words, *last_words = str(caught.value).splitlines()
    assert re.match(r"the network is away.* Connect, then start again\..*pip:$", words)
    assert last_words == told[-5:]


@pytest.mark.parametrize(
    ("last_words", "piece"),
    [
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]", "certificate"),
        ("Failed to establish: NameResolutionError", "network is away"),
        ("ERROR: No matching distribution found for pygame-ce>=2.5", "install Python 3.11"),
        ("ERROR: Could not install: [Errno 13] Permission denied: '/x'", "folder of your own"),
        ("/x/.venv/bin/python: No module named pip", "python3-venv"),
        ("something else", "cannot be installed"),
    ],
)
def test_a_failure_names_the_missing_piece(last_words: str, piece: str) -> None:
    assert piece in environment.cure_for(last_words)


def test_a_real_pip_without_a_network_is_understood() -> None:
    pip = [sys.executable, "-m", "pip", "--isolated", "download", "--retries", "1"]
    code, last_words = run_quietly(*pip, "--index-url", "http://localhost:9/simple", "nothing")
    assert code
    assert "network is away" in environment.cure_for(last_words)


@pytest.mark.parametrize(
    ("line", "package"),
    [
        ("  Downloading pygame_ce-2.5.8-cp311-x86.whl (12.3 MB)\n", "pygame-ce 2.5.8, 12.3 MB"),
        ("  Using cached msgspec-0.22.0-cp311.whl (210 kB)", "msgspec 0.22.0, 210 kB"),
        ("Processing C:\\wheels\\pytmx-3.32-py3.whl", "pytmx 3.32"),
        ("  Downloading pygame_ce-2.5.8-cp311-x86.whl.metadata (9 kB)", None),
        ("Collecting pygame-ce>=2.5", None),
    ],
)
def test_packages_are_named_as_they_come(line: str, package: str | None) -> None:
    assert environment.package_in(line) == package


def test_the_first_start_shows_what_it_installs(
    project: Environment, commands: FakeCommands, capsys: pytest.CaptureFixture[str]
) -> None:
    project.ensure()
    told = capsys.readouterr().err.splitlines()
    assert told[0].startswith("small-city: installing")
    assert told[1] == f"  a Python of its own in {project.folder}"
    assert re.fullmatch(r"small-city: ready after \d+ s; .*", told[-1])
    project.ensure()
    assert capsys.readouterr().err == ""


def test_steps_are_told_where_nobody_sees_a_line_change(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "print('Downloading a_b-1.0-x.whl (3 kB)'); print('noise')"
    code, _ = run_quietly(sys.executable, "-c", words, step=environment.package_in)
    assert code == 0
    assert capsys.readouterr().err == "  a-b 1.0, 3 kB\n"


def test_failed_addition_leaves_the_game_playable(
    project: Environment, commands: FakeCommands
) -> None:
    project.ensure()
    commands.pip_ends = lambda: (1, "")
    with pytest.raises(NotReadyError):
        project.ensure("dev")
    commands.taken()
    project.ensure()
    assert commands.taken() == []


def test_failed_change_of_python_leaves_no_stamp(
    project: Environment, commands: FakeCommands, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.ensure()
    commands.pip_ends = lambda: (1, "")
    monkeypatch.setattr(sys, "version", "3.99.0")
    with pytest.raises(NotReadyError):
        project.ensure()
    assert not project.stamp.exists()


def test_folder_that_cannot_be_written(
    project: Environment, commands: FakeCommands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(NotReadyError, match=r"cannot write in .*\.venv \(Permission denied\)"):
        project.ensure()
    assert commands.taken() == []


def test_python_without_venv(
    project: Environment, commands: FakeCommands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(NotReadyError, match="without its venv module"):
        project.ensure()
    assert commands.taken() == []


def test_run_quietly_returns_code_and_last_lines() -> None:
    words = "import sys; [print('line', n) for n in range(9)]; sys.exit(3)"
    code, last_words = run_quietly(sys.executable, "-c", words)
    assert code == 3
    assert last_words.splitlines() == [f"  line {n}" for n in range(9)]


@pytest.mark.parametrize("problem", [NotReadyError("what to do"), OSError("what to do")])
def test_a_problem_ends_the_script_with_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], problem: Exception
) -> None:
    def stumble(*_: object) -> Path:
        raise problem

    monkeypatch.setattr(Environment, "ensure", stumble)
    with pytest.raises(SystemExit) as ended:
        environment.ensure()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "small-city: what to do\n"


@pytest.mark.parametrize("script", ["play.py", "test.py"])
def test_old_python_is_told_so(script: str) -> None:
    for name in (script, "environment.py"):
        ast.parse((SCRIPTS / name).read_text("utf-8"), feature_version=(3, 7))
    pretend = (
        "import runpy, sys; sys.version_info = (3, 8, 1); sys.path.insert(0, sys.argv[1]);"
        "runpy.run_path(sys.argv[1] + '/' + sys.argv[2], run_name='__main__')"
    )
    ended = subprocess.run(
        [sys.executable, "-c", pretend, str(SCRIPTS), script], capture_output=True, text=True
    )
    assert ended.returncode == 2
    assert re.fullmatch(r"small-city: this is Python 3\.8, .* 3\.11 or newer.*\n", ended.stderr)


@pytest.fixture
def made_project(project: Environment) -> Environment:
    """Return a project whose environment is real, but for the packages."""
    venv.create(project.folder, with_pip=False)
    project._write_stamp(project._contents(("dev",)))
    return project


def test_play_passes_arguments_on_and_stays_in_the_folder(made_project: Environment) -> None:
    tell = "import json, os, sys; print(json.dumps([sys.argv[1:], os.getcwd()])); sys.exit(7)"
    elsewhere = made_project.root / "elsewhere"
    for folder, words in ((made_project.root, tell), (elsewhere, "raise SystemExit(1)")):
        (folder / "game").mkdir(parents=True)
        (folder / "game" / "__main__.py").write_text(words, "utf-8")
    ended = start(made_project.root / "build_scripts" / "play.py", "replay", "a b", cwd=elsewhere)
    assert ended.returncode == 7, ended.stderr
    assert json.loads(ended.stdout) == [["replay", "a b"], str(elsewhere.resolve())]


@pytest.mark.parametrize("failing", [(), ("ruff", "pytest")])
def test_test_runs_every_check_and_names_those_that_failed(
    made_project: Environment, failing: tuple[str, ...]
) -> None:
    (made_project.root / "importlinter").mkdir()
    for tool in ("ruff", "mypy", "pytest", "importlinter/cli"):
        words = f"import sys; print('ran', sys.argv[1:]); sys.exit({tool in failing})"
        if tool == "importlinter/cli":
            words = "def lint_imports_command(): print('ran', [])"
        (made_project.root / f"{tool}.py").write_text(words, "utf-8")
    ended = start(
        made_project.root / "build_scripts" / "test.py", "-k", "grid", cwd=made_project.root
    )
    assert ended.stdout.count("ran [") == 5, ended.stdout + ended.stderr
    assert "'-k', 'grid'" in ended.stdout
    last_line = ended.stdout.splitlines()[-1]
    if failing:
        assert (ended.returncode, last_line) == (1, "Failed: ruff check, ruff format, pytest")
    else:
        assert (ended.returncode, last_line) == (0, "All checks passed.")


@pytest.mark.parametrize(
    ("options", "ci", "count"), [([], "", 1), (["--slow"], "", 2), ([], "true", 2)]
)
def test_slow_tests_wait_for_the_long_tier(
    tmp_path: Path, options: list[str], ci: str, count: int
) -> None:
    shutil.copy(Path(__file__).with_name("conftest.py"), tmp_path)
    tests = "import pytest\ndef test_a(): pass\n@pytest.mark.slow\ndef test_b(): pass\n"
    (tmp_path / "test_tiers.py").write_text(tests, "utf-8")
    ended = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-c",
            os.devnull,
            "--rootdir",
            ".",
            *options,
            ".",
        ],
        cwd=tmp_path,
        env={
            **os.environ,
            "CI": ci,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": str(Path(__file__).resolve().parents[1]),
        },
        capture_output=True,
        text=True,
    )
    assert f"{count} passed" in ended.stdout, ended.stdout + ended.stderr
