"""The life of one borough on the screen: its time, its cast while nothing changes, its picture.

It lies between the still picture of the table, which it is drawn on, and the panels, which
are laid over it again from that picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.app.art.seasons import SNOW, THAW
from game.app.settings import Motion
from game.app.table.board_view import BoardView
from game.app.town.haze import banks
from game.app.town.life import LONG_AGO, PACES, cast_of, is_evening, motes_at
from game.app.town.mote import Actor
from game.app.town.painting import board_rect, laid, lay_haze, places
from game.app.town.sprites import cap, flake
from game.app.town.standing import Standing
from game.app.town.weather import falling
from game.app.ui.patches import patches
from game.app.ui.pen import Laid, Pen
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art

#: Seconds between two pictures; still, there is no second one.
PAUSES: dict[Motion, float] = {"lively": 1 / 30, "calm": 1 / 12}
SNOWY = (SNOW, THAW)
LEAST_CAP = (120.0, 40.0)  # units of a panel on which snow comes to lie
CAP = 4.0  # units that snow rises above the panel
_WHOLE = 0.6  # of the window: what covers more is no panel


class Clockwork:
    """The time of what lives: it passes, and says when another picture is due."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._painted = -1.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.seconds += seconds

    def is_due(self, motion: Motion) -> bool:
        """Tell whether another picture is to be drawn."""
        pause = PAUSES.get(motion)
        return pause is not None and self.seconds - self._painted >= pause - 0.001

    def now(self, motion: Motion) -> float:
        """Return the moment to draw, and note that it is drawn."""
        self._painted = self.seconds
        return self.seconds if motion in PAUSES else 0.0


class Living(Clockwork):
    """Lets a borough live. What is drawn is made from the game, the seconds and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self._state: object = None  # what the cast belongs to
        self._cast: tuple[Actor, ...] = ()
        self._evening = 0.0  # since when the lights are on; by day 0

    def paint(
        self,
        pen: Pen,
        art: Art,
        view: BoardView,
        game: Game,
        motion: Motion,
        *,
        still: pygame.Surface,
        standing: Standing,
    ) -> None:
        """Draw what lives on the still picture, under who stands there and under the panels.

        Another state of those who stand there is one of the game and of the panels, too.
        """
        if self._state is not standing.state:
            self._state = standing.state
            self._evening = (self._evening or self.seconds) if is_evening(game) else 0.0
            self._cast = cast_of(game, view.seat, self._evening * PACES[motion] or LONG_AGO)
        now, covers = self.now(motion), standing.covers
        motes = list(motes_at(self._cast, now, motion))
        surface, size = pen.surface, pen.surface.get_size()
        low = laid(art, view, (m for m in motes if m.is_low))
        high = laid(art, view, (m for m in motes if not m.is_low))
        pollution = game.boroughs[view.seat].pollution
        haze = laid(art, view, banks(pollution, now * PACES[motion]))
        weather = _weather(art, pen, size, covers, now) if motion == "lively" else []
        caps = snow_on(covers, pen.unit) if art.look[0] in SNOWY else []
        under = places(low, standing.place)
        under += places(haze, board_rect(view).clip(standing.place))
        parts = [part.clip(standing.place) for part in patches(under)]
        standing.lay_ground(surface, parts)
        pen.blits(low)
        lay_haze(pen, view, haze)
        standing.lay_top(surface, parts)
        pen.marks += parts
        pen.blits(high + weather + caps)
        drawn = places(low + high + caps, surface.get_rect())
        cover(pen, still, covers, drawn + parts + places(weather, standing.place))


def _weather(
    art: Art, pen: Pen, size: tuple[int, int], covers: list[pygame.Rect], now: float
) -> list[Laid]:
    unit, found = pen.unit, []
    for what, step, x, y in falling(art.look[0], size[0] / unit, size[1] / unit, now):
        at = (round(x * unit), round(y * unit))
        if pygame.Rect(at, (2, 2)).collidelist(covers) < 0:
            found.append((flake(what, step, unit), at))
    return found


def snow_on(covers: list[pygame.Rect], unit: float) -> list[Laid]:
    """Return the snow on the upper edges of panels, which lie over its lower part again."""
    wide, high = LEAST_CAP[0] * unit, LEAST_CAP[1] * unit
    panels = (c for c in covers if c.w >= wide and c.h >= high and c.y > 2 * unit)
    return [(cap(panel.w, unit), (panel.x, round(panel.y - CAP * unit))) for panel in panels]


def largest(boxes: Iterable[pygame.Rect], window: tuple[int, int]) -> list[pygame.Rect]:
    """Return the boxes that lie in no other."""
    whole = _WHOLE * window[0] * window[1]
    found: list[pygame.Rect] = []
    for box in sorted(boxes, key=lambda b: b.w * b.h, reverse=True):
        if 0 < box.w * box.h < whole and not any(kept.contains(box) for kept in found):
            found.append(box)
    return found


def cover(
    pen: Pen, still: pygame.Surface, covers: list[pygame.Rect], drawn: list[pygame.Rect]
) -> None:
    """Lay panels over what lives again, where something was drawn."""
    for place in drawn:
        for number in place.collidelistall(covers):
            part = covers[number].clip(place)
            pen.surface.blit(still, part, part)
