"""The overlays as round buttons west of the board, and what those that are on mean."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon
from game.app.table import pages
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Area, Mood, Widget
from game.app.words import _

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.table import Table

BUTTON, STEP = 32.0, 38.0


def legend(table: Table) -> str:
    """Return what the overlays that are on mean."""
    known = table.model.shown.overlays
    return "\n".join(_(known[name].legend) for name in known if name in table.view.overlays)


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return a round button for each overlay, and above them one for the whole city."""
    known = table.model.shown.overlays
    buttons = [("city", "globe", _("The whole city"), "city", partial(pages.open_city, table))]
    for name, overlay in known.items():
        toggle = partial(table.view.toggle_overlay, name)
        buttons.append(
            (f"overlay:{name}", overlay.icon, _(overlay.title), f"overlay_{name}", toggle)
        )
    step = min(STEP, box.h / len(buttons))
    side = min(BUTTON, step - 4)
    y = box.bottom - step * len(buttons)
    for number, (key, sign, title, bind, do) in enumerate(buttons):
        place = Box(box.center[0] - side / 2, y + number * step, side, side)
        cap = table.app.sign(bind)
        on = key.removeprefix("overlay:") in table.view.overlays

        def draw(pen: Pen, b: Box, mood: Mood, sign: str = sign, on: bool = on) -> None:
            _paint(table.app, pen, b, mood, sign, on=on)

        yield Area(key, place, f"{title} ({cap})" if cap else title, draw=draw, do=do)


def _paint(app: App, pen: Pen, box: Box, mood: Mood, sign: str, *, on: bool) -> None:
    radius, (x, y) = box.w / 2, box.center
    pen.circle((x, y + 1.5), radius, style.mixed(style.INK, style.EDGE, 0.4))
    pen.circle((x, y), radius, style.EDGE)
    back = style.GLOW if on else style.CARD
    pen.circle((x, y), radius - 1, style.mixed(back, style.GLOW, 0.4) if mood.hover else back)
    icon(pen, app.art, sign, box.middle(box.w * 0.6, box.w * 0.6))
