"""Proof that the career is fair: the marks agree with recorded tries, gold games are sound."""

from __future__ import annotations

from pathlib import Path

import pytest

import prove_career
from game.album.page import page_of
from game.career.gold import gold_file, gold_game
from game.career.marks import BRONZE, GOLD, SILVER, marks_of, medal_for
from game.career.mission import Mission
from game.career.reading import career_folder, missions
from game.modules import MODULES
from game.saves import Judgement, verify
from prove_career import (
    BRONZE_SHARE,
    TRIES,
    Try,
    attempt,
    mark_for,
    marks_from,
    of,
    share,
    tries_due,
)

TRIED = prove_career.read_tries()
#: How many missions may still lack the proof of a medal; these numbers only shrink.
LACKING = {BRONZE: 0, SILVER: 0, GOLD: 0}
LARGEST_GAME = 64 * 1024


@pytest.mark.parametrize("mission", missions(), ids=lambda mission: mission.key)
def test_a_proved_mark_agrees_with_the_recorded_tries(mission: Mission) -> None:
    marks = marks_of(mission)
    assert mission.key in {one.mission for one in TRIED}
    easy, strong, master = (of(TRIED, mission, bot) for bot in TRIES)
    if BRONZE in marks.proved:
        assert len(easy) >= 12
        assert share(easy, mission, marks.bronze) >= BRONZE_SHARE
    if SILVER in marks.proved:
        assert len(strong) >= 4
        assert 0.4 <= share(strong, mission, marks.silver) <= 0.75
    if GOLD in marks.proved:
        assert share(master, mission, marks.gold) > 0


@pytest.mark.parametrize("medal", LACKING)
def test_few_medals_lack_their_proof(medal: str) -> None:
    lacking = [mission.key for mission in missions() if medal not in marks_of(mission).proved]
    assert len(lacking) <= LACKING[medal], lacking


@pytest.mark.parametrize(
    "mission",
    [mission for mission in missions() if GOLD in marks_of(mission).proved],
    ids=lambda mission: mission.key,
)
def test_a_recorded_game_shows_gold(mission: Mission) -> None:
    found = gold_game(mission, MODULES)
    assert found is not None
    match = found.match
    assert mission.is_of(match.setup)
    assert match.setup.seats[0].player == prove_career.GOLD_BY
    assert match.game.over
    assert verify(match) is None
    seat = page_of(match, Judgement.SOUND).seats[0]
    assert medal_for(mission, seat.score, seat.feats) == GOLD
    assert gold_file(mission).stat().st_size < LARGEST_GAME


def test_no_game_lies_there_without_a_mission() -> None:
    wanted = {gold_file(m) for m in missions() if GOLD in marks_of(m).proved}
    assert set((career_folder() / "gold").glob("*")) <= wanted


def test_a_try_differs_by_the_bots_own_dice_alone() -> None:
    mission = missions()[0]
    first, again = (attempt(mission, "easy", 3) for _ in range(2))
    assert first[0] == again[0]
    assert first[1].log == again[1].log
    other = attempt(mission, "easy", 4)[1]
    assert other.setup == first[1].setup
    assert other.log != first[1].log


def test_marks_follow_from_tries_and_nothing_is_called_proved_without_them() -> None:
    mission = missions()[0]

    def tries(bot: str, *votes: int) -> list[Try]:
        return [Try(mission.key, bot, seed, each, "", "") for seed, each in enumerate(votes, 1)]

    easy = tries("easy", *range(10, 130, 10))
    assert mark_for(easy, mission, BRONZE_SHARE) == 90
    assert mark_for([], mission, BRONZE_SHARE) is None
    found = marks_from(mission, easy, 50)
    assert (found.bronze, found.silver, found.proved) == (80, 130, (BRONZE,))
    assert marks_from(mission, easy[:-1], 50).proved == ()  # not measured to the end
    strong = tries("strong", 100, 150, 160, 170, 180)
    found = marks_from(mission, easy + strong, 50)
    assert (found.silver, found.proved) == (155, (BRONZE, SILVER))
    hopeless = marks_from(mission, tries("easy", *[-5] * 12), 50)
    assert (hopeless.bronze, hopeless.proved) == (1, ())


def test_strong_tries_again_where_its_results_scatter() -> None:
    near, far = (
        [Try("a", "strong", seed, votes, "", "") for seed, votes in enumerate(results, 1)]
        for results in ((100, 120, 180, 110), (100, 120, 181, 110))
    )
    assert tries_due(near, 4) == 4
    assert tries_due(far, 4) == 8
    assert tries_due(far[:3], 4) == 4  # nobody knows yet
    easy = [Try("a", "easy", one.seed, one.votes, "", "") for one in far]
    assert tries_due(easy, 4) == 4


def test_measuring_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mission = missions()[0]
    path = tmp_path / "proof.csv"
    write, read = prove_career.write_tries, prove_career.read_tries
    monkeypatch.setattr(prove_career, "write_tries", lambda tries: write(tries, path))
    monkeypatch.setattr(prove_career, "read_tries", lambda: read(path))
    first = list(prove_career.measure([mission], ["easy"], {"easy": 1}))
    more = list(prove_career.measure([mission], ["easy"], {"easy": 2}))
    assert [one.seed for one in first + more] == [1, 2]
    assert read(path) == first + more
    prove_career.forget([mission], ["easy"])
    assert read(path) == []


@pytest.mark.slow
def test_easy_still_earns_bronze() -> None:
    tries = [(m, attempt(m, "easy", 1000 + seed)[0]) for m in missions() for seed in range(8)]
    earned = sum(1 for m, one in tries if medal_for(m, one.votes, one.feats.split()))
    assert earned >= len(tries) / 4
