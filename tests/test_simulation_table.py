"""The table of a series of games on disk: written row by row, gone on with after a break."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from game.modules import MODULES
from game.packages import modules_here
from game.simulation import (
    BadTableError,
    CsvFile,
    Facts,
    Series,
    play,
    run,
    setup_for,
)
from game.simulation.csv_file import COLUMNS, rows_of
from game.words import say

PLAN = Series(4, ("random", "easy"), seed=30, options=("advanced",))


def written(path: Path, plan: Series = PLAN) -> list[int]:
    """Play what a table lacks, and return the seeds that were played."""
    played = []
    with CsvFile(path, plan) as table:
        for facts in run(plan, modules_here, done=table.done):
            table.add(facts)
            played.append(facts.seed)
    return played


@pytest.fixture(scope="module")
def whole_table(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("table") / "games.csv"
    assert written(path) == [30, 31, 32, 33]
    return path.read_bytes()


def test_a_table_has_a_row_for_each_game_and_seat(whole_table: bytes) -> None:
    rows = list(csv.DictReader(whole_table.decode().splitlines()))
    assert [(row["seed"], row["seat"]) for row in rows[:3]] == [
        ("30", "1"),
        ("30", "2"),
        ("31", "1"),
    ]
    assert len(rows) == 8
    game = play(setup_for(PLAN, 2, MODULES), MODULES).game
    for row, borough, score in zip(rows[4:6], game.boroughs, game.scores, strict=True):
        assert int(row["score"]) == score
        assert int(row["votes"]) == borough.votes
        assert (row["bot"], row["board"], row["options"]) == (
            PLAN.bots[borough.seat],
            "base_easy",
            "advanced",
        )
    assert sum(float(row["won"]) for row in rows) == 4
    assert {row["trouble"] for row in rows} == {""}


def test_a_table_is_gone_on_with_wherever_it_was_torn(whole_table: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    lines = whole_table.splitlines(keepends=True)
    third = len(b"".join(lines[:5]))
    for cut, missing in [
        (0, [30, 31, 32, 33]),
        (10, [30, 31, 32, 33]),
        (third, [32, 33]),  # between two games
        (third + 7, [32, 33]),  # within a row
        (third + len(lines[5]), [32, 33]),  # between the rows of a game
        (len(whole_table) - 1, [33]),
        (len(whole_table), []),
    ]:
        path.write_bytes(whole_table[:cut])
        assert written(path) == missing
        assert path.read_bytes() == whole_table
    assert written(path, replace(PLAN, games=5)) == [34]


@pytest.mark.parametrize(
    ("plan", "change", "cause"),
    [
        (PLAN, (b"seed,seat", b"seat,seed"), "first line"),
        (PLAN, (b"30,1,2,", b"30,1,two,"), "line 2 is of other games: players is 'two', not '2'"),
        (PLAN, (b"31,1,2,", b"many,1,2,"), "line 4 cannot be read"),
        (PLAN, (b"30,2,2,easy", b"30,2,2,\xff"), "line 3 cannot be read"),
        (replace(PLAN, options=()), (b"", b""), "line 2 is of other games: options is 'advanced'"),
        (replace(PLAN, characters=True), (b"", b""), "line 2 is of other games: character is ''"),
    ],
)
def test_a_table_of_something_else_is_left_alone(
    plan: Series, change: tuple[bytes, bytes], cause: str, whole_table: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes(whole_table.replace(*change))
    before = path.read_bytes()
    with pytest.raises(BadTableError) as caught, CsvFile(path, plan):
        pass
    assert cause in say(caught.value.text, **caught.value.gaps)
    assert path.read_bytes() == before


def test_a_game_that_broke_off_has_its_trouble_in_the_table() -> None:
    facts = Facts(
        1, bots=["random"], characters=[""], boards=["base_easy"], trouble=["a stone\nin the way"]
    )
    (row,) = rows_of(facts)
    assert len(row) == len(COLUMNS)
    assert row[-1] == "a stone | in the way"
