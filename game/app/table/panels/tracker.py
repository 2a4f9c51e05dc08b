"""Round and phases: how far the game is, and a sign for each phase of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.app import style
from game.app.art import Art
from game.app.career.medals import paint_medal
from game.app.pictures import icon
from game.app.table.panels.sheet import paint_sheet
from game.app.telling import names
from game.app.telling.games import daily_goal, mission_goal
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_width
from game.app.ui.widgets import Drawing, Widget
from game.app.words import _, say
from game.career.marks import GOLD, marks_of, next_medal
from game.career.mission import Mission
from game.core.state import Game
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.model import TableModel
    from game.app.table.table import Table

SIGNS = ("cards", "hammer", "people", "coin", "vote", "pollution", "council", "mayor")


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the tracker, and a tip for each phase."""
    game, art = table.model.seen, table.app.art
    mission = table.model.session.mission

    def draw(pen: Pen, place: Box) -> None:
        paint_track(pen, art, place, game, mission)

    yield Drawing("tracker", box, _goal(table.model), draw=draw)
    for number, place in enumerate(_signs(box), 1):
        title = _(names.PHASES[number])
        yield Drawing(f"phase:{number}", place, f"{number}. {title}")


def _goal(model: TableModel) -> str:
    """Return what a mission or the daily city asks for; nothing: it is another game."""
    session, votes = model.session, model.seen.boroughs[0].votes
    if session.mission is not None:
        return mission_goal(session.mission, votes)
    board = session.game.setup.seats[0].board.name
    return "" if session.day is None else daily_goal(session.day, board, votes)


def _rows(box: Box) -> tuple[Box, Box]:
    return box.inset(8, box.h * 0.06).cut_top(box.h * 0.46)


def _signs(box: Box) -> list[Box]:
    return _rows(box)[1].columns(len(SIGNS), 3)


def paint_track(pen: Pen, art: Art, box: Box, game: Game, mission: Mission | None = None) -> None:
    """Draw the round, the phase or the goal of a mission, and the signs of all phases."""
    paint_sheet(pen, box)
    words, _low = _rows(box)
    text = _(names.PHASES[0])
    if game.round:
        rounds = game.rules.numbers.rounds
        text = say(N_("Round {round} of {rounds}"), round=game.round, rounds=rounds)
    phase = _(names.PHASES[game.phase]) if 0 < game.phase < len(names.PHASES) else ""
    wide = [text_width(text, 13, True), text_width(phase, style.SMALL, True)]
    left, right = words.cut_left(words.w * wide[0] / max(1.0, sum(wide)))
    pen.text(text, left, 13, bold=True, fit=True)
    if mission is None:
        pen.text(phase, right, style.SMALL, style.ACCENT, bold=True, align="right", fit=True)
    else:
        _paint_mark(pen, words, mission, game.boroughs[0].votes)
    for number, (sign, part) in enumerate(zip(SIGNS, _signs(box), strict=True), 1):
        place = part.middle(min(part.w, part.h), min(part.w, part.h))
        pen.fill(place, style.ACCENT if number == game.phase else style.WELL, 4)
        if number < game.phase < 9:
            pen.fill(place, style.ACCENT, 4, 70)
        icon(pen, art, sign, place.inset(2.5))


def _paint_mark(pen: Pen, box: Box, mission: Mission, votes: int) -> None:
    """Keep the votes of the next medal in sight; the lit sign tells the phase."""
    ahead = next_medal(mission, votes) or GOLD
    text = names.votes(marks_of(mission).least(ahead))
    wide = text_width(text, 13, True)
    pen.text(text, box.cut_right(wide + 2)[0], 13, style.ACCENT, bold=True, align="right")
    paint_medal(pen, Box(box.right - wide - 24, box.y, 20, box.h), ahead)
