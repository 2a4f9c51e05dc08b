"""The recap: a slip of paper that says, when your turn comes, what the others did meanwhile."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.pictures import icon, portrait
from game.app.press.blocks import SMALLEST, built_by, built_pictures, built_words, own_strip
from game.app.press.chronicle import since_last_turn
from game.app.press.news import own_line
from game.app.press.record import Period
from game.app.telling import names
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, text_width
from game.app.words import counted, say
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.session import Session
    from game.app.table.table import Table

SECONDS = 9.0  # until it goes by itself
SLIDE = 0.22
WIDE, HEAD, ROW, LOW = 430.0, 36.0, 56.0, 34.0


@dataclass
class Recap:
    """What happened since somebody's last turn, and for how long it has been shown."""

    seat: int
    page: Period
    age: float = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether it is still to be seen."""
        self.age += seconds
        return self.age < SECONDS

    @property
    def rivals(self) -> list[int]:
        """Return the others who built something or enlarged their zone."""
        seats = {tile.seat for tile in self.page.built} | set(self.page.enlarged)
        return sorted(seats - {self.seat})

    @property
    def guests(self) -> Counter[int]:
        """Return who came into the borough, and how many of theirs."""
        return Counter(v.owner for v in self.page.visits if v.host == self.seat)

    @property
    def has_own(self) -> bool:
        """Tell whether one's own votes, money or pollution have changed."""
        page, seat = self.page, self.seat
        gained = page.votes_gained(seat), page.money_gained(seat), page.pollution_gained(seat)
        return any(gained)

    @property
    def is_news(self) -> bool:
        """Tell whether there is anything that one may have missed."""
        died = any(death.seat == self.seat for death in self.page.deaths)
        return bool(self.rivals or self.guests or died)


def recap_for(session: Session, seat: int, told: int) -> Recap | None:
    """Return what somebody should know now; ``told``: so much of the log is known already."""
    last = session.match.log[-1].command
    if last is None or last.seat == seat:
        return None
    found = Recap(seat, since_last_turn(session.match, seat, told))
    return found if found.is_news else None


def _lines(recap: Recap) -> list[str]:
    """Return who came, and who died, in words."""
    game, found = recap.page.game, []
    for owner, count in recap.guests.items():
        found.append(
            counted(
                "{count} citizen of {player} comes to you.",
                "{count} citizens of {player} come to you.",
                count,
                count=count,
                player=names.player(game, owner),
            )
        )
    died = sum(death.seat == recap.seat for death in recap.page.deaths)
    if died:
        found.append(
            counted("You lost {count} citizen.", "You lost {count} citizens.", died, count=died)
        )
    return found


def place(recap: Recap, board: Box) -> Box:
    """Return where the slip lies: over the upper half of the board."""
    lines = (len(_lines(recap)) * 20.0 + 6) if _lines(recap) else 0.0
    own = LOW if recap.has_own else 0.0
    height = HEAD + len(recap.rivals) * ROW + lines + own + 16
    width = min(WIDE, board.w - 12)
    return Box(board.x + (board.w - width) / 2, board.y + board.h * 0.1, width, height)


def swept(table: Table, event: pygame.event.Event, at: Point) -> bool:
    """Put the slip away at a press or a key; tell whether that was all that was meant."""
    recap = table.notices.recap
    if recap is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
        return False
    table.notices.recap = None
    if event.type == pygame.KEYDOWN:
        return event.key in (table.app.key("skip"), pygame.K_ESCAPE)
    return place(recap, table.view.board.box).holds(at)


def paint(table: Table, pen: Pen) -> None:
    """Draw the slip, which slides in from above."""
    recap = table.notices.recap
    if recap is None:
        return
    art, page, box = table.app.art, recap.page, place(recap, table.view.board.box)
    left = 0.0 if table.app.settings.reduces_motion else max(0.0, 1 - recap.age / SLIDE)
    box = box.moved(0, -(box.bottom) * left**3)
    pen.fill(box.inset(-3).moved(0, 4), style.INK, 12, 70)
    pen.panel(box, style.PAPER, 9)
    head, rest = box.inset(10, 6).cut_top(HEAD - 6, 2)
    text = say(N_("While you waited, {player}"), player=names.player(page.game, recap.seat))
    key = table.app.sign("skip")
    if key:
        hint = say(N_("{key}: away"), key=key)
        aside, head = head.cut_right(text_width(hint, SMALLEST) + 2, 10)
        pen.text(hint, aside, SMALLEST, style.FAINT, align="right")
    pen.text(text, head, 15, bold=True, fit=True)
    for seat in recap.rivals:
        row, rest = rest.cut_top(ROW)
        pen.line((row.x, row.y), (row.right, row.y), style.EDGE, 1)
        face, row = row.inset(0, 6).cut_left(44, 8)
        portrait(pen, art, page.game.setup, seat, face)
        words, pictures = row.cut_left(row.w * 0.52, 8)
        top, low = words.rows(2)
        pen.text(names.player(page.game, seat), top, 13, bold=True, fit=True)
        told = built_words(page, seat, several=len(built_by(page, seat)) <= 2)
        if text_width(told, SMALLEST) > low.w:
            told = built_words(page, seat)
        pen.text(told, low, SMALLEST)
        built_pictures(pen, art, page, seat, pictures)
    for line in _lines(recap):
        row, rest = rest.cut_top(20)
        sign, words = row.cut_left(18, 8)
        icon(pen, art, "tourist", sign)
        pen.text(line, words, SMALLEST)
    if not recap.has_own:
        return
    own, _rest = box.inset(10, 6).cut_bottom(LOW - 4)
    own_strip(pen, art, page, recap.seat, own, own_line(page, recap.seat, is_alone=False))
