"""Public and grey buildings: a folded roof over the whole shape, courts for spots, a sign."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.art.common import middle
from game.app.art.details import Detail, none
from game.app.art.footprint import SPOT, Footprint, lay_card, lay_spots
from game.app.art.outline import UNIT, Point, box, moved_in, shifted, turned
from game.app.art.paper import Sheet, body, windows

SIGN = 50.0  # a sign's width


@dataclass(frozen=True)
class Hall:
    """How one kind of hall is built."""

    emblem: str
    family: str = "public"
    height: float = 9.0
    slope: float = 13.0
    top: str = "base"
    wall: str = "wall"
    pitch: float = 12.0
    doors: str = ""
    ground: str = "paved"
    detail: Detail = none
    yard: float = 0.0  # ground left free in the south

    def __call__(self, sheet: Sheet, site: Footprint) -> None:
        """Draw it."""
        lay_card(sheet, site, self.family, self.ground)
        deep = SPOT + 4
        courts = []
        for cell in site.spot_cells:
            x, y = middle(cell)
            courts.append(box(x - deep, y - deep + 1, 2 * deep, 2 * deep - 1 + self.height))
        plan = [moved_in(loop, (8 + self.height, 10, 10 + self.yard, 8)) for loop in site.loops]
        loops = plan + [turned(court) for court in courts]
        slope = min(self.slope, 5.0) if courts and len(courts) == len(site.cells) else self.slope
        sheet.shadow(loops, self.height)
        for wall in body(sheet, plan, self.height, slope, self.family, wall=self.wall):
            if self.doors:
                _doors(sheet, wall, self.doors)
            else:
                windows(sheet, wall, 1, self.pitch)
        _flat_top(sheet, [shifted(loop, 0, -self.height) for loop in plan], slope, self)
        for court in courts:
            self._court(sheet, court)
        self.detail(sheet, site, self.height)
        for x, y in sign_places(site):
            lay_sign(sheet, x, y - (self.height + self.yard) / 2, self.emblem, self.family)
        lay_spots(sheet, site, self.family)

    def _court(self, sheet: Sheet, court: list[Point]) -> None:
        """Cut a court into the roof: its ground, the shadow in it and its north wall."""
        (left, top), (right, bottom) = court[0], court[2]
        top, bottom = top - self.height, bottom - self.height
        sheet.rect(left - 2, top - 2, right - left + 4, bottom - top + 4, f"{self.family}_deep", 3)
        sheet.rect(left, top, right - left, bottom - top, self.ground, 2)
        sheet.rect(left, top, right - left, self.height, self.wall)
        wall = [(left, top), (right, top), (right, top + self.height), (left, top + self.height)]
        windows(sheet, wall, 1, self.pitch)
        low = top + self.height
        shade = [(left, low), (right, low), (right, low + 5), (left + 6, low + 5)]
        sheet.poly([*shade, (left + 6, bottom), (left, bottom)], "shade", 0.2)


def _flat_top(sheet: Sheet, roofs: list[list[Point]], slope: float, hall: Hall) -> None:
    if hall.top != "base":
        inset = (slope, slope, slope, slope)
        sheet.loops([moved_in(loop, inset) for loop in roofs], f"{hall.family}_{hall.top}")


def _doors(sheet: Sheet, wall: list[Point], colour: str) -> None:
    """Cut wide gates into a wall."""
    (left, top), (right, bottom) = wall[0], wall[2]
    count = max(1, int((right - left) // 24))
    step = (right - left) / count
    for i in range(count):
        x = left + step * (i + 0.5) - 8
        sheet.rect(x, top + 2, 16, bottom - top - 2, colour)
        for k in (1, 2):
            y = top + 2 + (bottom - top - 2) * k / 3
            sheet.line([(x, y), (x + 16, y)], "white", 0.8)


def sign_places(site: Footprint) -> list[Point]:
    """Return where the sign stands: in the middle of the spaces without a spot."""
    free = site.free_cells
    if not free:
        return []
    x = sum(cx for cx, _ in free) / len(free)
    y = sum(cy for _, cy in free) / len(free)
    straight = len({cx for cx, _ in free}) == 1 or len({cy for _, cy in free}) == 1
    full = len(free) == 4 and site.size == (2, 2)
    if straight or full:
        return [((x + 0.5) * UNIT, (y + 0.5) * UNIT)]
    return [middle(_corner(site))]


def _corner(site: Footprint) -> tuple[int, int]:
    """Return the free space with the most neighbours."""
    cells = set(site.cells)

    def company(cell: tuple[int, int]) -> int:
        x, y = cell
        return len({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells)

    return max(site.free_cells, key=company)


def lay_sign(
    sheet: Sheet, x: float, y: float, emblem: str, family: str, width: float = SIGN
) -> None:
    """Hang out a kind's sign: white on the dark tone of its family."""
    half = width / 2
    sheet.rect(x - half + 1.5, y - half + 2, width, width, "ink", width * 0.2)
    sheet.rect(x - half, y - half, width, width, "white", width * 0.2)
    inner = width - 4
    sheet.rect(x - inner / 2, y - inner / 2, inner, inner, f"{family}_deep", width * 0.17)
    glyph = width * 0.76
    sheet.part(f"emblems/{emblem}", x - glyph / 2, y - glyph / 2, glyph)
