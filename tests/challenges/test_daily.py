"""The daily city: the same for everyone, one try counts, and a save confirms a shared line."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from game.album.album import Album
from game.album.page import Page, page_of
from game.bots import BOTS
from game.challenges.daily import daily_setup, day_of
from game.challenges.tries import note_try, results, share_line, short_sum, tries
from game.cli.door import main
from game.core.match import Match
from game.core.rules import Rules
from game.modules import MODULES
from game.packages import GAME_ALONE
from game.saves import Judgement, header_of, save

MONDAY = date(2026, 11, 16)
DAYS = [MONDAY + timedelta(days=n) for n in range(60)]
#: What Monday was when it was first played; it must never become another.
BOARD_AND_SEED = ("rome", 96940918)
BEGUN = datetime(2026, 11, 16, 8, 30, tzinfo=UTC)


def finished(day: date) -> Match:
    match = Match.started(daily_setup(day, "Ada"), MODULES)
    bot = BOTS["random"](1)
    while not match.game.over:
        match.play(bot.choose(match.game))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return finished(MONDAY)


@pytest.fixture(scope="module")
def page(match: Match) -> Page:
    return page_of(match, Judgement.SOUND, header_of(match, BEGUN))


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_every_day_can_be_played(day: date) -> None:
    setup = daily_setup(day)
    Rules(setup, MODULES)
    assert daily_setup(day) == setup
    assert day_of(setup, DAYS) == day


def test_days_differ_and_the_week_climbs() -> None:
    setups = [daily_setup(day) for day in DAYS]
    assert len({setup.seed for setup in setups}) == len(DAYS)
    assert len({setup.seats[0].board.name for setup in setups}) > 15
    assert [setup.modules for setup in setups[::7]] == [()] * 9
    everything = tuple(module.name for module in GAME_ALONE.switchable)
    assert {setup.modules for setup in setups[6::7]} == {everything}


def test_what_is_known_of_a_day_stays() -> None:
    setup = daily_setup(MONDAY)
    assert (setup.seats[0].board.name, setup.seed) == BOARD_AND_SEED


def test_another_game_is_no_daily_city() -> None:
    setup = daily_setup(MONDAY)
    assert day_of(msgspec.structs.replace(setup, seed=setup.seed + 1), DAYS) is None
    assert day_of(msgspec.structs.replace(setup, modules=("doctors",)), DAYS) is None
    assert day_of(msgspec.structs.replace(setup, seats=setup.seats * 2), DAYS) is None
    named = msgspec.structs.replace(setup.seats[0], name="Zoë", colour=3)
    assert day_of(msgspec.structs.replace(setup, seats=(named,)), DAYS) == MONDAY


def test_only_the_first_try_of_a_day_counts(tmp_path: Path, page: Page) -> None:
    path = tmp_path / "daily.log"
    later = BEGUN + timedelta(minutes=9)
    assert note_try(path, MONDAY, BEGUN)
    assert not note_try(path, MONDAY, later)
    assert note_try(path, DAYS[1], later)
    known = tries(path)
    assert known == {MONDAY: BEGUN, DAYS[1]: later}
    again = msgspec.structs.replace(page, begun=later + timedelta(minutes=1), game="another")
    assert results(known, Album((again, page))) == {MONDAY: page}
    altered = msgspec.structs.replace(page, judgement=Judgement.ALTERED.value)
    assert results(known, Album((altered,))) == {}


def test_a_save_confirms_a_shared_line(
    tmp_path: Path, match: Match, page: Page, capsys: pytest.CaptureFixture[str]
) -> None:
    line = share_line(MONDAY, page)
    assert short_sum(page) in line
    assert str(page.seats[0].score) in line
    save(match, tmp_path / "monday.save")
    assert main(["daily", str(tmp_path / "monday.save"), "--day", str(MONDAY)]) == 0
    assert capsys.readouterr().out.strip() == line


def test_what_is_no_finished_daily_city_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "begun.save")
    save(Match.started(daily_setup(MONDAY), MODULES), Path(file))
    assert main(["daily", file]) == 2
    assert "not over" in capsys.readouterr().err
    recorded = Path(__file__).resolve().parents[1] / "recorded" / "base-1p.save"
    assert main(["daily", str(recorded)]) == 2
    assert "not the daily city" in capsys.readouterr().err
    assert main(["daily", "--day", "yesterday"]) == 2
    assert "'yesterday' is no day" in capsys.readouterr().err


def test_the_day_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--day", str(MONDAY)]) == 0
    board, seed = BOARD_AND_SEED
    told = capsys.readouterr().out
    assert board in told
    assert str(seed) in told
