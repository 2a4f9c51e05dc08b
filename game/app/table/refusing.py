"""A refusal in words, with the way to its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import style
from game.app.ui.box import Box, Point
from game.app.ui.pen import Pen
from game.app.ui.tips import at_pointer, paint_note
from game.app.words import Verbatim, say
from game.core.refusal import Refusal
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table


def to_rule(table: Table) -> str:
    """Return what leads to the rule of what is pointed at; nothing: no key does."""
    sign = table.app.sign("rulebook")
    return say(N_("{key}: the rule"), key=sign) if sign else ""


def refusal_box(table: Table, frame: Box, refusal: Refusal, where: Point) -> Box:
    """Return where a refusal is told."""
    return at_pointer(frame, where, say(refusal.text, **refusal.args), _low(table, refusal))


def paint_refusal(table: Table, pen: Pen, frame: Box, refusal: Refusal, where: Point) -> None:
    """Draw a refusal."""
    text, box = say(refusal.text, **refusal.args), refusal_box(table, frame, refusal, where)
    paint_note(pen, box, text, _low(table, refusal), style.BAD)


def _low(table: Table, refusal: Refusal) -> str:
    """Return the way to the rule; while nothing is in hand the words themselves lead there."""
    if not refusal.rule:
        return ""  # somebody's advice
    if table.grip.hand is None:
        return say(N_("Press here: rule {rule}"), rule=Verbatim(refusal.rule))
    sign = table.app.sign("rulebook")
    way = N_("{key}: rule {rule}") if sign else N_("Rule {rule}")
    return say(way, key=sign, rule=Verbatim(refusal.rule))
