"""Whether a lesson can be taught: read whole, then every chapter played to its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.refusal import Refusal
from game.lessons.course import Course
from game.lessons.files import BadFileError
from game.lessons.lesson import Lesson, Words
from game.lessons.questions import filled
from game.lessons.reading import read_lesson
from game.packages import Kit
from game.scenarios.notation import UnmetError
from game.scenarios.position import match_at
from game.scenarios.reading import MalformedError, read_position

MOST_MOVES = 200  # of one chapter


def check_lesson(file: Path, kit: Kit) -> list[str]:
    """Return what is wrong with a file, place and cause; nothing: it can be taught."""
    try:
        lesson = read_lesson(file)
    except BadFileError as error:
        return [str(error)]
    problems = list(_laid(lesson, kit)) or list(_played(lesson, kit))
    return [f"{file.name}, {problem}" for problem in problems]


def _laid(lesson: Lesson, kit: Kit) -> Iterator[str]:
    """Yield what is wrong with the positions."""
    for name, text in lesson.positions.items():
        try:
            match_at(read_position(text, name), kit)
        except MalformedError as error:
            yield f"position {name!r}, line {error.line}: {error}"


def _played(lesson: Lesson, kit: Kit) -> Iterator[str]:
    """Yield what stands in the way of each chapter."""
    for number, chapter in enumerate(lesson.chapters):
        place = f"chapter {chapter.key!r}"
        try:
            course = Course(lesson, kit, number)
            for _move in range(MOST_MOVES):
                if course.over or course.at != number:
                    break
                place = f"chapter {chapter.key!r}, step {course.step.key!r}"
                _read_words(course)
                _go_on(course)
            else:
                yield f"{place}: the chapter does not come to its end"
        except (ValueError, UnmetError, StuckError) as error:
            yield f"{place}: {error}"


class StuckError(Exception):
    """No move that the step accepts is on offer."""


def _go_on(course: Course) -> None:
    course.play_out()
    if course.seeing or course.step.look:
        course.next()
        return
    command = course.example()
    if command is None:
        raise StuckError("no move on offer is accepted")
    entry = course.match.play(command)
    assert not isinstance(entry, Refusal), entry
    course.played(command)
    course.play_out()


def _read_words(course: Course) -> None:
    """Fill every gap once, in every language."""
    step = course.step
    texts: list[Words] = [step.do, step.why, step.no, *(other.say for other in step.other_no)]
    for words in [*texts, *([course.done[0].see] if course.done else [])]:
        for text in words.values():
            filled(course.game, text)
