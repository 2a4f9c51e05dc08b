"""Drawing a tile that comes down: from above, or out of the hand; rings of light, its price."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app import style
from game.app.pictures import icon
from game.app.table.act import Act, Flight
from game.app.telling import names
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen, text_width

if TYPE_CHECKING:
    from game.app.table.table import Table
    from game.app.table.view import TableView

FALLING, LAYING = 0.45, 0.16  # seconds: from above, and out of the hand of who sits at the screen
HEIGHT, LIFT = 1.3, 0.08  # spaces above its place where it begins, and how far a hand lifts it
LARGER = 0.3  # how much larger it looks up there
OVERSHOOT = 0.06
RING_SECONDS, RING_LAG = 0.4, 0.09
PILL_SECONDS, PILL_RISE = 0.6, 34.0
PILL_HIGH = 26.0
LIGHT: style.Colour = (250, 190, 40)


def landing_of(table: Table, act: Act) -> float:
    """Return how many seconds of an act have passed when its tile lies."""
    by_hand = act.seat == table.view.home.seat and table.model.session.is_person(act.seat)
    return LAYING if by_hand and table.model.session.plays else FALLING


def paint_falling(table: Table, pen: Pen, act: Act, flight: Flight, seconds: float) -> None:
    """Draw the tile on its way down; it comes to rest a little beyond, and back."""
    kind, level, *spaces = flight.picture[1:]
    view = table.view.of(int(flight.end[1])) or table.view.board
    lasts = landing_of(table, act)
    part = min(1.0, seconds / lasts)
    high, larger = (LIFT, OVERSHOOT) if lasts == LAYING else (HEIGHT, LARGER)
    up = high * (1 - part * part)
    scale = 1 + larger * up / high
    if lasts == LAYING:
        scale = 1 + OVERSHOOT * (1 - abs(2 * part - 1))
    picture = table.app.art.tile(str(kind), int(level), tuple(int(s) for s in spaces), view.cell)
    x, y = table.view.place_of(flight.end)
    middle = pen.spot((x, y - up * view.side))
    if scale != 1.0:
        size = (round(picture.get_width() * scale), round(picture.get_height() * scale))
        picture = pygame.transform.smoothscale(picture, size)
    pen.blit(picture, picture.get_rect(center=middle))


def paint_light(table: Table, pen: Pen, act: Act, seconds: float) -> None:
    """Let two rings of light run outwards from where something has come to lie."""
    if table.view.large(act.seat) is None:
        return
    at, side = _place(table.view, act), table.view.board.side
    for number in range(2):
        age = (seconds - landing_of(table, act) - number * RING_LAG) / RING_SECONDS
        if 0 < age < 1:
            _ring(pen, at, side * (0.45 + 0.75 * (1 - (1 - age) ** 2)), 1 - age)


def _ring(pen: Pen, at: Point, radius: float, strength: float) -> None:
    size = pen.px(radius) + 3
    light = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
    for colour, wide, alpha in ((LIGHT, 7.0, 150), (style.WHITE, 2.5, 255)):
        tone = (*colour, round(alpha * min(1.0, 1.6 * strength)))
        inner = pen.px(radius) - (pen.px(7.0 - wide) // 2)
        pygame.draw.circle(light, tone, (size, size), inner, max(1, pen.px(wide)))
    pen.blit(light, light.get_rect(center=pen.spot(at)))


def paint_price(table: Table, pen: Pen, act: Act, seconds: float) -> None:
    """Let what was paid fly off as a pill."""
    age = (seconds - landing_of(table, act) * 0.6) / PILL_SECONDS
    if not act.price or not 0 < age < 1 or table.view.large(act.seat) is None:
        return
    text = names.money_change(-act.price)
    wide = text_width(text, style.BODY, True) + 42
    box = Box(0, 0, wide, PILL_HIGH)
    picture = pygame.Surface((pen.px(wide) + 2, pen.px(PILL_HIGH) + 2), pygame.SRCALPHA)
    own = Pen(picture, pen.unit)
    own.fill(box, style.CARD, PILL_HIGH / 2)
    own.outline(box, style.EDGE, 1.2, PILL_HIGH / 2)
    sign, words = box.inset(5, 3).cut_left(20, 4)
    icon(own, table.app.art, "coin", sign)
    own.text(text, words, style.BODY, style.BAD, bold=True)
    picture.set_alpha(round(255 * min(1.0, 3 * (1 - age))))
    x, y = _place(table.view, act)
    rise = PILL_RISE * (1 - (1 - age) ** 2)
    half = table.view.board.side / 2
    place = Box(x + half, y - half - rise, wide, PILL_HIGH).within(table.app.frame.inset(4))
    pen.blit(picture, pen.rect(place))


def _place(view: TableView, act: Act) -> Point:
    """Return where something comes to lie."""
    tile = next((flight.end for flight in act.flights if flight.end[0] != "stock"), None)
    spaces = act.show.spaces if act.show is not None else act.pulse
    return view.place_of(tile or ("tile", act.seat, *spaces))
