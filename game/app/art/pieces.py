"""Persons and their portraits."""

from __future__ import annotations

import pygame

from game.app.art.effects import clipped, surface_mask
from game.app.art.faces import FOLDER
from game.app.art.livery import Livery
from game.app.art.palette import recolour
from game.app.art.paper import Sheet
from game.app.art.raster import rasterise

POSES = ("standing", "lying", "rioting")
BOX = 100.0
COATS = {"doctor": "coat_doctor"}  # worn over the player's pattern
_SYMBOL = 25.0  # the width of the symbol on the chest
_FALLEN = 84.0  # how far a lying person has turned, in degrees


def person(palette: str, sort: str, livery: Livery, size: int, pose: str) -> pygame.Surface:
    """Return a person: body, the player's pattern on it, line, symbol, what the sort wears."""
    if pose not in POSES:
        raise KeyError(pose)
    stance = "rioting" if pose == "rioting" else "standing"
    head = 8.0 if pose == "rioting" else 0.0

    def layer(*parts: tuple[str, float, float, float]) -> pygame.Surface:
        sheet = Sheet(BOX, BOX)
        if pose == "lying":
            sheet.raw(f'<g transform="translate(4 6) scale(0.9) rotate({_FALLEN} 50 52)">')
        for name, x, y, width in parts:
            sheet.part(f"people/{name}", x, y, width)
        if pose == "lying":
            sheet.raw("</g>")
        return rasterise(recolour(sheet.svg(), palette, livery.colour), (size, size))

    body = layer((f"body_{stance}", 0, 0, BOX))
    cloth = layer((COATS.get(sort, f"pattern{livery.symbol}"), 0, 0, BOX))
    place = (50 - _SYMBOL / 2, 46 + head / 2, _SYMBOL)
    over = [(f"line_{stance}", 0.0, 0.0, BOX), (f"attire_{sort}", 0.0, head, BOX)]
    over.append((f"symbol{livery.symbol}", *place))
    if pose != "standing":
        over.append(("riot" if pose == "rioting" else "lying", 0, 0, BOX))
    drawn = pygame.Surface((size, size), pygame.SRCALPHA)
    if pose != "lying":
        drawn.blit(layer((f"shadow_{stance}", 0, 0, BOX)), (0, 0))
    drawn.blit(body, (0, 0))
    drawn.blit(clipped(cloth, surface_mask(body)), (0, 0))
    drawn.blit(layer(*over), (0, 0))
    return drawn


def portrait(palette: str, face: str, colour: int, size: int) -> pygame.Surface:
    """Return a face cut out round, in a ring of the player's colour."""
    bust, mask, ring = (Sheet(BOX, BOX) for _ in range(3))
    bust.part(f"{FOLDER}/{face}", 0, 0, BOX)
    mask.disc(BOX / 2, BOX / 2, BOX / 2 - 3, "white")
    ring.ring(BOX / 2, BOX / 2, BOX / 2 - 3.5, "seat0_base", 6)
    layers = [
        rasterise(recolour(s.svg(), palette, colour), (size, size)) for s in (bust, mask, ring)
    ]
    drawn = clipped(layers[0], layers[1])
    drawn.blit(layers[2], (0, 0))
    return drawn
