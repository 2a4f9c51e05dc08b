"""The pen that draws in UI units on a surface of pixels; text and panels are kept."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any

import pygame

from game.app import style
from game.app.art.fonts import font
from game.app.style import Colour
from game.app.ui.box import Box, Point
from game.words import plain

KEPT = 4000  # rendered pieces of text and panels
PIXELS = 8_000_000  # of all that is kept in one place: 4 bytes each
LINE = 1.28
LETTERS = 1.1  # how high letters are with what hangs below them, in their size
_COUNTED = re.compile(r"(?<=\d) (?=[%$])")
SMALLEST_FIT = 0.72  # of a text's usual size, at a scale of 100 % or less
LEAST = 12.0  # UI units of letters at that scale; pixels in a window of 1280 × 720
SMALL_PRINT = 16  # pixels up to which kerning would swallow the space between two words
HINTED = 1.03  # how much wider small letters become when they are set on whole pixels
LARGE = 600  # pixels: a longer panel is drawn sooner than laid down where it is opaque
MIDDLE = 256  # pixels between the edges of a panel that are kept where it has twice as many
WIDE_SPACE = "\N{FOUR-PER-EM SPACE}"  # as wide at these sizes, but never kerned
#: A picture, and where its upper left corner lies in pixels.
Laid = tuple[pygame.Surface, tuple[int, int]]


class Store:
    """Rendered surfaces by what they show, the least used thrown away first."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def get(self, key: Hashable) -> pygame.Surface | None:
        """Return what was kept under this key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface that was not kept before."""
        self._kept[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        while len(self._kept) > self._most or (self._pixels > PIXELS and len(self._kept) > 1):
            self._drop(next(iter(self._kept)))
        return surface

    def _drop(self, key: Hashable) -> pygame.Surface:
        dropped = self._kept.pop(key)
        self._pixels -= dropped.get_width() * dropped.get_height()
        return dropped


_STORE = Store()


def drawable(text: str) -> str:
    """Return what can be drawn of a text; names of files and players may hold anything."""
    return plain(text.encode("utf-8", "replace").decode())


@lru_cache(maxsize=20000)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a line in UI units, measured at a size that scales.

    Spaces count as wide as they are in small print, so that a line fits at every size.
    """
    width = float(font(48, bold).size(drawable(text).replace(" ", WIDE_SPACE))[0]) / 48 * size
    return width * (HINTED if size <= SMALL_PRINT else 1.0)


def together(text: str) -> str:
    """Return the text with no break between a number and the sign of what it counts."""
    return _COUNTED.sub("\xa0", text)


@lru_cache(maxsize=8000)
def wrapped(text: str, width: float, size: float, bold: bool = False) -> tuple[str, ...]:
    """Return the text broken into lines of at most this width."""
    lines: list[str] = []
    for part in together(text).split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, size, bold) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=8000)
def shortened(text: str, width: float, size: float, bold: bool = False) -> str:
    """Return the text, cut with an ellipsis where it is too long."""
    if text_width(text, size, bold) <= width:
        return text
    while text and text_width(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=8000)
def fitted(text: str, box: Box, size: float, bold: bool, wrap: bool, smallest: float) -> float:
    """Return the largest size at which a text fits into a box, down to the smallest allowed."""
    parts = together(text).replace("\n", " ").split(" ") if wrap else [text]
    print_size = min(size, SMALL_PRINT)  # as wide as it gets when it becomes small
    widest = max((text_width(p, print_size, bold) for p in parts), default=0.0) * size / print_size
    if widest > box.w > 0:
        size = max(smallest, size * box.w / widest * 0.99)  # a hair less, for rounding
    if not wrap and 0 < box.h < size * LETTERS:
        size = max(smallest, box.h / LETTERS)
    while wrap and size > smallest and text_height(text, box.w, size, bold) > box.h:
        size = max(smallest, size * 0.95)
    return size


def taken(surface: pygame.Surface, place: pygame.Rect) -> pygame.Surface:
    """Return a copy of what lies in a place; a window made smaller may have nothing of it."""
    part = place.clip(surface.get_rect())
    return surface.subsurface(part).copy() if part else pygame.Surface((1, 1))


def _spans(length: int, kept: int, edge: int) -> list[tuple[int, int, int]]:
    """Return the pieces that a longer panel is laid of: where, from where of the kept, how long."""
    if length == kept:
        return [(0, 0, length)]
    ends, step = length - edge, kept - 2 * edge
    middle = [(at, edge, min(step, ends - at)) for at in range(edge, ends, step)]
    return [(0, 0, edge), *middle, (ends, kept - edge, edge)]


def spread(
    surface: pygame.Surface, picture: pygame.Surface, place: Sequence[int], edge: int
) -> pygame.Rect:
    """Fill a place with a picture, its middle repeated; return what of it can be seen."""
    x0, y0, wide, high = place
    across, down = _spans(wide, picture.get_width(), edge), _spans(high, picture.get_height(), edge)
    pieces = [
        (picture, (x0 + x, y0 + y), (left, up, w, h)) for y, up, h in down for x, left, w in across
    ]
    surface.blits(pieces, doreturn=False)
    return pygame.Rect(place).clip(surface.get_clip())


class Pen:
    """Draws on one surface. ``unit`` is the number of pixels of a UI unit.

    A player's ``scale`` makes everything larger; where it gets tight, letters may become
    as small as they are at 100 %. ``marks`` are where it has drawn, so that only these places
    need be wiped: whoever draws on the surface itself marks where.
    """

    def __init__(self, surface: pygame.Surface, unit: float, scale: float = 1.0) -> None:
        self.surface = surface
        self.unit = unit
        self.marks: list[pygame.Rect] = []
        self.scale = max(1.0, scale)

    def on(self, surface: pygame.Surface) -> Pen:
        """Return the same pen on another surface."""
        return Pen(surface, self.unit, self.scale)

    def smallest(self, size: float) -> float:
        """Return how small letters of a size may become."""
        return max(size * SMALLEST_FIT, min(size, LEAST)) / self.scale

    def px(self, n: float) -> int:
        """Return a length in pixels, at least one."""
        return max(1, round(n * self.unit))

    def spot(self, point: Point) -> tuple[int, int]:
        """Return a point in pixels."""
        return round(point[0] * self.unit), round(point[1] * self.unit)

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels."""
        x, y = round(box.x * self.unit), round(box.y * self.unit)
        return pygame.Rect(
            x, y, round(box.right * self.unit) - x, round(box.bottom * self.unit) - y
        )

    def clip(self, box: Box | None) -> None:
        """Draw only inside a box from now on; None: everywhere."""
        self.surface.set_clip(self.rect(box) if box else None)

    def mark(self, box: Box) -> None:
        """Note that something is drawn here."""
        self.marks.append(self.rect(box).clip(self.surface.get_rect()))

    def draw(self, how: Callable[..., pygame.Rect], *what: Any) -> None:
        """Draw in pixels, by a function of pygame's that says where it has drawn."""
        self.marks.append(how(self.surface, *what))

    # --- pictures --------------------------------------------------------------------

    def blit(
        self,
        picture: pygame.Surface,
        where: tuple[int, int] | pygame.Rect,
        part: pygame.Rect | None = None,
    ) -> None:
        """Lay a picture down at a place in pixels, or a part of it."""
        self.draw(pygame.Surface.blit, picture, where, part)

    def blits(self, pictures: Sequence[Laid]) -> None:
        """Lay many pictures down."""
        self.marks += self.surface.blits(pictures) or ()

    def image(self, picture: pygame.Surface, box: Box) -> None:
        """Lay a picture in the middle of a box, at its own size."""
        self.blit(picture, picture.get_rect(center=self.rect(box).center))

    # --- shapes ----------------------------------------------------------------------

    def fill(self, box: Box, colour: Colour, radius: float = 0, alpha: int = 255) -> None:
        """Fill a box, its corners rounded."""
        rect = self.rect(box)
        if rect.w <= 0 or rect.h <= 0:
            return
        if alpha == 255 and not radius:
            self.draw(pygame.Surface.fill, colour, rect)
            return
        if alpha == 255 and max(rect.size) > LARGE:
            self._draw_rect(rect, colour, 0, radius)
            return
        self._lay_panel(rect, colour, self.px(radius), alpha, 0)

    def outline(self, box: Box, colour: Colour, width: float = 1, radius: float = 0) -> None:
        """Draw the edge of a box."""
        rect = self.rect(box)
        if max(rect.size) > LARGE:
            self._draw_rect(rect, colour, self.px(width), radius)
        elif rect.w > 0 and rect.h > 0:
            self._lay_panel(rect, colour, self.px(radius), 255, self.px(width))

    def _draw_rect(self, rect: pygame.Rect, colour: Colour, width: int, radius: float) -> None:
        self.draw(pygame.draw.rect, colour, rect, width, self.px(radius))

    def tint(self, colour: Colour) -> None:
        """Let everything be of less light, and of this colour."""
        whole = self.surface.get_rect()
        self.draw(pygame.Surface.fill, colour, whole, pygame.BLEND_MULT)

    def panel(self, box: Box, colour: Colour = style.CARD, radius: float = style.RADIUS) -> None:
        """Draw a sheet of card with its edge and a soft shadow."""
        self.fill(box.moved(0, 2), style.INK, radius, 34)
        self.fill(box, colour, radius)
        self.outline(box, style.EDGE, 1, radius)

    def _lay_panel(
        self, rect: pygame.Rect, colour: Colour, radius: int, alpha: int, width: int
    ) -> None:
        def make(size: tuple[int, int]) -> pygame.Surface:
            made, whole = pygame.Surface(size, pygame.SRCALPHA), pygame.Rect((0, 0), size)
            pygame.draw.rect(made, (*colour, alpha), whole, width, border_radius=radius)
            return made

        self.lay_framed(rect, max(radius, width), ("panel", colour, radius, alpha, width), make)

    def lay_framed(
        self,
        rect: pygame.Rect,
        edge: int,
        look: Hashable,
        make: Callable[[tuple[int, int]], pygame.Surface],
    ) -> None:
        """Lay down what looks alike but for its size: drawn once, and kept.

        Of a large one a smaller one is kept, whose middle between the edges is repeated.
        """
        wide, high = (min(n, 2 * edge + MIDDLE) if n > 2 * MIDDLE else n for n in rect.size)
        key = (look, wide, high)
        picture = _STORE.get(key) or _STORE.put(key, make((wide, high)))
        self.draw(spread, picture, rect, edge)

    def line(self, start: Point, end: Point, colour: Colour, width: float = 1) -> None:
        """Draw a straight line."""
        ends = self.spot(start), self.spot(end)
        self.draw(pygame.draw.line, colour, *ends, self.px(width))

    def dashes(self, box: Box, colour: Colour, width: float = 1, dash: float = 6) -> None:
        """Draw the edge of a box in dashes."""
        corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            far = abs(end[0] - start[0]) + abs(end[1] - start[1])
            count = max(1, round(far / dash / 2)) * 2 - 1
            step = (end[0] - start[0]) / count, (end[1] - start[1]) / count
            for part in range(0, count, 2):
                one = start[0] + step[0] * part, start[1] + step[1] * part
                self.line(one, (one[0] + step[0], one[1] + step[1]), colour, width)

    def circle(self, center: Point, radius: float, colour: Colour, width: float = 0) -> None:
        """Draw a disc, or a ring when a width is given."""
        line = self.px(width) if width else 0
        self.draw(pygame.draw.aacircle, colour, self.spot(center), self.px(radius), line)

    # --- text ------------------------------------------------------------------------

    def text(
        self,
        text: str,
        box: Box,
        size: float = style.BODY,
        colour: Colour = style.INK,
        *,
        bold: bool = False,
        align: str = "left",
        valign: str = "middle",
        wrap: bool = False,
        fit: bool = False,
    ) -> float:
        """Write into a box; return the height that was used. A line too long is shortened.

        With ``fit`` the letters become smaller first, as far as they stay legible.
        """
        if size <= 0:  # in a window too small for anything
            return 0.0
        if fit:
            size = fitted(text, box, size, bold, wrap, self.smallest(size))
        lines = wrapped(text, box.w, size, bold) if wrap else (shortened(text, box.w, size, bold),)
        step = size * LINE
        height = step * len(lines)
        y = box.y
        if valign == "middle":
            y += (box.h - height) / 2
        elif valign == "bottom":
            y += box.h - height
        for line in lines:
            self._line(line, Box(box.x, y, box.w, step), size, colour, bold, align)
            y += step
        return height

    def _line(
        self, text: str, box: Box, size: float, colour: Colour, bold: bool, align: str
    ) -> None:
        if not text:
            return
        pixels = self.px(size)
        key = ("text", text, pixels, colour, bold)
        picture = _STORE.get(key)
        if picture is None:
            shown = drawable(text)
            if pixels <= SMALL_PRINT:
                shown = shown.replace(" ", WIDE_SPACE)
            picture = _STORE.put(key, font(pixels, bold).render(shown, True, colour))
        rect = self.rect(box)
        where = picture.get_rect(midleft=rect.midleft)
        if align == "center":
            where.centerx = rect.centerx
        elif align == "right":
            where.right = rect.right
        self.blit(picture, where)


def text_height(text: str, width: float, size: float, bold: bool = False) -> float:
    """Return the height of wrapped text in UI units."""
    return len(wrapped(text, width, size, bold)) * size * LINE
