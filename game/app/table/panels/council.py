"""The city council: five rows, four columns, two discs for each player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon, seat_colour, symbol
from game.app.table.layout import COUNCIL
from game.app.table.offering import Source
from game.app.table.panels.sheet import paint_sheet
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Area, Drawing, Large, Mood, Widget
from game.app.words import _, counted, language, say
from game.core.command import Command
from game.core.data.numbers import COUNCIL_COLUMNS, COUNCIL_ROWS, Numbers
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.model import TableModel
    from game.app.table.moves import Moves
    from game.app.table.table import Table

ROWS = COUNCIL_ROWS
HEAD, WAITING = 18.0, 14.0  # the prices above, the discs that have not entered below
NAME = 104.0
RAIL = 8.8  # below each reward, where discs lie
DISC = 5.0  # radius
_REWARDS = {
    "treasury": N_("${amount}"),
    "press": N_("{amount} votes"),
    "tourism": N_("new citizens: {amount}"),
    "environment": N_("{amount} % less pollution"),
}
_SIGNS = {
    "treasury": N_("${amount}"),
    "works": "{amount}",
    "press": "{amount}",
    "tourism": "+{amount}",
    "environment": N_("−{amount} %"),
}
_PICTURES = {"works": "zone", "press": "vote", "tourism": "person"}


@lru_cache(maxsize=256)
def cell_box(box: Box, row: int, column: int) -> Box:
    """Return the square of a row and column; column 0 is left of the grid."""
    inner = box.inset(5, 4)
    _head, grid = inner.cut_top(HEAD * box.h / COUNCIL)
    _low, grid = grid.cut_bottom(WAITING * box.h / COUNCIL)
    line = grid.rows(len(ROWS), 2)[row]
    name, cells = line.cut_left(min(NAME, inner.w * 0.465), 2)
    if column == 0:
        return name
    return cells.columns(COUNCIL_COLUMNS, 2)[column - 1]


def row_at(box: Box, point: tuple[float, float]) -> int | None:
    """Return the row of the council under a point."""
    if not box.holds(point):
        return None
    for row in range(len(ROWS)):
        name = cell_box(box, row, 0)
        if name.y - 1 <= point[1] < name.bottom + 1:
            return row
    return None


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the grid, whose lit squares can be pressed, and the own discs that can be taken."""
    yield Large("council", box, draw=lambda pen, b: _paint(table, pen, b))
    goals = table.grip.council_goals()
    numbers = table.model.seen.rules.numbers
    for row in range(len(ROWS)):
        for column in range(1, COUNCIL_COLUMNS + 1):
            place = cell_box(box, row, column)
            tip = _tip(numbers, row, column, language())
            some = goals.get((row, column), [])
            if some and table.grip.hand is None:
                yield _goal(table.moves, f"cell:{row}:{column}", place, tip, some)
            else:
                yield Drawing(f"cell:{row}:{column}", place, tip)
    seat = table.model.seat
    discs = table.model.seen.boroughs[seat].discs
    for disc, (row, column) in enumerate(discs):
        source = Source("disc", disc)
        if not table.model.offers.of(source) and not _alike(table.model, disc):
            continue
        place = disc_box(box, seat, disc, row, column, table.model.seen.players).inset(-3)

        def draw(pen: Pen, b: Box, mood: Mood) -> None:
            disc = b.inset(3)
            pen.circle(b.center, disc.w / 2 + 2, style.GLOW if not mood.hover else style.ACCENT)
            _paint_disc(table.app, pen, disc, seat)

        yield Area(
            f"disc:{disc}",
            place,
            _("Your council disc: drag it to a row, or click it and then the row."),
            "B2.7.1",
            draw=draw,
            do=partial(table.grip.pick_up, source),
            grab=source,
        )


def _goal(moves: Moves, key: str, box: Box, tip: str, some: list[Command]) -> Widget:
    """Return a square that a disc can advance to."""

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        if mood.hover or mood.focus:
            pen.outline(place, style.ACCENT, 2, 4)

    return Area(key, box, tip, "B2.7.1", draw=draw, do=lambda: moves.choose(some, box.center))


def _alike(model: TableModel, disc: int) -> bool:
    discs = model.seen.boroughs[model.seat].discs
    return disc == 1 and discs[0] == discs[1] and bool(model.offers.of(Source("disc", 0)))


@lru_cache(maxsize=64)
def _tip(numbers: Numbers, row: int, column: int, tongue: str) -> str:
    """Return what a square is about; kept for the numbers and the language it is said in."""
    name = ROWS[row]
    return say(
        N_("{row}, column {column}: {reward}. Price: ${money} or {votes} votes."),
        row=names.COUNCIL_NAMES[name],
        column=column,
        reward=_reward(name, numbers.council_reward(row, column)),
        money=numbers.council_price_money[column - 1],
        votes=numbers.council_price_votes[column - 1],
    )


def _reward(name: str, amount: int) -> str:
    if name != "works":
        return say(_REWARDS[name], amount=amount)
    return counted(
        "a free tile of {amount} space",
        "a free tile of up to {amount} spaces",
        amount,
        amount=amount,
    )


def disc_box(box: Box, seat: int, disc: int, row: int, column: int, players: int) -> Box:
    """Return where a disc lies: on the rail of its square, or below the grid before it enters."""
    radius = DISC * box.h / COUNCIL
    if row < 0:
        inner = box.inset(8, 4)
        x = inner.x + (seat * 2 + disc) * (2 * radius + 2)
        return Box(x, inner.bottom - 2 * radius, 2 * radius, 2 * radius)
    cell = cell_box(box, row, column)
    step = (cell.w - 2 * radius) / max(1, players - 1) if players > 1 else 0.0
    x = cell.x + seat * step if players > 1 else cell.center[0] - radius
    lift = 3.0 * disc if players > 1 else 0.0  # two of one player stand one behind the other
    return Box(x, cell.bottom - 2 * radius - lift, 2 * radius, 2 * radius)


def _paint(table: Table, pen: Pen, box: Box) -> Iterator[None]:
    paint_sheet(pen, box)
    art, numbers = table.app.art, table.model.seen.rules.numbers
    head = box.inset(8, 4)._replace(h=HEAD * box.h / COUNCIL)
    title = _("Council")
    pen.text(title, head, style.SMALL, bold=True)
    signs = head.cut_left(text_width(title, style.SMALL, True) + 4)[1]
    for sign in ("money", "vote"):
        part, signs = signs.cut_left(13, 1)
        icon(pen, art, sign, part.middle(12, 12))
    for column in range(1, COUNCIL_COLUMNS + 1):
        cell = cell_box(box, 0, column)
        money, votes = (
            numbers.council_price_money[column - 1],
            numbers.council_price_votes[column - 1],
        )
        place = Box(cell.x - 3, head.y, cell.w + 6, head.h)
        pen.text(f"{money}/{votes}", place, style.SMALL, style.FAINT, align="center", fit=True)
    for row in range(len(ROWS)):
        yield
        _paint_row(table, pen, box, row)
    for borough in table.model.seen.boroughs:
        for disc, (row, column) in enumerate(borough.discs):
            place = disc_box(box, borough.seat, disc, row, column, table.model.seen.players)
            _paint_disc(table.app, pen, place, borough.seat)
    yield


def _paint_row(table: Table, pen: Pen, box: Box, row: int) -> None:
    """Draw a row: its name, and in each square the reward above the rail."""
    name, art, hover = ROWS[row], table.app.art, table.grip.hover
    numbers = table.model.seen.rules.numbers
    goals = table.grip.council_goals()
    sign, words = cell_box(box, row, 0).cut_left(17, 3)
    icon(pen, art, f"council_{name}", sign.middle(16, 16))
    pen.text(_(names.COUNCIL_NAMES[name]), words, style.SMALL, bold=True, fit=True)
    for column in range(1, COUNCIL_COLUMNS + 1):
        cell = cell_box(box, row, column)
        lit = (row, column) in goals
        back = style.GLOW if lit else style.WELL
        if lit and hover is not None and hover.target.row == row:
            back = style.mixed(style.GLOW, style.ACCENT, 0.5)
        pen.fill(cell, back, 4, 255 if lit else 150)
        rail, above = cell.cut_bottom(RAIL * box.h / COUNCIL)
        pen.fill(Box(rail.x + 3, rail.center[1], rail.w - 6, 1), style.EDGE)
        text = say(_SIGNS[name], amount=numbers.council_reward(row, column))
        if name in _PICTURES:
            wide = text_width(text, style.SMALL, True)
            above = above.middle(wide + 13, above.h)
            icon(pen, art, _PICTURES[name], above.cut_right(12)[0].middle(12, 12))
            above = above._replace(w=wide + 1)
        pen.text(text, above, style.SMALL, bold=True, align="center", fit=True)


def _paint_disc(app: App, pen: Pen, box: Box, seat: int) -> None:
    pen.circle(box.center, box.w / 2, style.INK)
    pen.circle(box.center, box.w / 2 - 0.8, seat_colour(app.art, seat))
    pen.circle(box.center, box.w / 2 - 2, style.CARD)
    symbol(pen, app.art, seat, box.inset(2))
