"""The career at the window: opened, begun, kept in sight, told at the end, gone on with."""

from __future__ import annotations

import gzip

import pytest

from game.app.career.beginning import begin_mission, under_way
from game.app.scenes.career import CareerScene
from game.app.scenes.end import EndScene
from game.app.scenes.mission import MissionScene
from game.app.scenes.replay import ReplayScene
from game.app.table.pages import open_end
from game.app.table.scene import TableScene
from game.app.table.session import Session
from game.app.telling.games import which_game
from game.app.ui.widgets import Button
from game.bots import BOTS
from game.career.gold import write_gold
from game.career.marks import all_marks, marks_of
from game.career.mission import Mission
from game.career.progress import career_file, records
from game.career.reading import mission_named, missions
from game.core.match import Match
from game.modules import MODULES
from game.saves import load
from game.words import speak
from tests.app.hand import Visitor

FIRST = missions()[0]


def begun(visitor: Visitor, mission: Mission = FIRST) -> Session:
    begin_mission(visitor.app, mission)
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    return table.session


def played_out(visitor: Visitor, session: Session) -> EndScene:
    bot = BOTS["easy"](1)
    while not session.game.over:
        session.play(bot.choose(session.game))
    open_end(visitor.app, session)
    assert session.page is not None
    session.page.result()
    end = visitor.app.scene
    assert isinstance(end, EndScene)
    end.night.finish()
    visitor.app.lay()
    return end


def labels(scene: CareerScene | EndScene | MissionScene) -> dict[str, str]:
    scene.app.lay()
    return {w.key: w.label for w in scene.desk.widgets if isinstance(w, Button)}


def test_the_title_leads_to_every_mission() -> None:
    visitor = Visitor()
    visitor.click_widget("career")
    scene = visitor.app.scene
    assert isinstance(scene, CareerScene)
    visitor.app.lay()
    shown = [w.key for w in scene.desk.widgets if w.key.startswith("mission:")]
    assert shown == [f"mission:{mission.key}" for mission in missions()]
    for language in ("en", "fr"):
        speak(language)
        visitor.app.paint()
    visitor.click_widget("mission:everything")
    page = visitor.app.scene
    assert isinstance(page, MissionScene)
    assert page.mission.key == "everything"
    visitor.click_widget("turn:right")
    assert page.mission is FIRST
    visitor.click_widget("turn:left")
    assert page.mission.key == "everything"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_words_and_goals_of_every_mission_have_room(size: tuple[int, int]) -> None:
    visitor = Visitor()
    visitor.app.resize(size)
    scene = MissionScene(visitor.app, FIRST)
    visitor.app.push(scene)
    for language in ("en", "fr"):
        speak(language)
        for mission in missions():
            scene.mission = mission
            visitor.app.lay()
            visitor.app.paint()
            place = scene.desk.named("mission")
            assert place is not None
            assert scene.height_of_words(place.box.w) <= place.box.h


def test_a_mission_is_begun_left_and_gone_on_with() -> None:
    visitor = Visitor()
    page = MissionScene(visitor.app, FIRST)
    visitor.app.push(page)
    assert labels(page)["begin"] == "Begin"
    visitor.click_widget("begin")
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    assert table.session.mission is FIRST
    assert str(marks_of(FIRST).bronze) in visitor.app.note
    header = table.session.header
    assert header is not None
    assert which_game(header, visitor.app.kit.modules) == "Career: The desk by the window"
    visitor.app.lay()
    tracker = table.desk.named("tracker")
    assert tracker is not None
    assert f"Goal: at least {marks_of(FIRST).bronze} at the end, for bronze" in tracker.tip
    visitor.app.paint()
    visitor.app.pop()
    assert labels(page)["go_on"] == "Go on"
    visitor.click_widget("go_on")
    again = visitor.app.scene
    assert isinstance(again, TableScene)
    assert again.session.header == header
    visitor.app.pop()


def test_a_finished_mission_is_told_kept_and_led_on_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visitor = Visitor()
    session = begun(visitor)
    end = played_out(visitor, session)
    laurels = end.night.laurels
    assert laurels is not None
    kept = records(career_file())[FIRST.key]
    assert kept.votes == session.game.scores[0]
    assert kept.medal == laurels.medal
    assert kept.feats == set(FIRST.feats) & set(laurels.feats)
    visitor.app.paint()
    assert {"again", "next_mission", "career", "photograph"} <= set(labels(end))
    visitor.click_widget("next_mission")
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    assert table.session.mission is missions()[1]
    visitor.app.pop()
    assert isinstance(visitor.app.scene, CareerScene)
    visitor.app.paint()
    assert under_way(FIRST) is None


def test_votes_feats_and_help_decide_what_is_told() -> None:
    visitor = Visitor()
    session = begun(visitor)
    laurels = played_out(visitor, session).night.laurels
    assert laurels is not None
    marks = marks_of(FIRST)
    for medal, votes, told in (
        ("", marks.bronze - 3, "3 votes more, and it is bronze."),
        ("silver", marks.gold - 1, "1 vote more, and it is gold."),
        ("gold", marks.gold, "Gold!"),
    ):
        laurels.medal, laurels.votes = medal, votes
        assert laurels.told().startswith(told)
        first = laurels.ways()[0][0]
        assert first == ("next_mission" if medal else "again")
    laurels.bar = "It was played with help: no medal."
    assert laurels.told() == laurels.bar
    laurels.bar = ""
    picky = next(mission for mission in missions() if mission.needs)
    laurels.mission, laurels.medal, laurels.feats = picky, "", ()
    assert laurels.told() == "What every medal asks for is missing."


def test_a_hint_warns_first_and_then_costs_the_medal() -> None:
    visitor = Visitor()
    session = begun(visitor)
    table = visitor.app.scene
    assert isinstance(table, TableScene)
    clock = table.table.clock
    clock.ask_hint()
    assert "no medal" in visitor.app.note
    assert not table.table.notices.hint
    assert session.header is not None
    assert not session.header.helped
    clock.ask_hint()
    assert table.table.notices.hint
    assert session.autosave is not None
    assert load(session.autosave.path, MODULES).header.helped is True
    end = played_out(visitor, session)
    assert end.night.laurels is not None
    assert end.night.laurels.told() == "It was played with help: no medal."
    assert records(career_file()) == {}


def test_the_game_that_shows_gold_can_be_watched(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("career")
    monkeypatch.setattr("game.career.gold.career_folder", lambda: folder)
    visitor = Visitor()
    page = MissionScene(visitor.app, FIRST)
    visitor.app.push(page)
    assert "gold" not in labels(page)
    write_gold(FIRST, Match.started(FIRST.setup(player="master"), MODULES))
    assert "gold" in labels(page)
    visitor.click_widget("gold")
    assert isinstance(visitor.app.scene, ReplayScene)
    visitor.app.pop()
    (packed,) = (folder / "gold").glob("*")
    packed.write_bytes(gzip.compress(b"nonsense"))
    visitor.click_widget("gold")
    assert visitor.app.scenes[-1] is page


def test_marks_name_missions_only() -> None:
    assert all(mission_named(key) is not None for key in all_marks())
