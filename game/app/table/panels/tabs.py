"""The tabs at the window's edges that fold a column and bring it back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon
from game.app.table.folding import LEFT, RIGHT
from game.app.table.panels.sheet import paint_sheet
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Mood, Widget
from game.app.words import _
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

HIGH, SLIM, WIDE = 46.0, 11.0, 30.0
TITLES = {
    LEFT: N_("Fold or unfold the panels on the left"),
    RIGHT: N_("Fold or unfold the panels on the right"),
}


def widgets(table: Table) -> Iterator[Widget]:
    """Return a slim handle beside each column, and a tab with its key where one is folded."""
    view, frame = table.view, table.view.parts.frame
    for name, column in ((LEFT, view.parts.dashboard), (RIGHT, view.parts.cards)):
        is_folded = name in view.folding.folded
        wide = WIDE if is_folded else SLIM
        x = max(0.0, column.right - 1) if name == LEFT else min(frame.right, column.x + 1) - wide
        place = Box(x, column.center[1] - HIGH / 2, wide, HIGH)
        key = table.app.sign(f"fold_{name}")
        title = _(TITLES[name])

        def draw(pen: Pen, b: Box, mood: Mood, name: str = name, key: str = key) -> None:
            _paint(table, pen, b, mood, name, key)

        yield Area(
            f"fold:{name}",
            place,
            f"{title} ({key})" if key else title,
            draw=draw,
            do=partial(view.folding.toggle, name),
        )


def _paint(table: Table, pen: Pen, box: Box, mood: Mood, name: str, key: str) -> None:
    is_folded = name in table.view.folding.folded
    paint_sheet(pen, box, style.mixed(style.PAPER, style.GLOW, 0.5) if mood.hover else style.PAPER)
    sign = "arrow_right" if is_folded == (name == LEFT) else "arrow_left"
    if not is_folded:
        icon(pen, table.app.art, sign, box.middle(9, 9))
        return
    top, low = box.inset(2, 5).rows(2)
    icon(pen, table.app.art, sign, top.middle(14, 14))
    pen.text(key, low, style.SMALL, bold=True, align="center", fit=True)
