"""What ends a task: its button, and above it the answers that no piece stands for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.devices.signs import BACK, with_sign
from game.app.table import pages
from game.app.table.panels.sheet import paint_sheet
from game.app.table.wording import finish_words, waiting_words, words_for
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.app.ui.widgets import Button, Drawing, Widget
from game.app.words import _, say
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

ANSWER = 34.0


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the button at the lower right, or what is waited for."""
    session, offers = table.model.session, table.model.offers
    if session.game.over and session.plays:

        def count() -> None:
            pages.open_end(table.app, session)

        yield Button("count", box, label=_("To the count"), strong=True, do=count)
        return
    yield from _extras(table, box)
    if offers.finish is None:
        yield Drawing("wait", box, draw=lambda pen, b: _paint_wait(table, pen, b))
        return
    title, detail = finish_words(table.model)
    refusal, finish = offers.finish_refusal, offers.finish
    told = f"{with_sign(title, table.app.sign('finish'))}\n{detail}"
    yield Button(
        "finish",
        box,
        say(refusal.text, **refusal.args) if refusal else told.rstrip(),
        refusal.rule if refusal else "",
        enabled=refusal is None,
        label=title,
        detail=detail,
        size=style.LARGE,
        strong=True,
        do=lambda: table.moves.command(finish),
    )


def _extras(table: Table, box: Box) -> Iterator[Widget]:
    """Return the few other answers, above the button."""
    for number, offer in enumerate(table.model.extra_offers(), 1):
        words = words_for(table.model, offer.command)
        place = Box(box.x, box.y - number * (ANSWER + 6), box.w, ANSWER)
        yield Button(
            f"extra:{offer.command!r}",
            place,
            words,
            label=words,
            size=style.BODY,
            do=lambda command=offer.command: table.moves.command(command),
        )


def _paint_wait(table: Table, pen: Pen, box: Box) -> None:
    paint_sheet(pen, box, style.WELL)
    inner = box.inset(8, 4)
    if table.clock.is_watched:
        title, low = inner.cut_top(inner.h * 0.5)
        pen.text(_("Watch"), title, style.LARGE, style.FAINT, bold=True, align="center", fit=True)
        skip, leave = table.app.sign("skip"), table.app.sign(BACK)
        text = _("A tap skips it")
        if skip:
            text = say(N_("{key}: faster   {other}: to my turn"), key=skip, other=leave)
        pen.text(text, low, style.SMALL, style.FAINT, align="center", fit=True)
        return
    text = waiting_words(table.model)
    pen.text(text, inner, style.BODY, style.FAINT, align="center", wrap=True, fit=True)
