"""Land that may be built on: rounded plots between streets, in two near greens."""

from __future__ import annotations

import random

from game.app.art.outline import UNIT, Cell
from game.app.art.paper import Sheet

STREET = 4.0  # how far a plot stays away from the line between two spaces
ROUND = 12.0


def draw_plots(sheet: Sheet, cells: set[Cell]) -> None:
    """Lay a plot on each space; the streets between them are the sheet itself."""
    side = UNIT - 2 * STREET
    for x, y in sorted(cells):
        colour = "plot_other" if (x + y) % 2 else "plot"
        sheet.rect(x * UNIT + STREET, y * UNIT + STREET, side, side, colour, ROUND)
    for x, y in sorted(cells):
        draw_tufts(sheet, x, y)


def draw_tufts(sheet: Sheet, x: int, y: int) -> None:
    """Let a little grass grow, always the same on the same space."""
    dice = random.Random(x * 31 + y)
    cx, cy = dice.uniform(30, 70), dice.uniform(34, 76)
    for _ in range(dice.randint(2, 5)):
        px = x * UNIT + min(86.0, max(14.0, cx + dice.uniform(-26, 26)))
        py = y * UNIT + min(88.0, max(22.0, cy + dice.uniform(-24, 24)))
        sheet.path(f"M{px:.1f} {py:.1f}l-4 -7m4 7v-10m0 10l4 -7", line="tuft", width=1.8)
