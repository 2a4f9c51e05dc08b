"""The career: missions as data, medals by votes and feats, and only one's own work counts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from game.album.page import Page, SeatPage
from game.career.gold import gold_game, write_gold
from game.career.marks import BRONZE, GOLD, MEDALS, SILVER, marks_of, medal_for, next_medal
from game.career.mission import Mission
from game.career.progress import Record, better, note_result, records
from game.career.reading import (
    CHAPTERS,
    after,
    career_folder,
    chapters,
    check_chapter,
    mission_named,
    mission_of,
    missions,
)
from game.cli.door import main
from game.core.match import Match
from game.modules import MODULES, SPRING, WINTER
from game.packages import GAME_ALONE
from game.saves import Judgement

FILES = sorted(career_folder().glob(CHAPTERS))
MISSION = missions()[0]
LONGEST = 420  # letters that an introduction has room for


def page(votes: int, feats: tuple[str, ...] = (), game: str = "a", **facts: object) -> Page:
    seat = SeatPage("Ada", "person", MISSION.board, votes, 1, {}, feats)
    finished = datetime(2026, 11, 16, 8, 30, tzinfo=UTC)
    found = Page(game, finished, "1", MISSION.seed, (), (), (seat,), Judgement.SOUND.value)
    return msgspec.structs.replace(found, **facts)


def test_the_career_leads_over_every_board_in_eight_chapters() -> None:
    assert [len(chapter.missions) for chapter in chapters()] == [3] * 8
    boards = sorted(entry.name for entry in GAME_ALONE.library.built_in)
    assert sorted(mission.board for mission in missions()) == boards
    for wanted in ({mission.key for mission in missions()}, {m.seed for m in missions()}):
        assert len(wanted) == len(missions())
    everything = {module.name for module in WINTER + SPRING}
    assert set(missions()[-1].modules) == everything


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_chapter_can_be_played(file: Path) -> None:
    assert check_chapter(file) == []
    assert main(["check", str(file)]) == 0


@pytest.mark.parametrize("mission", missions(), ids=lambda mission: mission.key)
def test_a_mission_is_known_by_its_setup(mission: Mission) -> None:
    setup = mission.setup("Zoë")
    worn = msgspec.structs.replace(setup.seats[0], colour=3, symbol=1)
    assert mission_of(msgspec.structs.replace(setup, seats=(worn,))) is mission
    assert mission_of(msgspec.structs.replace(setup, modules=("doctors",))) is None
    assert mission_of(msgspec.structs.replace(setup, seed=setup.seed + 9000)) is None
    assert all(len(text) <= LONGEST for text in mission.intro.values())
    assert len({*mission.feats, mission.needs}) == 3
    marks = marks_of(mission)
    assert 0 < marks.bronze < marks.silver < marks.gold


@pytest.mark.parametrize(
    ("changed", "cause"),
    [
        (('"base_easy"', '"atlantis"'), "there is no board 'atlantis'"),
        (('"no_grave"', '"no_gravy"'), "there is no feat 'no_gravy'"),
        (("seed = 101", 'seed = "x"'), "Expected `int`, got `str`"),
        (("intro.fr", "intro.de"), "words in 'fr' are missing"),
        (("seed = 102", "seed = 102\nmodule = 1"), "unknown field `module`"),
        (("seed = 103", 'seed = 103\nmodules = ["rocket"]'), "rocket"),
        (('"the_annex"', '"first_desk"'), "the key is given twice"),
    ],
)
def test_a_bad_file_is_told(
    changed: tuple[str, str], cause: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = FILES[0].read_text(encoding="utf-8")
    assert changed[0] in text
    file = tmp_path / "career" / "1_mine.toml"
    file.parent.mkdir()
    file.write_text(text.replace(*changed, 1), encoding="utf-8")
    assert main(["check", str(file)]) == 2
    told = capsys.readouterr().err
    assert "1_mine.toml" in told
    assert cause in told


@pytest.mark.parametrize("name", ["1\x00.toml", "2_gone.toml", "3_folder.toml"])
def test_a_file_that_is_none_is_told(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "career" / "3_folder.toml").mkdir(parents=True)
    assert main(["check", str(tmp_path / "career" / name)]) == 2
    assert ".toml: " in capsys.readouterr().err


def test_medals_go_by_votes_and_by_what_a_mission_needs() -> None:
    marks = marks_of(MISSION)
    assert medal_for(MISSION, marks.bronze - 1, ()) == ""
    assert [medal_for(MISSION, marks.least(medal), ()) for medal in MEDALS] == list(MEDALS)
    assert next_medal(MISSION, 0) == BRONZE
    assert next_medal(MISSION, marks.silver) == GOLD
    assert next_medal(MISSION, marks.gold) == ""
    picky = next(mission for mission in missions() if mission.needs)
    votes = marks_of(picky).gold
    assert medal_for(picky, votes, ()) == ""
    assert medal_for(picky, votes, (picky.needs,)) == GOLD


def test_only_ones_own_work_counts(tmp_path: Path) -> None:
    path, gold = tmp_path / "deep" / "career.log", marks_of(MISSION).gold
    for barred in ({"branched": True}, {"helped": True}, {"judgement": Judgement.ALTERED.value}):
        assert note_result(path, MISSION, page(gold, **barred)) is None
    bot = msgspec.structs.replace(page(gold).seats[0], player="master")
    assert note_result(path, MISSION, page(gold, seats=(bot,))) is None
    assert records(path) == {}


def test_the_best_is_kept_and_no_game_counts_twice(tmp_path: Path) -> None:
    path, marks = tmp_path / "career.log", marks_of(MISSION)
    first = note_result(path, MISSION, page(marks.silver, MISSION.feats[:1], "a"))
    assert first is not None
    assert first.medal == SILVER
    note_result(path, MISSION, page(marks.silver, (), "a"))
    note_result(path, MISSION, page(marks.bronze, ("tower_block", *MISSION.feats[1:]), "b"))
    assert len(path.read_bytes().splitlines()) == 2
    best = Record(marks.silver, SILVER, frozenset(MISSION.feats))
    assert records(path) == {MISSION.key: best}
    assert better("", "nonsense") in ("", "nonsense")


def test_missions_follow_each_other() -> None:
    assert after(MISSION) is missions()[1]
    assert after(missions()[-1]) is None
    assert mission_named(MISSION.key) is MISSION
    assert mission_named("nowhere") is None


def test_a_gold_game_is_packed_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.career.gold.career_folder", lambda: tmp_path)
    assert gold_game(MISSION, MODULES) is None
    match = Match.started(MISSION.setup(player="master"), MODULES)
    write_gold(MISSION, match)
    found = gold_game(MISSION, MODULES)
    assert found is not None
    assert found.match.log == match.log


def test_the_command_lists_missions_and_medals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SMALL_CITY_HOME", str(tmp_path))
    assert main(["career"]) == 0
    told = capsys.readouterr().out
    assert all(mission.title["en"] in told for mission in missions())
    assert "gold 0 · silver 0 · bronze 0" in told
    note_result(tmp_path / "career.log", MISSION, page(marks_of(MISSION).gold, MISSION.feats))
    assert main(["career"]) == 0
    told = capsys.readouterr().out
    assert f"Gold, best {marks_of(MISSION).gold} ★★" in told
    assert "gold 1" in told
