"""The table of a lesson: the card over it, what is lit, and what the lesson plays by itself."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import cos
from typing import TYPE_CHECKING

from game.app import style
from game.app.lessons import card, progress
from game.app.lessons.card import Action
from game.app.lessons.led_scene import SHOWN, LedScene
from game.app.lessons.lighting import LOOKS, Lit, lit_for
from game.app.lessons.placing import overlap, without
from game.app.lessons.session import LessonSession
from game.app.pictures import icon_picture
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Widget
from game.app.words import _
from game.core.refusal import Refusal
from game.lessons import Course
from game.lessons.course import ANYTHING

if TYPE_CHECKING:
    from game.app.app import App

LOOKED = 0.8  # seconds that make a look
READ = 1.6  # seconds in which a reason is read
OFTEN = 2  # refusals after which the way is offered
PANELS = ("cards", "council")  # dimmed while they have no part in the step


class LessonScene(LedScene):
    """A table where a lesson leads."""

    def __init__(self, app: App, course: Course) -> None:
        self.course = course
        super().__init__(app, LessonSession(course))
        self._beat = 0.0
        self._looking = 0.0
        self.looked = False  # at what the step lights
        self._known: tuple[object, Lit] | None = None
        self._told = self._where()
        self._was_left = False
        self._stumbles = 0  # refusals of this step, the rules' own as well
        self._refused: object = None

    @property
    def lesson(self) -> LessonSession:
        """Return the session as what it is here."""
        session = self.session
        assert isinstance(session, LessonSession)
        return session

    # --- time ------------------------------------------------------------------------

    def entered(self) -> None:
        """Go on; whoever comes back from a page has read it."""
        super().entered()
        if self._was_left and self.course.step.look == "rulebook" and not self.course.seeing:
            self._go_on()
        self._was_left = True

    def update(self, seconds: float) -> None:
        """Let time pass: the lesson plays, looks are noticed."""
        super().update(seconds)
        self._beat += seconds
        if self.app.scene is not self:
            return
        self._notice(seconds)
        self._count_stumbles()
        if self._told != self._where():
            self._told = self._where()
            self.looked, self._looking, self.showing = False, 0.0, 0.0
            self._stumbles = 0
            progress.keep(self.course)

    def _where(self) -> tuple[int, int, int, bool, bool]:
        course = self.course
        return (course.at, course.number, len(course.trace), course.seeing, course.over)

    def _notice(self, seconds: float) -> None:
        """See whether somebody has looked at what the step is about."""
        course = self.course
        look, _blank, rule = course.step.look.partition(" ")
        if not look or course.seeing or course.over:
            return
        if look == "refusal":
            found = self._refusal_in_sight()
            tried = found is not None and bool(found.rule) and rule in ("", found.rule)
            self._looking = self._looking + seconds if tried else 0.0
            if self._looking > READ:
                self._go_on()
        elif look == "forecast" and self.table.view.tab == "forecast":
            self._go_on()
        elif look in LOOKS:
            under = self.desk.at(self.app.pointer)
            here = under is not None and under.key in LOOKS[look]
            self._looking = self._looking + seconds if here else 0.0
            self.looked = self.looked or self._looking > LOOKED
        else:
            self.looked = True

    def _refusal_in_sight(self) -> Refusal | None:
        refused, hover = self.table.notices.refused, self.table.grip.hover
        if refused is not None:
            return refused[0]
        return None if hover is None else hover.refusal

    def _count_stumbles(self) -> None:
        refused = self.table.notices.refused
        if refused is not None and refused is not self._refused:
            self._stumbles += 1
        self._refused = refused

    def is_busy(self) -> bool:
        """What is lit beats; the lesson may have something to play."""
        course = self.course
        waits = (course.seeing or course.over) and course.pending() is None
        return not waits or super().is_busy()

    def closed(self) -> None:
        """Note where it goes on another time."""
        progress.keep(self.course)
        super().closed()

    # --- the way through -------------------------------------------------------------

    def _go_on(self) -> None:
        """Next: another step on this table, another table, or the end."""
        match, entries = self.course.match, len(self.course.match.log)
        self.lesson.go_on()
        if self.course.match is not match:
            self.app.replace(LessonScene(self.app, self.course))
        elif len(match.log) != entries:
            self.show_again()
        else:
            self.table.clock.settled()

    def _end(self) -> None:
        """A lesson of a minute is done: back to where it was offered."""
        self.lesson.go_on()
        self.leave()

    def _go_back(self) -> None:
        self.lesson.go_back()
        self.app.replace(LessonScene(self.app, self.course))

    def _skip(self) -> None:
        """Let the lesson do what the step asks for."""
        if self.course.seeing or self.course.step.look:
            self._go_on()
            return
        command = self.course.example()
        if command is not None:
            self.table.moves.command(command)

    def _show(self) -> None:
        self.showing = SHOWN

    def _own_game(self) -> None:
        """Leave for a game of one's own."""
        from game.app.scenes.setup import SetupScene
        from game.app.scenes.title import TitleScene

        self.app.back_to(TitleScene)
        self.app.push(SetupScene(self.app))

    # --- the card --------------------------------------------------------------------

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return the table's widgets, and the card over them."""
        found = self.table_widgets(frame)
        yield from found
        actions = self._actions()
        width = max(card.WIDTH, min(300.0, frame.w * 0.22))
        words = card.paragraphs(self.course, self.lesson)
        high = card.height_of(self.course, words, width, len(actions))
        boxes = {widget.key: widget.box for widget in found}
        now = (self._where()[:2], self.course.seeing)
        box = self.place_of(frame, (width, high), boxes, now, self._lit())
        art = self.app.art
        yield from card.widgets(
            self.course,
            words,
            box,
            actions,
            self.leave,
            lambda name: icon_picture(art, name),
        )

    def _actions(self) -> list[list[Action]]:
        """Return the rows of buttons that the card has now."""
        course = self.course
        if course.over:
            own = Action("own", _("A game of my own"), self._own_game, strong=True)
            return [[own], [Action("leave_now", _("To the lessons"), self.leave)]]
        rows = []
        if course.seeing and course.is_last and course.lesson.module:
            rows.append([Action("next", _("Done"), self._end, strong=True)])
        elif course.seeing or (course.step.look and course.pending() is None):
            strong = course.seeing or self.looked
            last = course.seeing and course.at + 1 < len(course.lesson.chapters)
            chapter = last and course.number + 1 == len(course.chapter.steps)
            label = _("Next chapter") if chapter else _("Next")
            rows.append([Action("next", label, self._go_on, strong=strong)])
        low = []
        if course.can_go_back:
            low.append(Action("back", _("Back"), self._go_back))
        if not course.seeing and not course.step.look and course.pending() is None:
            if self._stumbles >= OFTEN:
                low.append(Action("show", _("Show me"), self._show, strong=True))
            low.append(Action("skip", _("Skip"), self._skip))
        return [*rows, low] if low else rows

    # --- what is lit -----------------------------------------------------------------

    def _lit(self) -> Lit:
        grip, session = self.table.grip, self.session
        hand, shape = grip.hand, grip.shape
        key = (
            self._where(),
            session.version,
            self.table.view.board.seat,
            self.table.model.is_open,
            None if hand is None else hand.source,
            None if shape is None else shape.level,
        )
        if self._known is None or self._known[0] != key:
            self._known = (key, lit_for(self.course, self.table))
        return self._known[1]

    def still_key(self) -> Hashable:
        """Return what the picture depends on: the card as well."""
        course = self.course
        state = (self._where(), self._stumbles, self.looked, course.pending() is None)
        return super().still_key(), state

    def paint_over(self, pen: Pen, frame: Box) -> None:
        """Dim what is not lit, let glow what is, and draw the way of a move."""
        boxes = {widget.key: widget.box for widget in self.desk.widgets}
        lit = self._lit()
        self._dim(pen, lit, boxes)
        if not self.table.model.stage.is_busy and self.table.notices.popup is None:
            self._paint_lit(pen, lit, boxes)
            example = self.course.example() if self.showing else None
            if example is not None:
                self.paint_way(pen, example, boxes)
        super().paint_over(pen, frame)

    def _dim(self, pen: Pen, lit: Lit, boxes: dict[str, Box]) -> None:
        """Pale the panels that have no part in the step."""
        if ANYTHING in self.course.step.moves or self.table.view.inset is not None:
            return
        shown = [boxes[name] for name in lit.keys if name in boxes]
        card_box = boxes.get("lesson", Box(0, 0, 0, 0))
        for name in PANELS:
            box = boxes.get(name)
            if box is None or any(overlap(box, each) for each in shown):
                continue
            for part in without(box, card_box):
                pen.fill(part, style.PAPER, 0, 170)

    def _paint_lit(self, pen: Pen, lit: Lit, boxes: dict[str, Box]) -> None:
        swell = 1.5 + 1.5 * (1 - cos(self._beat * 4)) / 2
        board = self.table.view.board
        for name in sorted(lit.keys):
            if name in boxes:
                pen.outline(boxes[name].inset(-swell), style.GLOW, 3, style.RADIUS + swell)
                pen.outline(boxes[name].inset(-swell - 2), style.ACCENT, 1.5, style.RADIUS + 3)
        for space in sorted(lit.goals - lit.spaces):
            pen.outline(board.box_of(space).inset(3), style.WHITE, 4, 5)
            pen.outline(board.box_of(space).inset(4), style.ACCENT, 2, 5)
        for space in sorted(lit.spaces):
            box = board.box_of(space).inset(2 - swell)
            pen.outline(box, style.GLOW, 4, 6)
            pen.outline(box.inset(-2), style.ACCENT, 2, 7)
