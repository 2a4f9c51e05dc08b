"""A pen that notes its strokes: by them two pictures are compared, and parts of one drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame

from game.app.ui.pen import Laid, Pen, spread

_LISTS = (pygame.Rect, pygame.Color)  # what may change later, and cannot be looked up


class Stroke(NamedTuple):
    """What was drawn: two that are equal look the same. Pictures are told apart, not looked at."""

    place: tuple[int, ...]
    clip: tuple[int, ...]
    how: Callable[..., object]
    what: tuple[Any, ...]


class Sketch(Pen):
    """Notes what it draws; ``dry``, it draws nothing, and the surface only says where one may."""

    def __init__(self, pen: Pen, surface: pygame.Surface, *, dry: bool = False) -> None:
        super().__init__(surface, pen.unit, pen.scale)
        self.strokes: list[Stroke] = []
        self.dry = dry

    def on(self, surface: pygame.Surface) -> Sketch:
        """Return the same pen on another surface, with strokes of its own."""
        return Sketch(self, surface, dry=self.dry)

    def draw(self, how: Callable[..., Any], *what: Any) -> None:
        """Note a stroke where it can be seen, and draw it."""
        clip = self.surface.get_clip()
        place = _PLACES[how](*what).clip(clip)
        if place:
            known = tuple([tuple(each) if type(each) in _LISTS else each for each in what])
            self.strokes.append(Stroke(tuple(place), tuple(clip), how, known))
            if not self.dry:
                super().draw(how, *what)

    def blits(self, pictures: Sequence[Laid]) -> None:
        """Lay many pictures down."""
        for picture, where in pictures:
            self.blit(picture, where)


def changes(before: list[Stroke], now: list[Stroke]) -> list[pygame.Rect]:
    """Return where pictures differ that are made of these strokes.

    Where strokes that both have come in another order, that may be anywhere.
    """
    differ = {each for each, _ in Counter(before).items() ^ Counter(now).items()}
    stayed = ([each for each in strokes if each not in differ] for strokes in (before, now))
    if next(stayed) != next(stayed):
        return [pygame.Rect(each.place) for each in before + now]
    return [pygame.Rect(each.place) for each in differ]


def draw_again(
    surface: pygame.Surface, strokes: list[Stroke], parts: Iterable[pygame.Rect]
) -> None:
    """Draw these parts of a picture, and nothing beside them."""
    places = [each.place for each in strokes]
    for part in parts:
        for number in part.collidelistall(places):
            _place, clip, how, what = strokes[number]
            surface.set_clip(part.clip(clip))
            how(surface, *what)
    surface.set_clip(None)


def _laid(
    picture: pygame.Surface, where: Sequence[int], part: pygame.Rect | None = None
) -> pygame.Rect:
    return pygame.Rect(where[:2], picture.get_size() if part is None else part.size)


def _of_line(
    _colour: object, start: tuple[int, int], end: tuple[int, int], width: int
) -> pygame.Rect:
    (x0, y0), (x1, y1) = start, end
    ends = pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0) + 1, abs(y1 - y0) + 1)
    return ends.inflate(2 * width, 2 * width)


def _of_circle(_colour: object, middle: tuple[int, int], radius: int, _width: int) -> pygame.Rect:
    side = 2 * radius + 3
    return pygame.Rect(middle[0] - radius - 1, middle[1] - radius - 1, side, side)


#: Where a stroke may lie, by what draws it.
_PLACES: dict[Callable[..., Any], Callable[..., pygame.Rect]] = {
    pygame.Surface.blit: _laid,
    pygame.Surface.fill: lambda _colour, rect, _flags=0: pygame.Rect(rect),
    pygame.draw.rect: lambda _colour, rect, *_width: pygame.Rect(rect),
    pygame.draw.line: _of_line,
    pygame.draw.aacircle: _of_circle,
    spread: lambda _picture, rect, _edge: pygame.Rect(rect),
}
