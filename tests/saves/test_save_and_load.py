"""Saving and loading is identity, and a loaded game goes on like the one that was saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.fingerprint import plain_state
from game.core.setup import Setup
from game.home import VARIABLE, home_folder
from game.modules import MODULES
from game.saves import codec, load, save, save_path, verify
from tests.saves.save_workshop import bodies, lines, play_on, played, setup_of

SWITCHED = tuple(name for name, m in MODULES.items() if name != "base" and not m.by_board)
SETUPS = [
    *(setup_of(players, seed=players) for players in (1, 2, 3, 4)),
    *(setup_of(players, seed=players, options=("advanced",)) for players in (1, 2, 3, 4)),
    *(setup_of(2, seed=5, modules=(name, *MODULES[name].speaks_of)) for name in SWITCHED),
    setup_of(4, seed=6, modules=SWITCHED, options=("screens",)),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{len(s.seats)}{s.options}{s.modules}")
def test_a_whole_game_survives_the_disk(setup: Setup, tmp_path: Path) -> None:
    match = played(setup)
    save(match, tmp_path / "a.save")
    loaded = load(tmp_path / "a.save", MODULES)
    assert loaded.match.log == match.log
    assert loaded.match.setup == setup
    assert plain_state(loaded.match.game) == plain_state(match.game)
    assert not loaded.notes
    assert verify(loaded.match) is None


def test_a_loaded_game_goes_on_and_undoes_like_the_saved_one(tmp_path: Path) -> None:
    match = played(setup_of(3), 40)
    save(match, tmp_path / "a.save")
    twin = load(tmp_path / "a.save", MODULES).match
    for one in (match, twin):
        play_on(one, 25)
        while one.undo():
            pass
        play_on(one, 25, seed=4)
    assert twin.log == match.log
    assert plain_state(twin.game) == plain_state(match.game)


def test_the_file_is_a_header_and_one_line_for_each_command(tmp_path: Path) -> None:
    match = played(setup_of(2), 12)
    save(match, tmp_path / "a.save")
    header, first, *rest = bodies(tmp_path / "a.save")
    assert header["small_city"] == codec.VERSION
    assert header["setup"]["seed"] == 1
    assert first["command"] is None
    assert [line["command"]["do"] for line in rest] == [
        type(entry.command).__name__ for entry in match.log[1:]
    ]
    assert all(b'"hash":"' in line for line in lines(tmp_path / "a.save"))


def test_verify_finds_the_first_command_that_is_decided_otherwise(tmp_path: Path) -> None:
    match = played(setup_of(2), 12)
    entry = match.log[5]
    match.log[5] = type(entry)(entry.command, entry.events[:-1])
    found = verify(match)
    assert found is not None
    assert found.entry == 5


def test_saving_over_a_file_replaces_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "a.save"
    save(played(setup_of(2), 3), path)
    later = played(setup_of(2), 9)
    save(later, path)
    assert load(path, MODULES).match.log == later.log
    assert [entry.name for entry in path.parent.iterdir()] == ["a.save"]


def test_the_folder_is_the_one_given_then_the_variables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert home_folder() == tmp_path
    assert home_folder(tmp_path / "x") == tmp_path / "x"
    monkeypatch.delenv(VARIABLE)
    assert "small-city" in str(home_folder())


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Rainy day", "Rainy day.save"),
        ("../../etc/passwd", "_.._etc_passwd.save"),
        ("a:b?c\n", "a_b_c_.save"),
        (" . ", "game.save"),
        ("x" * 300, "x" * 80 + ".save"),
    ],
)
def test_a_typed_name_becomes_a_file_of_the_folder(name: str, file: str, tmp_path: Path) -> None:
    path = save_path(name, tmp_path)
    assert path == tmp_path / "saves" / file
