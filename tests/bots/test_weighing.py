"""Scripts that weigh modules and characters: what they play, and what they make of it."""

from argparse import Namespace
from pathlib import Path

from game.bots.characters import CHARACTERS
from measure_characters import jobs as leaning_jobs
from measure_characters import row
from weigh_modules import EFFORTS, WITHOUT, Job, jobs, read, table


def test_the_long_search_has_ten_times_the_play_outs() -> None:
    assert EFFORTS["long"].rounds == 10 * EFFORTS["strong"].rounds
    assert EFFORTS["long"].horizon == EFFORTS["strong"].horizon


def test_every_module_is_played_before_any_is_played_again() -> None:
    found = list(jobs([WITHOUT, "roads"], 5, 2))
    assert [job.seed for job in found] == [5] * 4 + [6] * 4
    assert {(job.name, job.effort) for job in found[:4]} == {
        (name, effort) for name in (WITHOUT, "roads") for effort in EFFORTS
    }


def test_what_is_played_already_is_read_and_compared_seed_by_seed(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    assert read(file) == {}
    file.write_text("roads strong 1 90\nroads long 1 100\nroads strong 2 60\nmayor long 1 80\n")
    found = read(file)
    assert found[Job("roads", "strong", 2)] == 60
    assert list(table(found)) == ["| roads | 1 | 90 | 100 | 0.90 (0.90 to 0.90) |"]


def test_who_leans_sits_on_either_seat_once_a_seed() -> None:
    name = next(iter(CHARACTERS))
    chosen = Namespace(bot="normal", modules="", seed=3, pairs=2)
    found = [(job.plan.seed, job.seat, job.character) for job in leaning_jobs(chosen, name)]
    assert found == [(3, 0, name), (3, 1, name), (4, 0, name), (4, 1, name)]


def test_a_character_is_judged_by_pairs_of_games() -> None:
    told = row("builder", [(90, 80), (70, 76), (60, 60), (50, 42)])
    assert told.startswith("| builder | 4 | 62% (")
    assert told.endswith("| +3.0 ± 1.0 |")
