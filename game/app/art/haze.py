"""A bank of haze: flat below, in low heaps above, all of one tone."""

from __future__ import annotations

from game.app.art.paper import Sheet

#: The heaps of each shape: place and radius, in a sheet of 100 by 30.
_HEAPS = (
    ((22, 17, 10), (40, 13, 12), (58, 16, 11), (76, 19, 8)),
    ((28, 19, 8), (46, 15, 11), (68, 12, 12), (82, 19, 7)),
    ((20, 18, 9), (34, 15, 9), (54, 18, 9), (70, 14, 11)),
)


def haze_bank(tone: str, shape: int) -> Sheet:
    """Return the drawing of a bank."""
    sheet = Sheet(100, 30)
    sheet.rect(4, 16, 92, 11, tone, 5.5)
    sheet.rect(14, 21, 62 + 8 * shape, 9, tone, 4.5)
    for x, y, radius in _HEAPS[shape]:
        sheet.disc(x, y, radius, tone)
    return sheet
