"""The tools: undo, redo, restart, hint, rulebook, menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.app.devices.signs import with_sign
from game.app.pictures import icon_picture
from game.app.table import pages
from game.app.ui.box import Box
from game.app.ui.widgets import Button, Widget
from game.app.words import _
from game.core.words import N_

if TYPE_CHECKING:
    from game.app.table.table import Table


def widgets(table: Table, box: Box) -> Iterator[Widget]:
    """Return the tools in a row."""
    session = table.model.session
    moves, is_open = table.moves, table.model.is_open
    tools: list[tuple[str, str, str, Callable[[], object], bool]] = [
        ("undo", N_("Undo"), "undo", moves.undo, is_open and session.can_undo()),
        ("redo", N_("Redo"), "redo", moves.redo, is_open and bool(session.match.undone)),
        ("restart", N_("Restart this phase"), "", moves.restart, session.can_undo()),
        ("hint", N_("Hint: what would a bot do?"), "hint", table.clock.ask_hint, is_open),
        ("rulebook", N_("Rulebook"), "rulebook", lambda: pages.open_rulebook(table), True),
        ("menu", N_("Menu"), "", lambda: pages.open_menu(table.app, session), True),
    ]
    for part, (name, title, key, do, on) in zip(box.columns(6, 6), tools, strict=True):
        tip = with_sign(_(title), table.app.sign(key) if key else "")
        if name == "undo" and not session.can_undo():
            tip += f"\n{_(session.undo_bar())}"
        yield Button(
            f"tool:{name}",
            part,
            tip,
            enabled=on,
            do=do,
            picture=icon_picture(table.app.art, name),
        )
