"""Lessons offered where what they teach is chosen: a module's, a board's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.app import style
from game.app.lessons import progress
from game.app.lessons.shelf import begin
from game.app.pictures import icon_picture
from game.app.ui.box import Box
from game.app.ui.widgets import Button
from game.app.words import _, language
from game.lessons import Lesson, lesson_of

if TYPE_CHECKING:
    from game.app.app import App

SIDE = 32.0  # of the button that shows a picture only


def learnt() -> set[str]:
    """Return the names of the lessons that were done."""
    return {name for name, kept in progress.load().items() if kept.done}


def lesson_on(rules: Iterable[str]) -> Lesson | None:
    """Return the lesson for a board with these rules, if there is one."""
    return next((lesson for rule in rules if (lesson := lesson_of(rule)) is not None), None)


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
