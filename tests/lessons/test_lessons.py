"""Lessons: each can be taught, by any pupil who does what is accepted, and gone back and on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.boards import ListedBoard
from game.core.command import Command
from game.core.commands import BuildTile, Finish, PlaceTile
from game.core.engine import options
from game.core.grid import space_named
from game.core.refusal import Refusal
from game.lessons import (
    PUPIL,
    Course,
    Lesson,
    all_lessons,
    check_lesson,
    lesson_of,
    read_lesson,
)
from game.lessons.course import ANYTHING
from game.lessons.reading import lessons_folder
from game.packages import GAME_ALONE
from game.rulebook import BASE
from game.scenarios.expecting import offers
from game.words import speak

FILES = sorted(lessons_folder().rglob("*.toml"))
LESSONS = all_lessons()
CHAPTERS = [
    pytest.param(lesson, number, id=f"{lesson.name}-{chapter.key}")
    for lesson in LESSONS
    for number, chapter in enumerate(lesson.chapters)
]


def spaces(*names: str) -> tuple[int, ...]:
    return tuple(space_named(name) for name in names)


def do(course: Course, command: Command) -> Refusal | None:
    """Let a pupil give a command, as the window would."""
    course.play_out()
    against = course.judge(command)
    if against is None:
        assert not isinstance(course.match.play(command), Refusal)
        course.played(command)
        course.play_out()
    return against


def at(key: str, step: str = "") -> Course:
    (lesson,) = [lesson for lesson in LESSONS if lesson.name == "first_term"]
    (number,) = [n for n, chapter in enumerate(lesson.chapters) if chapter.key == key]
    course = Course(lesson, GAME_ALONE, number)
    while step and course.step.key != step:
        go_on(course)
    return course


def go_on(course: Course) -> None:
    course.play_out()
    if course.seeing or course.step.look:
        course.next()
        return
    command = course.example()
    assert command is not None
    assert do(course, command) is None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_chapter_can_be_played_to_its_end(file: Path) -> None:
    assert check_lesson(file, GAME_ALONE) == []


@pytest.mark.parametrize(("lesson", "number"), CHAPTERS)
def test_whoever_does_what_is_accepted_is_never_stuck(lesson: Lesson, number: int) -> None:
    for seed in range(12):
        chance, course = Random(seed), Course(lesson, GAME_ALONE, number)
        for _move in range(60):
            course.play_out()
            if course.over or course.at != number:
                break
            if course.seeing or course.step.look:
                course.next()
                continue
            some = [c for c in _offered(course) if course.judge(c) is None]
            assert some, (seed, course.step.key)
            assert do(course, chance.choice(some[:40])) is None
        assert course.over or course.at != number, (seed, course.step.key)


def _offered(course: Course) -> list[Command]:
    moves = course.step.moves
    every = (
        options(course.game)
        if ANYTHING in moves
        else (command for text in moves for command in offers(course.game, text))
    )
    chosen = list(every)
    Random(len(chosen)).shuffle(chosen)
    return chosen[:60]


def test_every_module_has_one_lesson_and_the_base_game_the_first_term() -> None:
    taught = [lesson.module for lesson in LESSONS if lesson.module]
    assert sorted(taught) == sorted(GAME_ALONE.modules.keys() - {BASE})
    assert LESSONS[0].name == "first_term"


@pytest.mark.parametrize("entry", GAME_ALONE.library.all(), ids=lambda entry: entry.name)
def test_every_board_with_rules_of_its_own_has_a_lesson_on_such_a_board(entry: ListedBoard) -> None:
    assert entry.board is not None
    for rule in entry.board.rules:
        lesson = lesson_of(rule)
        assert lesson is not None
        course = Course(lesson, GAME_ALONE)
        assert rule in course.game.boroughs[PUPIL].board.rules


def test_the_first_term_is_won_however_it_is_played() -> None:
    course = at("last_round", "count")
    assert course.game.over
    assert course.game.scores[0] > course.game.scores[1]


def test_another_move_is_gently_refused_and_changes_nothing() -> None:
    course = at("home", "city_hall")
    before = course.game.copy()
    refused = do(course, PlaceTile(0, "city_hall", spaces("a1", "b1", "a2", "b2")))
    assert refused is not None
    assert "inwards" in str(refused)
    assert course.game.boroughs[0].tiles == before.boroughs[0].tiles
    assert course.step.key == "city_hall"


def test_what_the_rules_forbid_is_refused_by_their_own_words() -> None:
    course = at("home", "first_home")
    refused = do(course, BuildTile(0, "residence", 1, spaces("g7")))
    assert refused is not None
    assert refused.rule == "B2.2.6"


def test_a_phase_that_would_end_too_early_is_not_ended() -> None:
    course = at("guests", "staff")
    refused = do(course, Finish(0))
    assert refused is not None
    course = at("last_round", "promise")
    worker = next(p for p in course.game.boroughs[0].people if course.game.where[p] == 56)
    away = [c for c in options(course.game) if getattr(c, "person", None) != worker]
    moves = [c for c in away if not isinstance(c, Finish)]
    assert moves
    assert all(course.judge(c) is not None for c in moves)


def test_a_step_that_is_done_already_is_passed_over() -> None:
    course = at("smoke", "park")
    big = BuildTile(0, "park", 5, spaces("f3", "g3", "f4", "g4", "f5"))
    assert do(course, big) is None
    assert course.step.key == "measure"
    assert "No death left" in course.seen()


def test_words_take_their_numbers_from_the_game() -> None:
    course = at("home", "second_home")
    assert "2 are left in City Hall" in course.seen()
    speak("fr")
    try:
        assert "reste 2 à la Mairie" in course.seen()
        assert "3 tuiles" in course.told(course.step.why)
    finally:
        speak("en")


def test_one_goes_back_step_by_step_and_undoes_move_by_move() -> None:
    course = at("home", "end_building")
    assert course.game.boroughs[0].built == 3
    course.undo()
    assert course.step.key == "warehouse"
    assert course.game.task is not None
    assert course.game.task.kind == "place_warehouse"
    course.back()
    assert (course.step.key, course.game.boroughs[0].built) == ("factory", 2)
    course.back()
    assert course.step.key == "second_home"
    for _turn in range(9):
        course.back()
    assert course.step.key == "goal"
    assert not course.can_go_back


def test_a_chapter_goes_on_with_the_pupil_s_own_board() -> None:
    course = at("home", "city_hall")
    assert do(course, PlaceTile(0, "city_hall", spaces("e5", "f5", "e6", "f6"))) is None
    while course.chapter.key == "home":
        go_on(course)
    assert course.step.key == "to_work"
    hall = course.game.boroughs[0].hall
    assert hall is not None
    assert set(hall.spaces) == set(spaces("e5", "f5", "e6", "f6"))
    again = Course(course.lesson, GAME_ALONE)
    again.replay(course.origin, course.trace)
    assert again.step.key == "to_work"
    assert again.game.boroughs[0].tiles == course.game.boroughs[0].tiles


@pytest.mark.parametrize(
    ("old", "new", "place", "cause"),
    [
        ('key = "goal"', 'kay = "goal"', "chapters[0].steps[0]", "kay"),
        ("do.fr = ", "do.it = ", "do", "'fr'"),
        ('position = "start"', 'position = "stort"', "'home'", "'stort'"),
        ("{votes 2}", "{votez 2}", "'goal'", "votez"),
        ('"build school"', '"bild school"', "'public'", "bild"),
        ("phase: parade", "phase: parad", "'last_round'", "line 4"),
        ('["street"]', '["take"]', "'mayor'", "accepted"),
        ('"2: keep 1"', '"2: keep 9"', "'city_hall'", "refused"),
        ('key = "day"', 'key = "home"', "", "twice"),
        ("[[chapters]]", "[[chapters]", "", "Expected"),
    ],
)
def test_a_bad_file_is_told_with_place_and_cause(
    tmp_path: Path, old: str, new: str, place: str, cause: str
) -> None:
    text = (lessons_folder() / "first_term.toml").read_text("utf-8")
    assert old in text
    file = tmp_path / "bad.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = check_lesson(file, GAME_ALONE)
    assert problems
    assert all(problem.startswith("bad.toml") for problem in problems)
    assert place in problems[0]
    assert cause in problems[0]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert check_lesson(tmp_path / "none.toml", GAME_ALONE) == [
        "none.toml: No such file or directory"
    ]
    assert read_lesson(lessons_folder() / "first_term.toml").name == "first_term"
