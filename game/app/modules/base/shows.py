"""What happens on the board itself in the base game: smoke, dust, tiles that unfold, new land.

A show is drawn from its spaces and how far it is, nothing else, so any moment can be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.presenting.puffs import DUST, SMOKE, clouds
from game.app.table.act import Show
from game.app.table.board_view import BoardView
from game.app.ui.pen import Pen
from game.core.grid import SIZE

if TYPE_CHECKING:
    from game.app.art import Art


def _landing(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let dust fly where a tile has come down."""
    if part > LANDED:
        late = (part - LANDED) / (1 - LANDED)
        clouds(pen, art, view, show, 0.35 + 0.65 * late, colour=DUST, rise=0.25)


LANDED = 0.48


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
        pen.blit(picture, where, piece)


def _swept(pen: Pen, art: Art, view: BoardView, show: Show, part: float) -> None:
    """Let new plots appear from the old zone outwards while the fence walks out."""
    if show.board is None or not show.spaces:
        return
    ground, cell = art.open_ground(show.board, view.cell), view.cell
    side = max(max(space % SIZE, space // SIZE) for space in show.spaces)
    _lift_fence(pen, view, ground, side * cell)
    seconds = part * (0.5 + PLOT_LAG * len(show.spaces))
    for number, space in enumerate(show.spaces):
        age = max(0.0, min(1.0, (seconds - PLOT_LAG * number) / FENCE_SECONDS))
        if age:
            piece = pygame.Surface((cell, cell))
            piece.blit(ground, (-(space % SIZE) * cell, -(space // SIZE) * cell))
            piece.set_alpha(round(255 * age))
            pen.blit(piece, view.corner(space))
    gone = 1 - (1 - min(1.0, seconds / FENCE_SECONDS)) ** 3
    (x, y), reach = view.origin, round((side + gone) * cell)
    corners = [(x + reach, y), (x + reach, y + reach), (x, y + reach)]
    for name, width in (("wood_dark", 0.07), ("wood_light", 0.04)):
        thick = max(2, round(width * cell))
        drawn = pygame.draw.lines(pen.surface, art.colours[name], False, corners, thick)
        pen.marks.append(drawn)


def _lift_fence(pen: Pen, view: BoardView, ground: pygame.Surface, reach: int) -> None:
    """Draw street where the old fence stands."""
    street, (x, y) = ground.get_at((reach, reach)), view.origin
    inner, outer = round(view.cell * 0.04), round(view.cell * 0.07)
    edge, wide = reach - inner, inner + outer
    pen.marks.append(pen.surface.fill(street, (x + edge, y, wide, reach + outer)))
    pen.marks.append(pen.surface.fill(street, (x, y + edge, reach + outer, wide)))


PLOT_LAG, FENCE_SECONDS = 0.06, 0.4


SHOWS: dict[str, Callable[[Pen, Art, BoardView, Show, float], None]] = {
    "smoke": partial(clouds, colour=SMOKE, rise=1.6),
    "dust": partial(clouds, colour=DUST, rise=0.4),
    "landing": _landing,
    "unfold": _unfolded,
    "sweep": _swept,
}
