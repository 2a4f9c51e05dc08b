"""The daily city: today's game, the way into it, and what one made of those before."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path

import pygame

from game.album.album import album_file, read
from game.album.page import Page
from game.app import style
from game.app.app import App
from game.app.lessons.offering import SIDE, learn_row, new_lessons
from game.app.opening import all_saves, new_match, open_save
from game.app.scenes.common import SheetScene
from game.app.scenes.place import paint_place
from game.app.setup_draft import PERSON
from game.app.telling import names
from game.app.telling.games import daily_goal
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _, say
from game.challenges.daily import daily_setup
from game.challenges.tries import note_try, results, share_line, tries, tries_file
from game.core.phases.ending import solo_tier
from game.core.words import N_
from game.numbers.board_ranks import ranks_on
from game.saves import CannotSaveError

ROW = 34.0
TODAY = 78.0  # what is said of today


class DailyScene(SheetScene):
    """One try a day counts: the first that is begun."""

    title = N_("The daily city")

    def __init__(self, app: App, today: date | None = None) -> None:
        super().__init__(app)
        self.today = today or date.today()
        names_used = [seat.name for seat in app.settings.setup.seats if seat.player == PERSON]
        self.setup = daily_setup(self.today, next(iter(names_used), ""))
        self._look()

    def entered(self) -> None:
        """Look again: a try may have ended."""
        self._look()

    def _look(self) -> None:
        self.tries = tries(tries_file())
        self.results = results(self.tries, read(album_file()))
        self.new = new_lessons(self.setup)

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return today's board to the left; the way into the game and the days before."""
        yield self.back_button(frame)
        left, right = self.body(frame).cut_left(self.body(frame).w * 0.44, 28)
        yield Drawing("place", left, draw=self._paint_place)
        today, right = right.cut_top(TODAY, 8)
        yield Drawing("today", today, draw=self._paint_today)
        if self.new:
            learn, right = right.cut_top(SIDE, 12)
            yield from learn_row(self.app, learn, self.new)
        begin, right = right.cut_top(52, 24)
        yield Button("begin", begin, label=self._way(), size=style.LARGE, strong=True, do=self._go)
        yield from self._history(right)

    def _way(self) -> str:
        if self.today not in self.tries:
            return _("Begin: this try counts")
        if self.today not in self.results and self._file() is not None:
            return _("Go on with the try that counts")
        return _("Play it again, for practice")

    def _file(self) -> Path | None:
        """Return the file of today's try, while it is under way."""
        begun = self.tries.get(self.today)
        saves = (s for s in all_saves() if s.header is not None and not s.over)
        return next((s.path for s in saves if s.header and s.header.begun == begun), None)

    def _go(self) -> None:
        file = self._file() if self.today in self.tries else None
        if file is not None and self.today not in self.results:
            open_save(self.app, file)
            return
        session = new_match(self.app, self.setup)
        self.app.tell(daily_goal(self.today, self.setup.seats[0].board.name, 0).replace("\n", ". "))
        if session.header is not None and session.header.begun is not None:
            try:
                note_try(tries_file(), self.today, session.header.begun)
            except CannotSaveError as error:
                self.app.tell(str(error))

    # --- today -----------------------------------------------------------------------

    def _paint_place(self, pen: Pen, box: Box) -> None:
        paint_place(pen, self.app, box, self.setup.seats[0].board, self.setup.modules)

    def _paint_today(self, pen: Pen, box: Box) -> None:
        """Write the day, and what came of it or what there is to it."""
        head, words = box.cut_top(30, 4)
        pen.text(names.day(self.today), head, style.LARGE, bold=True)
        page = self.results.get(self.today)
        if page is not None:
            told = _result(page)
            pen.text(told, words, style.LARGE, style.ACCENT, bold=True, wrap=True, valign="top")
        else:
            told = _("The same board, cards and dice for everyone today. The first try counts.")
            pen.text(told, words, style.BODY, style.FAINT, wrap=True, valign="top", fit=True)

    # --- the days before -------------------------------------------------------------

    def _history(self, box: Box) -> Iterator[Widget]:
        days = sorted(self.tries, reverse=True)
        head, box = box.cut_top(30, 6)
        text = _("Your days") if days else _("Your days will stand here.")
        yield Drawing("days", head, draw=lambda pen, b: pen.text(text, b, style.LARGE, bold=True))
        y = box.y - self.desk.scroll("days", box, ROW * len(days))
        for number, day in enumerate(days):
            row = Box(box.x, y + number * ROW, box.w - 10, ROW - 4)
            if row.bottom <= box.y or row.y >= box.bottom:
                continue
            words, button = row.cut_left(row.w - 104, 8)
            draw = partial(self._paint_day, day=day)
            yield Drawing(f"day:{day}", words, clip=box, draw=draw)
            if day in self.results:
                tip = _("Copies a line with day, score, rank and check sum")
                yield Button(
                    f"share:{day}",
                    button,
                    tip,
                    clip=box,
                    label=_("Share"),
                    size=style.SMALL,
                    do=lambda day=day: self._share(day),
                )

    def _paint_day(self, pen: Pen, box: Box, day: date) -> None:
        pen.fill(box, style.WELL, 5)
        inner = box.inset(10, 0)
        pen.text(names.day(day), inner, style.SMALL)
        page = self.results.get(day)
        if page is None:
            pen.text(_("not finished"), inner, style.SMALL, style.FAINT, align="right")
            return
        pen.text(_result(page), inner, style.SMALL, bold=True, align="right")

    def _share(self, day: date) -> None:
        line = share_line(day, self.results[day])
        try:
            pygame.scrap.put_text(line)
            self.app.tell(say(N_("Copied: {line}"), line=line))
        except pygame.error:  # a screen without a clipboard: the line can still be read
            self.app.tell(line)


def _result(page: Page) -> str:
    """Return what was reached, and the rank that gives."""
    score = page.seats[0].score
    rank = solo_tier(score, ranks_on(page.seats[0].board))
    return say(N_("{score}: {rank}"), score=score, rank=rank)
