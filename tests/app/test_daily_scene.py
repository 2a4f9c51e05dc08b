"""The daily city at the window: begun, left and gone on with, counted once, shared."""

from __future__ import annotations

from datetime import date

import msgspec

from game.album.album import add, album_file
from game.album.page import page_of
from game.app.scenes.daily import DailyScene
from game.app.table.scene import TableScene
from game.app.telling.games import which_game
from game.app.ui.widgets import Button
from game.bots import BOTS
from game.challenges.tries import tries, tries_file
from game.core.setup import Seat, Setup
from game.numbers.board_ranks import ranks_on
from game.saves import Judgement
from tests.app.hand import Visitor

DAY = date(2026, 11, 16)


def opened(visitor: Visitor) -> DailyScene:
    scene = DailyScene(visitor.app, DAY)
    visitor.app.push(scene)
    return scene


def label(scene: DailyScene) -> str:
    scene.app.lay()
    button = scene.desk.named("begin")
    assert isinstance(button, Button)
    return button.label


def test_the_title_leads_to_it() -> None:
    visitor = Visitor()
    visitor.click_widget("daily")
    assert isinstance(visitor.app.scene, DailyScene)
    visitor.app.paint()


def test_table_and_shelf_say_that_it_is_the_daily_city() -> None:
    visitor = Visitor()
    daily = DailyScene(visitor.app)
    visitor.app.push(daily)
    visitor.click_widget("begin")
    alderman, *_ = ranks_on(daily.setup.seats[0].board.name)
    assert f"Goal: at least {alderman}" in visitor.app.note
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    visitor.app.lay()
    tracker = table.desk.named("tracker")
    assert tracker is not None
    assert tracker.tip.startswith("Daily city")
    assert "rank alderman" in tracker.tip
    header = table.session.header
    assert header is not None
    assert which_game(header, visitor.app.kit.modules).startswith("Daily city")
    plain = msgspec.structs.replace(header, setup=Setup((Seat(), Seat()), modules=("power",)))
    told = which_game(plain, visitor.app.kit.modules)
    assert told.count(" · ") == 1
    assert told.endswith("Power plants")


def test_the_first_try_counts_and_can_be_gone_on_with() -> None:
    visitor = Visitor()
    scene = opened(visitor)
    assert label(scene) == "Begin: this try counts"
    visitor.click_widget("begin")
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    header = table.table.model.session.header
    assert header is not None
    assert tries(tries_file()) == {DAY: header.begun}
    visitor.app.pop()
    assert label(scene) == "Go on with the try that counts"
    visitor.click_widget("begin")
    again = visitor.app.scene
    assert isinstance(again, TableScene)
    assert again.table.model.session.header == header
    visitor.app.pop()


def test_a_finished_try_is_shown_and_shared_and_another_is_practice() -> None:
    visitor = Visitor()
    scene = opened(visitor)
    visitor.click_widget("begin")
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    session = table.table.model.session
    bot = BOTS["random"](1)
    while not session.game.over:
        session.match.play(bot.choose(session.game))
    assert session.header is not None
    page = page_of(session.match, Judgement.SOUND, session.header)
    add(album_file(), page)
    visitor.app.pop()
    assert label(scene) == "Play it again, for practice"
    assert list(scene.results) == [DAY]
    visitor.app.paint()
    visitor.click_widget(f"share:{DAY}")
    assert page.game[:8] in visitor.app.note
    visitor.click_widget("begin")
    assert len(tries(tries_file())) == 1
    visitor.app.pop()
