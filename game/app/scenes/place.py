"""Where a game is played and with what: its board, what is special there, the modules."""

from __future__ import annotations

from collections.abc import Iterable

from game.app import style
from game.app.app import App
from game.app.telling.board_titles import board_title
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height
from game.app.words import _
from game.core.board import Board


def paint_place(pen: Pen, app: App, box: Box, board: Board, modules: Iterable[str]) -> None:
    """Draw a board as large as there is room, and say below what is played with."""
    known = app.kit.modules
    rules = [_(known[rule].blurb) for rule in board.rules]
    on = ", ".join(_(known[name].title) for name in modules)
    text = "\n".join([*rules, on or _("The base game")])
    height = text_height(text, box.w, style.BODY) + 30
    side = min(box.w, box.h - height - 8)
    picture = Box(box.x + (box.w - side) / 2, box.y, side, side)
    pen.panel(picture.inset(-3))
    pen.image(app.art.board(board, max(2, pen.px(side) // 10)), picture)
    words = Box(box.x, picture.bottom + 8, box.w, height)
    top, low = words.cut_top(26, 2)
    pen.text(board_title(board.name, known), top, style.LARGE, bold=True, align="center")
    pen.text(text, low, style.BODY, style.FAINT, align="center", wrap=True, valign="top")
