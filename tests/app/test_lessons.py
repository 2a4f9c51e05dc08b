"""Lessons in the window: the hand plays every chapter to its end, in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pygame
import pytest

from game.app import words
from game.app.app import App
from game.app.lessons import progress
from game.app.lessons.lighting import LOOKS
from game.app.lessons.placing import overlap
from game.app.lessons.scene import LessonScene
from game.app.lessons.session import LessonSession
from game.app.lessons.shelf import LessonsScene
from game.app.scenes.pause import PauseScene
from game.app.scenes.rulebook import RulebookScene
from game.app.scenes.title import TitleScene
from game.app.table.folding import DRAWER
from game.app.table.wording import prompt
from game.app.ui.box import Box
from game.app.ui.widgets import Widget
from game.core.command import Command
from game.core.commands import BuildTile, PlaceTile
from game.core.grid import space_named
from game.home import home_folder
from game.lessons import Course, Lesson, all_lessons
from game.packages import GAME_ALONE
from game.words import LANGUAGES
from tests.app.hand import SIZE, Hand, Visitor

LESSONS = all_lessons()
CHAPTERS = [
    pytest.param(lesson, number, language, id=f"{lesson.name}-{chapter.key}-{language}")
    for lesson in LESSONS
    for number, chapter in enumerate(lesson.chapters)
    for language in LANGUAGES
]
(FIRST_TERM,) = (lesson for lesson in LESSONS if lesson.name == "first_term")


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    yield
    words.speak("en")


class Pupil(Hand):
    """A hand that is taught."""

    def __init__(self, lesson: Lesson, chapter: int = 0, language: str = "en") -> None:
        self.app = App(SIZE, hidden=True, kit=GAME_ALONE)
        self.app.settings.speed = 0.0
        self.app.settings.language = language
        words.speak(language)
        self.app.push(TitleScene(self.app))
        self.app.push(LessonScene(self.app, Course(lesson, GAME_ALONE, chapter)))

    @property
    def scene(self) -> LessonScene:
        scene = self.app.scene
        assert isinstance(scene, LessonScene), scene
        return scene

    @property
    def session(self) -> LessonSession:  # type: ignore[override]
        return self.scene.lesson

    @property
    def course(self) -> Course:
        return self.scene.course

    def wait(self) -> None:
        """Let the lesson play what it plays."""
        for _tick in range(200):
            self.app.step([], 0.6)
            if self.course.pending() is None:
                self.app.lay()
                return
        raise AssertionError("the lesson does not come to its end")

    def go_on(self) -> None:
        """Do what the step asks for, as a person would."""
        self.wait()
        course = self.course
        if course.seeing:
            self.click_widget("lesson:next")
        elif course.step.look:
            self._look_at(course.step.look)
        else:
            command = course.example()
            assert command is not None
            self.play(command)

    def _look_at(self, look: str) -> None:
        before = (self.course.at, self.course.number, self.course.seeing)
        if look.startswith("refusal"):
            self._try()
        elif look == "rulebook":
            self.key(pygame.K_F1)
            rulebook = self.app.scene
            assert isinstance(rulebook, RulebookScene)
            assert rulebook.marked == "B2.2.6"
            self.key(pygame.K_ESCAPE)
        elif look == "forecast":
            self.click_widget("tab:forecast")
            self.app.step([], 0.1)
        else:
            for name in LOOKS.get(look, ()):
                if self.app.scene.desk.named(name):
                    self.move(self.place(name))
            self.app.step([], 1.0)
            self.app.step([], 1.0)
            assert self.scene.looked
            self.click_widget("lesson:next")
        after = (self.course.at, self.course.number, self.course.seeing)
        assert after != before, look

    def _try(self) -> None:
        """Try a home that the rules refuse."""
        self.click_widget("tile:residence")
        hand = self.table.grip.hand
        assert hand is not None
        assert hand.shape is not None
        self.key(pygame.K_2)
        self.move(self.table.view.board.middle(space_named("e3")))
        self.app.step([], 1.0)
        self.app.step([], 1.0)


@pytest.mark.parametrize(("lesson", "number", "language"), CHAPTERS)
def test_the_hand_plays_every_chapter_to_its_end(
    lesson: Lesson, number: int, language: str
) -> None:
    pupil = Pupil(lesson, number, language)
    course = pupil.course
    for _step in range(60):
        if course.over or course.at != number:
            break
        pupil.wait()
        asked = not course.seeing and not course.step.look and "anything" not in course.step.moves
        lit = pupil.scene._lit()
        assert not asked or lit.keys or lit.spaces or lit.goals, course.step.key
        pupil.go_on()
        pupil.app.lay()
        pupil.app.paint()
    else:
        raise AssertionError(f"stuck at {course.step.key}")
    assert isinstance(pupil.app.scene, TitleScene) == bool(lesson.module)
    assert lesson.chapters[number].key in progress.load()[lesson.name].done


def at(step: str, chapter: str) -> Pupil:
    (number,) = (n for n, each in enumerate(FIRST_TERM.chapters) if each.key == chapter)
    pupil = Pupil(FIRST_TERM, number)
    while pupil.course.step.key != step:
        pupil.go_on()
    pupil.wait()
    return pupil


def place_hall(pupil: Pupil, *names: str) -> Command:
    command = PlaceTile(0, "city_hall", tuple(space_named(name) for name in names))
    pupil._lay(command.spaces)
    return command


def test_another_move_is_gently_refused_and_twice_the_way_is_offered() -> None:
    pupil = at("city_hall", "home")
    place_hall(pupil, "a1", "b1", "a2", "b2")
    pupil.app.step([], 0.1)
    assert "inwards" in pupil.session.no
    assert pupil.table.notices.refused is not None
    assert pupil.app.scene.desk.named("lesson:show") is None
    place_hall(pupil, "a1", "b1", "a2", "b2")
    pupil.app.step([], 0.1)
    pupil.app.lay()
    assert pupil.course.step.key == "city_hall"
    pupil.click_widget("lesson:show")
    pupil.app.paint()
    place_hall(pupil, "d4", "e4", "d5", "e5")
    pupil.wait()
    assert (pupil.course.step.key, pupil.session.no) == ("first_home", "")


def test_what_was_dragged_to_a_place_that_is_not_meant_flies_back() -> None:
    (berlin,) = (lesson for lesson in LESSONS if lesson.name == "berlin")
    pupil = Pupil(berlin)
    pupil.wait()
    board = pupil.table.view.board
    pupil.drag(board.middle(space_named("f3")), board.middle(space_named("g3")))
    assert "stays small" in pupil.session.no
    assert pupil.table.grip.hand is None
    pupil.drag(board.middle(space_named("f4")), board.middle(space_named("g4")))
    assert pupil.course.seeing


def test_what_to_do_is_lit() -> None:
    pupil = at("city_hall", "home")
    lit = pupil.scene._lit()
    assert len(lit.goals) == 25  # where City Hall keeps off the edge of a zone of 7
    pupil = at("first_home", "home")
    assert pupil.scene._lit().keys == {"tile:residence"}
    assert len(pupil.scene._lit().goals) == 12
    pupil = at("end_building", "home")
    assert "finish" in pupil.scene._lit().keys
    pupil = at("to_work", "day")
    lit = pupil.scene._lit()
    assert (len(lit.spaces), len(lit.goals)) == (2, 1)
    pupil = at("tourist", "guests")
    assert "other:1" in pupil.scene._lit().keys
    pupil = at("shop", "guests")
    pupil.click_widget("tile:shop")
    pupil.key(pygame.K_1)
    assert pupil.scene._lit().keys == {"level:3"}
    pupil.click_widget("tile:park")
    assert pupil.scene._lit().keys == {"tile:shop"}  # another tile is in hand: this one is meant


def test_only_places_that_the_step_accepts_are_lit() -> None:
    (river,) = (lesson for lesson in LESSONS if lesson.name == "river")
    pupil = Pupil(river)
    pupil.wait()
    board = pupil.session.game.boroughs[0].board
    lit = pupil.scene._lit().goals
    assert lit
    assert all(board.ground("river") >> space & 1 for space in lit)


def test_the_card_covers_nothing_that_is_lit() -> None:
    for number, _chapter in enumerate(FIRST_TERM.chapters):
        pupil = Pupil(FIRST_TERM, number)
        while not pupil.course.over and pupil.course.at == number:
            pupil.wait()
            card = pupil.app.scene.desk.named("lesson")
            assert card is not None
            assert pupil.app.frame.holds((card.box.x, card.box.y))
            assert card.box.bottom <= pupil.app.frame.bottom
            inset = pupil.table.view.inset
            assert inset is None or not overlap(card.box, inset.box), pupil.course.step.key
            boxes = {widget.key: widget.box for widget in pupil.app.scene.desk.widgets}
            for box in pupil.scene.boxes_of(pupil.scene._lit(), boxes):
                assert not card.box.holds(box.center), (pupil.course.step.key, box)
            pupil.go_on()


def test_back_skip_undo_and_leaving_by_the_card() -> None:
    pupil = at("second_home", "home")
    built = pupil.session.game.boroughs[0].built
    pupil.click_widget("lesson:back")
    assert pupil.course.step.key == "first_home"
    assert pupil.session.game.boroughs[0].built == built - 1
    pupil.wait()
    pupil.click_widget("lesson:skip")
    pupil.wait()
    assert pupil.course.step.key == "second_home"
    pupil.key(pygame.K_u)
    pupil.wait()
    assert pupil.course.step.key == "first_home"
    pupil.click_widget("lesson:leave")
    assert isinstance(pupil.app.scene, TitleScene)


def test_the_menu_asks_before_a_lesson_is_left_and_escape_folds_first() -> None:
    pupil = at("second_home", "home")
    pupil.table.view.folding.open(DRAWER)
    pupil.key(pygame.K_ESCAPE)
    assert not pupil.table.view.unfolded
    pupil.key(pygame.K_ESCAPE)
    assert isinstance(pupil.app.scene, PauseScene)
    assert pupil.app.scene.desk.named("save") is None
    pupil.click_widget("go_on")
    assert pupil.course.step.key == "second_home"
    pupil.click_widget("tool:menu")
    pupil.click_widget("leave")
    assert isinstance(pupil.app.scene, TitleScene)
    assert progress.load()["first_term"].chapter == "home"


def test_a_lesson_lays_its_table_only_when_something_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pupil = at("second_home", "home")
    arrange, laid = pupil.scene.arrange, []

    def noted(frame: Box) -> Iterator[Widget]:
        laid.append(frame)
        return arrange(frame)

    monkeypatch.setattr(pupil.scene, "arrange", noted)
    for _frame in range(10):
        pupil.app.step([], 0.02)
    assert laid == []
    while not pupil.course.seeing:
        pupil.go_on()
    pupil.app.step([], 0.6)
    assert not pupil.scene.is_busy()  # words to be read: nothing glows


def test_the_banner_asks_for_no_more_tiles_than_may_be_built() -> None:
    pupil = at("second_home", "home")
    assert "Build on" in prompt(pupil.table.model)
    while pupil.course.step.key != "end_building":
        pupil.go_on()
    pupil.wait()
    assert "Nothing more is built" in prompt(pupil.table.model)


def test_a_lesson_goes_on_where_it_was_left() -> None:
    pupil = at("second_home", "home")
    hall = pupil.session.game.boroughs[0].hall
    pupil.click_widget("lesson:leave")
    visitor = Visitor()
    visitor.app.settings.speed = 0.0
    visitor.click_widget("lessons")
    assert isinstance(visitor.app.scene, LessonsScene)
    visitor.click_widget("start:first_term")
    scene = visitor.app.scene
    assert isinstance(scene, LessonScene)
    assert (scene.course.chapter.key, scene.course.step.key) == ("home", "second_home")
    assert scene.session.game.boroughs[0].hall == hall
    assert scene.session.lines  # the log tells of the lesson, not of how it was laid
    assert all("R3" not in line.text for line in scene.session.lines)


@pytest.mark.parametrize("content", ["", "{", "[]", '{"first_term": {"trace": [{"do": "Fly"}]}}'])
def test_a_damaged_note_of_the_way_costs_nothing_but_the_way(content: str) -> None:
    home_folder().mkdir(parents=True, exist_ok=True)
    (home_folder() / progress.FILE).write_text(content, encoding="utf-8")
    visitor = Visitor()
    visitor.click_widget("lessons")
    visitor.click_widget("start:first_term")
    scene = visitor.app.scene
    assert isinstance(scene, LessonScene)
    assert scene.course.step.key == "goal"


def test_the_way_is_kept_as_plain_json() -> None:
    pupil = at("second_home", "home")
    pupil.click_widget("lesson:leave")
    kept = json.loads((home_folder() / progress.FILE).read_text("utf-8"))["first_term"]
    assert (kept["chapter"], kept["origin"]) == ("home", "home")
    assert [step["do"] for step in kept["trace"] if step] == ["Finish", "PlaceTile", "BuildTile"]


def test_a_lesson_has_no_pages_notes_or_warnings_between() -> None:
    pupil = at("first_home", "home")
    pupil.app.settings.coach = pupil.app.settings.warnings = True
    pupil.app.lay()
    assert pupil.app.scene.desk.named("coach") is None
    pupil.play(BuildTile(0, "residence", 1, (space_named("b3"),)))
    assert pupil.table.notices.popup is None
