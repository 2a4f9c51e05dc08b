"""Where lessons are offered: at the title, in the set-up, among boards, beside rules."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.app.lessons.offering import new_lessons, what_is_new
from game.app.lessons.scene import LessonScene
from game.app.puzzles.scene import PuzzleScene
from game.app.scene import Scene
from game.app.scenes.boards import BoardsScene
from game.app.scenes.daily import DailyScene
from game.app.scenes.mission import MissionScene
from game.app.scenes.rulebook import RulebookScene, first_rules
from game.app.scenes.setup import SetupScene
from game.app.table.scene import TableScene
from game.app.ui.widgets import Button
from game.boards import ListedBoard
from game.career.reading import missions
from game.packages import GAME_ALONE
from game.puzzles import all_puzzles
from game.rulebook import load
from tests.app.hand import Visitor
from tests.app.test_lessons import LESSONS, at
from tests.app.waiting import wait_until


def test_a_newcomer_is_invited_once(tmp_path: Path) -> None:
    visitor = Visitor()
    wait_until(visitor.app, lambda: not visitor.app.scene.is_busy(), 0.1)
    visitor.draw()
    visitor.click_widget("not_now")
    assert visitor.app.scene.desk.named("teach") is None
    again = Visitor()
    assert again.app.scene.desk.named("teach") is None
    again.app.settings.lesson_offered = False
    again.app.scene.entered()
    again.app.lay()
    again.click_widget("teach")
    assert isinstance(again.app.scene, LessonScene)


def test_the_end_leads_to_a_game_of_one_s_own() -> None:
    pupil = at("count", "last_round")
    while not pupil.course.over:
        pupil.go_on()
    pupil.app.lay()
    pupil.app.paint()
    pupil.click_widget("lesson:own")
    assert isinstance(pupil.app.scene, SetupScene)


def test_a_module_s_lesson_is_offered_in_the_set_up_and_by_the_rulebook() -> None:
    visitor = Visitor()
    visitor.click_widget("new")
    visitor.click_widget("learn:palaces")
    scene = visitor.app.scene
    assert isinstance(scene, LessonScene)
    assert scene.course.lesson.module == "palaces"
    visitor.app.lay()
    visitor.click_widget("lesson:leave")
    assert isinstance(visitor.app.scene, SetupScene)
    visitor.app.push(RulebookScene(visitor.app, "SBLD.1"))
    visitor.app.lay()
    visitor.click_widget("learn:palaces")
    assert isinstance(visitor.app.scene, LessonScene)


def test_every_lesson_is_offered_by_the_rulebook_beside_a_rule_of_its_module() -> None:
    book = load("en")
    first = first_rules(book)
    offered = {e.module for chapter in book.chapters for e in chapter.entries if e.id in first}
    assert offered >= {lesson.module for lesson in LESSONS if lesson.module}
    assert {"POW.1", "ACT.I", "TOKYO.5", "BERLIN.1"} <= first
    visitor = Visitor()
    visitor.app.push(RulebookScene(visitor.app, "TOKYO.5"))
    visitor.app.lay()
    visitor.click_widget("learn:tended_parks")
    assert isinstance(visitor.app.scene, LessonScene)


def test_what_is_switched_on_first_offers_its_lesson_in_words_until_it_was_done() -> None:
    visitor = Visitor()
    visitor.click_widget("new")
    button = visitor.app.scene.desk.named("learn:doctors")
    assert isinstance(button, Button)
    assert (button.label, button.strong) == ("", False)
    visitor.click_widget("module:doctors")
    button = visitor.app.scene.desk.named("learn:doctors")
    assert isinstance(button, Button)
    assert (button.label, button.strong) == ("Learn it in a minute", True)
    visitor.click_widget("learn:doctors")
    scene = visitor.app.scene
    assert isinstance(scene, LessonScene)
    scene.course.over = True
    visitor.app.pop()
    button = visitor.app.scene.desk.named("learn:doctors")
    assert isinstance(button, Button)
    assert (button.label, button.strong) == ("", False)


@pytest.mark.parametrize("entry", GAME_ALONE.library.all(), ids=lambda entry: entry.name)
def test_a_board_with_rules_offers_its_lesson_among_the_boards_and_at_its_seat(
    entry: ListedBoard,
) -> None:
    assert entry.board is not None
    visitor = Visitor()
    visitor.click_widget("new")
    setup = visitor.app.scene
    assert isinstance(setup, SetupScene)
    visitor.app.push(BoardsScene(visitor.app, lambda name: None, "", (entry.name,)))
    visitor.app.lay()
    assert (visitor.app.scene.desk.named(f"learn:{entry.name}") is not None) == bool(
        entry.board.rules
    )
    visitor.app.pop()
    setup.draft.seats[0].board = entry.name
    visitor.app.lay()
    if not entry.board.rules:
        assert setup.desk.named("learn:board:0") is None
        return
    visitor.click_widget("learn:board:0")
    scene = visitor.app.scene
    assert isinstance(scene, LessonScene)
    assert scene.course.lesson.module in entry.board.rules


def learn_now(visitor: Visitor, key: str, where: type[Scene]) -> str:
    """Follow an offer to its lesson, do the lesson, come back; return what it was about."""
    visitor.click_widget(key)
    scene = visitor.app.scene
    assert isinstance(scene, LessonScene)
    scene.course.over = True
    visitor.app.pop()
    assert isinstance(visitor.app.scene, where)
    return scene.course.lesson.module


def test_a_mission_offers_the_lessons_of_its_board_and_modules_one_after_the_other() -> None:
    visitor = Visitor()
    mission = next(mission for mission in missions() if mission.board == "london")
    visitor.app.push(MissionScene(visitor.app, mission))
    button = visitor.app.scene.desk.named("learn:new")
    assert isinstance(button, Button)
    assert (button.label, button.strong) == ("Learn it in a minute", True)
    lessons = new_lessons(mission.setup())
    assert what_is_new(lessons) == "New to you: London, then 2 more"
    assert what_is_new(lessons[:1]) == "New to you: London"
    met = [learn_now(visitor, "learn:new", MissionScene) for _lesson in range(3)]
    assert met == ["london", *mission.modules]
    assert visitor.app.scene.desk.named("learn:new") is None


def test_a_mission_of_the_base_game_has_nothing_new_and_any_can_be_begun_at_once() -> None:
    visitor = Visitor()
    visitor.app.push(MissionScene(visitor.app, missions()[0]))
    assert visitor.app.scene.desk.named("learn:new") is None
    visitor.app.replace(MissionScene(visitor.app, missions()[-1]))
    assert visitor.app.scene.desk.named("learn:new") is not None
    visitor.click_widget("begin")
    assert isinstance(visitor.app.scene, TableScene)
    visitor.app.pop()


def test_the_daily_city_offers_the_lessons_of_its_day() -> None:
    visitor = Visitor()
    scene = DailyScene(visitor.app, date(2026, 11, 19))  # a Thursday: three modules
    visitor.app.push(scene)
    before = new_lessons(scene.setup)
    assert learn_now(visitor, "learn:new", DailyScene) == before[0].module
    assert new_lessons(scene.setup) == before[1:]


def test_a_puzzle_offers_the_lesson_of_its_module_until_it_was_done() -> None:
    number = next(n for n, puzzle in enumerate(all_puzzles()) if puzzle.name == "15_one_cable")
    visitor = Visitor()
    visitor.app.push(PuzzleScene(visitor.app, number))
    assert learn_now(visitor, "lesson:learn", PuzzleScene) == "power"
    assert visitor.app.scene.desk.named("lesson:learn") is None
    visitor.app.replace(PuzzleScene(visitor.app, 0))
    assert visitor.app.scene.desk.named("lesson:learn") is None
