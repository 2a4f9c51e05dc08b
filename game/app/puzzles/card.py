"""The puzzle's card: what is the matter, the goal, how far one is, a hint, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.app import style
from game.app.lessons.card import (
    BUTTON,
    GAP,
    HEAD,
    NO_BACK,
    PAD,
    Action,
    Paragraph,
    Picture,
    paint_paper,
    paint_words,
    paper,
)
from game.app.puzzles.stars import paint_stars
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Widget
from game.app.words import _, language, say
from game.core.words import N_
from game.puzzles import Attempt, Standing

ROW = 20.0
WRONG_WAY = N_("This is another way than the one that can be shown: start over to see that.")


def paragraphs(attempt: Attempt, hints: int, astray: bool) -> list[Paragraph]:
    """Return what the card says above the goals."""
    puzzle, spoken = attempt.puzzle, language()
    task = Paragraph(puzzle.task[spoken], style.BODY, bold=True)
    if attempt.over:
        return [task]
    found = [Paragraph(puzzle.intro[spoken], style.SMALL), task]
    earlier = names.numbers_of(puzzle.edition)
    if earlier:
        found.append(Paragraph(earlier, style.SMALL, style.FAINT))
    if hints:
        found.append(Paragraph(puzzle.hint[spoken], style.SMALL, sign="hint"))
    if astray:
        found.append(Paragraph(_(WRONG_WAY), style.SMALL, style.ACCENT_DARK, back=NO_BACK))
    return found


def verdict(attempt: Attempt) -> list[Paragraph]:
    """Return how it ended; nothing while it is played."""
    if not attempt.over:
        return []
    if attempt.solved:
        solved = Paragraph(_("Solved!"), style.LARGE, style.GOOD, bold=True, sign="check")
        return [solved, Paragraph(attempt.puzzle.idea[language()], style.SMALL)]
    missed = [str(standing) for standing in attempt.standings() if not standing.is_met]
    told = say(N_("Not yet. {missed}"), missed="; ".join(missed))
    return [Paragraph(told, style.BODY, style.ACCENT_DARK, bold=True, back=NO_BACK)]


class Card:
    """What stands on the card now, and how high that is."""

    def __init__(self, attempt: Attempt, number: int, hints: int, astray: bool) -> None:
        self.attempt, self.number = attempt, number
        self.above = paragraphs(attempt, hints, astray)
        self.below = verdict(attempt)
        self.standings = attempt.standings() if attempt.over else attempt.foreseen()

    def height(self, width: float, rows: int) -> float:
        """Return how high it is, with so many rows of buttons."""
        words = [*self.above, *self.below]
        high = HEAD + sum(p.height(width - 2 * PAD) + GAP for p in words)
        high += ROW * (len(self.standings) + (not self.attempt.over)) + GAP
        return high + rows * (BUTTON + 6) + 8

    def widgets(
        self,
        box: Box,
        actions: Sequence[Sequence[Action]],
        leave: Action,
        picture: Picture,
    ) -> Iterator[Widget]:
        """Return the card."""

        def draw(pen: Pen, place: Box) -> None:
            head, rest = paint_paper(pen, place)
            self._paint_head(pen, head, picture)
            rest = paint_words(pen, rest, self.above, picture)
            rest = self._paint_goals(pen, rest, picture)
            paint_words(pen, rest, self.below, picture)

        yield from paper(box, draw, actions, (leave.do, leave.label), picture)

    def _paint_head(self, pen: Pen, box: Box, picture: Picture) -> None:
        """Write number and name, and the stars."""
        top, low = box.cut_top(18)
        title = f"{self.number}. {self.attempt.puzzle.title[language()]}"
        pen.text(title, top, style.SMALL, style.ACCENT_DARK, bold=True, fit=True)
        paint_stars(pen, low._replace(h=13), self.attempt.puzzle.stars, picture)

    def _paint_goals(self, pen: Pen, box: Box, picture: Picture) -> Box:
        """Write how far each goal is reached, or would be."""
        if not self.attempt.over:
            line, box = box.cut_top(ROW)
            pen.text(_("If you passed from here on:"), line, style.SMALL, style.FAINT, fit=True)
        for standing in self.standings:
            line, box = box.cut_top(ROW)
            _paint_goal(pen, line, standing, picture)
        return box.cut_top(0, GAP)[1]


def _paint_goal(pen: Pen, box: Box, standing: Standing, picture: Picture) -> None:
    sign, words = box.cut_left(16, 6)
    if standing.is_met:
        picture("check")(pen, sign)
    else:
        pen.circle(sign.center, 4, style.EDGE)
    pen.text(str(standing), words, style.SMALL, bold=standing.is_met, fit=True)
