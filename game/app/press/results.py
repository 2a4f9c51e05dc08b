"""The result in four views: scores with their terms, charts, boards, records."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from game.album.album import Album, album_file, read
from game.album.deeds import deeds_of, sources_of
from game.album.feats import FEATS
from game.album.page import Page
from game.app import style
from game.app.app import App
from game.app.pictures import icon, portrait, seat_colour, symbol
from game.app.press.record import Standing
from game.app.table.board_view import BoardView
from game.app.table.marks import below_head_room
from game.app.table.paint_board import paint_borough
from game.app.table.session import Session
from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.words import _, say
from game.core.phases.ending import ranking, score_terms, solo_tier
from game.core.words import N_
from game.numbers.board_ranks import ranks_of

FEAT, SOURCE = 27.0, 19.0  # the rows of the records
CHARTS: dict[str, tuple[str, Callable[[Standing], int]]] = {
    "votes": (N_("Votes"), lambda mark: mark.votes),
    "pollution": (N_("Pollution"), lambda mark: mark.pollution),
    "money": (N_("Money"), lambda mark: mark.money),
    "people": (N_("People"), lambda mark: mark.people),
}


class Results:
    """Draws what a game came to."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self.places = ranking(session.game, session.game.scores)
        self._album: Album | None = None
        self._sources = [sources_of(deeds) for deeds in deeds_of(session.match)]

    # --- scores ----------------------------------------------------------------------

    def scores(self, pen: Pen, box: Box) -> None:
        """Draw everybody's score, term by term."""
        game = self.session.game
        order = [seat for place in self.places for seat in place]
        for part, seat in zip(box.columns(max(2, len(order)), 14), order, strict=False):
            place = next(n for n, seats in enumerate(self.places, 1) if seat in seats)
            self._score(pen, part, seat, place)
        if game.players == 1:
            part = box.columns(2, 14)[1]
            rank = say(
                N_("Your rank: {rank}"),
                rank=solo_tier(game.scores[0], ranks_of(game)),
            )
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
        portrait(pen, art, game.setup, seat, sign)
        top, low = words.rows(2)
        pen.text(names.player(game, seat), top, style.LARGE, ink, bold=True, fit=True)
        pen.text(names.placed(place), low, style.BODY, ink)
        if place == 1:
            icon(pen, art, "trophy", low.cut_right(low.h)[0])  # beside the name it hid its end
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
            told = say(text, promise=names.promise(promise), have=progress.have, need=progress.need)
            pen.text(told, line, style.SMALL, style.FAINT, wrap=True, fit=True)
        if rest.h > 60:
            view = BoardView.of(seat, below_head_room(game, rest), self.app.unit)
            paint_borough(pen, art, view, game)
            pen.outline(view.box, style.EDGE, 1)

    # --- charts ----------------------------------------------------------------------

    def charts(self, pen: Pen, box: Box) -> None:
        """Draw votes, pollution, money and people round by round."""
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
            pen.text(str(round(highest * part)), label, style.SMALL, style.FAINT, align="right")
        step = room.w / max(1, len(marks) - 1)
        for number in range(len(marks)):
            label = Box(room.x + number * step - 12, room.bottom + 4, 24, 14)
            pen.text(str(number), label, style.SMALL, style.FAINT, align="center")
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

    def boards(self, pen: Pen, box: Box) -> None:
        """Draw the final boards side by side."""
        game = self.session.game
        for seat, part in enumerate(box.columns(max(2, game.players), 14)):
            if seat >= game.players:
                break
            head, room = part.cut_top(24, 4)
            pen.text(
                names.player(game, seat), head, style.BODY, bold=True, align="center", fit=True
            )
            view = BoardView.of(seat, below_head_room(game, room), self.app.unit)
            paint_borough(pen, self.app.art, view, game)
            pen.outline(view.box, seat_colour(self.app.art, seat), 3)

    # --- records ---------------------------------------------------------------------

    def records(self, pen: Pen, box: Box) -> None:
        """Draw each person's best on the board, and the feats of this game."""
        persons = self.session.persons
        if not persons:
            text = _("Records are for persons: only bots played here.")
            pen.text(text, box, style.BODY, style.FAINT, align="center")
            return
        for part, seat in zip(box.columns(max(2, len(persons)), 14), persons, strict=False):
            self._record(pen, part, seat)

    def _record(self, pen: Pen, box: Box, seat: int) -> None:
        game, art = self.session.game, self.app.art
        pen.panel(box)
        head, rest = box.inset(14, 10).cut_top(54, 6)
        face, words = head.cut_left(54, 10)
        portrait(pen, art, game.setup, seat, face)
        top, low = words.rows(2)
        pen.text(names.player(game, seat), top, style.LARGE, bold=True, fit=True)
        board = board_title(game.setup.seats[seat].board.name, self.app.kit.modules)
        pen.text(board, low, style.SMALL, style.FAINT)
        line, rest = rest.cut_top(24)
        pen.text(_("This game"), line, style.BODY)
        pen.text(names.votes(game.scores[seat]), line, style.BODY, bold=True, align="right")
        line, rest = rest.cut_top(24, 8)
        pen.text(_("Best on this board"), line.cut_left(line.w * 0.62)[0], style.BODY, fit=True)
        low, rest = rest.cut_bottom(min(rest.h * 0.5, 24 + SOURCE * len(self._sources[seat])), 10)
        self._paint_sources(pen, low, seat)
        page = self.session.page
        if page is None or not page.done() or page.exception() is not None:
            pen.text(_("is being looked up"), line, style.SMALL, style.FAINT, align="right")
            return
        if self._album is None:
            self._album = read(album_file())
        own = page.result()
        self._paint_best(pen, line, seat, self._album, own)
        self._paint_feats(pen, rest, seat, self._album, own)

    def _paint_best(self, pen: Pen, line: Box, seat: int, album: Album, own: Page) -> None:
        game = self.session.game
        best = album.best(game.setup.seats[seat].board.name, game.players)
        is_new = best is not None and best == (own, own.seats[seat])
        ink = style.GOOD if is_new else style.INK
        told = names.votes(best[1].score) if best else "–"
        value = line.cut_right(line.w * 0.36)[0]
        pen.text(told, value, style.BODY, ink, bold=True, align="right", fit=True)
        if is_new:
            icon(pen, self.app.art, "trophy", Box(line.right - 100, line.y - 1, 22, 22))

    def _paint_feats(self, pen: Pen, rest: Box, seat: int, album: Album, own: Page) -> None:
        """Draw the feats of this game, those that are new in gold."""
        first = album.feats()
        for feat in (feat for feat in FEATS if feat.name in own.seats[seat].feats):
            told = _(feat.text)
            high = FEAT + text_height(told, rest.w - 50, style.SMALL)
            if rest.h < high:
                return
            row, rest = rest.cut_top(high, 4)
            fresh = feat.name in first and first[feat.name].game == own.game
            pen.fill(row, style.mixed(style.CARD, style.GLOW, 0.4) if fresh else style.WELL, 6)
            sign, words = row.inset(8, 4).cut_left(26, 8)
            icon(pen, self.app.art, "trophy" if fresh else "star", sign)
            top, low = words.cut_top(17)
            pen.text(_(feat.title), top, style.SMALL + 1, bold=True, fit=True)
            pen.text(told, low, style.SMALL, style.FAINT, wrap=True, valign="top")

    def _paint_sources(self, pen: Pen, box: Box, seat: int) -> None:
        """Draw where the votes came from and went to, the largest source first."""
        sources = self._sources[seat]
        head, rest = box.cut_top(24)
        pen.text(_("Where the votes came from"), head, style.BODY, bold=True, fit=True)
        most = max((abs(amount) for amount in sources.values()), default=1)
        for label, amount in sources.items():
            if rest.h < SOURCE - 1:
                return
            row, rest = rest.cut_top(SOURCE)
            words, bar = row.cut_left(row.w * 0.48, 8)
            number, bar = bar.cut_right(34, 6)
            ink = style.GOOD if amount > 0 else style.BAD
            pen.text(_(label), words, style.SMALL + 1, fit=True)
            pen.fill(bar.middle(bar.w, 8)._replace(w=bar.w * abs(amount) / most), ink, 4)
            pen.text(names.signed(amount), number, style.SMALL + 1, ink, bold=True, align="right")
