"""The mayor's street: a frame of gold dashes around it, and pennants across."""

from __future__ import annotations

from game.app.art.outline import UNIT, box, path_of
from game.app.art.paper import Sheet

_PENNANTS = ("public_base", "white", "shop_base")
_STEP = 22.0


def mayor_street(across: bool) -> Sheet:
    """Return the drawing over two spaces that lie beside each other, or one below the other."""
    wide, high = (2 * UNIT, UNIT) if across else (UNIT, 2 * UNIT)
    sheet = Sheet(wide, high)
    d = path_of([box(5, 5, wide - 10, high - 10)], 10)
    for colour, width in (("gold_dark", 6.0), ("gold", 4.0)):
        sheet.raw(
            f'<path d="{d}" fill="none" stroke="{{{colour}}}" stroke-width="{width:g}" '
            'stroke-dasharray="11 7"/>'
        )
    y = 8.0 if across else high / 2 - 46
    sheet.path(f"M4 {y:g}H{wide - 4:g}", line="ink", width=2)
    for number in range(int((wide - 12) // _STEP)):
        x = 6 + number * _STEP
        flag = f"M{x:g} {y:g}h17l-8.500 18z"
        sheet.path(flag, _PENNANTS[number % 3], line="ink", width=1.6)
    return sheet
