"""Pictures of rules: the borough of a scenario, cut to where something stands, or a thing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame

from game.app import style
from game.app.art import Art
from game.app.art.livery import USUAL
from game.app.presenting.composing import shown as composed
from game.app.rule_things import THINGS
from game.app.table.board_view import BoardView
from game.app.table.paint_board import paint_borough
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.grid import SIZE
from game.core.state import Game
from game.packages import Kit
from game.resources import scenarios_folder
from game.scenarios.notation import UnmetError
from game.scenarios.position import lay
from game.scenarios.reading import MalformedError
from game.scenarios.showing import BOROUGH, Shown, shown_rules

LEAST = 5  # spaces that a picture shows in each direction


@cache
def all_shown() -> dict[str, Shown]:
    """Return what shows each rule; it takes a moment the first time."""
    return shown_rules(scenarios_folder())


def draw_rule(shown: Shown, kit: Kit, art: Art, pixels: int) -> pygame.Surface | None:
    """Return the picture of a rule, so many pixels wide and high; None: it cannot be laid."""
    try:
        game, _events = lay(shown.scenario, kit)
    except (MalformedError, UnmetError, ValueError):
        return None
    surface = pygame.Surface((pixels, pixels))
    surface.fill(style.TABLE)
    pen = Pen(surface, 1.0)
    view, *what = shown.view
    with art.dressed(USUAL):
        if view == BOROUGH:
            _paint_borough(pen, art, game, shown, pixels)
        else:
            surface.fill(style.PAPER)
            box = Box(0, 0, pixels, pixels)
            THINGS[view](pen, art, box, game, shown.seat, " ".join(what))
    return surface


def _paint_borough(pen: Pen, art: Art, game: Game, shown: Shown, pixels: int) -> None:
    """Draw the part of a borough where something stands, and mark its spaces."""
    column, row, count = _cut(game, shown)
    cell = max(2, pixels // count)
    above = cell if row == 0 and composed(game).head_room else 0
    corner = (-column * cell, above - row * cell)
    view = BoardView(shown.seat, Box(*corner, cell * SIZE, cell * SIZE), cell, 1.0)
    paint_borough(pen, art, view, game)
    for space in shown.spaces:
        pen.outline(view.box_of(space).inset(1), style.ACCENT, max(2, cell // 12), cell / 8)


def _cut(game: Game, shown: Shown) -> tuple[int, int, int]:
    """Return the first column and row to be seen, and how many of each."""
    borough = game.boroughs[shown.seat]
    used = {space for tile in borough.tiles.values() for space in tile.spaces}
    used |= {*shown.spaces, *borough.who, *borough.cemetery}
    used = used or {0, SIZE * SIZE - 1}  # an empty board is seen whole
    left, right = _span(space % SIZE for space in used)
    top, bottom = _span(space // SIZE for space in used)
    count = max(LEAST, right - left + 1, bottom - top + 1)
    return min(left, SIZE - count), min(top, SIZE - count), count


def _span(numbers: Iterable[int]) -> tuple[int, int]:
    """Return the least and the greatest, with a space around them where the board has one."""
    found = sorted(numbers) or [0]
    return max(0, found[0] - 1), min(SIZE - 1, found[-1] + 1)
