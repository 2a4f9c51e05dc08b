"""The shelf lists the game's boards and the player's own, broken ones with their problems."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.boards import UnknownBoardError, load_board
from game.boards.library import OWN
from game.boards.places import own_folder
from game.packages import GAME_ALONE
from game.resources import maps_folder
from tests.boards.map_workshop import map_text, put


def test_every_map_of_the_game_is_listed_and_sound() -> None:
    entries = GAME_ALONE.library.built_in
    assert [entry.path for entry in entries if entry.group != entry.path.parent.name] == []
    assert {entry.path for entry in entries} == set(maps_folder().glob("*/*"))
    assert not [problem for entry in entries for problem in entry.problems]


def test_the_folders_of_the_game_s_maps_stand_in_the_order_of_their_rules() -> None:
    groups = list(dict.fromkeys(entry.group for entry in GAME_ALONE.library.built_in))
    known = ["base", "forest", "river", "mountain", "asia", "europe"]
    assert groups[: len(known)] == known  # a group of a new folder comes after them


def test_a_board_s_name_comes_from_its_place() -> None:
    for entry in GAME_ALONE.library.built_in:
        assert entry.name in (f"{entry.group}_{entry.path.stem}", entry.path.stem)


def test_own_boards_are_listed_sound_or_broken(tmp_path: Path) -> None:
    put(tmp_path, map_text(name="Ada's City"), "ada.tmx")
    put(tmp_path, map_text(rules="atlantis"), "broken.tmx")
    (tmp_path / "notes.txt").write_text("no map", encoding="utf-8")
    (tmp_path / "deeper").mkdir()
    put(tmp_path / "deeper", map_text(name="deep"))
    found = {entry.path.name: entry for entry in GAME_ALONE.library.own(tmp_path)}
    assert set(found) == {"ada.tmx", "broken.tmx", "city.tmx"}
    assert {entry.group for entry in found.values()} == {OWN}
    assert found["ada.tmx"].name == "Ada's City"
    assert found["broken.tmx"].name == "broken"
    assert found["broken.tmx"].board is None
    assert [problem.reason for problem in found["broken.tmx"].problems] == ["unknown rule atlantis"]
    assert GAME_ALONE.library.named("deep", tmp_path) == load_board(
        tmp_path / "deeper" / "city.tmx", GAME_ALONE.library.words
    )
    assert len(GAME_ALONE.library.all(tmp_path)) == len(GAME_ALONE.library.built_in) + 3


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    put(tmp_path, map_text(name="paris"), "a.tmx")
    put(tmp_path, map_text(name="mine"), "b.tmx")
    put(tmp_path, map_text(name="mine"), "c.tmx")
    reasons = [
        [problem.reason for problem in entry.problems] for entry in GAME_ALONE.library.own(tmp_path)
    ]
    assert reasons == [
        ["another board is called paris already"],
        [],
        ["another board is called mine already"],
    ]
    assert GAME_ALONE.library.named("paris", tmp_path).rules == ("paris",)


def test_a_changed_map_is_read_again(tmp_path: Path) -> None:
    put(tmp_path, map_text(name="first"))
    assert GAME_ALONE.library.own(tmp_path)[0].board is GAME_ALONE.library.own(tmp_path)[0].board
    put(tmp_path, map_text(name="second city"))
    assert GAME_ALONE.library.own(tmp_path)[0].name == "second city"


def test_a_folder_that_is_not_there_holds_no_boards(tmp_path: Path) -> None:
    assert GAME_ALONE.library.own(tmp_path / "nowhere") == ()


def test_an_unknown_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownBoardError):
        GAME_ALONE.library.named("atlantis", tmp_path)


def test_the_player_s_folder_is_the_platform_s() -> None:
    assert own_folder().name == "boards"
    assert "small-city" in own_folder().parts


@pytest.mark.parametrize("name", ["template.tmx", "example.tmx"])
def test_the_guide_s_maps_work_in_a_folder_of_one_s_own(tmp_path: Path, name: str) -> None:
    for part in (name, "terrain.tsx", "terrain.png"):
        shutil.copy(maps_folder() / part, tmp_path / part)
    (entry,) = GAME_ALONE.library.own(tmp_path)
    assert entry.board is not None
    assert entry.name not in {listed.name for listed in GAME_ALONE.library.built_in}


def test_the_example_has_a_wall_and_a_lake() -> None:
    board = load_board(maps_folder() / "example.tmx", GAME_ALONE.library.words)
    assert board.rules == ("berlin", "zurich")
    assert board.wall
    assert board.ground("lake")
