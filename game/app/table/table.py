"""The table of one match, put together from parts that know little of each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.table import focus, pages
from game.app.table.clock import Clock
from game.app.table.grip import Grip
from game.app.table.model import TableModel
from game.app.table.moves import Moves
from game.app.table.notices import Notices
from game.app.table.session import Session
from game.app.table.view import TableView
from game.app.ui.desk import Desk

if TYPE_CHECKING:
    from game.app.app import App


@dataclass(frozen=True, eq=False)
class Table:
    """The parts, for panels and painters to take what they use."""

    app: App
    desk: Desk
    model: TableModel  # what is seen and offered
    view: TableView  # where it lies on the screen
    notices: Notices  # what is said for a while
    moves: Moves  # what changes the game
    grip: Grip  # what is held
    clock: Clock  # what passes

    @classmethod
    def laid(cls, app: App, desk: Desk, session: Session) -> Table:
        """Return the table of a session."""
        model = TableModel(session)
        notices = Notices(lambda name: app.sounds.play(name))
        view = TableView(model, notices, desk, app.frame, app.unit)
        moves = Moves(app, desk, model, notices)
        grip = Grip(model, view, moves, notices, lambda: app.pointer)
        clock = Clock(app, model, view, moves, grip, notices)
        table = cls(app, desk, model, view, notices, moves, grip, clock)
        moves.let_go, moves.settled = grip.let_go, clock.settled
        moves.fold = view.fold
        moves.refocus = lambda: focus.focus_choices(table)
        clock.open_gazette = lambda number: pages.open_gazette(table, number)
        grip.taken = lambda: focus.go_on_from_piece(table)
        return table
