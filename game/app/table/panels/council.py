"""The city council: five rows, four columns, two discs for each player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon, seat_colour, symbol
from game.app.table.offering import Source
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _, counted, say
from game.core.command import Command
from game.core.data import numbers
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

ROWS = numbers.COUNCIL_ROWS
HEAD = 17.0
NAME = 86.0
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


def cell_box(box: Box, row: int, column: int) -> Box:
    """Return the square of a row and column; column 0 is left of the grid."""
    inner = box.inset(6, 4)
    _head, grid = inner.cut_top(HEAD)
    line = grid.rows(len(ROWS), 2)[row]
    name, cells = line.cut_left(NAME, 4)
    if column == 0:
        return name
    return cells.columns(numbers.COUNCIL_COLUMNS, 3)[column - 1]


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
    yield Drawing("council", box, draw=lambda pen, b: _paint(table, pen, b))
    goals = table.grip.council_goals()
    for row, name in enumerate(ROWS):
        for column in range(1, numbers.COUNCIL_COLUMNS + 1):
            place, tip = cell_box(box, row, column), _tip(name, column)
            some = goals.get((row, column), [])
            if some and table.grip.hand is None:
                yield _goal(table, f"cell:{row}:{column}", place, tip, some)
            else:
                yield Drawing(f"cell:{row}:{column}", place, tip)
    seat = table.model.seat
    discs = table.model.seen.boroughs[seat].discs
    for disc, (row, column) in enumerate(discs):
        source = Source("disc", disc)
        if not table.model.offers.of(source) and not _alike(table, disc):
            continue
        place = disc_box(box, seat, disc, row, column, table.model.seen.players).inset(-3)

        def draw(pen: Pen, b: Box, mood: Mood) -> None:
            disc = b.inset(3)
            pen.circle(b.center, disc.w / 2 + 2, style.GLOW if not mood.hover else style.ACCENT)
            _paint_disc(table, pen, disc, seat)

        yield Area(
            f"disc:{disc}",
            place,
            _("Your council disc: drag it to a row, or click it and then the row."),
            "B2.7.1",
            draw=draw,
            do=partial(table.grip.pick_up, source),
            grab=source,
        )


def _goal(table: Table, key: str, box: Box, tip: str, some: list[Command]) -> Widget:
    """Return a square that a disc can advance to."""

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        if mood.hover or mood.focus:
            pen.outline(place, style.ACCENT, 2, 4)

    return Area(key, box, tip, "B2.7.1", draw=draw, do=lambda: table.moves.choose(some, box.center))


def _alike(table: Table, disc: int) -> bool:
    discs = table.model.seen.boroughs[table.model.seat].discs
    return disc == 1 and discs[0] == discs[1] and bool(table.model.offers.of(Source("disc", 0)))


def _tip(name: str, column: int) -> str:
    return say(
        N_("{row}, column {column}: {reward}. Price: ${money} or {votes} votes."),
        row=names.COUNCIL_NAMES[name],
        column=column,
        reward=_reward(name, numbers.COUNCIL_REWARDS[name][column - 1]),
        money=numbers.COUNCIL_PRICE_MONEY[column - 1],
        votes=numbers.COUNCIL_PRICE_VOTES[column - 1],
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
    """Return where a disc lies; those not yet on the grid wait in its head."""
    if row < 0:
        inner = box.inset(6, 4)
        x = inner.x + (seat * 2 + disc) * 10.5
        return Box(x, inner.y + 1, 12, 12)
    cell = cell_box(box, row, column)
    side = min(13.0, cell.h - 2)
    step = (cell.w - side - 2) / max(1, players - 1)
    return Box(cell.x + 1 + seat * step, cell.center[1] - side / 2, side, side)


def _paint(table: Table, pen: Pen, box: Box) -> None:
    pen.panel(box)
    hover = table.grip.hover
    goals = table.grip.council_goals()
    for column in range(1, numbers.COUNCIL_COLUMNS + 1):
        cell = cell_box(box, 0, column)
        head = Box(cell.x, box.y + 4, cell.w, HEAD)
        money = numbers.COUNCIL_PRICE_MONEY[column - 1]
        price = f"{names.money(money)} / {numbers.COUNCIL_PRICE_VOTES[column - 1]}"
        words, sign = head.cut_left(head.w * 0.68, 1)
        pen.text(price, words, style.TINY, style.FAINT, align="right", fit=True)
        icon(pen, table.app.art, "vote", sign._replace(w=10).middle(10, 10))
    for row, name in enumerate(ROWS):
        words = cell_box(box, row, 0)
        sign, words = words.cut_left(words.h, 4)
        icon(pen, table.app.art, f"council_{name}", sign)
        pen.text(_(names.COUNCIL_NAMES[name]), words, style.TINY, bold=True, fit=True)
        for column in range(1, numbers.COUNCIL_COLUMNS + 1):
            cell = cell_box(box, row, column)
            lit = (row, column) in goals
            back = style.GLOW if lit else style.WELL
            if lit and hover is not None and hover.target.row == row:
                back = style.mixed(style.GLOW, style.ACCENT, 0.5)
            pen.fill(cell, back, 4)
            amount = numbers.COUNCIL_REWARDS[name][column - 1]
            text = say(_SIGNS[name], amount=amount)
            ink = style.FAINT if not lit else style.INK
            words = cell
            if name in _PICTURES:
                words, sign = cell.cut_left(cell.w * 0.48, 1)
                icon(pen, table.app.art, _PICTURES[name], sign._replace(w=11).middle(11, 11))
            align = "right" if name in _PICTURES else "center"
            pen.text(text, words, style.TINY, ink, align=align)
    for borough in table.model.seen.boroughs:
        for disc, (row, column) in enumerate(borough.discs):
            place = disc_box(box, borough.seat, disc, row, column, table.model.seen.players)
            _paint_disc(table, pen, place, borough.seat)


def _paint_disc(table: Table, pen: Pen, box: Box, seat: int) -> None:
    pen.circle(box.center, box.w / 2, style.INK)
    pen.circle(box.center, box.w / 2 - 1, seat_colour(table.app.art, seat))
    pen.circle(box.center, box.w / 2 - 3, style.CARD)
    symbol(pen, table.app.art, seat, box.inset(3))
