"""Factories: saw-tooth halls along each row of spaces, chimneys, a yard with the spots."""

from __future__ import annotations

from game.app.art.common import dice_of, joints, middle, runs
from game.app.art.footprint import Footprint, lay_card, lay_spots
from game.app.art.outline import UNIT, box
from game.app.art.paper import Sheet, walls, windows

TOOTH = 14.0


def draw_factory(sheet: Sheet, site: Footprint) -> None:
    """A chimney for each level."""
    lay_card(sheet, site, "factory")
    _yard(sheet, site)
    height = 7.0 + 1.5 * site.level
    chimneys = site.level
    for first, last, row in runs(site):
        saw_tooth(sheet, first * UNIT + 8, row * UNIT + 26, (last - first + 1) * UNIT - 18, height)
    for first, last, row in runs(site):
        _sheds(sheet, first, last, row, site)
    for x, y in sorted(site.cells)[:chimneys]:
        sheet.part("parts/chimney", x * UNIT + 66, y * UNIT + 5, 31)
    lay_spots(sheet, site, "factory")


def saw_tooth(sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    """Build a hall whose roof is folded into teeth; its plan's south edge is at ``y``."""
    deep = y - (y // UNIT) * UNIT - 9
    plan = [box(x, y - deep + height - 2, width, deep + 2 - height + 4)]
    sheet.shadow(plan, height)
    for wall in walls(sheet, plan, height, "wall"):
        windows(sheet, wall, 1, 12, "window", 0.5)
    top, bottom = plan[0][0][1] - height, plan[0][2][1] - height
    count = max(3, round(width / TOOTH))
    step = width / count
    sheet.rect(x, top, width, bottom - top, "factory_light")
    for colour, part, wide in (("factory_dark", 0.55, step * 0.45), ("glass", 0.55, 1.4)):
        for i in range(count):
            sheet.rect(x + (i + part) * step, top, wide, bottom - top, colour)


def _yard(sheet: Sheet, site: Footprint) -> None:
    """Lay tracks between the spots, so that the yard is one."""
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        across = (0.0, 1.0) if ay == by else (1.0, 0.0)
        along = (1.0, 0.0) if ay == by else (0.0, 1.0)
        for k in range(13):
            x, y = ax + along[0] * 8 * k, ay + along[1] * 8 * k
            ends = [
                (x - across[0] * 8, y - across[1] * 8),
                (x + across[0] * 8, y + across[1] * 8),
            ]
            sheet.line(ends, "wood", 2.4)
        for side in (-4.5, 4.5):
            dx, dy = across[0] * side, across[1] * side
            sheet.line([(ax + dx, ay + dy), (bx + dx, by + dy)], "grey_dark", 1.8)


def _sheds(sheet: Sheet, first: int, last: int, row: int, site: Footprint) -> None:
    """Fill the south of the yard: tanks, crates, a truck."""
    dice = dice_of(site)
    below = {x for x, y in site.cells if y == row + 1}
    for column in range(first, last + 1):
        x, y = column * UNIT, row * UNIT
        if column in below:
            sheet.part("parts/crates", x + 10, y + 58, 18)
            sheet.part("parts/crates", x + 74, y + 60, 14)
            continue
        things = ["parts/tank", "parts/truck", "parts/crates"]
        dice.shuffle(things)
        for place, name in zip((9, 40, 71), things, strict=True):
            sheet.part(name, x + place, y + 72, 20 if name != "parts/truck" else 24)
