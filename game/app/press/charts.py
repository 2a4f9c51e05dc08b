"""Two charts of the Gazette: the race for votes, and the smog with its lines of death."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.app import style
from game.app.art import Art
from game.app.pictures import seat_colour, symbol
from game.app.press.record import Period, Standing
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen

APART = 19.0  # between two numbers beside their lines
SMOG = (96, 42, 48)


def _spread(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return heights near the wanted ones, far enough apart to be read."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    found = list(wanted)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + APART)
    over = found[order[-1]] - bottom
    if over > 0:
        found[order[-1]] -= over
        for after, before in pairwise(reversed(order)):
            found[before] = min(found[before], found[after] - APART)
    return [max(top, y) for y in found]


def race(
    pen: Pen,
    art: Art,
    box: Box,
    marks: Sequence[tuple[Standing, ...]],
    rounds: int,
    first: int = 0,
) -> None:
    """Draw everybody's votes round by round, with what they have now and what they won.

    ``first`` is the round after which the first of these marks was taken.
    """
    room = Box(box.x + 4, box.y + 8, box.w - 84, box.h - 30)
    votes = [[standing.votes for standing in row] for row in marks]
    highest = max(1, *(max(row) for row in votes))
    lowest = min(0, *(min(row) for row in votes))
    step = room.w / rounds

    def height(count: int) -> float:
        return room.bottom - room.h * (count - lowest) / (highest - lowest)

    for part in range(5):
        y = room.y + room.h * part / 4
        pen.line((room.x, y), (room.right, y), style.WELL, 1)
    for number in range(rounds + 1):
        x = room.x + number * step
        pen.line((x, room.y), (x, room.bottom), style.WELL, 1)
        if number % 2:
            label = Box(x - 12, room.bottom + 3, 24, 16)
            pen.text(str(number), label, style.SMALL, style.FAINT, align="center")
    last = len(votes) - 1
    start = room.x + first * step
    end = start + last * step
    seats = range(len(votes[0]))
    for seat in seats:
        line = [(start + n * step, height(row[seat])) for n, row in enumerate(votes)]
        for one, other in pairwise(line):
            pen.line(one, other, seat_colour(art, seat), 2.5)
    wanted = [height(votes[last][seat]) for seat in seats]
    told = _spread(wanted, room.y, room.bottom)
    for seat in seats:
        symbol(pen, art, seat, Box(end - 8, told[seat] - 8, 16, 16))
        place = Box(end + 13, told[seat] - 10, 32, 20)
        pen.text(str(votes[last][seat]), place, 15, bold=True)
        gain = votes[last][seat] - votes[last - 1][seat] if last else 0
        ink = style.GOOD if gain > 0 else style.BAD if gain < 0 else style.FAINT
        words = Box(place.right, place.y, 40, 20)
        pen.text(names.signed(gain), words, 13, ink, bold=True)


def smog(pen: Pen, art: Art, box: Box, page: Period) -> None:
    """Draw each level with the lines at which somebody dies, and by how much it changed."""
    numbers = page.game.rules.numbers
    rows = box.rows(len(page.after), 4)
    for seat, row in enumerate(rows):
        row = row._replace(h=min(row.h, 24.0), y=row.y + max(0.0, row.h - 24) / 2)
        sign, rest = row.cut_left(18, 8)
        symbol(pen, art, seat, sign)
        words, bar = rest.cut_right(84, 8)
        bar = bar.middle(bar.w, 10)
        level = page.after[seat].pollution
        pen.fill(bar, style.WELL, 5)
        part = max(0.0, min(1.0, level / numbers.pollution_limit))
        if level > 0:
            pen.fill(bar._replace(w=max(10.0, bar.w * part)), SMOG, 5)
        for mark in numbers.death_marks:
            x = bar.x + bar.w * mark / numbers.pollution_limit
            pen.line((x, bar.y - 3), (x, bar.bottom + 2), style.BAD, 1.5)
        number, change = words.cut_left(46)
        pen.text(names.percent(level), number, 13, bold=True, align="right")
        gain = page.pollution_gained(seat)
        ink = style.BAD if gain > 0 else style.GOOD if gain < 0 else style.FAINT
        pen.text(names.signed(gain), change.cut_left(8)[1], 13, ink, bold=True)
