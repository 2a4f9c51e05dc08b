"""Colours and sizes of the interface: warm paper, dark ink, one accent."""

from __future__ import annotations

Colour = tuple[int, int, int]

PAPER: Colour = (246, 239, 224)
CARD: Colour = (253, 249, 239)
WELL: Colour = (235, 225, 205)
EDGE: Colour = (206, 190, 160)
INK: Colour = (58, 48, 40)
FAINT: Colour = (111, 96, 80)  # still read on all of the three above
PALE: Colour = (171, 156, 134)
ACCENT: Colour = (196, 88, 54)
ACCENT_DARK: Colour = (158, 64, 36)
GOOD: Colour = (72, 132, 74)
BAD: Colour = (190, 48, 44)
GLOW: Colour = (255, 206, 84)
FOCUS: Colour = (38, 108, 176)
NIGHT: Colour = (48, 44, 52)
TABLE: Colour = (214, 199, 170)
WHITE: Colour = (255, 255, 255)

TINY, SMALL, BODY, LARGE, TITLE = 12.0, 12.0, 14.0, 18.0, 30.0
RADIUS = 7.0
GAP = 6.0


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Return a colour between two; part 0 is the first, 1 the second."""
    return (
        round(one[0] + (other[0] - one[0]) * part),
        round(one[1] + (other[1] - one[1]) * part),
        round(one[2] + (other[2] - one[2]) * part),
    )


def ink_on(colour: Colour) -> Colour:
    """Return the text colour that is legible on a background."""
    light = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    return INK if light > 150 else WHITE
