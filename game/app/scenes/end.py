"""The end: ranking, each score's terms, charts by round, the final boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from game.app import style
from game.app.app import App
from game.app.pictures import icon, seat_colour, symbol
from game.app.press.record import Standing
from game.app.scenes.common import SheetScene
from game.app.scenes.title import TitleScene
from game.app.table.board_view import BoardView
from game.app.table.marks import below_head_room
from game.app.table.paint_board import paint_borough
from game.app.table.panels import caution
from game.app.table.session import Session
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _, say
from game.core.phases.ending import ranking, score_terms, solo_tier
from game.core.words import N_

CHARTS: dict[str, tuple[str, Callable[[Standing], int]]] = {
    "votes": (N_("Votes"), lambda mark: mark.votes),
    "pollution": (N_("Pollution"), lambda mark: mark.pollution),
    "money": (N_("Money"), lambda mark: mark.money),
    "people": (N_("People"), lambda mark: mark.people),
}


class EndScene(SheetScene):
    """What the game came to."""

    title = N_("The count")

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.tab = "scores"
        self.places = ranking(session.game, session.game.scores)

    def arrange(self, frame: Box) -> Iterator[Widget]:
        """Return tabs, and what the open one shows."""
        body = self.body(frame)
        sheet = self.sheet(frame)
        yield from caution.widgets(self.session, Box(sheet.x, sheet.y + 24, sheet.w - 24, 0))
        row, body = body.cut_top(36, 10)
        tabs = {"scores": N_("Scores"), "charts": N_("Charts"), "boards": N_("Boards")}
        buttons, leave = row.cut_left(row.w - 560, 20)
        for part, (name, title) in zip(buttons.columns(3, 8), tabs.items(), strict=True):
            yield Button(
                f"tab:{name}",
                part,
                label=_(title),
                chosen=self.tab == name,
                do=lambda name=name: setattr(self, "tab", name),
            )
        watch, one, other = leave.columns(3, 8)
        yield Button("replay", watch, label=_("Watch the replay"), do=self._replay)
        yield Button("table", one, label=_("Look at the table"), do=self.app.pop)
        yield Button("leave", other, label=_("To the title"), strong=True, do=self._leave)
        painters = {"scores": self._scores, "charts": self._charts, "boards": self._boards}
        yield Drawing("body", body, draw=painters[self.tab])

    def _replay(self) -> None:
        from game.app.scenes.replay import ReplayScene

        self.app.push(ReplayScene(self.app, self.session.match, self.session.judging))

    def _leave(self) -> None:
        self.app.back_to(TitleScene)

    # --- scores ----------------------------------------------------------------------

    def _scores(self, pen: Pen, box: Box) -> None:
        game = self.session.game
        order = [seat for place in self.places for seat in place]
        for part, seat in zip(box.columns(max(2, len(order)), 14), order, strict=False):
            place = next(n for n, seats in enumerate(self.places, 1) if seat in seats)
            self._score(pen, part, seat, place)
        if game.players == 1:
            part = box.columns(2, 14)[1]
            rank = say(N_("Your rank: {rank}"), rank=solo_tier(game.scores[0]))
            pen.text(rank, part, style.TITLE, style.ACCENT, bold=True, align="center", wrap=True)

    def _score(self, pen: Pen, box: Box, seat: int, place: int) -> None:
        game, art = self.session.game, self.app.art
        pen.panel(box)
        colour = seat_colour(art, seat)
        head, rest = box.cut_top(78)
        pen.fill(head, colour, style.RADIUS)
        ink = style.ink_on(colour)
        sign, words = head.inset(12).cut_left(54, 10)
        pen.circle(sign.center, 27, style.CARD)
        symbol(pen, art, seat, sign.middle(36, 36))
        top, low = words.rows(2)
        pen.text(names.player(game, seat), top, style.LARGE, ink, bold=True)
        pen.text(names.placed(place), low, style.BODY, ink)
        if place == 1:
            icon(pen, art, "trophy", Box(head.right - 48, head.y + 18, 40, 40))
        rest = rest.inset(14, 10)
        for term in score_terms(game, seat):
            line, rest = rest.cut_top(22)
            pen.text(_(term.label), line, style.BODY)
            ink = style.GOOD if term.amount >= 0 else style.BAD
            pen.text(names.signed(term.amount), line, style.BODY, ink, bold=True, align="right")
        pen.line((rest.x, rest.y + 4), (rest.right, rest.y + 4), style.EDGE, 1.5)
        _gap, rest = rest.cut_top(6)
        line, rest = rest.cut_top(30, 4)
        pen.text(_("Result"), line, style.LARGE, bold=True)
        pen.text(names.number(game.scores[seat]), line, style.LARGE + 4, bold=True, align="right")
        borough = game.boroughs[seat]
        for number in (*borough.promises, *borough.specials):
            promise = game.rules.promises[number]
            progress = promise.progress(game, seat)
            line, rest = rest.cut_top(34, 2)
            text = N_("Promise: {promise} ({have} of {need})")
            told = say(text, promise=promise.text, have=progress.have, need=progress.need)
            pen.text(told, line, style.SMALL, style.FAINT, wrap=True, fit=True)
        if rest.h > 60:
            view = BoardView.of(seat, below_head_room(game, rest), self.app.unit)
            paint_borough(pen, art, view, game)
            pen.outline(view.box, style.EDGE, 1)

    # --- charts ----------------------------------------------------------------------

    def _charts(self, pen: Pen, box: Box) -> None:
        rows = box.rows(2, 14)
        places = [part for row in rows for part in row.columns(2, 14)]
        for place, (title, value) in zip(places, CHARTS.values(), strict=True):
            self._chart(pen, place, _(title), value)

    def _chart(self, pen: Pen, box: Box, title: str, value: Callable[[Standing], int]) -> None:
        pen.panel(box)
        head, room = box.inset(14, 8).cut_top(22, 4)
        pen.text(title, head, style.BODY, bold=True)
        marks = self.session.marks
        if not marks:
            return
        room = Box(room.x + 26, room.y + 4, room.w - 34, room.h - 24)
        highest = max(1, *(value(m) for row in marks for m in row))
        for part in (0.0, 0.5, 1.0):
            y = room.bottom - room.h * part
            pen.line((room.x, y), (room.right, y), style.WELL, 1)
            label = Box(room.x - 30, y - 8, 26, 16)
            pen.text(str(round(highest * part)), label, style.TINY, style.FAINT, align="right")
        step = room.w / max(1, len(marks) - 1)
        for number in range(len(marks)):
            label = Box(room.x + number * step - 12, room.bottom + 4, 24, 14)
            pen.text(str(number), label, style.TINY, style.FAINT, align="center")
        for seat in range(self.session.game.players):
            colour = seat_colour(self.app.art, seat)
            points = [
                (room.x + n * step, room.bottom - room.h * value(row[seat]) / highest)
                for n, row in enumerate(marks)
            ]
            for start, end in pairwise(points):
                pen.line(start, end, colour, 2.5)
            for x, y in points:
                pen.circle((x, y), 3.5, colour)
            x, y = points[-1]
            symbol(pen, self.app.art, seat, Box(x - 8, y - 8, 16, 16))

    # --- boards ----------------------------------------------------------------------

    def _boards(self, pen: Pen, box: Box) -> None:
        game = self.session.game
        for seat, part in enumerate(box.columns(max(2, game.players), 14)):
            if seat >= game.players:
                break
            head, room = part.cut_top(24, 4)
            pen.text(names.player(game, seat), head, style.BODY, bold=True, align="center")
            view = BoardView.of(seat, below_head_room(game, room), self.app.unit)
            paint_borough(pen, self.app.art, view, game)
            pen.outline(view.box, seat_colour(self.app.art, seat), 3)
