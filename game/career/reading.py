"""The files of the career: where they lie, how they are read, what is wrong with a bad one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.album.feats import FEATS
from game.boards.library import UnknownBoardError
from game.career.mission import Chapter, Mission
from game.core.rules import BadSetupError, Rules
from game.core.setup import Setup
from game.lessons.files import SUFFIX, BadFileError, decoded, missing_words
from game.packages import GAME_ALONE
from game.resources import assets_folder
from game.words import say

FOLDER = "career"
#: A chapter's file begins with its number.
CHAPTERS = f"[0-9]*{SUFFIX}"


def career_folder() -> Path:
    """Return the folder of the career."""
    return assets_folder() / FOLDER


def is_chapter(file: Path) -> bool:
    """Tell whether a file lies where the chapters of the career do."""
    return file.absolute().match(f"{FOLDER}/{CHAPTERS}")  # asks no disk: a name may be anything


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return the chapters in their order; one that cannot be read is an error."""
    return tuple(read_chapter(file) for file in sorted(career_folder().glob(CHAPTERS)))


@cache
def missions() -> tuple[Mission, ...]:
    """Return every mission in the order of the career."""
    return tuple(mission for chapter in chapters() for mission in chapter.missions)


def mission_named(key: str) -> Mission | None:
    """Return the mission of this name, if there is one."""
    return next((mission for mission in missions() if mission.key == key), None)


def mission_of(setup: Setup) -> Mission | None:
    """Return the mission whose game this is; None: it is another game."""
    return next((mission for mission in missions() if mission.is_of(setup)), None)


def after(mission: Mission) -> Mission | None:
    """Return the mission that comes next; None: it is the last."""
    every = missions()
    number = every.index(mission) + 1
    return every[number] if number < len(every) else None


def read_chapter(file: Path) -> Chapter:
    """Return the chapter of a file, or raise BadFileError."""
    chapter = decoded(file, Chapter)
    for place, cause in _problems(chapter):
        raise BadFileError(file, place, cause)
    return replace(chapter, name=file.stem)


def check_chapter(file: Path) -> list[str]:
    """Return what is wrong with a file; nothing: its missions can be played."""
    try:
        chapter = read_chapter(file)
    except BadFileError as error:
        return [str(error)]
    unplayable = (_unplayable(mission) for mission in chapter.missions)
    return [f"{file.name}, {problem}" for problem in unplayable if problem]


def _problems(chapter: Chapter) -> Iterator[tuple[str, str]]:
    """Yield what the types alone do not tell."""
    yield from missing_words("title", chapter.title)
    yield from missing_words("about", chapter.about)
    if not chapter.missions:
        yield "missions", "there are none"
    keys = [mission.key for mission in chapter.missions]
    for mission in chapter.missions:
        place = f"mission {mission.key!r}"
        if keys.count(mission.key) > 1:
            yield place, "the key is given twice"
        yield from missing_words(f"{place}, title", mission.title)
        yield from missing_words(f"{place}, intro", mission.intro)
        yield from _unknown_feats(mission, place)


def _unknown_feats(mission: Mission, place: str) -> Iterator[tuple[str, str]]:
    known = [feat.name for feat in FEATS]
    for name in (*mission.feats, *filter(None, [mission.needs])):
        if name not in known:
            yield place, f"there is no feat {name!r}; there are: {', '.join(known)}"


def _unplayable(mission: Mission) -> str:
    """Return why a mission's game cannot be begun; nothing: it can."""
    place = f"mission {mission.key!r}"
    try:
        Rules(mission.setup(), GAME_ALONE.modules)
    except UnknownBoardError as error:
        known = ", ".join(sorted(entry.name for entry in GAME_ALONE.library.built_in))
        return f"{place}, board: there is no board {str(error)!r}; there are: {known}"
    except BadSetupError as error:
        return f"{place}: {say(error.text, **error.gaps)}"
    return ""
