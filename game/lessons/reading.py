"""The files of lessons: where they lie, how they are read, what is wrong with a bad one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.lessons.lesson import Chapter, Lesson, Words
from game.resources import assets_folder
from game.words import LANGUAGES

SUFFIX = ".toml"
LARGEST = 1024 * 1024


class BadLessonError(Exception):
    """A file that no lesson can be read from: its name, the place in it, the cause."""

    def __init__(self, file: Path, place: str, cause: str) -> None:
        super().__init__(file, place, cause)
        self.file = file
        self.place = place
        self.cause = cause

    def __str__(self) -> str:
        place = f", {self.place}" if self.place else ""
        return f"{self.file.name}{place}: {self.cause}"


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
    """Return the lesson of a file, or raise BadLessonError."""
    try:
        if file.stat().st_size > LARGEST:
            raise BadLessonError(file, "", "it is larger than 1 MB")
        content = file.read_bytes()
    except OSError as error:
        raise BadLessonError(file, "", error.strerror or str(error)) from error
    try:
        lesson = msgspec.toml.decode(content, type=Lesson)
    except UnicodeDecodeError as error:
        raise BadLessonError(file, "", "it is not written in UTF-8") from error
    except msgspec.ValidationError as error:
        cause, _, path = str(error).partition(" - at `$")
        raise BadLessonError(file, path.strip("`."), cause) from error
    except msgspec.DecodeError as error:
        raise BadLessonError(file, "", str(error)) from error
    for place, cause in _problems(lesson):
        raise BadLessonError(file, place, cause)
    return replace(lesson, name=file.stem)


def _problems(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Yield what the types alone do not tell: words that are missing, names nobody knows."""
    yield from _words("title", lesson.title)
    yield from _words("about", lesson.about)
    if not lesson.chapters:
        yield "", "it has no chapters"
    if len(lesson.players) < 2:
        yield "players", "name the pupil and at least one rival"
    yield from _twice("", [chapter.key for chapter in lesson.chapters])
    for chapter in lesson.chapters:
        yield from _problems_of(chapter, lesson)


def _problems_of(chapter: Chapter, lesson: Lesson) -> Iterator[tuple[str, str]]:
    place = f"chapter {chapter.key!r}"
    yield from _words(f"{place}, title", chapter.title)
    yield from _words(f"{place}, intro", chapter.intro, may_lack=True)
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
        yield from _words(f"{here}, do", step.do)
        yield from _words(f"{here}, why", step.why)
        yield from _words(f"{here}, see", step.see, may_lack=True)
        yield from _words(f"{here}, no", step.no, may_lack=True)
        for other in step.other_no:
            yield from _words(f"{here}, other_no", other.say)
        if not step.moves and not step.look:
            yield here, "it asks for nothing: give it 'moves' or a 'look'"
        if step.done and not step.moves:
            yield here, "'done' is asked after moves, and it has none"


def _words(place: str, words: Words, may_lack: bool = False) -> Iterator[tuple[str, str]]:
    if not words and may_lack:
        return
    for language in LANGUAGES:
        if not words.get(language, "").strip():
            yield place, f"words in {language!r} are missing"
    for language in words.keys() - LANGUAGES.keys():
        yield place, f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}"


def _twice(place: str, keys: list[str]) -> Iterator[tuple[str, str]]:
    for key, count in Counter(keys).items():
        if count > 1:
            yield place, f"the key {key!r} is given twice"
