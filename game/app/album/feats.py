"""The feats: those reached shine, the others say how they are reached."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.album.album import Album
from game.album.feats import FEATS, Feat
from game.album.page import Page
from game.app import style
from game.app.app import App
from game.app.pictures import icon
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.desk import Desk
from game.app.ui.pen import Pen
from game.app.ui.widgets import Drawing, Widget
from game.app.words import _, say
from game.core.words import N_

CARD_H = 74.0
COLUMNS = 3


def arrange(app: App, album: Album, body: Box, desk: Desk) -> Iterator[Widget]:
    """Return how many are reached, and a card for each."""
    reached = album.feats()
    head, body = body.cut_top(26, 6)
    known = sum(1 for feat in FEATS if feat.name in reached)
    text = say(N_("{count} of {all} feats reached"), count=known, all=len(FEATS))
    yield Drawing("count", head, draw=lambda pen, b: pen.text(text, b, style.BODY, bold=True))
    rows = -(-len(FEATS) // COLUMNS)
    y = body.y - desk.scroll("feats", body, rows * CARD_H)
    columns = Box(body.x, body.y, body.w - 10, CARD_H - 8).columns(COLUMNS, 8)
    for number, feat in enumerate(FEATS):
        column = columns[number % COLUMNS]
        place = Box(column.x, y + number // COLUMNS * CARD_H, column.w, column.h)
        if place.bottom > body.y and place.y < body.bottom:
            draw = partial(_paint, app=app, feat=feat, page=reached.get(feat.name))
            yield Drawing(f"feat:{feat.name}", place, clip=body, draw=draw)


def _paint(pen: Pen, box: Box, app: App, feat: Feat, page: Page | None) -> None:
    pen.panel(box, style.mixed(style.CARD, style.GLOW, 0.35) if page else style.WELL)
    sign, words = box.inset(12, 8).cut_left(34, 10)
    if page:
        icon(pen, app.art, "trophy", sign.middle(30, 30))
    else:
        pen.circle(sign.center, 13, style.EDGE, 2)
    top, low = words.cut_top(20)
    ink = style.INK if page else style.FAINT
    pen.text(_(feat.title), top, style.BODY, ink, bold=True, fit=True)
    told = _(feat.text)
    if page:
        told = f"{told} {names.date(page.finished.astimezone())}"
    pen.text(told, low, style.SMALL, style.FAINT, wrap=True, valign="top", fit=True)
