"""How far somebody has come in the lessons, kept in the player's folder."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from game.core.command import Command
from game.home import home_folder
from game.lessons import Course
from game.packages import Kit
from game.saves import CannotSaveError
from game.saves.codec import entry_type
from game.saves.files import write_whole

FILE = "lessons.json"
LARGEST = 1024 * 1024


class Progress(msgspec.Struct):
    """Of one lesson: the chapters that were done, and what was done since one was begun."""

    done: list[str] = []
    chapter: str = ""  # the one under way
    origin: str = ""  # the one whose table was laid last
    trace: list[dict[str, Any] | None] = []  # commands; None for *Next*


def load() -> dict[str, Progress]:
    """Return what was kept, by the lessons' names; a file that cannot be read tells nothing."""
    file = home_folder() / FILE
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        if file.is_file() and file.stat().st_size <= LARGEST:
            return msgspec.json.decode(file.read_bytes(), type=dict[str, Progress])
    return {}


def keep(course: Course) -> None:
    """Note where a course stands. A disk that is full costs the way, not the lesson."""
    everything = load()
    before = everything.get(course.lesson.name, Progress())
    chapters = [chapter.key for chapter in course.lesson.chapters]
    done = {*before.done, *chapters[: course.at]} if course.at else {*before.done}
    if course.over or (course.seeing and course.step is course.chapter.steps[-1]):
        done.add(course.chapter.key)
    everything[course.lesson.name] = Progress(
        [key for key in chapters if key in done],
        "" if course.over else course.chapter.key,
        course.lesson.chapters[course.origin].key,
        [] if course.over else [_plain(command) for command in course.trace],
    )
    with contextlib.suppress(CannotSaveError):
        write_whole(home_folder() / FILE, msgspec.json.encode(everything))


def _plain(command: Command | None) -> dict[str, Any] | None:
    return None if command is None else msgspec.to_builtins(command)


def resume(course: Course, kept: Progress, kit: Kit) -> None:
    """Bring a course to where it was left; what cannot be done again is left out."""
    keys = [chapter.key for chapter in course.lesson.chapters]
    if kept.origin not in keys:
        return
    line = entry_type(kit.modules.values())
    trace: list[Command | None] = []
    with contextlib.suppress(msgspec.ValidationError):
        for command in kept.trace:
            trace.append(msgspec.convert({"command": command, "events": ()}, line).command)
    course.replay(keys.index(kept.origin), trace)
