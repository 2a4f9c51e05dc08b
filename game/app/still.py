"""The part of the picture that stays as it is while nothing but time passes.

It is kept as long as its key is the same. When it may lag, because nobody has touched anything
for a while, it is drawn anew in small parts, a few in every frame, and the old one is shown
until the new one is whole: what moves must not stumble.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.app.art.gallery import NotYetError
from game.app.ui.box import Box
from game.app.ui.patches import patches
from game.app.ui.pen import Pen

if TYPE_CHECKING:
    from game.app.scene import Scene

#: What is shown, and how it looks: the size, the language, the colours.
Key = tuple[Hashable, Hashable]

SHARE = 0.002  # seconds of a frame that are spent on a picture that lags
MOST_LAG = 0.25  # seconds that it may lag behind


class Still:
    """The kept picture, and the next one while it is being drawn."""

    def __init__(self) -> None:
        self._kept: tuple[Key, pygame.Surface] | None = None
        self._next: tuple[Key, pygame.Surface, Iterator[None]] | None = None
        self._firm: Hashable | None = None
        self._of = 0  # the identity of the scene whose picture is kept
        self._spare: pygame.Surface | None = None
        self.may_lag = False
        self._since = 0.0  # when the kept picture ceased to be true
        self.waits = False  # a change was put off: in the next frame things are arranged for it
        self._shown: tuple[pygame.Surface, pygame.Surface] | None = None  # where, and which picture
        self._over: list[pygame.Rect] = []  # where something was drawn over it
        self._is_shown = False  # since this frame began

    def forget(self) -> None:
        """Draw all anew the next time."""
        self._kept = self._next = self._spare = self._shown = None

    def turn(self) -> None:
        """Begin a frame. What another than this draws on the window is not known here."""
        if not self._is_shown:
            self._shown = None
        self._is_shown = False

    @property
    def is_behind(self) -> bool:
        """Tell whether an older picture is shown until the next one is whole."""
        return self._next is not None

    def kept_of(self, scene: Scene) -> pygame.Surface | None:
        """Return the picture of a scene, if it is the one that is kept."""
        return self._kept[1] if self._kept is not None and self._of == id(scene) else None

    def puts_off(self, scene: Scene, same: bool) -> bool:
        """Tell whether a change may wait a frame: the one that brings it has enough to do."""
        self.waits = not (same or self.waits) and self._may_wait(scene)
        return self.waits

    def _may_wait(self, scene: Scene) -> bool:
        return self.may_lag and self._of == id(scene) and scene.firm_key() in (None, self._firm)

    def paint(
        self, scene: Scene, key: Hashable, look: Hashable, pen: Pen, frame: Box
    ) -> pygame.Surface:
        """Lay down the picture, drawn anew where its key or its look has changed; return it.

        Where it lies already, only what was drawn over it in the last frame is wiped away.
        """
        if self._kept is None or self._kept[0] != (key, look):
            self._draw(scene, key, look, pen, frame)
        assert self._kept is not None
        kept, shown = self._kept[1], self._shown
        lies = shown is not None and shown[0] is pen.surface and shown[1] is kept
        if lies and not pen.marks:
            for part in patches(self._over):
                pen.surface.blit(kept, part, part)
        else:
            pen.surface.blit(kept, (0, 0))
        pen.marks.clear()
        self._shown, self._over, self._is_shown = (pen.surface, kept), pen.marks, True
        return kept

    def _draw(self, scene: Scene, key: Hashable, look: Hashable, pen: Pen, frame: Box) -> None:
        whole, now = (key, look), perf_counter()
        if self._next is None:
            self._since = now
        is_like = self._kept is not None and self._kept[0][1] == look
        firm, lags = scene.firm_key(), is_like and self._may_wait(scene)
        if self._next is None or self._next[0] != whole:
            surface = self._sheet(pen.surface)
            self._next = (whole, surface, _parts(scene, pen.on(surface), frame))
            if lags and (self.waits or now - self._since < MOST_LAG):
                return  # the frame that brings the change has enough to do
        try:
            for _ in self._next[2]:
                spent = perf_counter()
                if lags and spent - now > SHARE and spent - self._since < MOST_LAG:
                    return
        except NotYetError:
            self._next = None
            raise
        self._spare = None if self._kept is None else self._kept[1]
        self._kept, self._next, self._firm = self._next[:2], None, firm
        self._of = id(scene)

    def _sheet(self, like: pygame.Surface) -> pygame.Surface:
        """Return something to draw the next picture on: the one before the kept one, if it fits."""
        spare = self._next[1] if self._next is not None else self._spare
        if spare is not None and spare.get_size() == like.get_size():
            return spare
        return pygame.Surface(like.get_size(), 0, like)


def _parts(scene: Scene, pen: Pen, frame: Box) -> Iterator[None]:
    yield from scene.paint_in_parts(pen, frame)
    yield from scene.desk.paint_still(pen)
    yield
    yield from scene.paint_between(pen)
