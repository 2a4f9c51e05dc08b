"""Medals and feats, drawn: on the map, on a mission's page, on election night."""

from __future__ import annotations

from game.app import style
from game.app.art import Art
from game.app.pictures import icon
from game.app.style import Colour
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.career.marks import BRONZE, GOLD, SILVER

#: The metal, its light and its rim.
METALS: dict[str, tuple[Colour, Colour, Colour]] = {
    BRONZE: ((196, 130, 78), (226, 172, 122), (120, 70, 36)),
    SILVER: ((188, 194, 202), (228, 232, 236), (110, 116, 126)),
    GOLD: ((236, 186, 62), (255, 224, 130), (150, 104, 20)),
}
NO_METAL: Colour = (205, 194, 170)


def paint_medal(pen: Pen, box: Box, medal: str) -> None:
    """Draw a medal on its ribbon; without one, the place where it would hang."""
    side = min(box.w, box.h)
    place = box.middle(side, side)
    centre, radius = (place.center[0], place.y + side * 0.63), side * 0.33
    if medal not in METALS:
        pen.circle(place.center, radius, NO_METAL, max(1.0, side * 0.05))
        return
    metal, light, rim = METALS[medal]
    ribbon = Box(centre[0] - side * 0.17, place.y + side * 0.02, side * 0.34, side * 0.4)
    pen.fill(ribbon, style.ACCENT_DARK, side * 0.04)
    pen.fill(ribbon.inset(side * 0.1, 0), style.PAPER)
    pen.circle(centre, radius + side * 0.03, rim)
    pen.circle(centre, radius, metal)
    pen.circle(centre, radius * 0.72, light)
    pen.circle(centre, radius * 0.5, metal)


def paint_star(pen: Pen, art: Art, box: Box, reached: bool) -> None:
    """Draw the sign of a feat: a star where it was reached, else a small ring."""
    if reached:
        icon(pen, art, "star", box)
    else:
        pen.circle(box.center, min(box.w, box.h) * 0.26, NO_METAL, 1.5)
