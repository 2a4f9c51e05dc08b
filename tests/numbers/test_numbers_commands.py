"""Numbers of one's own on the command line: shown, checked, played by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli.door import main
from game.core.given_numbers import HOUSE
from game.modules import MODULES
from game.numbers import read
from game.packages import GAME_ALONE
from game.scenarios import run_text

Capture = pytest.CaptureFixture[str]
SCENARIO = """title: A grant
rules: B2.4.0
phase: grant, then stop
borough 1:
  | H H
  | H H
skip before produce
expect terms MoneyChanged 1: B2.4.0 {grant}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text("[base]\ngrant = 7\n", encoding="utf-8")
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text("[base]\ngrant = -7\nrounds = 3\n", encoding="utf-8")
    return path


def test_the_numbers_are_printed_and_written_once(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "new" / "all.toml"
    assert main(["numbers"]) == 0
    printed = capsys.readouterr().out
    assert main(["numbers", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == printed
    assert not read(file, MODULES).are_own
    file.write_text("mine", encoding="utf-8")
    assert main(["numbers", str(file)]) == 2
    assert f"{file}: it is there already" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"


def test_check_takes_files_of_numbers(mine: Path, wrong: Path, capsys: Capture) -> None:
    assert main(["check", str(mine)]) == 0
    assert main(["check", str(wrong), str(mine)]) == 2
    told = capsys.readouterr()
    assert told.out.count("no problems") == 2
    assert f"{wrong}: base.grant: -7 is not between 0 and 99" in told.err
    assert f"{wrong}: base.rounds: a booklet states" in told.err


@pytest.mark.parametrize("command", ["simulate", "scenario tests/scenarios/base/numbers.scn"])
def test_numbers_that_cannot_be_end_with_2(command: str, wrong: Path, capsys: Capture) -> None:
    assert main([*command.split(), "--numbers", str(wrong)]) == 2
    assert f"{wrong}: base.grant: -7" in capsys.readouterr().err
    assert main([*command.split(), "--numbers", "nowhere.toml"]) == 2
    assert "nowhere.toml: the file cannot be read" in capsys.readouterr().err


def test_a_simulation_is_played_by_them_and_its_table_knows(
    mine: Path, tmp_path: Path, capsys: Capture
) -> None:
    table = tmp_path / "table.csv"
    asked = ["simulate", "--games", "1", "--players", "1", "--jobs", "1", "--json"]
    assert main([*asked, "--numbers", str(mine), "--csv", str(table)]) == 0
    money = {row["source"]: row for row in json.loads(capsys.readouterr().out)["money"]}
    assert money["Grant"]["total"] == 8 * 7
    assert main([*asked, "--csv", str(table)]) == 2
    assert f"line 2 is of other games: numbers is '{HOUSE.edition} mine" in capsys.readouterr().err


def test_scenarios_hold_or_not_by_the_numbers_they_are_given(
    mine: Path, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "a.scn"
    file.write_text(SCENARIO.format(grant=7), encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    assert main(["scenario", str(file), "--numbers", str(mine)]) == 0


def test_a_scenario_fixes_the_numbers_it_speaks_of(mine: Path) -> None:
    fixed = SCENARIO.replace("phase:", "numbers: base.grant = 5\nphase:").format(grant=5)
    given = read(mine, MODULES)
    assert [r.status for r in run_text(fixed, Path("a"), GAME_ALONE, given)] == ["ok"]


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("base.grant", "write 'base.grant = 3'"),
        ("base.grant = three", "'three' is no number"),
        ("base.garnt = 3", "base.garnt: there is no such number"),
        ("base.rounds = 3", "a booklet states"),
        ("base.death_marks = [3 2]", "larger than the one before"),
    ],
)
def test_a_line_of_numbers_that_cannot_be_says_so(line: str, cause: str) -> None:
    text = SCENARIO.replace("phase:", f"numbers: {line}\nphase:")
    (result,) = run_text(text, Path("a.scn"), GAME_ALONE)
    assert (result.status, result.line) == ("malformed", 3)
    assert cause in result.message
