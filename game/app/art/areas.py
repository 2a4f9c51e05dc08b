"""Special spaces of a city: each area has its own tint and its own pattern."""

from __future__ import annotations

from collections.abc import Callable

from game.app.art.outline import UNIT, Cell, even, moved_in, path_of, trace
from game.app.art.paper import Sheet

Pattern = Callable[[Sheet, float, float], None]


def _waves(sheet: Sheet, x: float, y: float) -> None:
    for dx, dy in ((14, 26), (54, 26), (32, 52), (14, 78), (54, 78)):
        sheet.path(f"M{x + dx:g} {y + dy:g}q8 -8 16 0t16 0", line="wet_line", width=2.4)


def _flood(sheet: Sheet, x: float, y: float) -> None:
    """Draw ripples, and reeds that look out of the water."""
    for dx, dy in ((16, 30), (56, 22), (34, 56), (60, 82), (12, 84)):
        sheet.line([(x + dx, y + dy), (x + dx + 22, y + dy)], "river_wave", 2.6)
    for dx, dy in ((74, 50), (80, 54), (24, 72)):
        sheet.path(f"M{x + dx:g} {y + dy:g}l-3 -12m3 12l3 -10", line="leaf_dark", width=1.8)


def _tufts(sheet: Sheet, x: float, y: float) -> None:
    for dx, dy in ((18, 28), (50, 22), (80, 34), (32, 56), (66, 60), (20, 84), (52, 88), (82, 82)):
        d = f"M{x + dx:g} {y + dy:g}l-4 -9m4 9v-11m0 11l4 -9"
        sheet.path(d, line="lawn_line", width=1.8)


def _slabs(sheet: Sheet, x: float, y: float) -> None:
    for row in range(4):
        top = y + row * 25
        sheet.line([(x, top), (x + UNIT, top)], "paved_line", 1)
        for column in range(3):
            px = x + column * 33.3 + (16 if row % 2 else 0)
            sheet.line([(px, top), (px, top + 25)], "paved_line", 1)


def _diamond(sheet: Sheet, x: float, y: float) -> None:
    middle_x, middle_y, reach = x + 50, y + 50, 17
    corners = ((0, -reach), (reach, 0), (0, reach), (-reach, 0), (0, -reach))
    sheet.line([(middle_x + dx, middle_y + dy) for dx, dy in corners], "marked_line", 3)
    sheet.disc(middle_x, middle_y, 4, "marked_line")


def _dots(sheet: Sheet, x: float, y: float) -> None:
    for row in range(3):
        for column in range(3):
            sheet.disc(x + 20 + column * 30, y + 20 + row * 30, 3, "tinted_line")


def _hatch(sheet: Sheet, x: float, y: float) -> None:
    for offset in (30, 65, 100, 135, 170):
        ax, ay = min(offset, 96), max(4, offset - 96)
        sheet.line([(x + ax, y + ay), (x + ay, y + ax)], "tinted_line", 1.2)


#: The tint and the pattern of each area; the inset keeps areas that overlap apart.
LOOKS: dict[str, tuple[str, str, Pattern]] = {
    "border": ("paved", "paved_line", _slabs),
    "flood_plain": ("wet", "wet_line", _waves),
    "flooded": ("river_light", "river", _flood),
    "imperial_park": ("lawn", "lawn_line", _tufts),
    "marked": ("marked", "marked_line", _diamond),
    "lakeside": ("wet", "wet_line", _dots),
    "around_garden": ("tinted", "tinted_line", _dots),
    "west": ("tinted", "tinted_line", _hatch),
    # Ground that is drawn so by the map, whatever the rules.
    "grass": ("lawn", "lawn_line", _tufts),
    "paving": ("paved", "paved_line", _slabs),
    "wet": ("wet", "wet_line", _waves),
    "diamonds": ("marked", "marked_line", _diamond),
    "tint": ("tinted", "tinted_line", _hatch),
}
BARE = frozenset({"east"})  # the other side of the Wall needs no sign of its own


def draw_area(sheet: Sheet, name: str, cells: set[Cell]) -> None:
    """Tint an area and draw its pattern; one nobody knows gets the general look."""
    if name in BARE:
        return
    fill, line, pattern = LOOKS.get(name, ("tinted", "tinted_line", _hatch))
    loops = trace(cells)
    sheet.path(path_of([moved_in(loop, even(1)) for loop in loops], 8, 4), line)
    sheet.path(path_of([moved_in(loop, even(3)) for loop in loops], 7, 4), fill)
    for x, y in sorted(cells):
        pattern(sheet, x * UNIT, y * UNIT)
