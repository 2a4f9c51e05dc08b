"""Lessons offered where what they teach is chosen, or is part of a game to begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.lessons import progress
from game.app.lessons.shelf import begin
from game.app.pictures import icon_picture
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import Verbatim, _, counted, language, say
from game.core.setup import Setup
from game.core.words import N_
from game.lessons import Lesson, lesson_of

if TYPE_CHECKING:
    from game.app.app import App

SIDE = 32.0  # of the button that shows a picture only
LEARN = 178.0  # the width of the one in words


def learnt() -> set[str]:
    """Return the names of the lessons that were done."""
    return {name for name, kept in progress.load().items() if kept.done}


def lesson_on(rules: Iterable[str]) -> Lesson | None:
    """Return the lesson for a board with these rules, if there is one."""
    return next((lesson for rule in rules if (lesson := lesson_of(rule)) is not None), None)


def new_lessons(setup: Setup) -> list[Lesson]:
    """Return the lessons on what a game is played with that were not yet done, boards first."""
    boards = [lesson_on(seat.board.rules) for seat in setup.seats]
    modules = [lesson_of(name) for name in setup.modules]
    found = {lesson.name: lesson for lesson in (*boards, *modules) if lesson is not None}
    done = learnt()
    return [lesson for name, lesson in found.items() if name not in done]


def learn_row(app: App, box: Box, lessons: list[Lesson]) -> Iterator[Widget]:
    """Return what is new in a game that is about to begin, and the way to its first lesson."""
    button, words = box.cut_right(LEARN, 12)
    told = what_is_new(lessons)

    def draw(pen: Pen, place: Box) -> None:
        pen.text(told, place, style.BODY, bold=True, fit=True)

    yield Drawing("new", words, draw=draw)
    yield learn_button(app, "new", button, lessons[0], strong=True, in_words=True)


def what_is_new(lessons: list[Lesson]) -> str:
    """Return what the first of some lessons is about, and how many more there are."""
    gaps = {"lesson": Verbatim(lessons[0].title[language()]), "count": len(lessons) - 1}
    if len(lessons) == 1:
        return say(N_("New to you: {lesson}"), **gaps)
    return counted(
        "New to you: {lesson}, then {count} more",
        "New to you: {lesson}, then {count} more",
        len(lessons) - 1,
        **gaps,
    )


def learn_button(
    app: App,
    key: str,
    box: Box,
    lesson: Lesson,
    *,
    clip: Box | None = None,
    strong: bool = False,
    in_words: bool = False,
    live: bool = False,
) -> Button:
    """Return the way to a lesson: a picture, or words where it is new to somebody."""
    words = _("Learn it in a minute")
    return Button(
        f"learn:{key}",
        box,
        f"{words}\n{lesson.about[language()]}",
        clip=clip,
        live=live,
        label=words if in_words else "",
        size=style.SMALL,
        picture=None if in_words else icon_picture(app.art, "hint"),
        strong=strong,
        do=lambda: begin(app, lesson),
    )
