"""The life of boroughs that are seen besides one's own: one in front, the others small."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.app.settings import Motion
from game.app.table.board_view import BoardView
from game.app.town.actors import Lamp, Tree
from game.app.town.life import dwellers_of, motes_at
from game.app.town.living import PAUSES
from game.app.town.mote import Actor
from game.app.town.painting import laid
from game.app.ui.box import Box
from game.app.ui.pen import Pen
from game.core.state import Game

if TYPE_CHECKING:
    from game.app.art import Art

SMALL = 24  # pixels of a space; in a smaller borough trees stand still, and lamps are no light
_TOO_SMALL = (Lamp, Tree)


class Elsewhere:
    """Lets boroughs live over their still pictures. Time is that of the town in the middle."""

    def __init__(self) -> None:
        self._state: object = None  # what the casts belong to
        self._casts: dict[tuple[int, bool], tuple[Actor, ...]] = {}
        self._old: set[tuple[int, bool]] = set()  # those of the picture before

    def paint(
        self,
        pen: Pen,
        art: Art,
        views: Iterable[BoardView],
        game: Game,
        motion: Motion,
        *,
        state: object,
        now: float,
        at_once: bool,
    ) -> None:
        """Draw who lives in these boroughs; others do in another ``state``.

        Unless ``at_once``, those come one borough a frame, from the next one on: this one has more
        to do.
        """
        if motion not in PAUSES:
            return
        renews = at_once or self._state is state
        if self._state is not state:
            self._state, self._old = state, set(self._casts)
        for view in views:
            key = (view.seat, view.cell < SMALL)
            if key not in self._casts or (renews and key in self._old):
                self._casts[key] = _cast(game, *key)
                self._old.discard(key)
                renews = at_once
            pen.clip(view.window or _with_head(view.box, view.side))
            pen.blits(laid(art, view, motes_at(self._casts[key], now, motion)))
            pen.clip(None)


def _with_head(box: Box, above: float) -> Box:
    """Return a board's square and what may stand above it."""
    return box._replace(y=box.y - above, h=box.h + above)


def _cast(game: Game, seat: int, small: bool) -> tuple[Actor, ...]:
    cast = dwellers_of(game, seat)
    return tuple(each for each in cast if not (small and isinstance(each, _TOO_SMALL)))
