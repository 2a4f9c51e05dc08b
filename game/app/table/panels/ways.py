"""Which way? Where somebody may walk, each way with what it destroys, the worst first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.presenting.effect import Effect
from game.app.table.offering import PATH, Offer
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height, text_width
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _, counted, say
from game.core.grid import space_name
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

HEAD = 36.0
Way = tuple[Offer, tuple[Effect, ...]]


def ways_of(table: Table) -> tuple[Way, ...]:
    """Return the ways that are offered, with what each destroys; kept while they are the same."""
    model = table.model
    offers = [offer for offer in model.offers.all if offer.way == PATH]
    if not offers:
        return ()
    key = model.session.version
    if model.ways is None or model.ways[0] != key:
        game = model.session.game
        found = [(offer, tuple(model.shown.effects(game, offer.command))) for offer in offers]
        found.sort(key=lambda way: -sum(effect.weight for effect in way[1]))
        model.ways = (key, tuple(found))
    return model.ways[1]


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return a row for each way, unless the list of choices has them already."""
    ways = ways_of(table)
    if not ways or table.view.shows_choices:
        return
    head, rest = box.cut_top(HEAD, 2)
    count = counted("{count} way", "{count} ways, the worst first", len(ways), count=len(ways))
    yield Drawing("ways", head, draw=lambda pen, b: _paint_head(pen, b, count))
    for offer, effects in ways:
        told = " · ".join(effect.words for effect in effects) or _("Nothing is lost.")
        high = 24 + text_height(told, rest.w - 16, style.SMALL)
        place, rest = rest.cut_top(high, 4)

        def draw(pen: Pen, b: Box, mood: Mood, offer: Offer = offer, told: str = told) -> None:
            _paint_way(pen, b, mood, space_name(offer.number), told)

        yield Area(
            f"choice:{offer.command!r}",
            place,
            draw=draw,
            do=lambda command=offer.command: table.moves.command(command),
        )


def _paint_head(pen: Pen, box: Box, count: str) -> None:
    title, low = box.inset(3, 0).cut_top(19)
    pen.text(_("Which way?"), title, 13, bold=True, fit=True)
    pen.text(count, low, style.SMALL, style.FAINT, fit=True)


def _paint_way(pen: Pen, box: Box, mood: Mood, end: str, told: str) -> None:
    lit = mood.hover or mood.focus
    pen.fill(box, style.mixed(style.CARD, style.GLOW, 0.4) if lit else style.CARD, 6)
    pen.outline(box, style.BAD if lit else style.EDGE, 2 if lit else 1, 6)
    top, low = box.inset(8, 3).cut_top(17)
    words = say(N_("to {space}"), space=end)
    pen.text(words, top._replace(w=max(top.w, text_width(words, 13, True))), 13, bold=True)
    pen.text(told, low, style.SMALL, style.FAINT, wrap=True, valign="top")
