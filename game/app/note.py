"""A short note to the player, at the foot of the window."""

from __future__ import annotations

from game.app import style
from game.app.ui.box import Box
from game.app.ui.pen import Pen, text_height


def paint_note(pen: Pen, frame: Box, note: str) -> None:
    """Draw a note over everything else."""
    width = min(520.0, frame.w - 24)
    height = max(40.0, text_height(note, width - 24, style.BODY) + 12)
    box = Box((frame.w - width) / 2, frame.h - 4 - height, width, height)
    pen.fill(box, style.NIGHT, style.RADIUS)
    pen.text(note, box.inset(12, 4), style.BODY, style.WHITE, align="center", wrap=True, fit=True)
