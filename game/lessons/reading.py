"""The files of lessons: where they lie, how they are read, what is wrong with a bad one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.lessons.files import SUFFIX, BadFileError, decoded, missing_words
from game.lessons.lesson import Chapter, Lesson
from game.resources import assets_folder


def lessons_folder() -> Path:
    """Return the folder of the game's lessons."""
    return assets_folder() / "lessons"


@cache
def all_lessons() -> tuple[Lesson, ...]:
    """Return the game's lessons, the base game's first; one that cannot be read is an error."""
    found = [read_lesson(file) for file in sorted(lessons_folder().rglob(f"*{SUFFIX}"))]
    return tuple(sorted(found, key=lambda lesson: bool(lesson.module)))


def lesson_of(module: str) -> Lesson | None:
    """Return the lesson that teaches a module, if there is one."""
    return next((each for each in all_lessons() if module and each.module == module), None)


def read_lesson(file: Path) -> Lesson:
    """Return the lesson of a file, or raise BadFileError."""
    lesson = decoded(file, Lesson)
    for place, cause in _problems(lesson):
        raise BadFileError(file, place, cause)
    return replace(lesson, name=file.stem)


def _problems(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Yield what the types alone do not tell: words that are missing, names nobody knows."""
    yield from missing_words("title", lesson.title)
    yield from missing_words("about", lesson.about)
    if not lesson.chapters:
        yield "", "it has no chapters"
    if len(lesson.players) < 2:
        yield "players", "name the pupil and at least one rival"
    yield from _twice("", [chapter.key for chapter in lesson.chapters])
    for chapter in lesson.chapters:
        yield from _problems_of(chapter, lesson)


def _problems_of(chapter: Chapter, lesson: Lesson) -> Iterator[tuple[str, str]]:
    place = f"chapter {chapter.key!r}"
    yield from missing_words(f"{place}, title", chapter.title)
    yield from missing_words(f"{place}, intro", chapter.intro, may_lack=True)
    if not chapter.steps:
        yield place, "it has no steps"
        return
    yield from _twice(place, [step.key for step in chapter.steps])
    if not chapter.start:
        yield place, "its first step needs a 'position', or the chapter a 'begins'"
    for name in (chapter.begins, *(step.position for step in chapter.steps)):
        if name and name not in lesson.positions:
            known = ", ".join(lesson.positions)
            yield place, f"there is no position {name!r}; there are: {known}"
    for step in chapter.steps:
        here = f"{place}, step {step.key!r}"
        yield from missing_words(f"{here}, do", step.do)
        yield from missing_words(f"{here}, why", step.why)
        yield from missing_words(f"{here}, see", step.see, may_lack=True)
        yield from missing_words(f"{here}, no", step.no, may_lack=True)
        for other in step.other_no:
            yield from missing_words(f"{here}, other_no", other.say)
        if not step.moves and not step.look:
            yield here, "it asks for nothing: give it 'moves' or a 'look'"
        if step.done and not step.moves:
            yield here, "'done' is asked after moves, and it has none"


def _twice(place: str, keys: list[str]) -> Iterator[tuple[str, str]]:
    for key, count in Counter(keys).items():
        if count > 1:
            yield place, f"the key {key!r} is given twice"
