"""Looking closer at a borough, at another part of it, or at the whole city."""

from __future__ import annotations

from game.app.table import pages
from game.app.table.board_view import BoardView
from game.app.table.table import Table
from game.app.ui.box import Point

PAN = 60.0  # UI units that a key moves the land


def board_at(table: Table, at: Point) -> BoardView | None:
    """Return the large board under a point, if no panel lies over it."""
    view, inset = table.view, table.view.inset
    if table.desk.hover not in ("", "inset"):
        return None
    if inset is not None and inset.box.holds(at):
        return inset.view if inset.view.holds(at) else None
    return view.home if view.ground.box.holds(at) else None


def zoom(table: Table, steps: float, at: Point) -> None:
    """Look closer at what is at a point, or from further off; far enough, at the whole city."""
    board = board_at(table, at) or table.view.board
    lens, base = table.view.lens(board.seat), table.view.plain(board.seat)
    lens.keep(table.app.surface, base)
    if lens.zoom(base, steps, at):
        pages.open_city(table)


def pan(table: Table, across: int, down: int) -> None:
    """Look at another part of the borough in front."""
    seat = table.view.board.seat
    table.view.lens(seat).pan(table.view.plain(seat), across * PAN, down * PAN)


def take_hold(table: Table, at: Point) -> bool:
    """Take hold of the land under the pointer; tell whether there is more of it than is seen."""
    board = board_at(table, at)
    return board is not None and table.view.lens(board.seat).take_hold(at)


def pull(table: Table, at: Point) -> bool:
    """Let the land that is held follow the pointer; tell whether some is."""
    seats = {table.view.home.seat, table.view.board.seat}
    pulled = [table.view.lens(seat).pull(table.view.plain(seat), at) for seat in seats]
    return any(pulled)


def let_go(table: Table) -> bool:
    """Let the land go; tell whether some was held."""
    held = [lens.let_go() for lens in table.view.lenses()]
    return any(held)
