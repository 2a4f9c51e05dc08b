"""Ranks of a board's own: written from bots' results, read where a rank or a board is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.core.board import BASE_EASY
from game.core.data.marks import Value
from game.core.data.numbers import Numbers
from game.core.engine import new_game
from game.core.given_numbers import GivenNumbers
from game.core.setup import Seat, Setup
from game.core.state import Game
from game.modules import MODULES
from game.numbers import board_ranks
from game.numbers.board_ranks import Standing, ranks_of, ranks_on, stars_of
from game.simulation import Facts
from rank_boards import LEVELS, main, ranks, standings, stars


@pytest.fixture(autouse=True)
def read_anew() -> Iterator[None]:
    board_ranks.standings.cache_clear()
    yield
    board_ranks.standings.cache_clear()


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(board_ranks, "assets_folder", lambda: tmp_path)
    file = tmp_path / "balance" / board_ranks.FILE
    file.parent.mkdir()
    file.write_text("[base_easy]\nranks = [1, 2, 3, 4]\nstars = 2\n", encoding="utf-8")
    return file


def game_with(changes: dict[str, Value]) -> Game:
    return new_game(Setup((Seat(board=BASE_EASY),), numbers=GivenNumbers(changes=changes)), MODULES)


def test_a_board_has_its_own_ranks_where_they_are_known(shipped: Path) -> None:
    assert ranks_of(game_with({})) == ranks_on("base_easy") == (1, 2, 3, 4)
    assert ranks_on("nowhere") == Numbers().solo_ranks
    assert (stars_of("base_easy"), stars_of("nowhere")) == (2, 0)


def test_ranks_that_the_players_changed_come_first(shipped: Path) -> None:
    assert ranks_of(game_with({"base.solo_ranks": (5, 6, 7, 8)})) == (5, 6, 7, 8)


def test_a_game_by_earlier_numbers_has_the_ranks_of_its_time(shipped: Path) -> None:
    earlier = Setup((Seat(board=BASE_EASY),), numbers=GivenNumbers(edition=1))
    assert ranks_of(new_game(earlier, MODULES)) == (55, 65, 82, 97)


def test_without_a_file_all_boards_share_theirs(shipped: Path) -> None:
    shipped.unlink()
    assert ranks_of(game_with({})) == Numbers().solo_ranks
    assert stars_of("base_easy") == 0


def test_what_the_game_brings_can_be_read() -> None:
    for standing in board_ranks.standings().values():
        assert list(standing.ranks) == sorted(set(standing.ranks))


# --- written from results -------------------------------------------------------------------


def test_each_rank_is_a_level_of_bots_and_they_rise() -> None:
    assert ranks([40.0, 55.4, 80.0, 95.0]) == (40, 55, 80, 95)
    assert ranks([40.0, 39.0, 80.0, 80.0]) == (40, 44, 80, 88)
    assert ranks([-9.0, 2.0, 3.0, 4.0]) == (1, 2, 3, 4)


def test_stars_compare_with_the_base_board() -> None:
    assert [stars(part * 100, 100) for part in (1.3, 1.0, 0.8, 0.6, 0.4)] == [1, 2, 3, 4, 5]
    found = standings({"base_easy": [50, 60, 80, 90], "seoul": [10, 20, 30, 40]})
    assert found["seoul"] == Standing((10, 20, 30, 40), 5)
    assert found["base_easy"].stars == 2


def facts_of(folder: Path, board: str, level: str, score: int, games: int) -> None:
    file = folder / level / f"board-{board}.jsonl"
    file.parent.mkdir(exist_ok=True)
    some = (Facts(seed=seed, scores=[score]) for seed in range(games))
    file.write_bytes(b"".join(msgspec.json.encode(facts) + b"\n" for facts in some))


def test_the_file_is_written_from_four_levels(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "out" / "boards.toml"
    for place, level in enumerate(LEVELS):
        facts_of(tmp_path, "base_easy", level, 50 + 10 * place, 30)
        facts_of(tmp_path, "seoul", level, 10 + 10 * place, 30 if place else 29)
    assert main(["--facts", str(tmp_path), "--to", str(file)]) == 0
    assert "seoul: fewer than 30 games of some level" in capsys.readouterr().err
    read = msgspec.toml.decode(file.read_bytes(), type=dict[str, Standing])
    assert read == {"base_easy": Standing((50, 60, 70, 80), 2)}
    assert "29 to 30 of easy, 30 to 30 of normal" in file.read_text(encoding="utf-8")
    assert main(["--facts", str(tmp_path), "--to", str(file), "--least", "29"]) == 0
    assert "seoul" in msgspec.toml.decode(file.read_bytes(), type=dict[str, Standing])


def test_where_master_has_not_played_a_governor_is_a_step_above_the_mayor(tmp_path: Path) -> None:
    file = tmp_path / "boards.toml"
    for place, level in enumerate(LEVELS[:-1]):
        facts_of(tmp_path, "base_easy", level, 50 + 10 * place, 30)
    assert main(["--facts", str(tmp_path), "--to", str(file)]) == 0
    read = msgspec.toml.decode(file.read_bytes(), type=dict[str, Standing])
    assert read["base_easy"].ranks == (50, 60, 70, 77)


def test_without_the_base_board_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "boards.toml"
    assert main(["--facts", str(tmp_path), "--to", str(file)]) == 2
    assert not file.exists()
