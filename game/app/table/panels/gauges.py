"""The lower edge: purse, votes, pollution with the next death line, stores, people, promise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import keys, style
from game.app.pictures import icon, seat_colour
from game.app.table import pages
from game.app.table.wording import finish_words, waiting_words, words_for
from game.app.telling import names
from game.app.telling.events import reasons
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.ui.widgets import Area, Button, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.borough import Borough
from game.core.data import numbers
from game.core.places import GRAVE
from game.core.secrets import HIDDEN
from game.core.setup import ADVANCED
from game.core.terms import Term, total
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table

FINISH = 214.0
WORTH_H, VICTORY_H = 16.0, 13.0  # lines of the promise that is looked at
PROMISE = 190.0


def boxes(box: Box) -> dict[str, Box]:
    """Return the places of the gauges, by name."""
    finish, rest = box.cut_right(min(FINISH, box.w * 0.17), 6)
    promise, rest = rest.cut_right(min(PROMISE, box.w * 0.15), 6)
    widths = {"money": 0.14, "votes": 0.13, "pollution": 0.34, "goods": 0.18, "people": 0.21}
    found = {"finish": finish, "promise": promise}
    spare = rest.w - 6 * (len(widths) - 1)
    for name, part in widths.items():
        found[name], rest = rest.cut_left(spare * part, 6)
    return found


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the gauges of the borough shown, the promise, and the button that ends a task."""
    places = boxes(box)
    seat = table.model.main_seat
    game = table.model.seen
    borough = game.boroughs[seat]
    forecast = table.model.forecast(seat)
    whose = Box(box.x, box.y - 3, places["people"].right - box.x, 4)
    colour = seat_colour(table.app.art, seat)
    yield Drawing("whose", whose, draw=lambda pen, b: pen.fill(b, colour, 2))
    money = names.money(borough.money)
    yield _number(table, "money", places["money"], money, forecast.money, _("Money"))
    yield _number(table, "votes", places["votes"], str(borough.votes), forecast.votes, _("Votes"))
    tip = _terms_tip(_("Pollution"), forecast.pollution)
    if forecast.deaths:
        deaths = say(N_("Deaths to come: {count}"), count=total(forecast.deaths))
        tip += f"\n{deaths} ({reasons(forecast.deaths)})"
    yield Drawing(
        "pollution",
        places["pollution"],
        tip,
        "B2.6.1",
        draw=lambda pen, b: _paint_gauge(table, pen, b),
    )
    yield Drawing(
        "goods",
        places["goods"],
        _("Materials in store, and the table's supply"),
        "B0.7",
        draw=lambda pen, b: _paint_goods(table, pen, b),
    )
    yield Drawing(
        "people",
        places["people"],
        _people_tip(table),
        "B1.3",
        draw=lambda pen, b: _paint_people(table, pen, b),
    )
    yield _promise(table, places["promise"])
    yield from _finish(table, places["finish"])


def _terms_tip(title: str, terms: tuple[Term, ...]) -> str:
    if not terms:
        return title
    return say(N_("{title} to come: {terms}"), title=title, terms=reasons(terms))


def _number(
    table: Table, name: str, box: Box, text: str, terms: tuple[Term, ...], title: str
) -> Widget:
    def draw(pen: Pen, place: Box) -> None:
        pen.panel(place)
        inner = place.inset(min(8.0, place.w * 0.06), 8)
        sign, words = inner.cut_left(min(34.0, inner.w * 0.42), min(6.0, inner.w * 0.06))
        icon(pen, table.app.art, name, sign.middle(32, 32))
        if not terms:
            pen.text(text, words, 24, bold=True, fit=True)
            return
        top, low = words.cut_top(words.h * 0.62)
        pen.text(text, top, 24, bold=True, fit=True)
        change = total(terms)
        ink = style.GOOD if change >= 0 else style.BAD
        pen.text(names.signed(change), low, style.BODY, ink, bold=True, valign="top", fit=True)

    return Drawing(f"gauge:{name}", box, _terms_tip(title, terms), draw=draw)


def _paint_gauge(table: Table, pen: Pen, box: Box) -> None:
    game = table.model.seen
    borough = game.boroughs[table.model.main_seat]
    forecast = table.model.forecast(table.model.main_seat)
    pen.panel(box)
    inner = box.inset(10, 7)
    top, low = inner.cut_top(inner.h * 0.5)
    sign, words = top.cut_left(26, 6)
    icon(pen, table.app.art, "pollution", sign)
    rise = total(forecast.pollution)
    number, words = words.cut_left(62, 4)
    pen.text(names.percent(borough.pollution), number, 20, bold=True, fit=True)
    marks = [m for m in numbers.DEATH_MARKS if m > borough.pollution]
    notes = [names.percent(names.signed(rise))] if forecast.pollution else []
    if total(forecast.deaths):
        notes.append(say(N_("deaths: {count}"), count=total(forecast.deaths)))
    elif marks:
        notes.append(say(N_("next death at {mark} %"), mark=marks[0]))
    ink = style.FAINT
    if borough.pollution + rise >= numbers.POLLUTION_LIMIT and not borough.out:
        notes, ink = [_("The borough closes: 100 %")], style.BAD
    text = " · ".join(notes)
    pen.text(text, words, style.SMALL, ink, align="right", wrap=True, fit=True)
    track = Box(low.x, low.y + low.h / 2 - 5, low.w, 10)
    pen.fill(track, style.WELL, 5)
    limit = numbers.POLLUTION_LIMIT
    now = min(1.0, borough.pollution / limit)
    then = min(1.0, max(0, borough.pollution + rise) / limit)
    if then > now:
        pen.fill(track._replace(w=max(8.0, track.w * then)), style.GLOW, 5)
    if now:
        pen.fill(
            track._replace(w=max(8.0, track.w * now)), style.mixed(style.NIGHT, style.BAD, now), 5
        )
    for mark in numbers.DEATH_MARKS:
        x = track.x + track.w * mark / limit
        passed = mark <= borough.pollution
        pen.line((x, track.y - 3), (x, track.bottom + 3), style.PALE if passed else style.BAD, 2)


def _paint_goods(table: Table, pen: Pen, box: Box) -> None:
    game = table.model.seen
    borough = game.boroughs[table.model.main_seat]
    pen.panel(box)
    for material, part in enumerate(box.inset(6).columns(3, 2)):
        top, low = part.cut_top(part.h * 0.52)
        picture = table.app.art.material(material, pen.px(min(top.h, 32)))
        pen.image(picture, top)
        count, left = low.cut_top(low.h * 0.6)
        pen.text(str(borough.goods[material].bit_count()), count, 16, bold=True, align="center")
        text = say(N_("{count} left"), count=game.materials[material])
        pen.text(text, left, style.TINY - 1, style.PALE, align="center", fit=True)


def _people_tip(table: Table) -> str:
    game, seat = table.model.seen, table.model.main_seat
    borough = game.boroughs[seat]
    living = sum(1 for p in borough.people if 0 <= game.where[p] < GRAVE)
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


def _paint_people(table: Table, pen: Pen, box: Box) -> None:
    game, seat, art = table.model.seen, table.model.main_seat, table.app.art
    pen.panel(box)
    top, low = box.inset(8, 5).rows(2, 3)
    side = min(top.h, 24.0)
    name, room = top.cut_left(top.w - 4 * (side * 0.8) - 2)
    pen.text(_("City Hall"), name, style.TINY, bold=True, fit=True)
    borough = game.boroughs[seat]
    spaces = sorted(borough.hall.spaces) if borough.hall else []
    for number in range(4):
        place = Box(room.x + number * side * 0.8, room.y, side, side)
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
    name, count = low.cut_left(low.w - 40)
    pen.text(_("Career Center"), name, style.TINY, bold=True, fit=True)
    sign, words = count.cut_left(20)
    pen.image(art.person("citizen", seat, pen.px(20), "standing"), sign)
    pen.text(str(len(game.in_career_center(seat))), words, 15, bold=True)


# --- promise ------------------------------------------------------------------------------


def _held(borough: Borough) -> list[int]:
    """Return the promises of a borough that may be looked at."""
    return [n for n in (*borough.promises, *borough.specials) if n != HIDDEN]


def _promise(table: Table, box: Box) -> Widget:
    borough = table.model.seen.boroughs[table.model.session.viewer]
    tip = say(
        N_("Your promise: hold the button, or the key {key}, to look at it."),
        key=keys.key_title("promise", table.app.settings.keys),
    )
    if not _held(borough):
        tip = ""

    def draw(pen: Pen, place: Box, mood: Mood) -> None:
        _paint_promise(table, pen, place)

    return Area("promise", box, tip, "B1.5", draw=draw)


def _paint_promise(table: Table, pen: Pen, box: Box) -> None:
    viewer = table.model.session.viewer
    game = table.model.seen
    borough = game.boroughs[viewer]
    held = _held(borough)
    colour = seat_colour(table.app.art, viewer)
    texts = [_(game.rules.promises[number].text) for number in held]
    rooms = [text_height(text, box.w - 24, style.TINY, True) + WORTH_H for text in texts]
    above = VICTORY_H if game.rules.is_on(ADVANCED) else 0.0
    if held and table.model.peeks:  # what does not fit in goes on upwards
        height = max(box.h, sum(rooms) + above + 12)
        box = box._replace(y=box.bottom - height, h=height)
    pen.panel(box)
    pen.fill(Box(box.x, box.y, 6, box.h), colour, 3)
    inner = box.inset(12, 6)
    if not held:
        has_some = borough.promises or borough.specials
        text = _("Secret until the game is over") if has_some else _("No promise yet")
        pen.text(text, inner, style.SMALL, style.FAINT, align="center", wrap=True, fit=True)
        return
    if not table.model.peeks:
        sign, words = inner.cut_left(inner.h * 0.72, 8)
        pen.image(table.app.art.promise((pen.px(sign.w), pen.px(inner.h)), True), sign)
        text = _("Your promise (hold to look)")
        pen.text(text, words, style.SMALL, style.FAINT, wrap=True, fit=True)
        return
    if game.rules.is_on(ADVANCED):
        line, inner = inner.cut_top(VICTORY_H)
        text = names.victory(borough.victory).partition(":")[0]
        pen.text(text, line, style.TINY, style.ACCENT_DARK, bold=True, fit=True)
    for number, told, room in zip(held, texts, rooms, strict=True):
        part, inner = inner.cut_top(room if number != held[-1] else inner.h)
        promise = game.rules.promises[number]
        progress = promise.progress(game, viewer)
        worth = names.promise_worth(game, viewer, promise)
        head, low = part.cut_top(part.h - WORTH_H)
        pen.text(told, head, style.TINY, bold=True, wrap=True)
        text = N_("{have} of {need} · {votes}")
        ink = style.GOOD if progress.kept else style.BAD
        count = say(text, have=progress.have, need=progress.need, votes=worth)
        pen.text(count, low, style.TINY, ink, bold=True)


# --- the end of a task --------------------------------------------------------------------


def _finish(table: Table, box: Box) -> Iterator[Widget]:
    offers = table.model.offers
    extras = table.model.extra_offers()
    if table.model.session.game.over and table.model.session.plays:
        session = table.model.session

        def count() -> None:
            pages.open_end(table.app, session)

        yield Button("count", box, label=_("To the count"), strong=True, do=count)
        return
    if extras:
        parts = box.rows(len(extras) + (1 if offers.finish else 0), 4)
        for offer, part in zip(extras, parts, strict=False):
            words = words_for(table.model, offer.command)
            yield Button(
                f"extra:{offer.command!r}",
                part,
                words,
                label=words,
                size=style.SMALL,
                do=lambda command=offer.command: table.moves.command(command),
            )
        box = parts[-1]
    if offers.finish is None:
        if not extras:
            yield Drawing("wait", box, draw=lambda pen, b: _paint_wait(table, pen, b))
        return
    title, detail = finish_words(table.model)
    refusal = offers.finish_refusal
    finish = offers.finish
    key = keys.key_title("finish", table.app.settings.keys)
    yield Button(
        "finish",
        box,
        say(refusal.text, **refusal.args) if refusal else f"{title} ({key})",
        refusal.rule if refusal else "",
        enabled=refusal is None,
        label=title,
        detail=detail if len(extras) < 1 else "",
        size=style.LARGE if len(extras) < 1 else style.BODY,
        strong=True,
        do=lambda: table.moves.command(finish),
    )


def _paint_wait(table: Table, pen: Pen, box: Box) -> None:
    pen.panel(box, style.WELL)
    text = waiting_words(table.model)
    inner = box.inset(8, 4)
    pen.text(text, inner, style.BODY, style.FAINT, align="center", wrap=True, fit=True)
