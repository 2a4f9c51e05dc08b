"""The other boroughs: live thumbnails with their numbers; a press brings one forward."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.pictures import icon, portrait, seat_colour
from game.app.table.board_view import BoardView
from game.app.table.paint_board import paint_borough
from game.app.table.paint_hand import paint_glow, paint_rings
from game.app.table.panels.sheet import RADIUS, paint_sheet
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height, text_width
from game.app.ui.widgets import Area, Mood, Widget
from game.app.words import _, say
from game.core.grid import SIZE
from game.core.places import GRAVE
from game.core.state import Game
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

LARGEST = 118.0  # side of a thumbnail
TALL = 60.0  # from this height on the facts stand in pairs
WIDTHS = {2: (0.5, 0.5), 3: (0.3, 0.32, 0.38)}


def places(box: Box, count: int) -> list[Box]:
    """Return a place for each of the other boroughs."""
    return box.rows(count, 6) if count else []


def board_room(box: Box) -> Box:
    """Return where in its place the thumbnail lies."""
    side = min(LARGEST, box.h - 8, box.w * 0.46)
    return Box(box.x + 7, box.center[1] - side / 2, side, side)


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the other boroughs; a click brings one forward."""
    game, seats = table.model.seen, table.model.other_seats()
    for seat, part in zip(seats, places(box, len(seats)), strict=True):

        def draw(pen: Pen, place: Box, mood: Mood, seat: int = seat) -> None:
            _paint(table, pen, place, mood, seat)

        show = say(N_("Show the borough of {player}"), player=names.player(game, seat))
        lines = [show, *standing_notes(game, seat)]
        yield Area(
            f"other:{seat}",
            part,
            "\n".join(lines),
            draw=draw,
            do=lambda seat=seat: table.model.look_at(seat),
        )


def standing_notes(game: Game, seat: int) -> list[str]:
    """Return what else is to know of a player: card, mayor, goods, whether they are out."""
    borough, notes = game.boroughs[seat], []
    if borough.card and borough.card in game.rules.cards:
        notes.append(say(N_("card: {card}"), card=game.rules.cards[borough.card].title))
    if game.host == seat and game.round:
        notes.append(_("hosts the mayor"))
    held = [names.goods(m, g.bit_count()) for m, g in enumerate(borough.goods) if g]
    notes += [", ".join(held)] if held else []
    if borough.out:
        notes.append(_("out of the game"))
    return notes


def _state(game: Game, seat: int, asked: int | None) -> str:
    """Return what somebody does at the moment."""
    if game.boroughs[seat].out:
        return _("out of the game")
    if asked == seat:
        return _("decides now")
    following = game.tasks[-2].seat if len(game.tasks) > 1 else None
    return _("is next") if following == seat else _("waits")


def _paint(table: Table, pen: Pen, box: Box, mood: Mood, seat: int) -> None:
    game, art = table.model.seen, table.app.art
    colour = seat_colour(art, seat)
    asked = table.model.asked_seat()
    back = style.mixed(style.PAPER, style.GLOW, 0.35) if mood.hover else style.PAPER
    paint_sheet(pen, box, back)
    pen.fill(Box(box.x, box.y + RADIUS, 3, box.h - 2 * RADIUS), colour, 1)
    if asked == seat:
        pen.outline(box, colour, 3, RADIUS)
    _paint_board(table, pen, seat)
    room = board_room(box)
    facts = Box(room.right + 8, box.y + 4, box.right - room.right - 14, box.h - 8)
    rows = facts.cut_top(min(30.0, facts.h * 0.4), 1)
    face, words = rows[0].cut_left(rows[0].h, 5)
    portrait(pen, art, game.setup, seat, face)
    if game.host == seat and game.round:
        host, words = words.cut_right(18, 2)
        icon(pen, art, "mayor", host.middle(20, 20))
    _paint_name(pen, words, names.player(game, seat), _state(game, seat, asked), colour)
    _paint_facts(table, pen, rows[1], seat)


def _paint_name(pen: Pen, box: Box, who: str, state: str, colour: style.Colour) -> None:
    """Write who it is and what they do; a long name takes both lines."""
    if text_width(who, style.SMALL, True) > box.w:
        least = pen.smallest(style.SMALL)
        while text_height(who, box.w, least, True) > box.h + 3 and " " in who:
            who = who.removesuffix("…").rsplit(" ", 1)[0] + "…"
        pen.text(who, box, style.SMALL, bold=True, wrap=True, fit=True)
        return
    name, low = box.cut_top(box.h * 0.54)
    pen.text(who, name, style.BODY, bold=True, fit=True)
    pen.text(state, low, style.SMALL, style.mixed(colour, style.INK, 0.35), fit=True)


def _paint_facts(table: Table, pen: Pen, box: Box, seat: int) -> None:
    """Write money, votes, pollution; goods, people, and the card, in as many rows as fit."""
    game, art = table.model.seen, table.app.art
    borough = game.boroughs[seat]
    goods = sum(held.bit_count() for held in borough.goods)
    living = sum(1 for p in borough.people if 0 <= game.where[p] < GRAVE)
    pollution = names.percent(borough.pollution)
    facts: list[tuple[Callable[[int], pygame.Surface], str]] = [
        (partial(art.icon, "coin"), str(borough.money)),
        (partial(art.icon, "vote"), str(borough.votes)),
        (partial(art.icon, "pollution"), pollution),
        (partial(art.material, 0), str(goods)),
        (partial(art.person, "citizen", seat), str(living)),
    ]
    columns = 2 if box.h > TALL else 3
    rows = box.rows(-(-(len(facts) + 1) // columns), 1)
    shares = WIDTHS[columns]
    places = []
    for row in rows:
        for share in shares:
            part, row = row.cut_left(box.w * share)
            places.append(part)
    for (picture, text), part in zip(facts, places, strict=False):
        side = min(17.0, part.h)
        sign, words = part.cut_left(side, 2)
        pen.image(picture(pen.px(side)), sign)
        pen.text(text, words, 13, bold=True, fit=True)
    if borough.card and borough.card in game.rules.cards:
        last = places[len(facts)]
        size = pen.px(min(28, last.h * 1.25)), pen.px(min(22, last.h))
        sign = last.cut_left(28)[0] if columns == 2 else last.cut_right(28)[0]
        pen.image(table.model.shown.card_picture(art, borough.card, size), sign)


def _paint_board(table: Table, pen: Pen, seat: int) -> None:
    """Draw the thumbnail, with what the hand could do there."""
    view = table.view.small[seat]
    pen.blit(_picture(table, view), view.corner(-SIZE))
    goals = table.grip.goals_in(seat)
    paint_glow(pen, view, goals)
    acts = table.grip.hand is None and paint_rings(table.model, pen, view)
    edge = style.GLOW if goals or acts else style.INK
    pen.outline(view.box.inset(-2), edge, 2, 4)
    if table.model.seen.boroughs[seat].out:
        pen.fill(view.box, style.NIGHT, 0, 190)
        icon(pen, table.app.art, "lock", view.box.middle(30, 30))


def _picture(table: Table, view: BoardView) -> pygame.Surface:
    """Return a thumbnail, a row higher than the board for what stands above it.

    While something is acted out, only the borough where that happens is drawn anew.
    """
    model, art = table.model, table.app.art
    is_calm = model.stage.is_busy and view.seat not in (model.front, model.followed)
    kept = table.view.thumbnails.get(view.seat)
    look = (id(model.session), id(art), art.palette, art.liveries, view.cell)
    key = (look, model.stage.version)
    if kept is not None and (kept[0] == key or (is_calm and kept[0][0] == look)):
        return kept[1]
    cell = view.cell
    picture = pygame.Surface((cell * SIZE, cell * (SIZE + 1)), pygame.SRCALPHA)
    box = Box(0, cell / view.unit, view.box.w, view.box.h)
    paint_borough(Pen(picture, view.unit), art, replace(view, box=box), model.seen)
    table.view.thumbnails[view.seat] = (key, picture)
    return picture
