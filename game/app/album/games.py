"""The games of the album: a row each, and the picture and sources of the one pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.album.album import album_file
from game.album.page import Page, SeatPage
from game.app import style
from game.app.app import App
from game.app.keeping import picture_file
from game.app.pictures import icon
from game.app.setup_draft import BOT_TITLES
from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.ui.box import Box
from game.app.ui.desk import Desk
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _, counted
from game.core.phases.ending import solo_tier
from game.numbers.board_ranks import ranks_on

ROW = 64.0
MOST_SOURCES = 9


class Games:
    """The list, the newest first; ``chosen`` is the game whose page lies open."""

    def __init__(self, app: App, pages: tuple[Page, ...]) -> None:
        self.app = app
        self.pages = pages[::-1]
        self.chosen = self.pages[0] if self.pages else None
        self._pictures: dict[str, pygame.Surface | None] = {}
        self._shown: tuple[tuple[str, tuple[int, int]], pygame.Surface] | None = None

    def arrange(self, body: Box, desk: Desk) -> Iterator[Widget]:
        """Return the rows, and the open page beside them."""
        if self.chosen is None:
            text = _("No game has been finished yet. The first one will stand here.")
            yield Drawing(
                "none",
                body,
                draw=lambda pen, b: pen.text(text, b, style.BODY, align="center", wrap=True),
            )
            return
        left, right = body.cut_left(body.w * 0.46, 18)
        y = left.y - desk.scroll("games", left, ROW * len(self.pages))
        for number, page in enumerate(self.pages):
            row = Box(left.x, y + number * ROW, left.w - 10, ROW - 8)
            if row.bottom > left.y and row.y < left.bottom:
                yield self._row(number, page, row, left)
        yield Drawing("page", right, draw=partial(self._paint_page, page=self.chosen))

    def _row(self, number: int, page: Page, box: Box, clip: Box) -> Widget:
        return Area(
            f"game:{number}",
            box,
            clip=clip,
            draw=partial(self._paint_row, page=page),
            do=lambda: self._choose(page),
        )

    def _choose(self, page: Page) -> None:
        self.chosen = page

    def _paint_row(self, pen: Pen, box: Box, mood: Mood, page: Page) -> None:
        pen.panel(box, style.mixed(style.CARD, style.GLOW, 0.3 if mood.hover else 0.0))
        if page is self.chosen:
            pen.outline(box, style.ACCENT, 2, style.RADIUS)
        result, words = box.inset(12, 7).cut_right(120, 8)
        top, low = words.rows(2, 2)
        person = page.persons[0]
        pen.text(board_title(person.board, self.app.kit.modules), top, style.BODY, bold=True)
        pen.text(_who_and_when(page), low, style.SMALL, style.FAINT, fit=True)
        top, low = result.rows(2, 2)
        ink = style.INK if page.counts else style.BAD
        pen.text(names.number(person.score), top, style.LARGE, ink, bold=True, align="right")
        pen.text(_rank(page, person), low, style.SMALL, style.FAINT, align="right", fit=True)

    def _paint_page(self, pen: Pen, box: Box, page: Page) -> None:
        picture = self._picture(page)
        top, rest = box.cut_top(box.h * 0.48, 12)
        pen.panel(top)
        if picture is None:
            text = _("The picture of this game is gone.")
            pen.text(text, top, style.SMALL, style.FAINT, align="center")
        else:
            pen.image(self._scaled(page.game, picture, pen.rect(top.inset(8)).size), top)
        for part, seat in zip(rest.columns(len(page.seats), 10), page.seats, strict=True):
            _paint_seat(pen, part, seat, self.app)

    def _picture(self, page: Page) -> pygame.Surface | None:
        if page.game not in self._pictures:
            try:
                self._pictures[page.game] = pygame.image.load(
                    picture_file(album_file(), page)
                ).convert()
            except (OSError, pygame.error):
                self._pictures[page.game] = None
        return self._pictures[page.game]

    def _scaled(self, name: str, picture: pygame.Surface, room: tuple[int, int]) -> pygame.Surface:
        """Return the picture as large as its room allows; kept until another is shown."""
        if self._shown is None or self._shown[0] != (name, room):
            width, height = picture.get_size()
            part = min(room[0] / width, room[1] / height)
            size = (round(width * part), round(height * part))
            self._shown = ((name, room), pygame.transform.smoothscale(picture, size))
        return self._shown[1]


def _who_and_when(page: Page) -> str:
    others = len(page.seats) - 1
    company = _("Solo")
    if others:
        company = counted("{count} opponent", "{count} opponents", others, count=others)
    on = len(page.modules)
    parts = [names.date(page.finished.astimezone()), company]
    if page.modules:
        parts.append(counted("{count} module", "{count} modules", on, count=on))
    if page.own_numbers:
        parts.append(_("own numbers"))
    if not page.counts:
        parts.append(_("does not count"))
    return " · ".join(parts)


def _rank(page: Page, seat: SeatPage) -> str:
    return (
        _(solo_tier(seat.score, ranks_on(seat.board)))
        if len(page.seats) == 1
        else names.placed(seat.place)
    )


def _paint_seat(pen: Pen, box: Box, seat: SeatPage, app: App) -> None:
    pen.panel(box)
    head, rest = box.inset(12, 10).cut_top(24, 2)
    title, result = head.cut_left(head.w - 60)
    pen.text(seat.name or _(BOT_TITLES.get(seat.player, seat.player)), title, style.BODY, bold=True)
    pen.text(names.number(seat.score), result, style.LARGE, bold=True, align="right")
    if seat.place == 1:
        icon(pen, app.art, "trophy", Box(result.x - 4, head.y, 22, 22))
    for label, amount in list(seat.sources.items())[:MOST_SOURCES]:
        line, rest = rest.cut_top(19)
        if line.bottom > box.bottom - 6:
            return
        pen.text(_(label), line, style.SMALL, style.FAINT)
        ink = style.GOOD if amount >= 0 else style.BAD
        pen.text(names.signed(amount), line, style.SMALL, ink, bold=True, align="right")
