"""City Hall, the famous buildings, and other one-of-a-kind tiles."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.art.common import dice_of, inner_corners, joints, middle
from game.app.art.footprint import SPOT, Footprint, lay_card, lay_spots
from game.app.art.outline import UNIT, Cell, Point, box, even, moved_in, path_of, shifted
from game.app.art.paper import Sheet, body, windows
from game.app.art.public import lay_sign


def draw_city_hall(sheet: Sheet, site: Footprint) -> None:
    """Four spots around a tower with a clock."""
    lay_card(sheet, site, "hall", "paved")
    for inset, colour in ((9, "paved_line"), (11, "hall_ground")):
        sheet.path(path_of([moved_in(loop, even(inset)) for loop in site.loops], 10), colour)
    for x, y in map(middle, site.cells):
        sheet.rect(x - 28, y - 28, 56, 56, "paved_line", 8)
        sheet.rect(x - 26, y - 26, 52, 52, "paper_light", 7)
    x, y = site.size[0] * UNIT / 2, site.size[1] * UNIT / 2
    for plan in (box(x - 15, 20, 30, 2 * y - 34), box(18, y - 6, 2 * x - 38, 24)):
        for wall in body(sheet, [plan], 9, 9, "hall"):
            windows(sheet, wall, 1, 10)
    for cell_x, cell_y in ((24, 24), (2 * x - 42, 24), (24, 2 * y - 42), (2 * x - 42, 2 * y - 42)):
        if abs(cell_x - x) > 50:
            sheet.part("parts/bush", cell_x - 12, cell_y - 12, 16)
    for wall in body(sheet, [box(x - 21, y - 12, 42, 36)], 22, 21, "hall"):
        windows(sheet, wall, 2, 9)
    sheet.disc(x, y + 13, 8.5, "ink")
    sheet.disc(x, y + 13, 7, "white")
    sheet.line([(x, y + 8.5), (x, y + 13), (x + 3.5, y + 15)], "ink", 1.6)
    sheet.part("parts/flagpole", x - 9, y - 50, 34)
    lay_spots(sheet, site, "hall")


def draw_bank(sheet: Sheet, site: Footprint) -> None:
    """A blue strong-room behind columns, its sign a dollar."""
    lay_card(sheet, site, "shop", "paved")
    height = 13.0
    plan = [moved_in(loop, (9 + height, 11, 13, 9)) for loop in site.loops]
    for left_top, _, right_bottom, _ in body(sheet, plan, height, 17, "shop", wall="wall_shade"):
        x = left_top[0] + 3
        while x < right_bottom[0] - 6:
            sheet.rect(x, left_top[1], 5.5, height, "white")
            x += 13
    (left, top), (right, bottom) = plan[0][0], plan[0][2]
    sheet.rect(left - 2, bottom, right - left + 4, 3.5, "stone_light")
    roof = [shifted(loop, 0, -height) for loop in plan]
    sheet.loops([moved_in(loop, even(26)) for loop in roof], "shop_dark")
    x, y = (left + right) / 2, (top + bottom) / 2 - height
    for cell in site.spot_cells:
        cx, cy = middle(cell)
        sheet.rect(cx - SPOT - 5, cy - SPOT - 5, 2 * SPOT + 10, 2 * SPOT + 10, "shop_deep", 7)
        sheet.rect(cx - SPOT - 3, cy - SPOT - 3, 2 * SPOT + 6, 2 * SPOT + 6, "paved", 6)
        x, y = (left + right - (cx - x)) / 2 + 12, y + 12
    lay_sign(sheet, x, y, "bank", "shop", 62)
    lay_spots(sheet, site, "shop")


def draw_recycling(sheet: Sheet, site: Footprint) -> None:
    """Light green: bays of sorted stuff, and the arrows."""
    lay_card(sheet, site, "park", "paved")
    stuff = ("shop_base", "factory_base", "bloom", "metal", "wood")
    dice = dice_of(site)
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        sheet.line([(ax, ay), (bx, by)], "grey_light", 18)
        sheet.dashes([(ax, ay), (bx, by)], "grey_dark", 18, 3)
    for x, y in site.cells:
        for dx, dy in ((9, 9), (39, 9), (69, 9), (9, 76), (39, 76), (69, 76)):
            px, py = x * UNIT + dx, y * UNIT + dy
            sheet.rect(px + 1.5, py + 2, 22, 15, "shade", 2)
            sheet.rect(px, py, 22, 15, "park_dark", 2)
            sheet.rect(px + 2, py + 2, 18, 11, dice.choice(stuff), 1)
            sheet.disc(px + 8, py + 7, 2.5, "white", 0.5)
            sheet.disc(px + 14, py + 8, 2, "white", 0.35)
    free = site.free_cells
    lay_sign(sheet, *middle(free[1]), "recycling", "park", 56)
    for cell in (free[0], free[-1]):
        px, py = middle(cell)
        for wall in body(sheet, [box(px - 27, py - 12, 54, 30)], 9, 14, "park"):
            windows(sheet, wall, 1, 11, "park_deep", 0.7)
    lay_spots(sheet, site, "park")


def draw_tramway(sheet: Sheet, site: Footprint) -> None:
    """Rails from every arm to the middle, a tram on them; room for anybody."""
    lay_card(sheet, site, "grey", "paved")
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        sheet.line([(ax, ay), (bx, by)], "grey_light", 26)
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        dx, dy = (0, 6) if ay == by else (6, 0)
        for side in (-1, 1):
            ends = [(ax + dx * side, ay + dy * side), (bx + dx * side, by + dy * side)]
            sheet.line(ends, "grey_deep", 2)
    for x, y in site.cells:
        for dx, dy in ((14, 14), (86, 14), (14, 86), (86, 86)):
            sheet.rect(x * UNIT + dx - 5, y * UNIT + dy - 5, 10, 10, "grey_base", 3)
            sheet.rect(x * UNIT + dx - 3.5, y * UNIT + dy - 3.5, 7, 7, "grey_light", 2)
    px, py = middle(max(site.free_cells))
    sheet.part("parts/tram", px - 34, py - 33, 66)
    lay_sign(sheet, *middle(_heart(site)), "tramway", "grey", 54)
    lay_spots(sheet, site, "grey")


def _heart(site: Footprint) -> Cell:
    cells = set(site.cells)

    def company(cell: Cell) -> int:
        x, y = cell
        return len({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells)

    return max(sorted(cells), key=company)


def draw_palace(sheet: Sheet, site: Footprint) -> None:
    """Violet roofs around gardens, a crown as its sign."""
    lay_card(sheet, site, "royal", "park_light")
    height = 10.0
    plan = [moved_in(loop, (9 + height, 11, 11, 9)) for loop in site.loops]
    for wall in body(sheet, plan, height, 13, "royal"):
        windows(sheet, wall, 1, 10)
    top = [moved_in(shifted(loop, 0, -height), even(17)) for loop in plan]
    sheet.loops(top, "royal_light")
    sheet.loops([moved_in(loop, even(2)) for loop in top], "royal_base")
    heart = _heart(site)
    for cell in site.cells:
        x, y = middle(cell)
        y -= height / 2
        if cell == heart:
            lay_sign(sheet, x, y, "palace", "royal", 50)
        else:
            sheet.disc_shadow(x, y, 11, 10)
            sheet.disc(x, y, 13, "gold_dark")
            sheet.disc(x - 1, y - 1.5, 11.5, "gold")
            sheet.disc(x - 3.5, y - 4, 4.5, "white", 0.6)
    for x, y in inner_corners(site):
        sheet.part("parts/fountain", x - 15, y - height / 2 - 15, 30)


def draw_tiber(sheet: Sheet, site: Footprint) -> None:
    """The river as one building: embankments, bridges, an island."""
    lay_card(sheet, site, "public", "stone_light")
    bed = [moved_in(loop, even(13)) for loop in site.loops]
    sheet.path(path_of(bed, 26, 16), "river_light")
    sheet.path(path_of([moved_in(loop, even(20)) for loop in site.loops], 22, 14), "river")
    for number, cell in enumerate(site.cells):
        x, y = middle(cell)
        for dx, dy in ((-16, -12), (2, 14)):
            wave = f"M{x + dx:g} {y + dy:g}q4 -4 8 0q4 4 8 0"
            sheet.path(wave, line="river_wave", width=2.2)
        if number % 3 == 1:
            _bridge(sheet, site, cell)


def _bridge(sheet: Sheet, site: Footprint, cell: Cell) -> None:
    x, y = middle(cell)
    cells = set(site.cells)
    flows_east = (cell[0] + 1, cell[1]) in cells or (cell[0] - 1, cell[1]) in cells
    ends = [(x, y - 42), (x, y + 42)] if flows_east else [(x - 42, y), (x + 42, y)]
    sheet.line([(px + 4, py + 4) for px, py in ends], "river_light", 17)
    sheet.line(ends, "public_dark", 17)
    sheet.line(ends, "tinted", 12)


@dataclass(frozen=True)
class Landmark:
    """A picture of the famous building on its square.

    ``extent`` is what the picture fills of its box: left, top, right, bottom.
    """

    name: str
    family: str
    ground: str
    extent: tuple[float, float, float, float]
    trees: str = "tree"
    margin: float = 9.0
    stretch: float = 1.0  # how much higher it may become to fill an upright shape

    def __call__(self, sheet: Sheet, site: Footprint) -> None:
        """Draw it in the middle of its ground, as large as the shape allows."""
        lay_card(sheet, site, self.family, "paved")
        columns, rows = site.size
        wide, high = columns * UNIT, rows * UNIT
        frame = [moved_in(loop, even(9)) for loop in site.loops]
        sheet.path(path_of(frame, 12), self.ground, line="paved_line", width=1.6)
        size = 18 if len(site.cells) == 1 else 26
        for x, y in ((17, 18), (wide - 16, 18), (17, high - 16), (wide - 16, high - 16)):
            if not any(abs(x - cx) < 45 and abs(y - cy) < 45 for cx, cy in self._spots(site)):
                sheet.part(f"parts/{self.trees}", x - size * 0.45, y - size * 0.45, size)
        left, top, right, bottom = self.extent
        scale = min(
            (wide - 2 * self.margin) / (right - left), (high - 2 * self.margin) / (bottom - top)
        )
        x = wide / 2 - (left + right) / 2 * scale
        y = high / 2 - (top + bottom) / 2 * scale
        stretch = min(self.stretch, (high - 2 * self.margin) / ((bottom - top) * scale))
        sheet.raw(f'<g transform="translate(0 {high / 2:g}) scale(1 {stretch:.3f})">')
        sheet.part(f"landmarks/{self.name}", x, y - high / 2, 100 * scale)
        sheet.raw("</g>")
        lay_spots(sheet, site, self.family)

    @staticmethod
    def _spots(site: Footprint) -> list[Point]:
        return [middle(cell) for cell in site.spot_cells] if len(site.cells) > 1 else []
