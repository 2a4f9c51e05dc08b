"""Cards: their frames, and the small pictures on them, laid out of what is drawn already."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.art.files import names
from game.app.art.paper import Sheet
from game.core.tiles import MATERIALS

if TYPE_CHECKING:
    from game.app.art.gallery import Art

WIDE, HIGH = 100.0, 62.0  # the proportions of a picture on a card
BACK, FRONT = 46.0, 25.0  # how high the pieces of the two rows are
_BACK_FOOT, _FRONT_FOOT = 54.0, 61.0  # where they stand
_MARGIN, _GAP = 5.0, 2.0
_BARRED = "not "
_LARGER = 1.7  # by how much a low tile may grow beyond its usual size


@dataclass(frozen=True)
class Illustration:
    """A picture on a card: a ground, large pieces behind, small ones before them.

    A piece is its sort, its name and its level or pose ("tile park 4", "icon coin",
    "person citizen lying", "good wood", "part tree"); "not" before it bars it.
    """

    ground: str
    back: tuple[str, ...] = ()
    front: tuple[str, ...] = ()


#: What lies on a card that nobody has drawn a picture for.
GENERIC = Illustration("hall", ("icon promise",))


def _lawn(sheet: Sheet) -> None:
    sheet.rect(0, 0, WIDE, HIGH, "lawn")
    for number in range(0, 10, 2):
        sheet.rect(number * 10, 0, 10, HIGH, "woods")
    sheet.rect(0, 52, WIDE, 10, "road")
    sheet.dashes([(2, 57), (98, 57)], "paper_light", 1, 5)
    for name, x, y, size in (("tree", 1, 2, 13), ("fir", 87, 1, 12), ("bush", 90, 40, 9)):
        sheet.stamp(f"parts/{name}", x, y, size)


def _sky(sheet: Sheet) -> None:
    sheet.rect(0, 0, WIDE, HIGH, "glass")
    for x, y, radius in (
        (16, 14, 6),
        (24, 12, 8),
        (32, 15, 5),
        (72, 9, 5),
        (79, 8, 7),
        (86, 10, 5),
    ):
        sheet.disc(x, y, radius, "white")
    sheet.path("M0 44C20 32 36 34 52 42C70 32 86 34 100 40V62H0z", "leaf_light")
    sheet.path("M0 52C24 44 44 50 60 48C78 46 90 48 100 50V62H0z", "park_light")


def _street(sheet: Sheet) -> None:
    sheet.rect(0, 0, WIDE, HIGH, "paved")
    for y in range(0, 62, 9):
        shift = 6 if y % 18 else 0
        for x in range(-6, 100, 12):
            sheet.rect(x + shift, y, 11, 8, "paved_line" if (x + y) % 5 == 0 else "wall_shade")
    sheet.rect(0, 46, WIDE, 16, "road")
    sheet.rect(0, 46, WIDE, 2, "stone_light")


def _hall(sheet: Sheet) -> None:
    sheet.rect(0, 0, WIDE, HIGH, "royal_ground")
    for x in (4, 86):
        sheet.rect(x, 4, 10, 46, "white")
        sheet.rect(x - 2, 2, 14, 4, "wall_shade")
        sheet.rect(x + 2, 6, 1.5, 42, "wall_shade")
        sheet.rect(x + 6, 6, 1.5, 42, "wall_shade")
    sheet.rect(0, 48, WIDE, 14, "wood")
    sheet.rect(0, 48, WIDE, 2, "wood_dark")
    sheet.path("M20 0C22 16 30 22 42 24H58C70 22 78 16 80 0z", "royal_light", opacity=0.5)


def _smog(sheet: Sheet) -> None:
    sheet.rect(0, 0, WIDE, HIGH, "smoke")
    for x, y, radius in ((12, 12, 12), (34, 8, 14), (60, 12, 13), (86, 8, 15)):
        sheet.disc(x, y, radius, "smoke_dark")
    sheet.rect(0, 46, WIDE, 16, "grey_base")
    sheet.rect(0, 46, WIDE, 2, "grey_dark")


def _dusk(sheet: Sheet) -> None:
    sheet.rect(0, 0, WIDE, HIGH, "tinted")
    sheet.disc(50, 46, 30, "fire_light")
    sheet.disc(50, 46, 21, "highlight")
    houses = ((0, 26, 14), (12, 18, 12), (24, 30, 12), (66, 28, 10), (76, 16, 13), (88, 24, 12))
    for x, top, width in houses:
        sheet.rect(x, top, width, 40, "royal_dark")
        sheet.rect(x + 3, top + 5, 3, 4, "highlight")
    sheet.rect(0, 50, WIDE, 12, "royal_deep")


GROUNDS: dict[str, Callable[[Sheet], None]] = {
    "lawn": _lawn,
    "sky": _sky,
    "street": _street,
    "hall": _hall,
    "smog": _smog,
    "dusk": _dusk,
}


def _drawn(art: Art, words: str, seat: int, side: int) -> pygame.Surface:
    sort, name, *more = words.split()
    if sort == "tile":
        drawn = art.tile_icon(name, int(more[0]) if more else 1, side)
    elif sort == "person":
        drawn = art.person(name, seat, side, more[0] if more else "standing")
    elif sort == "good":
        drawn = art.material(MATERIALS.index(name), side)
    else:
        drawn = {"icon": art.icon, "part": art.part}[sort](name, side)
    return drawn.subsurface(drawn.get_bounding_rect())


def _piece(art: Art, words: str, seat: int, room: tuple[float, float]) -> pygame.Surface:
    """Return a piece of a picture, as large as its room allows."""
    name = words.removeprefix(_BARRED)
    side = max(8, round(max(room)))
    width, height = _drawn(art, name, seat, side).get_size()
    fitted = max(1, int(side * min(room[0] / width, room[1] / height, _LARGER)))
    drawn = _drawn(art, name, seat, fitted)
    if words.startswith(_BARRED):
        drawn = drawn.copy()
        mark = art.icon("barred", round(min(drawn.get_size()) * 0.6))
        drawn.blit(mark, mark.get_rect(bottomright=drawn.get_rect().bottomright))
    return drawn


def picture(art: Art, shown: Illustration, size: tuple[int, int], seat: int) -> pygame.Surface:
    """Return an illustration that fills this size; people wear the seat's colours."""
    high = WIDE * size[1] / size[0]
    sheet = Sheet(WIDE, HIGH)
    GROUNDS[shown.ground](sheet)
    scale = max(size[0] / WIDE, size[1] / HIGH)
    whole = art.picture(sheet, (round(WIDE * scale), round(HIGH * scale)))
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    drawn.blit(whole, whole.get_rect(midbottom=(size[0] // 2, size[1])))
    unit, lower = size[0] / WIDE, high - HIGH
    both = bool(shown.front)
    for row, tallest, foot in (
        (shown.back, BACK if not both else BACK - 8, _BACK_FOOT if not both else _BACK_FOOT - 6),
        (shown.front, FRONT, _FRONT_FOOT),
    ):
        if not row:
            continue
        wide = ((WIDE - 2 * _MARGIN) / len(row) - _GAP) * unit
        room = (wide, min(tallest, high * 0.8) * unit)
        pieces = [_piece(art, words, seat, room) for words in row]
        widths = [piece.get_width() + _GAP * unit for piece in pieces]
        x = (size[0] - sum(widths) + _GAP * unit) / 2
        for piece, width in zip(pieces, widths, strict=True):
            drawn.blit(piece, (round(x), round((foot + lower) * unit) - piece.get_height()))
            x += width
    return drawn


def _panel(size: tuple[int, int], fill: str, line: str) -> tuple[Sheet, float]:
    """Return a card of these proportions, 100 wide, and its height."""
    high = 100.0 * size[1] / size[0]
    sheet = Sheet(100, high)
    round_off = 7 * min(1.0, high / 100)
    sheet.rect(0.5, 0.5, 99, high - 1, line, round_off)
    sheet.rect(2.5, 2.5, 95, high - 5, fill, round_off * 0.8)
    return sheet, high


def action_card(letter: str, size: tuple[int, int]) -> Sheet:
    """Return an action card's drawing: the picture in the middle of its card.

    A letter that nobody has drawn shows somebody unknown, and the letter's own card back.
    """
    sheet, high = _panel(size, "paper_light", "ink")
    side = min(88.0, high - 10)
    known = f"cards/{letter}" if letter in names("cards") else "cards/unknown"
    sheet.part(known, 50 - side / 2, (high - side) / 2, side)
    return sheet


def promise_back(size: tuple[int, int]) -> Sheet:
    """Return a promise card's back."""
    sheet, high = _panel(size, "royal_base", "royal_deep")
    side = min(60.0, high * 0.6)
    sheet.disc(50, high / 2, side * 0.62, "royal_dark")
    sheet.part("icons/promise", 50 - side / 2, (high - side) / 2, side)
    return sheet


def card_face(size: tuple[int, int]) -> Sheet:
    """Return the blank face of a card that is chosen by its words."""
    return _panel(size, "paper_light", "ink")[0]
