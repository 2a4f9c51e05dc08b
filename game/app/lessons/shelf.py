"""The lessons to choose from: their chapters, what was done, and where one was left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.lessons import progress
from game.app.lessons.progress import Progress
from game.app.lessons.scene import LessonScene
from game.app.pictures import icon
from game.app.scenes.common import SheetScene
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import language, say
from game.core.words import N_
from game.lessons import Course, Lesson, all_lessons

if TYPE_CHECKING:
    from game.app.app import App

ROW, GAP = 52.0, 8.0
FIRST = "first_term"


def begin(app: App, lesson: Lesson, chapter: int = 0) -> None:
    """Open a chapter of a lesson."""
    app.push(LessonScene(app, Course(lesson, app.kit, chapter)))


def begin_first(app: App) -> None:
    """Open the lesson that a newcomer begins with, the shelf under it."""
    scene = LessonsScene(app)
    app.push(scene)
    (lesson,) = (lesson for lesson in scene.lessons if lesson.name == FIRST)
    begin(app, lesson)


def go_on(app: App, lesson: Lesson, kept: Progress) -> None:
    """Open a lesson where it was left."""
    course = Course(lesson, app.kit)
    progress.resume(course, kept, app.kit)
    app.push(LessonScene(app, course))


class LessonsScene(SheetScene):
    """Which chapter, of which lesson."""

    title = N_("Learn to play")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lessons = all_lessons()
        self.kept = progress.load()

    def entered(self) -> None:
        """See how far somebody has come."""
        self.kept = progress.load()

    def sheet(self, frame: Box) -> Box:
        """Return where the sheet lies."""
        return frame.middle(min(640.0, frame.w - 40), min(660.0, frame.h - 24))

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the lessons with their chapters."""
        body = self.body(frame)
        heights = [self._height(lesson, body.w - 16) for lesson in self.lessons]
        y = body.y - self.desk.scroll("lessons", body, sum(heights))
        for lesson, height in zip(self.lessons, heights, strict=True):
            yield from self._lesson(lesson, Box(body.x, y, body.w - 16, height), body)
            y += height
        yield self.back_button(frame)

    def _height(self, lesson: Lesson, width: float) -> float:
        about = text_height(self._about(lesson), width, style.BODY)
        return 30 + about + 12 + ROW + len(lesson.chapters) * (ROW + GAP)

    def _about(self, lesson: Lesson) -> str:
        about = lesson.about[language()]
        return say(N_("{about} About {count} minutes."), about=about, count=lesson.minutes)

    def _lesson(self, lesson: Lesson, box: Box, clip: Box) -> Iterator[Widget]:
        kept = self.kept.get(lesson.name, Progress())
        about = self._about(lesson)
        head, rest = box.cut_top(30 + text_height(about, box.w, style.BODY), 12)

        def draw(pen: Pen, place: Box) -> None:
            top, low = place.cut_top(28)
            title = lesson.title[language()]
            pen.text(title, top, style.LARGE, style.ACCENT_DARK, bold=True)
            pen.text(about, low, style.BODY, style.FAINT, wrap=True, valign="top")

        yield Drawing(f"about:{lesson.name}", head, clip=clip, draw=draw)
        row, rest = rest.cut_top(ROW - 8, 8)
        first = row._replace(w=min(row.w, 320))
        label = N_("Go on where you were") if kept.chapter else N_("Begin")

        def start() -> None:
            if kept.chapter:
                go_on(self.app, lesson, kept)
            else:
                begin(self.app, lesson)

        yield Button(f"start:{lesson.name}", first, label=say(label), strong=True, do=start)
        for number, chapter in enumerate(lesson.chapters):
            row, rest = rest.cut_top(ROW, GAP)
            done = chapter.key in kept.done

            def sign(pen: Pen, place: Box, done: bool = done) -> None:
                icon(pen, self.app.art, "check" if done else "play", place.middle(22, 22))

            yield Button(
                f"chapter:{lesson.name}:{chapter.key}",
                row,
                clip=clip,
                label=f"{number + 1}. {chapter.title[language()]}",
                picture=sign,
                align="left",
                do=lambda number=number: begin(self.app, lesson, number),
            )
