"""Commercial Zones: one blue hall with an open court around each spot, awnings in stripes."""

from __future__ import annotations

from game.app.art.common import inner_corners, joints, middle
from game.app.art.footprint import SPOT, Footprint, lay_card, lay_spots
from game.app.art.outline import Loop, box, moved_in, shifted, turned
from game.app.art.paper import Sheet, body

STRIPE = 6.0


def draw_shop(sheet: Sheet, site: Footprint) -> None:
    """The higher the level the taller, with more on the roof."""
    lay_card(sheet, site, "shop", "paved")
    height = 5.0 + 2.5 * site.level
    deep = SPOT + 4.5
    courts = []
    for cell in site.cells:
        x, y = middle(cell)
        courts.append(box(x - deep, y - deep + 1, 2 * deep, 2 * deep - 1 + height))
    hall = [moved_in(loop, (7 + height, 9, 8, 7)) for loop in site.loops]
    loops = hall + [turned(court) for court in courts]
    found = body(sheet, loops, height, 3.2, "shop")
    for wall in found:
        _awning(sheet, wall)
    for cell in site.free_cells:
        x, y = middle(cell)
        sheet.part("parts/umbrella", x - 16, y - 10, 17)
        sheet.part("parts/umbrella", x + 2, y - 2, 17)
    _roof_things(sheet, site, height)
    _sign(sheet, [shifted(loop, 0, -height) for loop in hall])
    lay_spots(sheet, site, "shop")


def _awning(sheet: Sheet, wall: Loop) -> None:
    """Hang striped cloth over a shop front."""
    (left, top), (right, bottom) = wall[0], wall[2]
    sheet.rect(left, top, right - left, bottom - top, "window")
    low = top + (bottom - top) * 0.62
    count = max(3, round((right - left) / STRIPE) // 2 * 2 + 1)
    step = (right - left) / count
    for first, colour in ((0, "public_base"), (1, "white")):
        d = ""
        for i in range(first, count, 2):
            d += f"M{left + i * step:.2f} {top:.2f}h{step:.2f}V{low:.2f}"
            d += f"a{step / 2:.2f} {step / 2:.2f} 0 0 1 {-step:.2f} 0z"
        sheet.path(d, colour)


def _roof_things(sheet: Sheet, site: Footprint, height: float) -> None:
    """Set skylights where the halls of two spaces join, and air shafts where four do."""
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2 - height
        wide, high = (20, 44) if ay == by else (44, 14)
        _skylight(sheet, x - wide / 2, y - high / 2, wide, high)
    for x, y in inner_corners(site):
        sheet.part("parts/vent", x - 12, y - height - 12, 24)
    if len(site.cells) == 1:
        sheet.part("parts/vent", 74, 8 - height / 4, 14)


def _skylight(sheet: Sheet, x: float, y: float, wide: float, high: float) -> None:
    sheet.rect(x - 1.5, y - 1.5, wide + 3, high + 3, "shop_deep", 1)
    sheet.rect(x, y, wide, high, "glass")
    sheet.poly([(x, y), (x + wide, y), (x, y + high)], "white", 0.35)
    if wide < high:
        for k in range(1, 4):
            sheet.line([(x, y + high * k / 4), (x + wide, y + high * k / 4)], "shop_deep", 1.2)
    else:
        for k in range(1, 4):
            sheet.line([(x + wide * k / 4, y), (x + wide * k / 4, y + high)], "shop_deep", 1.2)


def _sign(sheet: Sheet, roofs: list[Loop]) -> None:
    """Draw the line of lamps along the roof's edge."""
    for loop in roofs:
        inner = moved_in(loop, (5.6, 5.6, 5.6, 5.6))
        sheet.dashes([*inner, inner[0]], "shop_ground", 1.6, 4)
