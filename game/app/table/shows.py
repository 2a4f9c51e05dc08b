"""Shows: what an act looks like on the board itself: smoke, dust, rubble, riots, falling trees.

A show is drawn from its spaces and how far it is, nothing else, so any moment can be shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.style import Colour
from game.app.table.act import Show
from game.app.table.board_view import BoardView
from game.app.ui.box import Point
from game.app.ui.pen import Pen, Store
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.art import Art

_PUFFS = Store(600)
DUST: Colour = (190, 172, 140)
SMOKE: Colour = (96, 90, 84)
FLAME: Colour = (226, 98, 47)
STONE: Colour = (168, 164, 158)
EARTH: Colour = (92, 78, 60)


def paint_show(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Draw a moment of a show, ``part`` of it being over."""
    pen.clip(view.box.inset(-view.cell / view.unit * 0.5))
    _SHOWS[show.name](pen, art, view, show, part)
    pen.clip(None)


def _chance(*seeds: int) -> float:
    """Return a number from 0 to 1 that is always the same for the same seeds."""
    mixed = 0
    for seed in seeds:
        mixed = (mixed * 1_103_515_245 + seed * 2_654_435_761 + 12_345) & 0x7FFFFFFF
    return (mixed >> 8) / (0x7FFFFFFF >> 8)


def _puff(pen: Pen, at: Point, radius: float, colour: Colour, alpha: float) -> None:
    """Draw a soft cloud."""
    size = max(2, round(pen.px(radius) / 2) * 2)
    veil = max(0, min(240, round(alpha / 12) * 12))
    if not veil:
        return
    found = _PUFFS.get((size, colour, veil))
    if found is None:
        found = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
        for ring, share in ((1.0, 0.35), (0.78, 0.7), (0.55, 1.0)):
            tone = (*colour, round(veil * share))
            pygame.draw.circle(found, tone, (size, size), max(1, round(size * ring)))
        _PUFFS.put((size, colour, veil), found)
    pen.surface.blit(found, found.get_rect(center=pen.spot(at)))


def _clouds(
    pen: Pen, art: Art, view: BoardView, show: Show, part: float, *, colour: Colour, rise: float
) -> None:
    """Let clouds swell, rise and thin out over the spaces."""
    side = view.cell / view.unit
    for space in dict.fromkeys(show.spaces):
        x, y = view.middle(space)
        for number in range(5):
            lag = _chance(space, number) * 0.45
            age = (part - lag) / (1 - lag)
            if age <= 0:
                continue
            drift = (_chance(space, number, 1) - 0.5) * side * (0.5 + age * 0.7)
            up = rise * side * age * (0.6 + _chance(space, number, 2) * 0.8)
            radius = side * (0.12 + 0.2 * age)
            _puff(pen, (x + drift, y - up), radius, colour, 190 * (1 - age))


def _landing(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let dust fly where a tile has come down."""
    if part > LANDED:
        late = (part - LANDED) / (1 - LANDED)
        _clouds(pen, art, view, show, 0.35 + 0.65 * late, colour=DUST, rise=0.25)


LANDED = 0.72


def _falling_wall(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Shake the Wall, let its slabs fall one after another, and the dust settle."""
    side = view.cell / view.unit
    edges = list(zip(show.spaces[::2], show.spaces[1::2], strict=True))
    for number, (one, other) in enumerate(edges):
        x, y = view.line_point(one, other)
        upright = abs(one - other) == 1
        for slab in range(2):
            along = (slab - 0.5) * side * 0.5
            middle = (x, y + along) if upright else (x + along, y)
            start = 0.25 + 0.45 * number / max(1, len(edges)) + 0.05 * slab
            fallen = max(0.0, min(1.0, (part - start) / 0.25))
            shiver = math.sin(part * 90 + number * 2 + slab) * side * 0.03 * (1 - fallen)
            _slab(pen, (middle[0] + shiver, middle[1]), side, upright, fallen, number + slab)
            if 0 < fallen < 1 or (fallen == 1 and part < 1):
                age = min(1.0, (part - start) / 0.45)
                _puff(pen, middle, side * (0.2 + 0.3 * age), DUST, 170 * (1 - age))


def _slab(pen: Pen, at: Point, side: float, upright: bool, fallen: float, number: int) -> None:
    """Draw one slab of the Wall: standing, toppling over to a side, or a heap that fades."""
    along, across = pen.px(side * 0.48), pen.px(side * (0.2 + 0.3 * fallen))
    size = (across, along) if upright else (along, across)
    stone = pygame.Surface(size, pygame.SRCALPHA)
    veil = 255 if fallen < 0.8 else round(255 * (1 - fallen) / 0.2)
    stone.fill((*STONE, veil))
    pygame.draw.rect(stone, (*EARTH, veil), stone.get_rect(), max(1, pen.px(1.5)))
    tilt = (_chance(number, 7) - 0.5) * 70 * fallen
    lean = side * 0.28 * fallen * (1 if _chance(number, 3) > 0.5 else -1)
    x, y = at
    where = (x + lean, y) if upright else (x, y + lean)
    turned = pygame.transform.rotate(stone, tilt)
    pen.surface.blit(turned, turned.get_rect(center=pen.spot(where)))


def _riot(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let flames leap up and the ground flash where somebody joins a riot."""
    side = view.cell / view.unit
    flash = 0.5 + 0.5 * math.sin(part * math.pi * 6)
    for space in dict.fromkeys(show.spaces):
        pen.fill(view.box_of(space), FLAME, 4, int(110 * flash * (1 - part) + 20))
        x, y = view.middle(space)
        for number in range(9):
            angle = number / 9 * math.tau
            reach = side * (0.25 + 0.55 * part) * (0.8 + 0.4 * _chance(space, number))
            at = (x + math.cos(angle) * reach, y + math.sin(angle) * reach - side * 0.2 * part)
            _puff(pen, at, side * 0.24 * (1.2 - part), FLAME, 230 * (1 - part))
        leap = abs(math.sin(part * math.pi * 3)) * side * 0.28
        sign = art.icon("riot", pen.px(side * 0.7))
        where = sign.get_rect(center=pen.spot((x, y - side * 0.35 - leap)))
        pen.surface.blit(sign, where)


def _trampled(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Crack the ground and raise dust under each step of a godzilla, one after another."""
    side = view.cell / view.unit
    count = max(1, len(show.spaces))
    for number, space in enumerate(show.spaces):
        age = (part * count - number) / 2.0
        if age <= 0:
            continue
        x, y = view.middle(space)
        shown = min(1.0, age * 2)
        for crack in range(6):
            angle = (crack + _chance(space, crack)) / 6 * math.tau
            reach = side * 0.48 * shown * (0.6 + 0.4 * _chance(space, crack, 4))
            end = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
            pen.line((x, y), end, EARTH, 2)
        if age < 1:
            for cloud in range(6):
                angle = (cloud + _chance(space, cloud, 5)) / 6 * math.tau
                reach = side * (0.3 + 0.45 * age)
                at = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
                _puff(pen, at, side * (0.14 + 0.14 * age), DUST, 200 * (1 - age))


def _felled(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let trees topple over and lie."""
    side = view.cell / view.unit
    for space in dict.fromkeys(show.spaces):
        x, y = view.middle(space)
        for number in range(3):
            lag = _chance(space, number) * 0.4
            age = max(0.0, min(1.0, (part - lag) / 0.5))
            tree = art.part("fir" if number % 2 else "tree", pen.px(side * 0.55))
            turned = pygame.transform.rotate(tree, -88 * age * age)
            if age == 1:
                turned.set_alpha(round(255 * max(0.0, 1 - (part - lag - 0.5) * 3)))
            dx = (number - 1) * side * 0.3
            pen.surface.blit(turned, turned.get_rect(center=pen.spot((x + dx, y + side * 0.1))))


def _unfolded(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let what a tile has gained fade in; whoever stands on the old part stays in sight."""
    kind, level, *spaces = show.tile
    numbers = [int(space) for space in spaces]
    picture = art.tile(str(kind), int(level), numbers, view.cell).copy()
    picture.set_alpha(round(255 * min(1.0, part * 1.4)))
    west, north = min(n % SIZE for n in numbers), min(n // SIZE for n in numbers)
    x, y = view.origin
    for space in show.spaces:
        across, down = (space % SIZE - west) * view.cell, (space // SIZE - north) * view.cell
        piece = pygame.Rect(across, down, view.cell, view.cell)
        where = (x + west * view.cell + across, y + north * view.cell + down)
        pen.surface.blit(picture, where, piece)


def _swept(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Lift the veil off new land, from the old zone outwards."""
    for number, space in enumerate(show.spaces):
        lag = 0.6 * number / max(1, len(show.spaces))
        age = max(0.0, min(1.0, (part - lag) / 0.4))
        pen.fill(view.box_of(space), (255, 226, 140), 0, round(150 * math.sin(age * math.pi)))


_SHOWS: dict[str, Callable[[Pen, Art, BoardView, Show, float], None]] = {
    "smoke": partial(_clouds, colour=SMOKE, rise=1.6),
    "dust": partial(_clouds, colour=DUST, rise=0.4),
    "landing": _landing,
    "wall": _falling_wall,
    "riot": _riot,
    "trample": _trampled,
    "felled": _felled,
    "unfold": _unfolded,
    "sweep": _swept,
}
