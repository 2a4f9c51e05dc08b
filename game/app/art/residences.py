"""Residential Zones: green roofs around a common garden."""

from __future__ import annotations

import random

from game.app.art.common import convex_corners, dice_of, inner_corners, joints, middle, paths
from game.app.art.footprint import Footprint, lay_card, lay_spots
from game.app.art.outline import UNIT, Insets, Loop, box, moved_in, shifted, turned
from game.app.art.paper import Sheet, body, windows

TOWERS_FROM = 4  # the level from which the corners rise


def draw_residence(sheet: Sheet, site: Footprint) -> None:
    """The higher the level the taller; only level 1 stands apart, as cottages."""
    lay_card(sheet, site, "home")
    if len(site.cells) == 1:
        _cottages(sheet)
    else:
        _garden(sheet, site)
        _perimeter_block(sheet, site)
    lay_spots(sheet, site, "home")


def _cottages(sheet: Sheet) -> None:
    sheet.line([(50, 50), (50, 97)], "road", 9)
    sheet.part("parts/tree", 10, 44, 19)
    sheet.part("parts/tree", 75, 42, 20)
    sheet.part("parts/bush", 70, 78, 15)
    for x, y, width, deep in ((9, 22, 34, 16), (56, 19, 34, 14), (11, 76, 30, 14)):
        found = body(sheet, [box(x, y, width, deep)], 8, deep / 2, "home")
        windows(sheet, found[0], 1, 9)
        sheet.rect(x + width * 0.68, y - 9, 4.5, 6, "public_dark")
        sheet.rect(x + width * 0.68, y - 9, 4.5, 2, "ink")
    sheet.part("parts/tree", 60, 72, 15)


def _garden(sheet: Sheet, site: Footprint) -> None:
    """Lay paths from spot to spot, trees and a lawn between them."""
    dice = dice_of(site)
    paths(sheet, site, "road", 9)
    for x, y in inner_corners(site):
        sheet.part("parts/pool", x - 16, y - 16, 32)
        sheet.part("parts/tree", x - 34, y - 34, 22)
        sheet.part("parts/tree", x + 15, y + 13, 22)
    for one, other in joints(site):
        (ax, ay), (bx, by) = middle(one), middle(other)
        x, y = (ax + bx) / 2, (ay + by) / 2
        across = (0, 12) if ay == by else (12, 0)
        for side in (-1, 1):
            size = dice.randint(13, 17)
            dx, dy = across[0] * side, across[1] * side
            sheet.part("parts/tree", x + dx - size * 0.45, y + dy - size * 0.45, size)


def _perimeter_block(sheet: Sheet, site: Footprint) -> None:
    level = site.level
    height, thick = 4.0 + 2.2 * level, 20.0 - 1.4 * level
    north, east, south, west = outside = (7.5 + height, 9.0, 7.5, 7.5)
    inside: Insets = (north + thick, east + thick, south + thick, west + thick)
    outer = [moved_in(loop, outside) for loop in site.loops]
    inner = [turned(moved_in(loop, inside)) for loop in site.loops]
    for wall in body(sheet, outer + inner, height, thick / 2, "home"):
        windows(sheet, wall, 1 + (level > 3), 10)
    _houses(sheet, [shifted(loop, 0, -height) for loop in outer], thick, dice_of(site))
    if level >= TOWERS_FROM:
        _towers(sheet, outer, thick, height)


def _houses(sheet: Sheet, outer: list[Loop], thick: float, dice: random.Random) -> None:
    """Divide the ring of roofs into houses of two tones, and set chimneys."""
    chimneys = []
    for loop in outer:
        for i, (ax, ay) in enumerate(loop):
            bx, by = loop[(i + 1) % len(loop)]
            length = abs(ax - bx) + abs(ay - by)
            ux, uy = (bx - ax) / length, (by - ay) / length
            nx, ny = -uy * thick, ux * thick
            count = max(1, round((length - 2 * thick) / 27))
            step = (length - 2 * thick) / count
            for k in range(count):
                px, py = ax + ux * (thick + step * k), ay + uy * (thick + step * k)
                qx, qy = px + ux * step, py + uy * step
                if k % 2 == 0:
                    roof = [(px, py), (qx, qy), (qx + nx, qy + ny), (px + nx, py + ny)]
                    sheet.poly(roof, "white" if i % 2 else "home_deep", 0.17)
                sheet.line([(px, py), (px + nx, py + ny)], "home_deep", 0.9)
                if dice.random() < 0.6:
                    chimneys.append((px + nx * 0.5 - 1.8, py + ny * 0.5 - 3))
    for x, y in chimneys:
        sheet.rect(x, y, 3.8, 4.8, "public_dark")
    for x, y in chimneys:
        sheet.rect(x, y, 3.8, 1.8, "ink")


def _towers(sheet: Sheet, outer: list[Loop], thick: float, height: float) -> None:
    wide, rise = thick + 3, height + 7
    spots = []
    for loop in outer:
        for (x, y), dx, dy in convex_corners(loop):
            spots.append((x - (wide if dx < 0 else 0), y - (wide if dy < 0 else 0)))
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        y = max(y, y - y % UNIT + rise + 4)
        found = body(sheet, [box(x, y, wide, wide)], rise, wide / 2, "home")
        for wall in found:
            windows(sheet, wall, 2, 8)
