"""What modules add to a borough: roads, plants, radiation, godzillas, riots."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

import msgspec

from game.app import style
from game.app.pictures import icon
from game.app.table.act import GODZILLA
from game.app.table.board_view import BoardView
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.board import Board
from game.core.grid import SIZE, spaces_of
from game.core.phases.moving import closed_spots
from game.core.state import Game
from game.modules.cities.merging import wall_stands
from game.modules.godzillas.radiation import NAME as GODZILLAS
from game.modules.godzillas.radiation import radiation
from game.modules.police.riots import NAME as POLICE
from game.modules.police.riots import unrest
from game.modules.power import NAME as POWER
from game.modules.power import grid
from game.modules.roads.lines import CORNERS, LINES
from game.modules.roads.net import NAME as ROADS
from game.modules.roads.net import net_of

if TYPE_CHECKING:
    from game.app.art import Art

ASPHALT: style.Colour = (84, 84, 92)
PLANT_ROOM = 26.0  # above the large board, where plants stand


def below_plants(game: Game, room: Box) -> Box:
    """Return what is left of a room for a board when its plants stand above it (POW.3)."""
    if POWER not in game.slices:
        return room
    side = min(room.w, room.h) / SIZE
    return room.cut_top(min(PLANT_ROOM, side))[1]


def board_now(game: Game, seat: int) -> Board:
    """Return a borough's board as it looks by now: Berlin's Wall may have fallen."""
    board = game.boroughs[seat].board
    if not board.wall or wall_stands(game):
        return board
    return msgspec.structs.replace(board, wall=())


def rioters(game: Game) -> frozenset[int]:
    """Return who riots."""
    if POLICE not in game.slices:
        return frozenset()
    return frozenset(spaces_of(unrest(game).rioting))


def paint_marks(
    pen: Pen, art: Art, view: BoardView, game: Game, hidden: Collection[int | str] = ()
) -> None:
    """Draw what the modules of this game keep on the board, ``hidden`` left out."""
    for space in spaces_of(closed_spots(game, view.seat)):
        icon(pen, art, "barred", view.box_of(space).inset(view.cell / view.unit * 0.3))
    for name, paint in _PAINTERS.items():
        if name in game.slices:
            paint(pen, art, view, game)
    if GODZILLA not in hidden:
        _standing_godzilla(pen, art, view, game)


def _roads(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    roads, roundabouts = net_of(game, view.seat)
    side = view.cell / view.unit
    for number, line in LINES.items():
        if roads >> number & 1:
            start, end = view.corner_point(line.start), view.corner_point(line.end)
            pen.line(start, end, ASPHALT, side * 0.2)
            pen.line(start, end, style.WHITE, side * 0.03)
    for corner in range(CORNERS):
        if roundabouts >> corner & 1:
            point = view.corner_point(corner)
            pen.circle(point, side * 0.22, ASPHALT)
            pen.circle(point, side * 0.1, style.GOOD)


def _plants(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    side = view.cell / view.unit
    high = min(PLANT_ROOM, side)
    for level, column in grid(game).built[view.seat]:
        x = view.box.x + column * side
        box = Box(x, view.box.y - high, side * level, high)
        pen.fill(box.inset(1), style.NIGHT, 4, 235)
        icon(pen, art, f"plant{level}", box.inset(2))


def _radiation(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    for space in spaces_of(radiation(game).marked[view.seat]):
        icon(pen, art, "radiation", view.box_of(space).inset(view.cell / view.unit * 0.22))


def godzilla_spaces(game: Game, seat: int) -> tuple[int, ...]:
    """Return where a borough's godzilla stands."""
    return radiation(game).standing[seat] if GODZILLAS in game.slices else ()


def _standing_godzilla(pen: Pen, art: Art, view: BoardView, game: Game) -> None:
    standing = godzilla_spaces(game, view.seat)
    if standing:
        boxes = [view.box_of(space) for space in standing]
        left, top = min(b.x for b in boxes), min(b.y for b in boxes)
        right, low = max(b.right for b in boxes), max(b.bottom for b in boxes)
        icon(pen, art, "godzilla", Box(left, top, right - left, low - top).inset(-3))


_PAINTERS: dict[str, Callable[[Pen, Art, BoardView, Game], None]] = {
    ROADS: _roads,
    POWER: _plants,
    GODZILLAS: _radiation,
}
