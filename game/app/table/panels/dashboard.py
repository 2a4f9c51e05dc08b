"""The dashboard of the person at the screen: purse, votes, pollution, stores, people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app import style
from game.app.art import Art
from game.app.pictures import icon, portrait, seat_colour, symbol
from game.app.presenting.composing import shown
from game.app.table.panels.rivals import standing_notes
from game.app.table.panels.sheet import RADIUS, paint_sheet
from game.app.table.round_forecast import Forecast
from game.app.telling import names
from game.app.telling.events import reasons
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width, wrapped
from game.app.ui.widgets import Drawing, Widget
from game.app.words import _, say
from game.core.borough import Borough
from game.core.data.numbers import Numbers
from game.core.places import GRAVE
from game.core.state import Game
from game.core.terms import Term, total
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

ROWS = {"head": 34.0, "money": 34.0, "votes": 33.0, "pollution": 49.0, "goods": 27.0, "people": 27}
SIGN = 27.0
TERMS = 2  # are told beside a number; the others in its tip


def boxes(box: Box) -> dict[str, Box]:
    """Return the places of the rows, by name."""
    found, rest, high = {}, box, box.h / sum(ROWS.values())
    for name, part in ROWS.items():
        found[name], rest = rest.cut_top(part * high)
    return {n: row if n == "head" else row.inset(9, 0) for n, row in found.items()}


@dataclass(frozen=True)
class Dashboard:
    """What the dashboard draws: whose numbers, and what is to come."""

    art: Art
    game: Game
    seat: int
    forecast: Forecast
    is_you: bool

    @property
    def borough(self) -> Borough:
        """Return the borough whose numbers they are."""
        return self.game.boroughs[self.seat]


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the dashboard with a tip for every row."""
    model = table.model
    seat = model.session.viewer
    is_you = bool(model.session.persons)
    board = Dashboard(table.app.art, model.seen, seat, model.forecast(seat), is_you)
    places, forecast = boxes(box), board.forecast
    yield Drawing("dashboard", box, draw=lambda pen, b: _paint(board, pen, b))
    yield Drawing("whose", places["head"], _whose_tip(board))
    yield Drawing("gauge:money", places["money"], _terms_tip(_("Money"), forecast.money))
    yield Drawing("gauge:votes", places["votes"], _terms_tip(_("Votes"), forecast.votes))
    tip = _terms_tip(_("Pollution"), forecast.pollution)
    if forecast.deaths:
        deaths = say(N_("Deaths to come: {count}"), count=total(forecast.deaths))
        tip += f"\n{deaths} ({reasons(forecast.deaths)})"
    yield Drawing("pollution", places["pollution"], tip, "B2.6.1")
    tip = _("Materials in store, and the table's supply")
    yield Drawing("goods", places["goods"], tip, "B0.7")
    yield Drawing("people", places["people"], _people_tip(board), "B1.3")


def _terms_tip(title: str, terms: tuple[Term, ...]) -> str:
    if not terms:
        return title
    return say(N_("{title} to come: {terms}"), title=title, terms=reasons(terms))


def _whose_tip(board: Dashboard) -> str:
    """Return whose borough it is, and what else is to know of the player."""
    whose = say(N_("Borough of {player}"), player=names.player(board.game, board.seat))
    return "\n".join([whose, *standing_notes(board.game, board.seat)])


def _people_tip(board: Dashboard) -> str:
    game, seat = board.game, board.seat
    living = sum(1 for p in board.borough.people if 0 <= game.where[p] < GRAVE)
    return say(
        N_(
            "In the borough and abroad: {living}. In City Hall: {hall}. "
            "In the Career Center: {career}. In the common reserve: {reserve}."
        ),
        living=living,
        hall=len(game.in_city_hall(seat)),
        career=len(game.in_career_center(seat)),
        reserve=len(game.in_reserve(seat)),
    )


# --- drawing ------------------------------------------------------------------------------


def _paint(board: Dashboard, pen: Pen, box: Box) -> None:
    paint_sheet(pen, box)
    places = boxes(box)
    _paint_head(board, pen, places["head"])
    money, votes = names.money(board.borough.money), str(board.borough.votes)
    _paint_number(board, pen, places["money"], "money", money, board.forecast.money)
    _paint_number(board, pen, places["votes"], "votes", votes, board.forecast.votes)
    _paint_pollution(board, pen, places["pollution"])
    line = places["goods"]
    pen.fill(Box(line.x, line.y, line.w, 1), style.EDGE)
    _paint_goods(board, pen, places["goods"])
    _paint_people(board, pen, places["people"])


def _paint_head(board: Dashboard, pen: Pen, box: Box) -> None:
    """Say whose numbers these are."""
    game, art, seat = board.game, board.art, board.seat
    colour = seat_colour(art, seat)
    pen.fill(box, colour, RADIUS)
    pen.fill(box._replace(y=box.y + box.h / 2, h=box.h / 2), colour)
    face, rest = box.inset(5, 0).cut_left(box.h + 6, 8)
    portrait(pen, art, game.setup, seat, face.middle(box.h + 4, box.h + 4))
    sign, rest = rest.cut_right(20, 6)
    pen.circle(sign.center, 11, style.CARD)
    symbol(pen, art, seat, sign.middle(14, 14))
    if game.host == seat and game.round:
        sign, rest = rest.cut_right(20, 4)
        icon(pen, art, "mayor", sign.middle(22, 22))
    card = board.borough.card
    if card and card in game.rules.cards:
        sign, rest = rest.cut_right(22, 4)
        size = pen.px(22), pen.px(26)
        pen.image(shown(game).card_picture(art, card, size), sign)
    name, ink = names.player(game, seat), style.ink_on(colour)
    text = say(N_("{player} — you"), player=name) if board.is_you else name
    if text_width(text, style.BODY, True) <= rest.w or not board.is_you:
        pen.text(text, rest, style.BODY, ink, bold=True, fit=True)
        return
    if text_width(name, style.SMALL, True) > rest.w:
        both = len(wrapped(text, rest.w, style.SMALL, True)) <= 2
        words = text if both else name
        pen.text(words, rest, style.SMALL, ink, bold=True, wrap=True, fit=True)
        return
    top, low = rest.inset(0, 1).cut_top(rest.h * 0.54)
    pen.text(name, top, style.BODY, ink, bold=True, fit=True)
    pen.text(_("you"), low, style.SMALL, ink, fit=True)


def _paint_number(
    board: Dashboard, pen: Pen, box: Box, name: str, text: str, terms: tuple[Term, ...]
) -> None:
    """Write a number, how it changes, and the first two reasons."""
    side = min(SIGN, box.h * 0.85)
    sign, rest = box.cut_left(side, 6)
    icon(pen, board.art, name, sign.middle(side, side))
    wide = max(38.0, text_width(text, 20, True) + 4)
    number, rest = rest.cut_left(min(wide, rest.w * 0.5), 4)
    pen.text(text, number, 20, bold=True, fit=True)
    if not terms:
        return
    change = total(terms)
    words = names.signed(change)
    ink = style.GOOD if change >= 0 else style.BAD
    part, rest = rest.cut_left(text_width(words, 15, True) + 2, 5)
    pen.text(words, part, 15, ink, bold=True, fit=True)
    sums: dict[str, int] = {}
    for term in terms:
        sums[term.label] = sums.get(term.label, 0) + term.amount
    told = [f"{_(label)} {names.signed(amount)}" for label, amount in sums.items()]
    lines = told_terms(told, rest.w)
    for line, row in zip(lines, rest.rows(max(1, len(lines))), strict=False):
        pen.text(line, row, style.SMALL, style.FAINT, align="right")


def told_terms(told: list[str], width: float) -> list[str]:
    """Return the first terms that fit; the last ends with an ellipsis where some are missing.

    Where none does, the first is broken into lines.
    """
    lines = [line for line in told if text_width(line, style.SMALL) <= width][:TERMS]
    if len(lines) == len(told):
        return lines
    lines = [line for line in told if text_width(f"{line} …", style.SMALL) <= width][:TERMS]
    if lines:
        return [*lines[:-1], f"{lines[-1]} …"]
    broken = list(wrapped(told[0] if len(told) == 1 else f"{told[0]} …", width, style.SMALL))
    fits = len(broken) <= TERMS and all(text_width(t, style.SMALL) <= width for t in broken)
    return broken if fits else ["…"]


def _paint_pollution(board: Dashboard, pen: Pen, box: Box) -> None:
    borough, forecast, numbers = board.borough, board.forecast, board.game.rules.numbers
    top, low = box.cut_top(box.h * 0.66)
    side = min(SIGN, top.h * 0.85)
    sign, rest = top.cut_left(side, 6)
    icon(pen, board.art, "pollution", sign.middle(side, side))
    text = names.percent(borough.pollution)
    number, rest = rest.cut_left(min(text_width(text, 20, True) + 4, rest.w * 0.4), 4)
    pen.text(text, number, 20, bold=True, fit=True)
    rise = total(forecast.pollution)
    if forecast.pollution:
        words = names.percent_change(rise)
        part, rest = rest.cut_left(min(text_width(words, 13, True) + 2, rest.w * 0.45), 4)
        pen.text(words, part, 13, style.BAD if rise > 0 else style.GOOD, bold=True, fit=True)
    closes = borough.pollution + rise >= numbers.pollution_limit and not borough.out
    marks = [m for m in numbers.death_marks if m > borough.pollution]
    deaths = total(forecast.deaths)
    skull = names.percent(numbers.pollution_limit) if closes else ""
    if deaths and not closes:
        skull = f"× {deaths}"
    elif marks and not closes:
        skull = names.percent(marks[0])
    if skull:
        ink = style.BAD if closes or deaths else style.FAINT
        part, rest = rest.cut_right(text_width(skull, style.SMALL, True) + 2, 3)
        pen.text(skull, part, style.SMALL, ink, bold=True, align="right")
        icon(pen, board.art, "lock" if closes else "skull", rest.cut_right(16)[0].middle(17, 17))
    track = Box(low.x + 4, low.y + low.h / 2 - 4, low.w - 8, 8)
    _paint_track(pen, track, borough.pollution, rise, numbers)


def _paint_track(pen: Pen, track: Box, level: int, rise: int, numbers: Numbers) -> None:
    """Draw how much there is, what is to come, and where people die."""
    limit = numbers.pollution_limit
    pen.fill(track, style.WELL, 4)
    now = min(1.0, level / limit)
    then = min(1.0, max(0, level + rise) / limit)
    if then > now:
        pen.fill(track._replace(w=max(8.0, track.w * then)), style.GLOW, 4)
    if now:
        dark = style.mixed(style.NIGHT, style.BAD, now)
        pen.fill(track._replace(w=max(8.0, track.w * now)), dark, 4)
    for mark in numbers.death_marks:
        x = track.x + track.w * mark / limit
        ink = style.PALE if mark <= level else style.BAD
        pen.line((x, track.y - 3), (x, track.bottom + 3), ink, 1.5)


def _paint_goods(board: Dashboard, pen: Pen, box: Box) -> None:
    for material, part in enumerate(box.columns(3, 3)):
        side = min(22.0, box.h * 0.8)
        sign, words = part.cut_left(side, 2)
        pen.image(board.art.material(material, pen.px(side)), sign)
        count = str(board.borough.goods[material].bit_count())
        supply = f"/{board.game.materials[material]}"
        wide = text_width(count, 16, True), text_width(supply, style.SMALL)
        held, left = words.cut_left(min(wide[0] + 1, words.w * wide[0] / sum(wide)), 1)
        pen.text(count, held, 16, bold=True, fit=True)
        pen.text(supply, left, style.SMALL, style.FAINT, fit=True)


def _paint_people(board: Dashboard, pen: Pen, box: Box) -> None:
    """Draw who is in City Hall, and how many wait in the Career Center."""
    game, seat, art, borough = board.game, board.seat, board.art, board.borough
    hall, career = box.cut_left(box.w * 0.6, 4)
    size = min(22.0, box.h * 0.8)
    sign, room = hall.cut_left(size, 3)
    pen.image(art.tile_icon("city_hall", 1, pen.px(size)), sign)
    spaces = sorted(borough.hall.spaces) if borough.hall else []
    side = min(box.h - 3, room.w / 4)
    for number in range(4):
        place = Box(room.x + number * side, room.y, side, room.h)
        pen.circle(place.center, side / 3, style.WELL)
        space = spaces[number] if number < len(spaces) else -1
        persons = borough.who.get(space, ())
        material = borough.material_at(space) if space >= 0 else None
        if persons:
            sort = game.rules.person_kind[persons[0]].name
            owner = game.rules.owner[persons[0]]
            pen.image(art.person(sort, owner, pen.px(side), "standing"), place)
        elif material is not None:
            pen.image(art.material(material, pen.px(side * 0.8)), place)
    size *= 0.85
    sign, rest = career.cut_left(size, 2)
    icon(pen, art, "career", sign.middle(size, size))
    person, words = rest.cut_left(size, 1)
    pen.image(art.person("citizen", seat, pen.px(size), "standing"), person)
    pen.text(f"×{len(game.in_career_center(seat))}", words, 13, bold=True, fit=True)
