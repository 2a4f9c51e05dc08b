"""Draw maps/terrain.png and write maps/terrain.tsx, the tileset of every board.

Run ``python build_scripts/draw_tileset.py`` after changing a colour or a shape here. The
look is cut paper: each ground is a flat card with a soft shadow, seen from above. Water
has one picture for every way its neighbours can be water, so that banks join up; all of
them are the same terrain to the rules.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

MAPS = Path(__file__).resolve().parent.parent / "maps"
TILE = 64
COLUMNS = 16
FINE = 4  # pictures are drawn this many times larger, then smoothed down
BIG = TILE * FINE

Colour = tuple[int, int, int]
Painter = Callable[[pygame.Surface, random.Random], None]

STREET: Colour = (207, 195, 171)
PLOT: Colour = (223, 228, 177)
TUFT: Colour = (195, 205, 140)
LAWN: Colour = (216, 222, 168)
WET: Colour = (205, 223, 210)
WET_LINE: Colour = (163, 200, 198)
PAVED: Colour = (226, 214, 197)
PAVED_LINE: Colour = (206, 191, 170)
MARKED: Colour = (238, 204, 172)
MARKED_LINE: Colour = (214, 160, 121)
TINTED: Colour = (236, 208, 190)
WOODS: Colour = (190, 205, 146)
LEAVES: tuple[Colour, ...] = ((92, 138, 84), (111, 155, 92), (76, 121, 80))
LEAF_LIGHT: Colour = (140, 178, 110)
FOOT: Colour = (221, 206, 176)
ROCK_LIGHT: Colour = (176, 160, 145)
ROCK_DARK: Colour = (134, 118, 109)
SNOW: Colour = (248, 243, 232)
HEDGE: Colour = (104, 150, 96)
BEDS: tuple[Colour, ...] = ((214, 107, 94), (233, 183, 92), (187, 116, 160))
OUTSIDE: Colour = (203, 187, 160)
OUTSIDE_LINE: Colour = (193, 175, 146)
SHADOW = (70, 50, 30, 40)
GRID_ON_WATER = (255, 255, 255, 34)

#: Bank, shallows, open water, wave: from the outside in.
WATERS: dict[str, tuple[Colour, Colour, Colour, Colour]] = {
    "river": ((206, 187, 148), (142, 200, 205), (104, 177, 190), (178, 222, 222)),
    "lake": ((206, 187, 148), (160, 205, 222), (126, 183, 210), (198, 228, 236)),
    "sea": ((222, 203, 160), (116, 171, 193), (76, 137, 168), (140, 190, 207)),
}
NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = (
    1 << bit for bit in range(8)
)
CORNERS = (
    (NORTH, NORTH_EAST, EAST),
    (EAST, SOUTH_EAST, SOUTH),
    (SOUTH, SOUTH_WEST, WEST),
    (WEST, NORTH_WEST, NORTH),
)


def card(surface: pygame.Surface, fill: Colour, edge: Colour) -> None:
    """Fill the tile and draw the faint line that shows the grid."""
    surface.fill(edge)
    pygame.draw.rect(surface, fill, (FINE, FINE, BIG - 2 * FINE, BIG - 2 * FINE))


def shaded(colour: Colour, by: int) -> Colour:
    """Return the colour made lighter, or darker for a negative number."""
    red, green, blue = (max(0, min(255, part + by)) for part in colour)
    return red, green, blue


def shadow(surface: pygame.Surface, draw: Callable[[pygame.Surface], object]) -> None:
    """Lay the soft shadow of a cut-out: ``draw`` paints its shape in opaque white."""
    shape = pygame.Surface((BIG, BIG), pygame.SRCALPHA)
    draw(shape)
    mask = pygame.mask.from_surface(shape)
    soft = pygame.Surface((BIG, BIG), pygame.SRCALPHA)
    mask.to_surface(soft, setcolor=SHADOW, unsetcolor=(0, 0, 0, 0))
    for distance in (2, 3):
        surface.blit(soft, (distance * FINE, distance * FINE))


def paint_plain(surface: pygame.Surface, dice: random.Random) -> None:
    """Draw flat land: a plot between streets, with a little grass."""
    surface.fill(STREET)
    inset = 3 * FINE
    plot = (inset, inset, BIG - 2 * inset, BIG - 2 * inset)
    pygame.draw.rect(surface, PLOT, plot, border_radius=8 * FINE)
    for _ in range(dice.randint(2, 5)):
        x, y = (dice.randint(10, TILE - 12) * FINE for _ in range(2))
        for lean in (-2, 0, 2):
            pygame.draw.line(surface, TUFT, (x, y), (x + lean * FINE, y - 5 * FINE), FINE)


def paint_flat(surface: pygame.Surface, dice: random.Random, fill: Colour) -> None:
    """Draw flat land of one colour: paper with a few fibres."""
    card(surface, fill, shaded(fill, -17))
    for _ in range(dice.randint(3, 5)):
        x, y = (dice.randint(8, TILE - 12) * FINE for _ in range(2))
        length = dice.randint(2, 5) * FINE
        pygame.draw.line(surface, shaded(fill, -9), (x, y), (x + length, y - FINE), FINE)


def paint_lawn(surface: pygame.Surface, dice: random.Random) -> None:
    """Draw flat land of a great park: grass tufts."""
    card(surface, LAWN, shaded(LAWN, -18))
    for place in ((14, 20), (33, 15), (51, 24), (22, 36), (42, 38), (14, 53), (34, 55), (53, 52)):
        x, y = ((part + dice.randint(-4, 4)) * FINE for part in place)
        for lean in (-2, 0, 2):
            tip = (x + lean * FINE, y - 5 * FINE)
            pygame.draw.line(surface, shaded(LAWN, -38), (x, y), tip, FINE)


def paint_wet(surface: pygame.Surface, _: random.Random) -> None:
    """Draw flat land that floods: thin water lines."""
    card(surface, WET, shaded(WET, -17))
    for row, start in ((16, 10), (32, 26), (48, 12)):
        for x in (start, start + 22):
            box = pygame.Rect(x * FINE, row * FINE, 14 * FINE, 5 * FINE)
            pygame.draw.arc(surface, WET_LINE, box, 0.3, 2.85, 2 * FINE)


def paint_paved(surface: pygame.Surface, _: random.Random) -> None:
    """Draw flat land of a great square: paving slabs."""
    card(surface, PAVED, shaded(PAVED, -20))
    for row in range(4):
        y = row * 16 * FINE
        pygame.draw.line(surface, PAVED_LINE, (0, y), (BIG, y), FINE)
        for column in range(3):
            x = (column * 21 + (10 if row % 2 else 0)) * FINE
            pygame.draw.line(surface, PAVED_LINE, (x, y), (x, y + 16 * FINE), FINE)


def paint_marked(surface: pygame.Surface, _: random.Random) -> None:
    """Draw flat land that a city marks: sandstone with an inlaid diamond."""
    card(surface, MARKED, shaded(MARKED, -20))
    inset = 6 * FINE
    frame = (inset, inset, BIG - 2 * inset, BIG - 2 * inset)
    pygame.draw.rect(surface, MARKED_LINE, frame, FINE, border_radius=4 * FINE)
    middle, reach = BIG // 2, 9 * FINE
    points = [(middle, middle - reach), (middle + reach, middle)]
    points += [(middle, middle + reach), (middle - reach, middle)]
    pygame.draw.polygon(surface, MARKED_LINE, points, 2 * FINE)


def paint_forest(surface: pygame.Surface, dice: random.Random) -> None:
    """Draw trees as layered paper discs."""
    card(surface, WOODS, shaded(WOODS, -20))
    places = [(17, 18), (45, 16), (31, 32), (16, 47), (47, 46)]
    for x, y in sorted(places, key=lambda place: place[1]):
        x, y = x + dice.randint(-3, 3), y + dice.randint(-3, 3)
        radius, leaf = dice.randint(11, 14), dice.choice(LEAVES)
        centre = (x * FINE, y * FINE)
        disc = partial(pygame.draw.circle, color="white", center=centre, radius=radius * FINE)
        shadow(surface, disc)
        pygame.draw.circle(surface, leaf, centre, radius * FINE)
        light = (centre[0] - 3 * FINE, centre[1] - 3 * FINE)
        pygame.draw.circle(surface, shaded(leaf, 18), light, (radius - 5) * FINE)
        pygame.draw.circle(surface, LEAF_LIGHT, light, 2 * FINE)


def paint_mountain(surface: pygame.Surface, dice: random.Random) -> None:
    """Draw folded paper peaks with a light and a dark face."""
    card(surface, FOOT, shaded(FOOT, -20))
    far = (dice.choice((18, 46)), 22 + dice.randint(-2, 2), 42, 17)
    near = (32 + dice.randint(-4, 4), 9, 56, 24)
    for x, top, foot, half in (far, near):
        left, peak = ((x - half) * FINE, foot * FINE), (x * FINE, top * FINE)
        right, middle = ((x + half) * FINE, foot * FINE), ((x + 5) * FINE, (foot + 2) * FINE)
        outline = [left, peak, right, middle]
        shadow(surface, partial(pygame.draw.polygon, color="white", points=outline))
        pygame.draw.polygon(surface, ROCK_LIGHT, [left, peak, middle])
        pygame.draw.polygon(surface, ROCK_DARK, [peak, right, middle])
        low = top + (foot - top) // 3
        slope = half * (low - top) // (foot - top)
        cap = [(x - slope, low), (x, top), (x + slope, low)]
        cap += [(x + slope // 3, low - 4), (x, low + 2), (x - slope // 2, low - 3)]
        pygame.draw.polygon(surface, SNOW, [(a * FINE, b * FINE) for a, b in cap])


def paint_garden(surface: pygame.Surface, dice: random.Random) -> None:
    """Draw a formal garden: hedges, paths and flower beds."""
    card(surface, LAWN, shaded(LAWN, -18))
    for x in (7, 35):
        for y in (7, 35):
            bed = pygame.Rect(x * FINE, y * FINE, 22 * FINE, 22 * FINE)
            hedge = partial(pygame.draw.rect, rect=bed, border_radius=5 * FINE)
            shadow(surface, partial(hedge, color="white"))
            hedge(surface, color=HEDGE)
            soil = bed.inflate(-8 * FINE, -8 * FINE)
            pygame.draw.rect(surface, shaded(HEDGE, 34), soil, border_radius=3 * FINE)
            for dx, dy in ((-4, -3), (4, -3), (0, 4)):
                spot = (bed.centerx + dx * FINE, bed.centery + dy * FINE)
                pygame.draw.circle(surface, dice.choice(BEDS), spot, 5 * FINE // 2)
    pygame.draw.circle(surface, PAVED, (BIG // 2, BIG // 2), 7 * FINE)
    pygame.draw.circle(surface, WATERS["lake"][2], (BIG // 2, BIG // 2), 4 * FINE)


def paint_void(surface: pygame.Surface, _: random.Random) -> None:
    """Draw the table the city lies on: hatched card that no one builds on."""
    surface.fill(OUTSIDE)
    for offset in range(-TILE, TILE, 16):
        start, end = (offset * FINE, BIG), ((offset + TILE) * FINE, 0)
        pygame.draw.line(surface, OUTSIDE_LINE, start, end, 3 * FINE)


def paint_layer(surface: pygame.Surface, colour: Colour, wet: int, inset: int) -> None:
    """Draw one layer of water, kept ``inset`` away from every dry neighbour."""
    gap, round_off = inset * FINE, (20 - inset) * FINE
    left, top = (0 if wet & WEST else gap), (0 if wet & NORTH else gap)
    right, bottom = (BIG if wet & EAST else BIG - gap), (BIG if wet & SOUTH else BIG - gap)
    dry = [not wet & first and not wet & second for first, _, second in CORNERS]
    pygame.draw.rect(
        surface,
        colour,
        (left, top, right - left, bottom - top),
        border_top_right_radius=round_off if dry[0] else 0,
        border_bottom_right_radius=round_off if dry[1] else 0,
        border_bottom_left_radius=round_off if dry[2] else 0,
        border_top_left_radius=round_off if dry[3] else 0,
    )


def water(kind: str, wet: int, waves: bool) -> pygame.Surface:
    """Draw a water tile whose neighbours named in ``wet`` are water too."""
    bank, shallows, deep, wave = WATERS[kind]
    surface = pygame.Surface((BIG, BIG))
    surface.fill(STREET)
    points = ((BIG, 0), (BIG, BIG), (0, BIG), (0, 0))
    for colour, under, inset in ((bank, STREET, 3), (shallows, bank, 6), (deep, shallows, 11)):
        paint_layer(surface, colour, wet, inset)
        for (first, between, second), point in zip(CORNERS, points, strict=True):
            if wet & first and wet & second and not wet & between:
                pygame.draw.circle(surface, under, point, inset * FINE)
                # The layers further out have been painted over by this one.
                for beyond, nearer in ((bank, 6), (STREET, 3)):
                    if nearer < inset:
                        pygame.draw.circle(surface, beyond, point, nearer * FINE)
    glyphs = ((22, 22), (30, 38)) if not waves else ((17, 18), (33, 31), (20, 45))
    for x, y in glyphs:
        paint_wave(surface, kind, wave, x * FINE, y * FINE)
    grid = pygame.Surface((BIG, BIG), pygame.SRCALPHA)
    pygame.draw.rect(grid, GRID_ON_WATER, (0, 0, BIG, BIG), FINE)
    surface.blit(grid, (0, 0))
    return surface


def paint_wave(surface: pygame.Surface, kind: str, colour: Colour, x: int, y: int) -> None:
    """Draw the sign that tells the waters apart: streak, ring or double wave."""
    if kind == "river":
        pygame.draw.line(surface, colour, (x, y), (x + 12 * FINE, y), 2 * FINE)
        return
    if kind == "lake":
        pygame.draw.ellipse(surface, colour, (x, y, 13 * FINE, 6 * FINE), 3 * FINE // 2)
        return
    for step in (0, 8):
        box = pygame.Rect(x + step * FINE, y, 9 * FINE, 7 * FINE)
        pygame.draw.arc(surface, colour, box, 0.1, 3.04, 2 * FINE)


def bank_patterns() -> list[int]:
    """Return the 47 ways to have water around that look different, open water first.

    A diagonal neighbour shows only where both sides next to it are water.
    """
    seen = set()
    for wet in range(256):
        for first, between, second in CORNERS:
            if not (wet & first and wet & second):
                wet &= ~between
        seen.add(wet)
    return sorted(seen, reverse=True)


def land(paint: Painter, seed: int) -> pygame.Surface:
    """Draw one land tile from its own dice, so that the sheet is the same every time."""
    surface = pygame.Surface((BIG, BIG))
    paint(surface, random.Random(seed))
    return surface


def tiles() -> Iterator[tuple[str, pygame.Surface]]:
    """Yield the terrain, with its look, and the large picture of each tile, in order."""
    row: list[tuple[str, Painter]] = [("plain", paint_plain)] * 3
    row += [("plain grass", paint_lawn), ("plain wet", paint_wet)]
    row += [("plain paving", paint_paved), ("plain diamonds", paint_marked)]
    row += [("plain tint", partial(paint_flat, fill=TINTED))]
    row += [("forest", paint_forest)] * 3 + [("mountain", paint_mountain)] * 3
    row += [("garden", paint_garden), ("void", paint_void)]
    for seed, (terrain, paint) in enumerate(row):
        yield terrain, land(paint, seed)
    for kind in WATERS:
        for wet in bank_patterns():
            yield kind, water(kind, wet, waves=False)
        yield kind, water(kind, 255, waves=True)


def tileset_text(terrains: list[str]) -> str:
    """Return the text of the .tsx that names the terrain of each tile, and its look if any."""
    rows = -(-len(terrains) // COLUMNS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<tileset version="1.8" tiledversion="1.8.2" name="terrain"'
        f' tilewidth="{TILE}" tileheight="{TILE}"'
        f' tilecount="{rows * COLUMNS}" columns="{COLUMNS}">',
        f' <image source="terrain.png" width="{COLUMNS * TILE}" height="{rows * TILE}"/>',
    ]
    for number, named in enumerate(terrains):
        terrain, _, look = named.partition(" ")
        looks = [f'   <property name="look" value="{look}"/>'] if look else []
        lines += [
            f' <tile id="{number}">',
            "  <properties>",
            *looks,
            f'   <property name="terrain" value="{terrain}"/>',
            "  </properties>",
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>", ""])


def main() -> None:
    """Write the picture and the tileset beside the maps."""
    drawn = list(tiles())
    rows = -(-len(drawn) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * TILE, rows * TILE))
    for number, (_, picture) in enumerate(drawn):
        y, x = divmod(number, COLUMNS)
        sheet.blit(pygame.transform.smoothscale(picture, (TILE, TILE)), (x * TILE, y * TILE))
    pygame.image.save(sheet, MAPS / "terrain.png")
    text = tileset_text([terrain for terrain, _ in drawn])
    (MAPS / "terrain.tsx").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
