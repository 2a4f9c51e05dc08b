"""Drawing a borough through its lens: coarse while it moves, sharp when it rests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.app.table.board_view import BoardView
from game.app.table.inset import between, eased
from game.app.table.paint_board import paint_ground
from game.app.table.zoom import Lens
from game.app.town.ring_road import clear_signs, paint_signs
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art
    from game.app.table.table import Table


def paint_zoomed_ground(
    pen: Pen, art: Art, base: BoardView, view: BoardView, game: Game, *, fine: bool
) -> None:
    """Draw the part of the ground that is seen, and the signs of its rows and columns."""
    pen.clip(base.box)
    if fine:
        paint_ground(pen, art, view, game)
    else:
        _paint_coarse(pen, art, base, view, game)
    pen.clip(None)
    place = pen.rect(base.box)
    clear_signs(pen.surface, art, place)
    paint_signs(pen.surface, art, place, pen.rect(view.box))


def _paint_coarse(pen: Pen, art: Art, base: BoardView, view: BoardView, game: Game) -> None:
    """Draw the ground at its usual size, and enlarge that."""
    side = base.box.w * base.unit
    picture = pygame.Surface((round(side), round(side)))
    plain = replace(base, box=Box(0, 0, base.box.w, base.box.h))
    paint_ground(Pen(picture, base.unit), art, plain, game)
    shrunk = base.box.w / view.box.w
    part = pygame.Rect(
        round((base.box.x - view.box.x) * shrunk * base.unit),
        round((base.box.y - view.box.y) * shrunk * base.unit),
        max(1, round(side * shrunk)),
        max(1, round(side * shrunk)),
    ).clip(picture.get_rect())
    place = pen.rect(base.box)
    pen.blit(pygame.transform.smoothscale(picture.subsurface(part), place.size), place)


def paint_step(table: Table, pen: Pen, lens: Lens, base: BoardView) -> None:
    """Let the board as it was grow or shrink into what it has become."""
    if lens.before is None or table.app.settings.motion != "lively":
        return
    part, view = eased(lens.part), lens.over(base)
    box = between(lens.before_box, view.box, part)
    scale = box.w / lens.before_box.w
    x = box.x + (base.box.x - lens.before_box.x) * scale
    y = box.y + (base.box.y - lens.before_box.y) * scale
    rect = pen.rect(Box(x, y, base.box.w * scale, base.box.h * scale))
    pen.clip(base.box)
    if rect.w > 0 and rect.h > 0:
        lens.before.set_alpha(round(255 * (1 - part)))
        pen.blit(pygame.transform.smoothscale(lens.before, rect.size), rect)
    pen.clip(None)
