"""The drawer: the log in words, the list of choices, or the forecast with its terms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.devices.signs import with_sign
from game.app.pictures import icon, icon_picture, seat_colour
from game.app.presenting.story import LogLine
from game.app.table import pages
from game.app.table.choices import Choice, choices
from game.app.table.panels.sheet import paint_sheet
from game.app.table.round_forecast import Forecast
from game.app.telling import names
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height, text_width
from game.app.ui.widgets import Area, Button, Drawing, Mood, Widget
from game.app.words import _, say
from game.core.terms import total
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.app import App
    from game.app.table.model import TableModel
    from game.app.table.table import Table

TABS = {"log": N_("Log"), "choices": N_("Choices"), "forecast": N_("Forecast")}
HEAD = 22.0


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return what the open one of the three shows, under its title."""
    yield Drawing("drawer", box, covers=True, draw=lambda pen, b: paint_sheet(pen, b))
    head, body = box.inset(8, 5).cut_top(HEAD, 2)
    title = _(TABS[table.view.tab])
    if table.view.tab == "forecast":
        title = say(N_("Forecast for {player}"), player=_whose(table.model))
    yield Drawing(
        "drawer:title", head, draw=lambda pen, b: pen.text(title, b, 13, bold=True, fit=True)
    )
    if table.view.unfolded:
        close = Box(head.right - HEAD, head.y, HEAD, HEAD)
        picture = icon_picture(table.app.art, "cross")
        yield Button("drawer:close", close, _("Fold it"), picture=picture, do=table.view.fold)
    if table.view.tab == "log":
        yield from _log(table, body)
    elif table.view.tab == "choices":
        yield from _choices(table, body)
    else:
        yield from _forecast(table, body)


def _whose(model: TableModel) -> str:
    return names.player(model.seen, model.session.viewer)


# --- log ----------------------------------------------------------------------------------


def _log(table: Table, box: Box) -> Iterator[Widget]:
    lines = table.model.lines()
    width = box.w - 18
    heights = [text_height(line.text, width, style.SMALL) + 5 for line in lines]
    y = box.y - table.desk.scroll("log", box, sum(heights), from_end=True)
    for number, (line, height) in enumerate(zip(lines, heights, strict=True)):
        place = Box(box.x, y, box.w - 6, height)
        y += height
        if place.bottom < box.y or place.y > box.bottom:
            continue

        def draw(pen: Pen, b: Box, mood: Mood, line: LogLine = line) -> None:
            _paint_line(table.app, pen, b, mood, line)

        yield Area(
            f"line:{number}",
            place,
            clip=box,
            draw=draw,
            do=lambda line=line: _read(table, line),
        )


def _read(table: Table, line: LogLine) -> None:
    """Open the Gazette that a line names, or light the spaces it tells of."""
    if line.issue:
        pages.open_gazette(table, line.issue)
    else:
        table.view.light(line.seat, line.spaces)


def _paint_line(app: App, pen: Pen, box: Box, mood: Mood, line: LogLine) -> None:
    if mood.hover and (line.spaces or line.issue):
        pen.fill(box, style.GLOW, 4, 110)
    if line.seat >= 0:
        pen.fill(Box(box.x, box.y + 2, 3, box.h - 4), seat_colour(app.art, line.seat), 1)
    ink = style.ACCENT if line.heading else style.INK
    room = Box(box.x + 8, box.y + 2, box.w - 12, box.h - 4)
    if line.issue:
        sign, room = room.cut_left(16, 4)
        icon(pen, app.art, "log", sign)
    pen.text(line.text, room, style.SMALL, ink, bold=line.heading, wrap=True, valign="top")


# --- choices ------------------------------------------------------------------------------


def _choices(table: Table, box: Box) -> Iterator[Widget]:
    found = choices(table)
    if not found:
        text = _("Nothing to choose right now.")
        yield Drawing(
            "none", box, draw=lambda pen, b: pen.text(text, b, style.SMALL, style.FAINT, wrap=True)
        )
        return
    width = box.w - 26
    heights = [text_height(c.words, width, style.SMALL) + 10 for c in found]
    y = box.y - table.desk.scroll("choices", box, sum(heights))
    for choice, height in zip(found, heights, strict=True):
        place = Box(box.x, y, box.w - 8, height - 3)
        y += height

        def draw(pen: Pen, b: Box, mood: Mood, choice: Choice = choice) -> None:
            back = style.GLOW if mood.hover or mood.focus else style.WELL
            pen.fill(b, back, 5)
            pen.text(choice.words, b.inset(8, 3), style.SMALL, wrap=True)

        yield Area(f"choice:{choice.key}", place, clip=box, draw=draw, do=choice.do)


# --- forecast -----------------------------------------------------------------------------


def _forecast(table: Table, box: Box) -> Iterator[Widget]:
    forecast = table.model.forecast(table.model.session.viewer)
    rows = forecast_rows(forecast)
    if table.model.is_hushed:
        text = with_sign(_("Hold your promise down to count it"), table.app.sign("promise"))
        rows.append((text, "", "B1.5", False, ()))
    heights = [
        _row_height(text, amount, box.w - 16, heading) for text, amount, _r, heading, _s in rows
    ]
    y = box.y - table.desk.scroll("forecast", box, sum(heights))
    for number, ((text, amount, rule, heading, spaces), height) in enumerate(
        zip(rows, heights, strict=True)
    ):
        place = Box(box.x, y, box.w - 8, height)
        y += height

        def draw(
            pen: Pen,
            b: Box,
            mood: Mood,
            text: str = text,
            amount: str = amount,
            heading: bool = heading,
        ) -> None:
            if mood.hover and not heading:
                pen.fill(b, style.GLOW, 4, 110)
            right, left = b.inset(4, 0).cut_right(_amount_width(amount), 4)
            pen.text(text, left, style.SMALL, bold=heading, wrap=True)
            pen.text(amount, right, style.SMALL, bold=heading, align="right")

        yield Area(
            f"term:{number}",
            place,
            rule=rule,
            tip=text if rule else "",
            clip=box,
            draw=draw,
            do=lambda spaces=spaces: table.view.light(table.model.session.viewer, spaces),
        )


def _amount_width(amount: str) -> float:
    return text_width(amount, style.SMALL, True) + 2


def _row_height(text: str, amount: str, width: float, heading: bool) -> float:
    room = width - _amount_width(amount) - 4
    return text_height(text, room, style.SMALL, heading) + (5 if heading else 2)


def forecast_rows(forecast: Forecast) -> list[tuple[str, str, str, bool, tuple[int, ...]]]:
    """Return words, amount, rule, whether it is a heading, and spaces, row by row."""
    rows: list[tuple[str, str, str, bool, tuple[int, ...]]] = []
    for title, terms, written in (
        (_("Money this round"), forecast.money, names.money_change),
        (_("Votes this round"), forecast.votes, names.signed),
        (_("Pollution this round"), forecast.pollution, names.percent_change),
    ):
        rows.append((title, written(total(terms)), "", True, ()))
        rows += [(_(t.label), written(t.amount), t.rule, False, t.spaces) for t in terms]
    rows.append((_("Deaths to come"), str(total(forecast.deaths)), "B2.6.3", True, ()))
    rows += [(_(t.label), names.signed(t.amount), t.rule, False, ()) for t in forecast.deaths]
    score = names.number(total(forecast.score))
    rows.append((_("Score if the game ended now"), score, "", True, ()))
    rows += [(_(t.label), names.signed(t.amount), t.rule, False, ()) for t in forecast.score]
    return rows
