"""The lesson's card: what was seen, what to do and why, a gentle no, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app import style
from game.app.style import Colour
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _
from game.core.phases.ending import score_terms
from game.core.state import Game
from game.core.terms import total
from game.lessons import Course

if TYPE_CHECKING:
    from game.app.lessons.session import LessonSession

WIDTH = 236.0
PAD, GAP = 12.0, 7.0
HEAD, BUTTON, ROW = 38.0, 30.0, 19.0
NO_BACK: Colour = (250, 226, 206)
Picture = Callable[[str], Callable[[Pen, Box], None]]  # the drawing of an icon, by its name


@dataclass(frozen=True)
class Paragraph:
    """Words of the card, how they look, and a sign before them."""

    text: str
    size: float = style.BODY
    ink: Colour = style.INK
    bold: bool = False
    sign: str = ""
    back: Colour | None = None

    def height(self, width: float) -> float:
        """Return how high it is."""
        room = width - (22 if self.sign else 0) - (12 if self.back else 0)
        return text_height(self.text, room, self.size, self.bold) + (10 if self.back else 0)


@dataclass(frozen=True)
class Action:
    """A button of the card."""

    key: str
    label: str
    do: Callable[[], object]
    strong: bool = False


def paragraphs(course: Course, session: LessonSession) -> list[Paragraph]:
    """Return what the card says now."""
    found = []
    if course.number == 0 and course.done is None and course.chapter.intro and not course.seeing:
        found.append(Paragraph(course.told(course.chapter.intro), style.SMALL, style.FAINT))
    seen = course.seen()
    if seen:
        size = style.BODY if course.seeing or course.over else style.SMALL
        found.append(Paragraph(seen, size, style.GOOD, sign="check"))
    if course.seeing or course.over or course.pending() is not None:
        return found
    found.append(Paragraph(course.told(course.step.do), style.BODY, style.INK, bold=True))
    found.append(Paragraph(course.told(course.step.why), style.SMALL, style.FAINT))
    if session.no:
        found.append(Paragraph(session.no, style.SMALL, style.ACCENT_DARK, back=NO_BACK))
    return found


def counted(course: Course) -> Game | None:
    """Return the game whose votes are counted on the card, if that is what the step is about."""
    step = course.done[0] if course.seeing and course.done is not None else course.step
    return course.game if step.counts and course.game.over else None


def height_of(course: Course, words: Sequence[Paragraph], width: float, rows: int) -> float:
    """Return how high the card is, with so many rows of buttons."""
    inner = width - 2 * PAD
    high = HEAD + sum(p.height(inner) + GAP for p in words)
    game = counted(course)
    if game is not None:
        high += ROW * (len(_count_rows(game)) + 2) + GAP
    return high + rows * (BUTTON + 6) + 8


def widgets(
    course: Course,
    words: Sequence[Paragraph],
    box: Box,
    actions: Sequence[Sequence[Action]],
    leave: Callable[[], object],
    picture: Picture,
) -> Iterator[Widget]:
    """Return the card of a lesson."""

    def draw(pen: Pen, place: Box) -> None:
        head, rest = paint_paper(pen, place)
        _paint_head(course, pen, head)
        rest = paint_words(pen, rest, words, picture)
        game = counted(course)
        if game is not None:
            _paint_count(pen, rest, game)

    tip = _("Leave the lesson; it goes on here another time.")
    yield from paper(box, draw, actions, (leave, tip), picture)


def paper(
    box: Box,
    draw: Callable[[Pen, Box], None],
    actions: Sequence[Sequence[Action]],
    leave: tuple[Callable[[], object], str],
    picture: Picture,
) -> Iterator[Widget]:
    """Return any card over a table: what is drawn, a cross that leaves, rows of buttons."""
    yield Drawing("lesson", box, live=True, draw=draw)
    cross = Box(box.right - 30, box.y + 7, 24, 24)
    do, tip = leave
    yield Button("lesson:leave", cross, tip, live=True, picture=picture("cross"), do=do)
    y = box.bottom - 8 - len(actions) * (BUTTON + 6) + 6
    for row in actions:
        place = Box(box.x + PAD, y, box.w - 2 * PAD, BUTTON)
        for part, action in zip(place.columns(len(row), 6), row, strict=True):
            yield Button(
                f"lesson:{action.key}",
                part,
                live=True,
                label=action.label,
                do=action.do,
                strong=action.strong,
                size=style.BODY if action.strong else style.SMALL,
            )
        y += BUTTON + 6


def paint_paper(pen: Pen, box: Box) -> tuple[Box, Box]:
    """Draw an empty card; return the room for its head and that for its words."""
    pen.panel(box, style.PAPER, 10)
    pen.fill(Box(box.x, box.y, 6, box.h), style.ACCENT, 3)
    head, rest = box.inset(PAD, 6).cut_top(HEAD - 8, 2)
    return head._replace(w=head.w - 22), rest


def paint_words(pen: Pen, rest: Box, words: Sequence[Paragraph], picture: Picture) -> Box:
    """Write paragraphs one below the other; return the room that is left."""
    for paragraph in words:
        place, rest = rest.cut_top(paragraph.height(rest.w), GAP)
        if paragraph.back is not None:
            pen.fill(place, paragraph.back, 5)
            place = place.inset(6, 5)
        if paragraph.sign:
            sign, place = place.cut_left(16, 6)
            picture(paragraph.sign)(pen, sign._replace(h=16))
        pen.text(
            paragraph.text,
            place,
            paragraph.size,
            paragraph.ink,
            bold=paragraph.bold,
            wrap=True,
            valign="top",
        )
    return rest


def _paint_head(course: Course, pen: Pen, box: Box) -> None:
    """Write the chapter's name, and a dot for each step."""
    top, low = box.cut_top(18)
    title = course.told(course.chapter.title)
    if len(course.lesson.chapters) > 1:
        title = f"{course.at + 1}. {title}"
    pen.text(title, top, style.SMALL, style.ACCENT_DARK, bold=True, fit=True)
    steps = len(course.chapter.steps)
    for number in range(steps):
        done = number < course.number or (course.seeing and number == course.number)
        here = number == course.number and not course.seeing
        colour = style.GOOD if done else style.ACCENT if here else style.EDGE
        pen.circle((low.x + 4 + number * 12, low.y + 5), 4 if here else 3, colour)


# --- the count ----------------------------------------------------------------------------


def _count_rows(game: Game) -> list[str]:
    """Return the labels of what scores, in the order of the first player who has them."""
    found: list[str] = []
    for seat in range(game.players):
        found += [t.label for t in score_terms(game, seat) if t.label not in found]
    return found


def _paint_count(pen: Pen, box: Box, game: Game) -> None:
    """Draw a column for each player: what scores, and the sum."""
    terms = [score_terms(game, seat) for seat in range(game.players)]
    names_row, box = box.cut_top(ROW)
    _paint_row(pen, names_row, "", [names.player(game, s) for s in range(game.players)], False)
    for label in _count_rows(game):
        row, box = box.cut_top(ROW)
        found = [[t.amount for t in each if t.label == label] for each in terms]
        texts = [names.signed(sum(amounts)) if amounts else "" for amounts in found]
        _paint_row(pen, row, _(label), texts, False)
    row, box = box.cut_top(ROW)
    pen.line((row.x, row.y), (row.right, row.y), style.EDGE, 1)
    _paint_row(pen, row, _("Result"), [str(total(each)) for each in terms], True)


def _paint_row(pen: Pen, box: Box, label: str, texts: list[str], bold: bool) -> None:
    words, rest = box.cut_left(box.w * 0.46)
    pen.text(label, words, style.SMALL, bold=bold, fit=True)
    for part, text in zip(rest.columns(len(texts), 4), texts, strict=True):
        pen.text(text, part, style.SMALL, bold=bold, align="right", fit=True)
