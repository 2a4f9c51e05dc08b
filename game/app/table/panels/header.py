"""Above the large board: whose borough it is, what they hold this round, and the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.pictures import icon, seat_colour, symbol
from game.app.table.paint_board import paint_borough
from game.app.table.paint_hand import paint_glow, paint_rings
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Area, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

WIDE = 120.0  # from this width on the facts stand beside the small board
FACTS = 13.0


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the header of the large board."""
    yield Drawing("header", box, draw=lambda pen, b: _paint_header(table, pen, b))


def _paint_header(table: Table, pen: Pen, box: Box) -> None:
    seat, game, art = table.model.main_seat, table.model.seen, table.app.art
    colour = seat_colour(art, seat)
    pen.panel(box)
    strip, rest = box.cut_left(6)
    pen.fill(strip, colour, 3)
    rest = rest.inset(8, 2)
    sign, rest = rest.cut_left(rest.h, 8)
    symbol(pen, art, seat, sign)
    text = say(N_("Borough of {player}"), player=names.player(game, seat))
    notes = []
    borough = game.boroughs[seat]
    if borough.card and borough.card in game.rules.cards:
        notes.append(say(N_("card: {card}"), card=game.rules.cards[borough.card].title))
    if game.host == seat and game.round:
        notes.append(_("hosts the mayor"))
    if borough.out:
        notes.append(_("out of the game"))
    told = " · ".join(notes)
    wide = text_width(text, style.BODY, True), text_width(told, style.SMALL)
    title, room = rest.cut_left(rest.w * wide[0] / max(1.0, sum(wide)), 10 if notes else 0)
    pen.text(text, title, style.BODY, bold=True, fit=True)
    pen.text(told, room, style.SMALL, style.FAINT, align="right", fit=True)


def places(box: Box, count: int) -> list[Box]:
    """Return a place for each of the other boroughs."""
    return box.columns(count, 6) if count else []


def board_room(box: Box) -> Box:
    """Return where in its place the small board lies: beside its facts, or above them."""
    room = Box(box.x + 5, box.y + 22, box.w - 10, box.h - 27)
    if box.w > WIDE:
        side = min(room.h, room.w * 0.62)
        return room._replace(w=side, h=side)
    return room._replace(h=room.h - FACTS)


def others(table: Table, box: Box) -> Iterator[Widget]:
    """Return the other boroughs as small pictures; a click brings one to the large board."""
    seats = table.model.other_seats()
    for seat, part in zip(seats, places(box, len(seats)), strict=True):

        def draw(pen: Pen, place: Box, mood: Mood, seat: int = seat) -> None:
            _paint_other(table, pen, place, mood, seat)

        tip = say(N_("Show the borough of {player}"), player=names.player(table.model.seen, seat))
        yield Area(
            f"other:{seat}", part, tip, draw=draw, do=lambda seat=seat: table.model.look_at(seat)
        )


def _paint_other(table: Table, pen: Pen, box: Box, mood: Mood, seat: int) -> None:
    game, art = table.model.seen, table.app.art
    colour = seat_colour(art, seat)
    pen.panel(box, style.mixed(style.CARD, style.GLOW, 0.35) if mood.hover else style.CARD)
    if table.model.asked_seat() == seat:
        pen.outline(box, colour, 3, style.RADIUS)
    top, low = box.inset(5, 3).cut_top(17, 2)
    sign, words = top.cut_left(16, 4)
    symbol(pen, art, seat, sign)
    if game.host == seat and game.round:
        host, words = words.cut_right(16, 2)
        icon(pen, art, "mayor", host)
    pen.text(names.player(game, seat), words, style.SMALL, bold=True, fit=True)
    borough = game.boroughs[seat]
    view = table.view.small.get(seat)
    if view is not None:
        paint_borough(pen, art, view, game)
        goals = table.grip.goals_in(seat)
        paint_glow(pen, view, goals)
        acts = table.grip.hand is None and paint_rings(table.model, pen, view)
        edge = style.GLOW if goals or acts else style.EDGE
        pen.outline(view.box.inset(0 if edge is style.EDGE else -2), edge, 2)
        if borough.out:
            pen.fill(view.box, style.NIGHT, 0, 190)
            icon(pen, art, "lock", view.box.middle(30, 30))
    facts = [("money", names.money(borough.money)), ("votes", str(borough.votes))]
    facts.append(("pollution", names.percent(borough.pollution)))
    if box.w > WIDE and view is not None:
        room = Box(view.box.right + 6, low.y, box.right - view.box.right - 10, low.h)
        parts, size, side = room.rows(3, 2), style.SMALL, 15.0
    else:
        facts = [("money", str(borough.money)), ("votes", str(borough.votes))]
        facts.append(("pollution", str(borough.pollution)))
        line, _rest = box.inset(4, 3).cut_bottom(FACTS)
        parts, size, side = line.columns(3, 1), style.TINY - 1, 9.0
    for part, (name, text) in zip(parts, facts, strict=True):
        sign, words = part.cut_left(side, 3)
        icon(pen, art, name, sign.middle(side, side))
        pen.text(text, words, size, fit=True)
