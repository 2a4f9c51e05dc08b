"""The lessons to choose from: their chapters, what was done, and where one was left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from game.app.words import _, language, say
from game.core.words import N_
from game.lessons import Course, Lesson, all_lessons, lesson_of

if TYPE_CHECKING:
    from game.app.app import App

ROW, GAP, HEAD = 46.0, 8.0, 36.0
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
        long = [lesson for lesson in self.lessons if not lesson.module]
        short = [lesson for name in self.app.kit.modules if (lesson := lesson_of(name))]
        heights = [self._height(lesson, body.w - 16) for lesson in long]
        below = HEAD + (len(short) + 1) // 2 * (ROW + GAP)
        y = body.y - self.desk.scroll("lessons", body, sum(heights) + below)
        for lesson, height in zip(long, heights, strict=True):
            yield from self._lesson(lesson, Box(body.x, y, body.w - 16, height), body)
            y += height
        yield from self._short(short, Box(body.x, y, body.w - 16, below), body)
        yield self.back_button(frame)

    def _short(self, lessons: list[Lesson], box: Box, clip: Box) -> Iterator[Widget]:
        """Return the lessons of a minute: what modules and boards bring."""
        head, rest = box.cut_top(HEAD)
        title = _("Modules and boards, a minute each")

        def draw(pen: Pen, place: Box) -> None:
            pen.text(title, place, style.LARGE, style.ACCENT_DARK, bold=True)

        yield Drawing("short", head, clip=clip, draw=draw)
        for number, lesson in enumerate(lessons):
            wide = (rest.w - GAP) / 2
            x, y = rest.x + number % 2 * (wide + GAP), rest.y + number // 2 * (ROW + GAP)
            done = bool(self.kept.get(lesson.name, Progress()).done)
            yield Button(
                f"start:{lesson.name}",
                Box(x, y, wide, ROW),
                lesson.about[language()],
                clip=clip,
                label=lesson.title[language()],
                picture=self._sign(done),
                align="left",
                do=lambda lesson=lesson: begin(self.app, lesson),
            )

    def _sign(self, done: bool) -> Callable[[Pen, Box], None]:
        """Return the drawing of a tick, or of an arrow."""

        def draw(pen: Pen, place: Box) -> None:
            icon(pen, self.app.art, "check" if done else "play", place.middle(22, 22))

        return draw

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

        yield Button(
            f"start:{lesson.name}", first, clip=clip, label=say(label), strong=True, do=start
        )
        for number, chapter in enumerate(lesson.chapters):
            row, rest = rest.cut_top(ROW, GAP)
            yield Button(
                f"chapter:{lesson.name}:{chapter.key}",
                row,
                clip=clip,
                label=f"{number + 1}. {chapter.title[language()]}",
                picture=self._sign(chapter.key in kept.done),
                align="left",
                do=lambda number=number: begin(self.app, lesson, number),
            )
