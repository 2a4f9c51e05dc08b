"""Warehouse, Refinery, Harbor, port and Airport."""

from __future__ import annotations

from game.app.art.common import joints, middle, runs
from game.app.art.factories import saw_tooth
from game.app.art.footprint import SPOT, Footprint, lay_card, lay_spots
from game.app.art.outline import UNIT, Cell, box, even, moved_in, path_of, shifted, trace
from game.app.art.paper import Sheet, walls, windows
from game.app.art.public import lay_sign

WATER = "water"  # named among a harbor's spots: the space is water, not the usual one


def draw_warehouse(sheet: Sheet, site: Footprint) -> None:
    """A long hall of corrugated paper with a hatch over each store."""
    lay_card(sheet, site, "factory", "paved")
    height = 9.0
    plan = [moved_in(loop, (8 + height, 10, 9, 8)) for loop in site.loops]
    sheet.shadow(plan, height)
    for wall in walls(sheet, plan, height, "factory_dark"):
        windows(sheet, wall, 1, 16, "wood_dark", 0.8)
    roofs = [shifted(loop, 0, -height) for loop in plan]
    sheet.loops(roofs, "factory_base")
    (left, top), (right, bottom) = roofs[0][0], roofs[0][2]
    count = round((right - left) / 8)
    for i in range(count):
        x = left + (right - left) * i / count
        sheet.rect(x, top, (right - left) / count / 2, bottom - top, "factory_light")
    for x, y in map(middle, site.cells):
        half = SPOT + 5
        sheet.rect(x - half + 2, y - half + 3, 2 * half, 2 * half, "factory_deep", 4)
        sheet.rect(x - half, y - half, 2 * half, 2 * half, "wood", 4)
        sheet.rect(x - half + 3, y - half + 3, 2 * half - 6, 2 * half - 6, "wood_light", 3)
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        lay_sign(sheet, (ax + bx) / 2, (ay + by) / 2 - 2, "warehouse", "factory", 26)
    lay_spots(sheet, site, "factory")


def draw_refinery(sheet: Sheet, site: Footprint) -> None:
    """Tanks, pipes and a flame."""
    lay_card(sheet, site, "factory")
    for y in (38, 44, 50):
        sheet.line([(14, y), (86, y)], "grey_dark" if y != 44 else "grey_light", 3)
    sheet.line([(50, 44), (50, 86)], "grey_base", 4)
    sheet.part("parts/tank", 9, 7, 42)
    sheet.part("parts/tank", 50, 9, 32)
    sheet.part("parts/tank", 9, 60, 34)
    sheet.line([(84, 84), (84, 26)], "ink", 4)
    sheet.part("icons/fire", 75, 6, 18)
    lay_sign(sheet, 62, 66, "refinery", "factory", 40)


def _water(sheet: Sheet, cells: list[Cell], land: list[Cell]) -> None:
    """Cut a basin into the card; it is open towards the outside, quayed towards the land."""
    loops = trace(cells)
    sheet.path(path_of([moved_in(loop, even(4.5)) for loop in loops], 9), "sea_light")
    sheet.path(path_of([moved_in(loop, even(9)) for loop in loops], 7), "sea")
    for cell in cells:
        x, y = middle(cell)
        for dx, dy in ((-26, -22), (14, 26)):
            wave = f"M{x + dx:g} {y + dy:g}q5 -5 10 0q5 5 10 0"
            sheet.path(wave, line="sea_wave", width=2.2)
    for x, y in land:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if (x + dx, y + dy) in cells:
                mx, my = (x + 0.5 + dx * 0.5) * UNIT, (y + 0.5 + dy * 0.5) * UNIT
                wide, high = (8, 92) if dx else (92, 8)
                sheet.rect(mx - wide / 2, my - high / 2, wide, high, "stone_light", 2)
                sheet.rect(mx - wide / 2, my + high / 2 - 3, wide, 3, "stone_dark", 1)


def draw_harbor(sheet: Sheet, site: Footprint) -> None:
    """Two spaces of land with a hall and a crane, two of water with a ship."""
    lay_card(sheet, site, "factory", "paved")
    water = [cell for cell, spot in zip(site.cells, site.spots, strict=False) if spot == WATER]
    water = water or list(site.cells[2:])
    land = [cell for cell in site.cells if cell not in water]
    _water(sheet, water, land)
    (ax, ay), (bx, by) = middle(water[0]), middle(water[-1])
    x, y = (ax + bx) / 2, (ay + by) / 2
    if ay == by:
        sheet.part("parts/ship", x - 62, y - 34, 124)
    else:
        sheet.raw(f'<g transform="rotate(90 {x:g} {y:g})">')
        sheet.part("parts/ship", x - 62, y - 34, 124)
        sheet.raw("</g>")
    hall = Footprint(tuple(land))
    for first, last, row in runs(hall):
        left = first * UNIT + 10
        saw_tooth(sheet, left, row * UNIT + 34, (last - first + 1) * UNIT - 20, 9)
    first_cell = min(land, key=lambda cell: (cell[1], cell[0]))
    sheet.part("parts/crates", first_cell[0] * UNIT + 10, first_cell[1] * UNIT + 62, 24)
    last_cell = max(land, key=lambda cell: (cell[1], cell[0]))
    sheet.part("parts/crane", last_cell[0] * UNIT + 40, last_cell[1] * UNIT + 34, 54)
    x, y = middle(first_cell)
    lay_sign(sheet, x + 8, y + 14, "harbor", "factory", 42)


def draw_port(sheet: Sheet, site: Footprint) -> None:
    """Six stores on one quay, with rails, cranes and boxes."""
    lay_card(sheet, site, "factory", "paved")
    boxes = ("shop_base", "factory_base", "public_light", "home_base", "bloom_light", "metal")
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        sheet.line([(ax, ay - 3), (bx, by - 3)], "grey_dark", 2)
        sheet.line([(ax, ay + 3), (bx, by + 3)], "grey_dark", 2)
    for number, (x, y) in enumerate(site.cells):
        for k, (dx, dy) in enumerate(((9, 10), (38, 10), (67, 10), (9, 80), (38, 80))):
            colour = boxes[(number + k * 2) % len(boxes)]
            sheet.rect(x * UNIT + dx + 2, y * UNIT + dy + 2, 25, 11, "shade")
            sheet.rect(x * UNIT + dx, y * UNIT + dy, 25, 11, colour)
            for rib in range(1, 5):
                px = x * UNIT + dx + rib * 5
                sheet.line([(px, y * UNIT + dy), (px, y * UNIT + dy + 11)], "ink", 0.5)
        sheet.part("parts/crane", x * UNIT + 66, y * UNIT + 58, 34)
    lay_spots(sheet, site, "factory")
    columns, rows = site.size
    lay_sign(sheet, columns * UNIT / 2, rows * UNIT / 2, "port", "factory", 40)


def draw_airport(sheet: Sheet, site: Footprint) -> None:
    """A runway, planes before the terminal, a control tower."""
    lay_card(sheet, site, "factory", "park_ground")
    columns, rows = site.size
    wide, high = columns * UNIT, rows * UNIT
    if wide >= high:
        _airfield(sheet, wide, high)
    else:
        _airfield_upright(sheet, wide, high)


def _airfield(sheet: Sheet, wide: float, high: float) -> None:
    strip = high - 44
    sheet.rect(12, strip - 22, wide - 24, 48, "grey_dark", 5)
    sheet.dashes([(44, strip + 2), (wide - 40, strip + 2)], "white", 3.5, 14)
    for k in range(5):
        sheet.rect(18, strip - 17 + k * 8, 16, 4, "white")
        sheet.rect(wide - 34, strip - 17 + k * 8, 16, 4, "white")
    sheet.rect(12, 66, wide - 24, high - 140, "paved_line", 4)
    for x in (wide * 0.25, wide * 0.66):
        sheet.line([(x, 80), (x, strip)], "grey_base", 16)
    saw_tooth(sheet, 12, 50, wide - 24, 12)
    for k in range(round(wide / 110)):
        if abs(24 + k * 92 + 30 - wide / 2) > 50:
            sheet.part("parts/plane", 24 + k * 92, 62, 60)
    sheet.part("parts/plane", wide - 100, strip - 38, 70)
    _tower(sheet, wide - 46, 78)
    lay_sign(sheet, wide / 2 - 6, 100, "airport", "factory", 54)


def _airfield_upright(sheet: Sheet, wide: float, high: float) -> None:
    strip = wide - 44
    sheet.rect(strip - 22, 12, 48, high - 24, "grey_dark", 5)
    sheet.dashes([(strip + 2, 44), (strip + 2, high - 40)], "white", 3.5, 14)
    for k in range(5):
        sheet.rect(strip - 17 + k * 8, 18, 4, 16, "white")
        sheet.rect(strip - 17 + k * 8, high - 34, 4, 16, "white")
    sheet.rect(60, 12, wide - 138, high - 24, "paved_line", 4)
    for y in (high * 0.3, high * 0.7):
        sheet.line([(70, y), (strip, y)], "grey_base", 16)
    saw_tooth(sheet, 12, 50, wide - 96, 12)
    for k in range(round(high / 130)):
        if abs(76 + k * 92 + 30 - high / 2) > 40:
            sheet.part("parts/plane", 26, 76 + k * 92, 60)
    sheet.part("parts/plane", strip - 32, high - 120, 70)
    _tower(sheet, 60, high - 40)
    lay_sign(sheet, 62, high / 2, "airport", "factory", 54)


def _tower(sheet: Sheet, x: float, y: float) -> None:
    sheet.shadow([box(x - 5, y - 4, 10, 10)], 30)
    sheet.rect(x - 5, y - 26, 10, 32, "wall")
    sheet.rect(x + 1, y - 26, 4, 32, "wall_shade")
    sheet.poly([(x - 13, y - 36), (x + 13, y - 36), (x + 9, y - 24), (x - 9, y - 24)], "window")
    sheet.rect(x - 14, y - 40, 28, 5, "public_base", 2)
