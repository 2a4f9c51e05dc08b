"""What is asked of whom: a pill in the colour of the one who decides, above the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import portrait, seat_colour
from game.app.table.wording import prompt
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Drawing, Widget
from game.app.words import _

if TYPE_CHECKING:
    from game.app.table.table import Table

SIZE = 14.5
LEAST, MOST = 320.0, 700.0


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the question."""
    yield Drawing("prompt", box, draw=lambda pen, b: paint_prompt(table, pen, b))


def paint_prompt(table: Table, pen: Pen, room: Box) -> None:
    """Draw the question, as wide as its words, in the middle above the board."""
    seat, game = table.model.asked_seat(), table.model.seen
    is_one = seat is not None and seat >= 0
    name = names.player(game, seat) if seat is not None else _("The table")
    session = table.model.session
    thinks = is_one and session.plays and not session.is_person(seat) and not session.game.over
    words = _("is thinking…") if thinks else prompt(table.model)
    wide = text_width(name, SIZE, True), text_width(words, SIZE)
    face = room.h * 1.25
    need = face + wide[0] + wide[1] + 46
    pill = room.middle(min(room.w, MOST, max(LEAST, need)), room.h)
    middle = table.view.ground.box.center[0]
    x = min(max(room.x, middle - pill.w / 2), room.right - pill.w)
    pill = pill._replace(x=x)
    colour = seat_colour(table.app.art, seat) if is_one and seat is not None else style.NIGHT
    pen.fill(pill.moved(0, 2), style.INK, pill.h / 2, 60)
    pen.fill(pill, colour, pill.h / 2)
    pen.outline(pill, style.mixed(colour, style.INK, 0.45), 1.2, pill.h / 2)
    ink = style.ink_on(colour)
    inner = pill.inset(14, 2)
    if is_one and seat is not None:
        inner = Box(pill.x + face + 6, inner.y, pill.w - face - 20, inner.h)
        place = Box(pill.x - 2, pill.y - 1, face, face)
        portrait(pen, table.app.art, game.setup, seat, place)
    fits = wide[0] + wide[1] + 16 <= inner.w
    who, what = inner.cut_left(wide[0] + 2 if fits else min(wide[0] + 2, inner.w * 0.4), 14)
    pen.text(name, who, SIZE, ink, bold=True, fit=True)
    pen.text(words, what, SIZE, ink, wrap=True, fit=True)
