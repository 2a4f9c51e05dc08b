"""Parks: lawn, winding paths, trees; more to see with each level. They have no spots."""

from __future__ import annotations

from game.app.art.common import inner_corners, joints, middle
from game.app.art.footprint import Footprint, lay_card, lay_spots
from game.app.art.outline import box, even, moved_in, path_of
from game.app.art.paper import Sheet
from game.app.art.trees import park_trees

#: What stands in the middle of each space, in the order of level.
FEATURES = ("pool", "flowers", "pavilion", "swing", "fountain")
SANDY = frozenset({"pavilion", "swing"})
WIDTHS = {"pool": 52, "flowers": 44, "pavilion": 36, "swing": 32, "fountain": 46}


def draw_park(sheet: Sheet, site: Footprint) -> None:
    """Every space has its own feature; paths join them."""
    lay_card(sheet, site, "park")
    lawn = [moved_in(loop, even(11)) for loop in site.loops]
    sheet.path(path_of(lawn, 16, 10), "park_light")
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        bend = 9 if (one[0] + one[1]) % 2 else -9
        x, y = (ax + bx) / 2, (ay + by) / 2
        x, y = (x, y + bend) if ay == by else (x + bend, y)
        d = f"M{ax:g} {ay:g}Q{x:g} {y:g} {bx:g} {by:g}"
        sheet.path(d, line="paved_line", width=12)
        sheet.path(d, line="sand", width=9)
    for number, cell in enumerate(site.cells):
        x, y = middle(cell)
        name = FEATURES[number % len(FEATURES)]
        if name in SANDY:
            sheet.path(path_of([box(x - 21, y - 21, 42, 42)], 12), "sand")
        width = WIDTHS[name]
        sheet.part(f"parts/{name}", x - width / 2, y - width / 2, width)
    _trees(sheet, site)
    lay_spots(sheet, site, "park")


def _trees(sheet: Sheet, site: Footprint) -> None:
    for name, x, y, size in park_trees(site):
        sheet.part(f"parts/{name}", x - size * 0.45, y - size * 0.45, size)
    for px, py in inner_corners(site):
        sheet.part("parts/flowers", px - 9, py - 9, 18)
