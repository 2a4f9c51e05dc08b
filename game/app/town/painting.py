"""Laying motes down: pictures in pixels, on the board's square or around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.app.table.board_view import BoardView
from game.app.town.haze import banks
from game.app.town.mote import Mote
from game.app.town.sprites import sprite
from game.app.ui.pen import Laid, Pen
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.art import Art


def laid(art: Art, view: BoardView, motes: Iterable[Mote]) -> list[Laid]:
    """Return the pictures of motes with their places in pixels."""
    (x0, y0), cell = view.origin, view.cell
    found = []
    for picture, x, y, size, alpha, _is_low in motes:
        drawn = sprite(art, picture, round(size * cell), alpha)
        wide, high = drawn.get_size()
        found.append((drawn, (round(x0 + x * cell - wide / 2), round(y0 + y * cell - high / 2))))
    return found


def board_rect(view: BoardView) -> pygame.Rect:
    """Return a board's square in pixels."""
    return pygame.Rect(view.origin, (view.cell * SIZE, view.cell * SIZE))


def places(drawn: Iterable[Laid], within: pygame.Rect) -> list[pygame.Rect]:
    """Return what pictures cover of a place."""
    return [pygame.Rect(at, picture.get_size()).clip(within) for picture, at in drawn]


def paint_haze(pen: Pen, art: Art, view: BoardView, pollution: int, seconds: float = 0.0) -> None:
    """Draw the haze over a borough, on its board alone."""
    lay_haze(pen, view, laid(art, view, banks(pollution, seconds)))


def lay_haze(pen: Pen, view: BoardView, drawn: list[Laid]) -> None:
    """Lay banks of haze down, on the board alone."""
    clip = pen.surface.get_clip()
    pen.surface.set_clip(board_rect(view).clip(clip))
    pen.blits(drawn)
    pen.surface.set_clip(clip)
