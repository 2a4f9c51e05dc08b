"""The overlays as round buttons west of the board, and what those that are on mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.devices.signs import with_sign
from game.app.pictures import icon
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Mood, Widget
from game.app.words import _

if TYPE_CHECKING:
    from game.app.table.table import Table

BUTTON, STEP = 32.0, 38.0


def legend(table: Table) -> str:
    """Return what the overlays that are on mean."""
    known = table.model.shown.overlays
    return "\n".join(_(known[name].legend) for name in known if name in table.view.overlays)


def height(table: Table) -> float:
    """Return how high the buttons are, one above another."""
    return len(table.model.shown.overlays) * STEP


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return a round button for each overlay, the last at the bottom."""
    known = table.model.shown.overlays
    step = min(STEP, box.h / max(1, len(known)))
    side = min(BUTTON, step - 4)
    y = box.bottom - step * len(known)
    for number, (name, overlay) in enumerate(known.items()):
        place = Box(box.center[0] - side / 2, y + number * step, side, side)
        tip = with_sign(_(overlay.title), table.app.sign(f"overlay_{name}"))

        def draw(pen: Pen, b: Box, mood: Mood, name: str = name, sign: str = overlay.icon) -> None:
            on = name in table.view.overlays
            pen.circle(
                (b.center[0], b.center[1] + 1.5), b.w / 2, style.mixed(style.INK, style.EDGE, 0.4)
            )
            pen.circle(b.center, b.w / 2, style.EDGE)
            back = style.GLOW if on else style.CARD
            if mood.hover:
                back = style.mixed(back, style.GLOW, 0.4)
            pen.circle(b.center, b.w / 2 - 1, back)
            icon(pen, table.app.art, sign, b.middle(b.w * 0.6, b.w * 0.6))

        yield Area(
            f"overlay:{name}",
            place,
            tip,
            draw=draw,
            do=lambda name=name: table.view.toggle_overlay(name),
        )
