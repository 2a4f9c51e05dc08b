"""Drawing an act: pieces that fly, what happens on the board, words in large letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import style
from game.app.table.act import Flight, Show
from game.app.table.board_view import BoardView
from game.app.table.paint_drop import LAYING, landing_of, paint_falling, paint_light, paint_price
from game.app.table.paint_hand import paint_glow, paint_piece
from game.app.town.actors import along, length_of
from game.app.ui.box import Point
from game.app.ui.pen import Pen

if TYPE_CHECKING:
    from game.app.table.table import Table
    from game.app.table.view import TableView


def paint_flights(table: Table, pen: Pen) -> None:
    """Draw what flies, and let the spaces of the act light up."""
    act = table.model.stage.act
    _paint_laid(table, pen)
    if act is None or not table.app.settings.speed:
        return  # where nothing is acted out, what is done is seen in the still picture
    if table.view.forward.is_coming:
        return  # it begins when its borough is there
    part = _eased(min(1.0, table.model.stage.progress * act.haste))
    if act.builds and landing_of(table, act) == LAYING:
        part = 1.0  # it was laid there by hand
    view = table.view.large(act.seat)
    if act.pulse and view is not None:
        alpha = int(150 * (1 - table.model.stage.progress))
        paint_glow(pen, view, dict.fromkeys(act.pulse), style.GLOW, max(10, alpha))
    if act.show is not None and view is not None:
        _paint_show(table, pen, view, act.show)
    seconds = table.model.stage.progress * act.seconds
    if act.builds:
        paint_light(table, pen, act, seconds)
    for flight in act.flights:
        if flight.picture[0] == "tile":
            paint_falling(table, pen, act, flight, seconds)
        else:
            _paint_flight(table, pen, flight, part)
    paint_price(table, pen, act, seconds)
    if act.words:
        _paint_banner(pen, table.view.ground, act.words, table.model.stage.progress)


def _paint_laid(table: Table, pen: Pen) -> None:
    """Draw what has just come to lie, until the still picture shows it."""
    stage = table.model.stage
    if not table.app.still.is_behind:
        stage.ended = None
    if stage.ended is None:
        return
    for flight in stage.ended.flights:
        if flight.picture[0] == "tile":
            paint_falling(table, pen, stage.ended, flight, stage.ended.seconds)


def _paint_show(table: Table, pen: Pen, view: BoardView, show: Show) -> None:
    """Draw a moment of what happens on the board itself."""
    pen.clip(view.box.inset(-view.cell / view.unit * 0.5))
    table.model.shown.shows[show.name](pen, table.app.art, view, show, table.model.stage.progress)
    pen.clip(None)


def _paint_banner(pen: Pen, view: BoardView, words: str, part: float) -> None:
    """Write what happens to everybody across the board; it comes and goes."""
    shown = min(1.0, part * 6, (1 - part) * 6)
    box = view.box.middle(view.box.w, 64).moved(0, -view.box.h * 0.18)
    pen.fill(box, style.NIGHT, 0, round(225 * shown))
    if shown > 0.5:
        pen.text(words, box.inset(16, 6), 24, style.WHITE, bold=True, align="center", fit=True)


def _look(picture: tuple[str | int, ...], part: float) -> tuple[str | int, ...]:
    """Return how something that changes on its way looks now."""
    what, number = picture[0], picture[-1]
    if what in ("dying", "rising"):
        lies = (part > 0.5) == (what == "dying")
        return ("person", number, "lying" if lies else "standing")
    if what == "rolling":
        face = number if part > 0.6 else 1 + int(part * 40) * 5 % 6
        return ("die", picture[1], face)
    return picture


def _paint_flight(table: Table, pen: Pen, flight: Flight, part: float) -> None:
    look = _look(flight.picture, part)
    piece = table.model.shown.pieces.get(str(look[0]))
    part_of_space = piece.size if piece is not None else 0.86
    where = _on_the_way(table.view, flight, part)
    paint_piece(table, pen, look, where, table.view.board.side * part_of_space)


def _on_the_way(view: TableView, flight: Flight, part: float) -> Point:
    """Return where something is: on a bow, or from place to place of its way."""
    places = tuple(view.place_of(a) for a in (flight.start, *flight.via, flight.end))
    (x, y), _ahead = along(places, part * length_of(places))
    bow = 0.0 if flight.via else 26 * (1 - (2 * part - 1) ** 2)
    return x, y - bow


def _eased(part: float) -> float:
    return part * part * (3 - 2 * part)
