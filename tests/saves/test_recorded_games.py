"""Whole recorded games: today's rules decide every command as they did (tests/recorded)."""

from __future__ import annotations

import zlib
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

import record_games
from game.boards import ListedBoard
from game.core.hooks import Module
from game.core.setup import ADVANCED
from game.modules import MODULES, SPRING, WINTER
from game.packages import GAME_ALONE, Kit
from game.saves import SUFFIX, Loaded, load, verify
from game.saves.writing import lines_of
from game.simulation import facts_of

FILES = sorted((Path(__file__).resolve().parents[1] / "recorded").glob(f"*{SUFFIX}"))
AGAIN = "the rules decide otherwise; if that is meant, tests/recorded/README.md says what to do"


@cache
def recorded(path: Path) -> Loaded:
    return load(path, MODULES)


def test_the_games_are_those_that_are_wanted() -> None:
    assert {path.stem for path in FILES} == set(record_games.wanted())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_seeded_by_its_own_name(path: Path) -> None:
    assert recorded(path).match.setup.seed == zlib.crc32(path.stem.encode())


def test_a_new_module_or_city_changes_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    before = record_games.wanted()
    added = replace(MODULES["doctors"], name="aardvarks")
    city = msgspec.structs.replace(GAME_ALONE.library.named("rome"), name="aachen")
    listed = ListedBoard(city.name, "europe", Path(), city)
    kit = Kit({added.name: added, **MODULES})
    monkeypatch.setattr(kit.library, "built_in", (listed, *GAME_ALONE.library.built_in))
    after = record_games.wanted(kit)
    assert after.keys() - before.keys() == {"module-aardvarks", "board-aachen"}
    assert {name: after[name] for name in before} == before


def test_one_game_is_recorded_anew_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_games, "FOLDER", tmp_path)
    (tmp_path / "stale.save").touch()
    assert record_games.main(["base-1p"]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"base-1p.save", "stale.save"}
    kept = next(path for path in FILES if path.stem == "base-1p")
    anew = load(tmp_path / kept.name, MODULES).match
    assert (anew.setup, anew.log) == (recorded(kept).match.setup, recorded(kept).match.log), AGAIN


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        record_games.main(["board-atlantis"])
    assert ending.value.code == 2
    assert "no recorded game is called board-atlantis" in capsys.readouterr().err


def test_every_number_of_players_is_there_basic_and_advanced() -> None:
    setups = [recorded(path).match.setup for path in FILES]
    found = {(len(setup.seats), ADVANCED in setup.options) for setup in setups}
    assert found >= {(players, way) for players in (1, 2, 3, 4) for way in (False, True)}


def test_every_board_has_a_recorded_game() -> None:
    played = {seat.board.name for path in FILES for seat in recorded(path).match.setup.seats}
    assert {board.name for board in GAME_ALONE.library.all() if board.group != "own"} <= played


def test_every_module_has_a_game_of_its_own() -> None:
    alone = {
        name
        for path in FILES
        for name in recorded(path).match.setup.modules
        if set(recorded(path).match.setup.modules) == {name, *MODULES[name].speaks_of}
    }
    assert {name for name, module in MODULES.items() if not module.by_board} - {"base"} <= alone


@pytest.mark.parametrize("season", [WINTER, SPRING, WINTER + SPRING])
def test_every_season_is_played_whole_by_one_to_four(season: tuple[Module, ...]) -> None:
    names = {module.name for module in season}
    setups = [recorded(path).match.setup for path in FILES]
    assert {len(s.seats) for s in setups if set(s.modules) == names} == {1, 2, 3, 4}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_is_decided_the_same_again(path: Path) -> None:
    match = recorded(path).match
    assert match.game.over
    assert verify(match) is None, AGAIN


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_loses_nothing(path: Path) -> None:
    facts = facts_of(recorded(path).match)
    assert facts.trouble == []
    assert facts.scores == list(recorded(path).match.game.scores)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_saving_a_recorded_game_gives_the_same_file(path: Path) -> None:
    loaded = recorded(path)
    lines, _ = lines_of(loaded.match, loaded.header)
    assert b"".join(lines) == path.read_bytes(), AGAIN
