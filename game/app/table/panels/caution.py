"""What a player must know of the game's file: that it is not saved, or was altered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Drawing, Widget
from game.app.words import _
from game.core.words import N_
from game.saves import Judgement

if TYPE_CHECKING:
    from game.app.table.session import Session

WIDTH, HEIGHT = 142.0, 17.0
_JUDGED = {
    Judgement.ALTERED: (
        N_("Altered"),
        N_("The rules do not decide this game as its file tells: it was changed by hand."),
    ),
    Judgement.OLDER: (
        N_("Of an older version"),
        N_("An older version began this game, so nobody can tell whether it was changed."),
    ),
}


def words_on(judgement: Judgement | None) -> tuple[str, str] | None:
    """Return the mark that a judgement deserves and its reason; None: it deserves none."""
    if judgement not in _JUDGED:
        return None
    title, reason = _JUDGED[judgement]
    return _(title), _(reason)


def widgets(session: Session, row: Box) -> Iterator[Widget]:
    """Return a mark at the right of a row for each thing to know, its reason as a tip."""
    found = []
    if session.problem:
        found.append((_("Not saved"), session.problem, style.BAD))
    mark = words_on(session.judgement)
    if mark is not None:
        found.append((*mark, style.INK))
    for number, (title, reason, colour) in enumerate(found):
        place = Box(row.right - WIDTH - number * (WIDTH + 8), row.y, WIDTH, HEIGHT)

        def draw(pen: Pen, box: Box, title: str = title, colour: style.Colour = colour) -> None:
            pen.fill(box, style.CARD, HEIGHT / 2)
            inner = box.inset(8, 0)
            pen.text(title, inner, style.SMALL, colour, bold=True, align="center", fit=True)

        yield Drawing(f"caution:{number}", place, reason, draw=draw)
