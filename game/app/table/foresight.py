"""What is foreseen of a drop or a press: its price, part by part, and what it would change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.app.presenting.effect import Effect
from game.app.table.gestures import read
from game.app.table.offering import COLUMN, PRESS
from game.app.table.pointer import pieces_at
from game.app.table.wording import words_for
from game.app.telling import names
from game.app.words import _
from game.core.command import Command
from game.core.grid import SIZE, SPACES
from game.core.price import Charge, total_cost
from game.core.tiles import Cost

if TYPE_CHECKING:
    from game.app.table.table import Table

ON_BOARD = ("", "inset")  # what the desk finds where a space may be pointed at


@dataclass(frozen=True)
class Foresight:
    """A heading, the parts of a price with their amounts, what would change, and where."""

    head: str
    parts: tuple[tuple[str, str], ...]
    effects: tuple[Effect, ...]
    seat: int
    spaces: tuple[int, ...]


def foreseen(table: Table) -> Foresight | None:
    """Return what dropping the piece in hand, or pressing here, would cost and bring."""
    grip = table.grip
    if grip.hand is None:
        command = pressed_command(table)
        return _of_press(table, command) if command is not None else None
    hover = grip.hover
    if hover is None or hover.target.small or not hover.commands:
        return None
    if not hover.charges and not hover.effects:
        return None
    price = names.price(total_cost(hover.charges)) if hover.charges else ""
    spaces = hover.spaces
    if grip.hand.goes_to(COLUMN):  # all of a column is judged
        spaces = tuple(x + row for x in spaces for row in range(0, SPACES, SIZE))
    return Foresight(price, _parts(hover.charges), hover.effects, hover.target.seat, spaces)


def _of_press(table: Table, command: Command) -> Foresight | None:
    effects = table.model.foresee(command)
    if not effects:
        return None
    spaces = read(table.model.session.game, command).spaces
    target = table.grip.target_at(table.app.pointer)
    if not spaces and target is not None and target.space is not None:
        spaces = (target.space,)
    seat = target.seat if target is not None else command.seat
    return Foresight(words_for(table.model, command), (), effects, seat, spaces)


def pressed_command(table: Table) -> Command | None:
    """Return the one command that a press here would give, if it gives just one."""
    model = table.model
    if not model.is_open or table.notices.popup is not None or table.desk.hover not in ON_BOARD:
        return None
    at = table.app.pointer
    target = table.grip.target_at(at)
    if target is None or target.space is None or target.small:
        return None
    direct = model.has_direct(target)
    if direct:
        return direct[0] if len(direct) == 1 else None
    source = next(pieces_at(table, target, at), None)
    some = model.offers.of(source) if source is not None else []
    return some[0].command if len(some) == 1 and some[0].way == PRESS else None


def _parts(charges: tuple[Charge, ...]) -> tuple[tuple[str, str], ...]:
    if len(charges) < 2:
        return ()
    return tuple((_(charge.label), _amount(charge.cost)) for charge in charges)


def _amount(cost: Cost) -> str:
    """Return one part of a price; a discount has its sign."""
    if cost.money < 0:
        return names.money(cost.money)
    saved = [m for m, count in enumerate(cost.goods) if count < 0]
    return f"−1 {names.material(saved[0])}" if saved else names.price(cost)
