"""Where the keyboard goes on: the list of choices, the board; what a line pointed at speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.table.choices import choices

if TYPE_CHECKING:
    from game.app.table.table import Table


def focus_choices(table: Table) -> None:
    """Put the focus on the first line of the list of choices."""
    found = choices(table)
    table.desk.focus = f"choice:{found[0].key}" if found else ""


def go_on_from_piece(table: Table) -> None:
    """Let the keys go on from the piece just taken: to its places in the list, or the board."""
    if table.desk.focus.startswith("choice:"):
        focus_choices(table)
    else:
        table.desk.focus = ""


def pointed_at(table: Table) -> tuple[int, tuple[int, ...]]:
    """Return the spaces that a line of the log or a choice under the pointer speaks of."""
    desk = table.desk
    key = desk.hover if desk.hover.startswith(("line:", "choice:")) else ""
    if not key and desk.focus.startswith("choice:"):
        key = desk.focus
    if key.startswith("line:"):
        lines = table.model.lines()
        number = int(key[5:])
        if number < len(lines):
            return lines[number].seat, lines[number].spaces
    if key.startswith("choice:"):
        for choice in choices(table):
            if f"choice:{choice.key}" == key:
                return choice.seat, choice.spaces
    return table.view.lit
