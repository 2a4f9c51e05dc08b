"""The keyboard at the table."""

from __future__ import annotations

import pygame

from game.app.table import looking, pages, painting, shaping
from game.app.table.choices import choices
from game.app.table.focus import focus_choices
from game.app.table.folding import LEFT, RIGHT
from game.app.table.hand import Hand
from game.app.table.model import TableModel
from game.app.table.table import Table
from game.core.grid import SIZE

FIRST_ANSWER = "meant:0"  # of what a gesture could mean
ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -SIZE, pygame.K_DOWN: SIZE}
PANS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def pressed(table: Table, event: pygame.event.Event) -> bool:
    """Use a key; tell whether the widgets shall not get it."""
    if getattr(event, "mod", 0) & pygame.KMOD_CTRL and event.key == pygame.K_z:
        table.moves.undo()
        return True
    if getattr(event, "mod", 0) & pygame.KMOD_CTRL and event.key in PANS:
        looking.pan(table, *PANS[event.key])
        return True
    if event.key == pygame.K_ESCAPE:
        _step_back(table)
        return True
    hand = table.grip.hand
    if hand is not None and (_aims(table, hand, event.key) or _shapes(table, event.key)):
        return True
    for name in table.model.shown.overlays:
        if event.key == table.app.key(f"overlay_{name}"):
            table.view.toggle_overlay(name)
            return True
    return _does(table, event.key)


def _step_back(table: Table) -> None:
    """Close what is asked, put back what is held, send back or fold what is read; or the menu."""
    if table.notices.popup is not None:
        table.notices.popup = None
    elif table.grip.hand is not None and table.grip.hand.own:
        table.grip.put_back()
    elif table.model.looked not in (None, table.model.home):
        table.model.look_home()
    elif table.view.shows_choices:
        _leave_choices(table)
    elif table.view.unfolded or table.view.lit[1]:
        table.view.fold()
    elif table.notices.hint:
        table.notices.put_hint_away()
    else:
        pages.open_menu(table.app, table.model.session)


def _does(table: Table, key: int) -> bool:
    app, model = table.app, table.model
    if key == app.key("undo"):
        table.moves.undo()
    elif key == app.key("redo"):
        table.moves.redo()
    elif key == app.key("hint"):
        table.clock.ask_hint()
    elif key == app.key("rulebook"):
        pages.open_rulebook(table)
    elif key == app.key("promise"):
        model.peeks = True
    elif key == app.key("boards"):
        _show_next(table.model)
    elif key == app.key("zoom_in"):
        looking.zoom(table, 1, table.view.plain(table.view.board.seat).box.center)
    elif key == app.key("zoom_out"):
        looking.zoom(table, -1, table.view.plain(table.view.board.seat).box.center)
    elif key in (app.key("fold_left"), app.key("fold_right")):
        table.view.folding.toggle(LEFT if key == app.key("fold_left") else RIGHT)
    elif key == app.key("city"):
        pages.open_city(table)
    elif key == app.key("choices"):
        _open_or_leave_choices(table)
    elif key == app.key("log"):
        table.view.press_tab("log")
    elif key == app.key("forecast"):
        table.view.press_tab("forecast")
    elif key == app.key("finish"):
        if model.offers.finish is not None:
            table.moves.command(model.offers.finish)
    else:
        return False
    return True


def _open_or_leave_choices(table: Table) -> None:
    """Go to the list of choices; whoever is there already leaves it."""
    is_there = table.desk.focus.startswith("choice:") or not choices(table)
    if table.view.shows_choices and is_there:
        _leave_choices(table)
        return
    table.view.open_tab("choices")
    table.app.lay()
    focus_choices(table)


def _leave_choices(table: Table) -> None:
    table.view.leave_choices()
    table.desk.focus = ""


def _show_next(model: TableModel) -> None:
    """Bring the next borough forward; after the last one, one's own."""
    seats = [*model.other_seats(), model.home]
    at = seats.index(model.front)
    model.looked = seats[(at + 1) % len(seats)]


def _aims(table: Table, hand: Hand, key: int) -> bool:
    """Move the piece in hand over the board, lay it down, or go to its next place."""
    grip, desk = table.grip, table.desk
    if key in ARROWS and (desk.focus == "" or hand.cursor is not None):
        hand.cursor = _beside(hand.cursor, ARROWS[key], grip.goals())
        grip.update_hover()
        return True
    if key in ENTER and hand.cursor is not None:
        grip.drop(table.view.board.middle(hand.cursor))
        if table.notices.popup is not None:
            desk.focus = FIRST_ANSWER
        return True
    if key == table.app.key("next_place"):
        desk.focus = ""
        shaping.next_place(grip)
        return True
    return False


def _beside(at: int | None, step: int, goals: list[int]) -> int:
    """Return the space a step further, or the first goal."""
    if at is None:
        return goals[0] if goals else 0
    there = at + step
    sideways = abs(step) == 1 and there // SIZE != at // SIZE
    return there if 0 <= there < SIZE * SIZE and not sideways else at


def _shapes(table: Table, key: int) -> bool:
    """Change the tile in hand."""
    grip, app = table.grip, table.app
    if grip.shape is None:
        return False
    if key == app.key("turn"):
        shaping.turn(grip)
    elif key == app.key("mirror"):
        shaping.mirror(grip)
    elif key == app.key("shape"):
        shaping.reshape(grip, 1)
    elif key == app.key("paint"):
        painting.toggle(grip)
    elif key == app.key("level"):
        shaping.next_level(grip)
    elif pygame.K_1 <= key <= pygame.K_9:
        shaping.set_level(grip, key - pygame.K_0)
    else:
        return False
    return True
