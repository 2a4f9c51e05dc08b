"""What a load screen shows, without folding a game."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.modules import MODULES
from game.saves import listed, load, save, summary
from tests.saves.save_workshop import lines, played, setup_of


@pytest.mark.parametrize("commands", [0, 1, 10, 60, 100, None])
def test_a_summary_agrees_with_the_game(commands: int | None, tmp_path: Path) -> None:
    match = played(setup_of(3, options=("advanced",)), commands)
    save(match, tmp_path / "a.save")
    found = summary(tmp_path / "a.save")
    assert found.trouble is None
    assert found.header is not None
    assert found.header.setup == match.setup
    assert found.header.begun is not None
    assert found.round == match.game.round
    assert found.over == match.game.over
    assert found.scores == match.game.scores


def test_the_latest_comes_first(tmp_path: Path) -> None:
    for number, name in enumerate("cab"):
        path = tmp_path / f"{name}.save"
        save(played(setup_of(1), 1), path)
        os.utime(path, (number, number))
    assert [one.path.stem for one in listed(tmp_path)] == ["b", "a", "c"]


def test_a_missing_folder_holds_nothing(tmp_path: Path) -> None:
    assert listed(tmp_path / "none") == []


@pytest.mark.parametrize("damage", ["empty", "header", "last", "cut", "no events"])
def test_a_broken_save_is_listed_with_its_trouble(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    save(played(setup_of(1), 4), path)
    parts = lines(path)
    if damage == "empty":
        parts = []
    elif damage == "header":
        parts[0] = b"{" + parts[0]
    elif damage == "last":
        parts[-1] = b"{}"
    elif damage == "cut":
        parts = parts[:1]
    else:
        parts[-1] = b'{"events":[7]' + parts[-1][-43:]
    path.write_bytes(b"".join(part + b"\n" for part in parts))
    (one,) = listed(tmp_path)
    assert one.trouble is not None
    assert one.trouble.file == path
    assert one.trouble.cause


def test_a_torn_line_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    save(played(setup_of(1), 4), path)
    path.write_bytes(path.read_bytes()[:-5])
    assert summary(path).trouble is None
    assert len(load(path, MODULES).match.log) - 1 == 3
