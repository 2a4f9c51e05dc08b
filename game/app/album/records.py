"""The records: the best result on each board by number of players, and what games come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from game.album.album import Album
from game.album.page import SeatPage
from game.app import style
from game.app.app import App
from game.app.telling import names
from game.app.telling.board_titles import board_title
from game.app.ui.box import Box
from game.app.ui.desk import Desk
from game.app.ui.pen import Pen
from game.app.ui.widgets import Drawing, Widget
from game.app.words import _, say
from game.core.words import N_

LINE = 26.0
MOST_SEATS = 4
LAST_GAMES = 30


def arrange(app: App, album: Album, body: Box, desk: Desk) -> Iterator[Widget]:
    """Return the table of the best, and beside it totals, sources and the last results."""
    left, right = body.cut_left(body.w * 0.52, 18)
    boards = [entry.name for entry in app.kit.library.all() if entry.board is not None]
    head, left = left.cut_top(24)
    yield Drawing("heads", head, draw=_paint_heads)
    y = left.y - desk.scroll("records", left, LINE * len(boards))
    for number, board in enumerate(boards):
        row = Box(left.x, y + number * LINE, left.w - 10, LINE)
        if row.bottom > left.y and row.y < left.bottom:
            draw = partial(_paint_best, app=app, album=album, board=board, shaded=number % 2 == 0)
            yield Drawing(f"best:{board}", row, clip=left, draw=draw)
    results = [seat for _page, seat in album.results()]
    top, rest = right.cut_top(92, 12)
    yield Drawing("totals", top, draw=partial(_paint_totals, album=album))
    upper, lower = rest.rows(2, 12)
    yield Drawing("sources", upper, draw=partial(_paint_sources, results=results))
    yield Drawing("curve", lower, draw=partial(_paint_curve, results=results[-LAST_GAMES:]))


def _columns(box: Box) -> tuple[Box, list[Box]]:
    title, rest = box.cut_left(box.w * 0.44)
    return title, rest.columns(MOST_SEATS)


def _paint_heads(pen: Pen, box: Box) -> None:
    title, columns = _columns(box)
    pen.text(_("Best result"), title.inset(8, 0), style.SMALL, style.FAINT, bold=True)
    for number, column in enumerate(columns, 1):
        text = _("Solo") if number == 1 else say(N_("{count} players"), count=number)
        pen.text(text, column, style.SMALL, style.FAINT, align="center", fit=True)


def _paint_best(pen: Pen, box: Box, app: App, album: Album, board: str, shaded: bool) -> None:
    if shaded:
        pen.fill(box, style.WELL, 4)
    title, columns = _columns(box)
    pen.text(board_title(board, app.kit.modules), title.inset(8, 0), style.SMALL, fit=True)
    for players, column in enumerate(columns, 1):
        found = album.best(board, players)
        text = names.number(found[1].score) if found else "–"
        pen.text(text, column, style.BODY, bold=found is not None, align="center")


def _paint_totals(pen: Pen, box: Box, album: Album) -> None:
    pen.panel(box)
    results = list(album.results())
    rivals = [seat for page, seat in results if len(page.seats) > 1]
    scores = sorted(seat.score for _page, seat in results)
    facts = [
        (N_("Games"), names.number(len(results))),
        (N_("Won against others"), f"{sum(s.place == 1 for s in rivals)} / {len(rivals)}"),
        (N_("Middle result"), names.number(scores[len(scores) // 2]) if scores else "–"),
        (N_("Boards played"), names.number(len({seat.board for _page, seat in results}))),
    ]
    for part, (title, value) in zip(box.inset(10).columns(len(facts), 8), facts, strict=True):
        top, low = part.rows(2, 2)
        pen.text(value, top, style.LARGE + 4, bold=True, align="center")
        pen.text(_(title), low, style.SMALL, style.FAINT, align="center", wrap=True, fit=True)


def _paint_sources(pen: Pen, box: Box, results: list[SeatPage]) -> None:
    pen.panel(box)
    head, rest = box.inset(12, 8).cut_top(22, 4)
    pen.text(_("Where your votes came from"), head, style.BODY, bold=True)
    total: Counter[str] = Counter()
    for seat in results:
        total.update({label: n for label, n in seat.sources.items() if n > 0})
    most = max(total.values(), default=1)
    for label, amount in total.most_common(max(0, int(rest.h // 20))):
        line, rest = rest.cut_top(20)
        title, bar = line.cut_left(line.w * 0.36, 6)
        pen.text(_(label), title, style.SMALL, fit=True)
        pen.fill(Box(bar.x, bar.y + 4, max(2.0, (bar.w - 50) * amount / most), 12), style.ACCENT, 3)
        pen.text(names.number(amount), bar, style.SMALL, style.FAINT, align="right")


def _paint_curve(pen: Pen, box: Box, results: list[SeatPage]) -> None:
    pen.panel(box)
    head, rest = box.inset(12, 8).cut_top(22, 6)
    pen.text(_("Your last results"), head, style.BODY, bold=True)
    highest = max((seat.score for seat in results), default=0)
    if highest <= 0:
        return
    for part, seat in zip(rest.columns(max(8, len(results)), 4), results, strict=False):
        height = max(2.0, (rest.h - 18) * max(0, seat.score) / highest)
        colour = style.GOOD if seat.place == 1 else style.ACCENT
        pen.fill(Box(part.x, rest.bottom - height, part.w, height), colour, 3)
        label = Box(part.x - 8, rest.bottom - height - 17, part.w + 16, 16)
        pen.text(names.number(seat.score), label, style.SMALL, style.FAINT, align="center")
