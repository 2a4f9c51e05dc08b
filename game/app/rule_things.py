"""Pictures of rules about what lies beside the boroughs: cards, council, promises, numbers.

They speak no language: the same picture serves every reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.app import style
from game.app.art import Art
from game.app.pictures import icon, seat_colour, symbol
from game.app.presenting.composing import shown
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.data.numbers import COUNCIL_COLUMNS, COUNCIL_ROWS
from game.core.state import Game

#: Where the eight cards of the circle lie, on a grid of three by three.
RING = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
CARD = 1.24  # a card's height, its width being 1
NUMBERS = ("money", "vote", "pollution")


def _circle(pen: Pen, art: Art, box: Box, game: Game, opened: Sequence[str]) -> None:
    """Draw the circle of cards, those face up with their pictures; the round in the middle."""
    rows = [row.columns(3, box.w * 0.03) for row in box.inset(box.w * 0.05).rows(3, box.h * 0.03)]
    for (x, y), letter in zip(RING, game.circle, strict=False):
        _card(pen, art, rows[y][x], game, letter if letter in opened else "")
    if game.round:
        pen.text(str(game.round), rows[1][1], box.h * 0.2, bold=True, align="center")


def _card(pen: Pen, art: Art, room: Box, game: Game, letter: str) -> None:
    """Draw a card, face down without a letter, with the mark of whoever took it."""
    high = min(room.h, room.w * CARD)
    place = room.middle(high / CARD, high)
    if not letter:
        pen.fill(place, style.mixed(style.NIGHT, style.EDGE, 0.35), 3)
        pen.text("?", place, high * 0.5, style.PALE, align="center", bold=True)
        return
    size = pen.px(place.w), pen.px(place.h)
    pen.image(shown(game).card_picture(art, letter, size), place)
    pen.outline(place, style.EDGE, 1, 2)
    taken = next((borough.seat for borough in game.boroughs if borough.card == letter), None)
    if taken is not None:
        pen.fill(place, style.PAPER, 3, 130)
        symbol(pen, art, taken, place.middle(high * 0.5, high * 0.5))


def _cards(pen: Pen, art: Art, box: Box, game: Game, seat: int, what: str) -> None:
    _circle(pen, art, box, game, game.face_up() if game.round else ())


def _deck(pen: Pen, art: Art, box: Box, game: Game, seat: int, what: str) -> None:
    """Draw the circle as nobody sees it: which cards are in play."""
    _circle(pen, art, box, game, game.circle)


def _one_card(pen: Pen, art: Art, box: Box, game: Game, seat: int, what: str) -> None:
    _card(pen, art, box.inset(box.w * 0.1), game, what)


def _promises(pen: Pen, art: Art, box: Box, game: Game, seat: int, what: str) -> None:
    """Draw the promises that somebody holds or was dealt, one below the other."""
    borough = game.boroughs[seat]
    held = [*borough.dealt, *borough.promises, *borough.specials]
    for row, number in zip(box.inset(6).rows(max(1, len(held)), 4), held, strict=False):
        wide = min(row.w, row.h * 1.61)
        place = row.middle(wide, wide / 1.61)
        drawn = shown(game).illustration(f"promise {number}")
        pen.image(art.illustration(drawn, (pen.px(place.w), pen.px(place.h)), seat), place)
        pen.outline(place, style.EDGE, 1, 2)


def _council(pen: Pen, art: Art, box: Box, game: Game, seat: int, what: str) -> None:
    """Draw the grid with everybody's discs; those who have not entered stand to its left."""
    inner = box.inset(box.w * 0.05)
    waiting, grid = inner.cut_left(inner.w * 0.14, 2)
    signs, cells = grid.cut_left(grid.w * 0.2, 2)
    lines = [line.columns(COUNCIL_COLUMNS, 2) for line in cells.rows(len(COUNCIL_ROWS), 2)]
    for row, (name, sign) in enumerate(
        zip(COUNCIL_ROWS, signs.rows(len(COUNCIL_ROWS), 2), strict=True)
    ):
        icon(pen, art, f"council_{name}", sign)
        for cell in lines[row]:
            pen.fill(cell, style.WELL, 2)
            pen.outline(cell, style.EDGE, 1, 2)
    outside = waiting.rows(2 * len(game.boroughs), 1)
    for borough in game.boroughs:
        for disc, (row, column) in enumerate(borough.discs):
            place = outside[2 * borough.seat + disc] if row < 0 else lines[row][column - 1]
            side = min(place.w, place.h)
            pen.circle(place.center, side * 0.44, style.WHITE)
            pen.circle(place.center, side * 0.38, seat_colour(art, borough.seat))


def _numbers(pen: Pen, art: Art, box: Box, game: Game, seat: int, what: str) -> None:
    """Draw what everybody has: money, votes, pollution; the first to play above."""
    high = min(box.h / len(game.boroughs), box.h / 3)
    top = box.y + (box.h - high * len(game.boroughs)) / 2
    for line, who in enumerate(game.turn_order()):
        borough = game.boroughs[who]
        row = Box(box.x, top + line * high, box.w, high).inset(4, 2)
        pen.fill(row, style.CARD, 4)
        sign, rest = row.inset(3).cut_left(row.w * 0.16, 2)
        symbol(pen, art, who, sign)
        amounts = (borough.money, borough.votes, borough.pollution)
        for part, name, amount in zip(rest.columns(3, 2), NUMBERS, amounts, strict=True):
            above, below = part.rows(2)
            icon(pen, art, name, above)
            pen.text(str(amount), below, part.h * 0.42, bold=True, align="center", fit=True)


Painter = Callable[[Pen, Art, Box, Game, int, str], None]
#: What a scenario may ask to be shown instead of the borough.
THINGS: Mapping[str, Painter] = {
    "cards": _cards,
    "deck": _deck,
    "card": _one_card,
    "council": _council,
    "promises": _promises,
    "numbers": _numbers,
}
