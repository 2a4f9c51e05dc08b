"""Notes beside the board: a bot's hint, and words for beginners; a cross puts each away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon, icon_picture
from game.app.table.panels.overlays import legend
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.table import Table

GAP = 5.0  # between the lines of a hint
BUTTON = 28.0  # the height of the button that does it
COACHED = 0.6  # of the tray a note for beginners may cover at most


def hint(table: Table, box: Box) -> Iterator[Widget]:
    """Return a bot's advice, as high as it is long."""
    lines = table.notices.hint.split("\n")
    advised = table.notices.advised
    height = 44 + sum(text_height(line, box.w - 16, style.SMALL, True) + GAP for line in lines)
    height += BUTTON + GAP if advised is not None else 0
    place, _rest = box.cut_top(min(height, box.h))

    yield Drawing("hint", place, draw=lambda pen, b: _paint_hint(table, pen, b))
    yield _cross(table.app, "hint:away", place, _("Put the hint away"), table.notices.put_hint_away)
    if advised is not None:
        low, _above = place.inset(8).cut_bottom(BUTTON)
        yield Button(
            "hint:do",
            low,
            _("Do what the bot would do"),
            label=_("Do it"),
            size=style.SMALL,
            do=lambda: table.moves.command(advised),
        )


def _paint_hint(table: Table, pen: Pen, box: Box) -> None:
    """Write what is gained in green and what is lost in red."""
    pen.panel(box, style.mixed(style.CARD, style.GLOW, 0.35))
    sign, rest = box.inset(8).cut_top(20, 4)
    icon(pen, table.app.art, "hint", sign.middle(20, 20))
    inks = {"+": style.GOOD, "−": style.BAD}
    for number, line in enumerate(table.notices.hint.split("\n")):
        ink = inks.get(line[0], style.INK)
        used = pen.text(line, rest, style.SMALL, ink, bold=not number, wrap=True, valign="top")
        _done, rest = rest.cut_top(used + (GAP if ink == style.INK else 2))


def foot(table: Table, box: Box) -> Iterator[Widget]:
    """Return what lies at the foot of the tray: a note for beginners, what the overlays mean."""
    text = legend(table)
    if text:
        low, box = box.cut_bottom(text_height(text, box.w - 8, style.SMALL) + 6, 4)
        yield Drawing(
            "legend",
            low,
            draw=lambda pen, b: pen.text(text, b.inset(4, 2), style.SMALL, wrap=True, valign="top"),
        )
    if not table.notices.hint:
        yield from coach(table, box)


def coach(table: Table, box: Box) -> Iterator[Widget]:
    """Return a note for beginners at the foot of a box, where they are wanted and fit."""
    session = table.model.session
    wanted = table.app.settings.coach and session.plays and not session.guided
    wanted = wanted and not table.model.seen.over
    note = _(table.model.shown.note(table.model.seen.phase)) if wanted else ""
    height = text_height(note, box.w - 16, style.SMALL) + 42
    if not note or height > box.h * COACHED:
        return
    place, _rest = box.cut_bottom(height)
    title = _("For beginners")

    def draw(pen: Pen, b: Box) -> None:
        pen.panel(b, style.CARD)
        head, rest = b.inset(8, 6).cut_top(20, 2)
        pen.text(title, head, style.SMALL, style.ACCENT_DARK, bold=True, fit=True)
        pen.text(note, rest, style.SMALL, wrap=True, valign="top")

    def no_more() -> None:
        table.app.settings.coach = False
        table.app.keep_settings()

    yield Drawing("coach", place, draw=draw)
    tip = _("No more notes for beginners; the settings bring them back.")
    yield _cross(table.app, "coach:away", place, tip, no_more)


def _cross(app: App, key: str, box: Box, tip: str, do: Callable[[], None]) -> Widget:
    """Return the button in the corner that puts a note away."""
    place = Box(box.right - 27, box.y + 4, 22, 22)
    return Button(key, place, tip, picture=icon_picture(app.art, "cross"), do=do)
