"""The workflows of the public runners: all they do is done by scripts of the project."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import environment

FOLDER = environment.ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
SYSTEMS = "[ubuntu-latest, windows-latest, macos-latest]"
#: What is fetched from elsewhere: the sources, a Python, and a place for what was built.
ACTIONS = {"actions/checkout@v5", "actions/setup-python@v6", "actions/upload-artifact@v5"}


def text_of(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def test_there_are_tests_and_packages() -> None:
    assert [file.name for file in FILES] == ["packages.yml", "tests.yml"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_step_is_a_script_of_the_project(file: Path) -> None:
    text = file.read_text("utf-8")
    assert set(re.findall(r"uses: (.+)$", text, re.M)) <= ACTIONS
    steps = re.findall(r"run: (.+)$", text, re.M)
    assert steps
    for step in steps:
        script = re.fullmatch(r"(?:sudo \.venv/bin/)?python (build_scripts/\w+\.py)( .+)?", step)
        assert script, step
        assert (environment.ROOT / script[1]).exists()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_it_is_laid_out_in_steps_of_two_and_runs_on_every_system(file: Path) -> None:
    text = file.read_text("utf-8")
    assert "\t" not in text
    assert all((len(line) - len(line.lstrip())) % 2 == 0 for line in text.splitlines())
    assert f"system: {SYSTEMS}\n" in text
    assert "runs-on: ${{ matrix.system }}\n" in text


def test_every_supported_python_is_tested() -> None:
    (pythons,) = re.findall(r"^ +python: \[(.+)\]$", text_of("tests.yml"), re.M)
    found = [tuple(map(int, version.split("."))) for version in re.findall(r'"(.+?)"', pythons)]
    oldest = environment.OLDEST_PYTHON
    assert found == [(3, minor) for minor in range(oldest[1], 15)]


def test_a_tag_builds_packages_of_its_own_version_only() -> None:
    assert 'tags: ["v*"]\n' in text_of("packages.yml")
    script = environment.ROOT / "build_scripts" / "package.py"
    ended = subprocess.run(
        [sys.executable, str(script), "--tag", "v0.0.9"], capture_output=True, text=True
    )
    assert ended.returncode == 2
    assert "the tag v0.0.9 is not v" in ended.stderr
