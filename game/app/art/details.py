"""What makes one public building unlike another: roofs, yards, lamps."""

from __future__ import annotations

from collections.abc import Callable

from game.app.art.common import inner_corners, joints, middle
from game.app.art.footprint import Footprint
from game.app.art.paper import Sheet

Detail = Callable[[Sheet, Footprint, float], None]
_SPINES = ("shop_base", "factory_base", "home_base", "royal_base", "white", "bloom_light")


def none(_sheet: Sheet, _site: Footprint, _height: float) -> None:
    """Leave it plain."""


def school_yard(sheet: Sheet, _site: Footprint, _height: float) -> None:
    """A bell tower, a swing and a tree."""
    sheet.part("parts/swing", 9, 71, 22)
    sheet.part("parts/tree", 70, 72, 20)
    sheet.part("parts/flagpole", 76, 2, 22)


def book_spines(sheet: Sheet, site: Footprint, height: float) -> None:
    """Shelves of books along both ends of the roof."""
    for cell in site.cells:
        x, y = middle(cell)
        for k in range(6):
            sheet.rect(x - 21 + k * 7, y - 24 - height, 6, 13, _SPINES[k])
            sheet.rect(x - 21 + k * 7, y + 15 - height, 6, 13, _SPINES[(k + 3) % 6])


def skylights(sheet: Sheet, site: Footprint, height: float) -> None:
    """Glass between the rooms of a museum."""
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2 - height
        wide, high = (16, 40) if ay == by else (40, 12)
        sheet.rect(x - wide / 2 - 1.5, y - high / 2 - 1.5, wide + 3, high + 3, "public_deep", 2)
        sheet.rect(x - wide / 2, y - high / 2, wide, high, "glass", 1)
        sheet.line([(x - wide / 2, y), (x + wide / 2, y)], "public_deep", 1.2)
        sheet.line([(x, y - high / 2), (x, y + high / 2)], "public_deep", 1.2)


def rails(sheet: Sheet, site: Footprint, height: float) -> None:
    """The line that runs under the station, open to the sky at both ends."""
    (ax, ay), (bx, by) = middle(site.cells[0]), middle(site.cells[-1])
    ay, by = ay - height, by - height
    dx, dy = (34.0, 0.0) if ay == by else (0.0, 34.0)
    nx, ny = (0.0, 5.0) if ay == by else (5.0, 0.0)
    sheet.line([(ax - dx, ay - dy), (bx + dx, by + dy)], "ink", 22)
    for k in range(22):
        part = k / 21
        x, y = ax - dx + (bx - ax + 2 * dx) * part, ay - dy + (by - ay + 2 * dy) * part
        sheet.line([(x - nx * 1.6, y - ny * 1.6), (x + nx * 1.6, y + ny * 1.6)], "wood", 2)
    for side in (-1, 1):
        ends = [(ax - dx + nx * side, ay - dy + ny * side)]
        ends.append((bx + dx + nx * side, by + dy + ny * side))
        sheet.line(ends, "metal_light", 1.8)


def roof_garden(sheet: Sheet, site: Footprint, height: float) -> None:
    """Vents and plants on a hospital's roof."""
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2 - height
        if ay == by:
            sheet.part("parts/vent", x - 8, y - 22, 15)
            sheet.part("parts/bush", x - 8, y + 8, 16)
        else:
            sheet.part("parts/vent", x - 22, y - 8, 15)
            sheet.part("parts/bush", x + 8, y - 8, 16)


def college_lawn(sheet: Sheet, site: Footprint, height: float) -> None:
    """A lawn with a tree in the middle of the college."""
    for x, y in inner_corners(site):
        y -= height / 2
        sheet.rect(x - 19, y - 19, 38, 38, "public_deep", 5)
        sheet.rect(x - 17, y - 17, 34, 34, "park_base", 4)
        sheet.part("parts/tree", x - 13, y - 14, 30)


def blue_lamps(sheet: Sheet, site: Footprint, height: float) -> None:
    """A chequered band and a lamp between the officers' spots."""
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2 - height / 2
        across = ay == by
        for k in range(6):
            for row in range(2):
                u, v = -18 + k * 6, -18 + row * 6
                px, py = (x + v + 6, y + u) if across else (x + u, y + v + 6)
                sheet.rect(px, py, 6, 6, "white" if (k + row) % 2 else "ink")
        sheet.disc(x, y, 11, "ink")
        sheet.disc(x, y, 9, "shop_base")
        sheet.disc(x - 3, y - 3, 3, "white", 0.8)


def hose_tower(sheet: Sheet, site: Footprint, height: float) -> None:
    """A red band around the roof and the tower where hoses dry."""
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2 - height / 2
        half = 9
        sheet.rect(x - half + 5, y - half + 6, 2 * half, 2 * half, "grey_deep")
        sheet.rect(x - half, y - half, 2 * half, 2 * half, "fire")
        sheet.rect(x - half + 3, y - half + 3, 2 * half - 6, 2 * half - 6, "fire_light")
