"""The part of the picture that stays as it is while nothing but time passes.

It is kept as long as its key is the same. When it may lag, because nobody has touched anything
for a while, it is drawn anew in small parts, a few in every frame, and the old one is shown
until the new one is whole: what moves must not stumble. So long, what lives and what follows
the pointer belong to the old one, too (``Desk.shown``), and bots' answers wait for the new one:
a picture of what is no more would have been begun in vain.

Whoever has just touched something sees what came of it at once: the kept picture is mended at a
stroke. It is sketched anew, which draws nothing, and drawn anew only where its strokes are others
than before (``ui/sketch.py``).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.art.gallery import NotYetError
from game.app.spare import Spare
from game.app.ui.box import Box
from game.app.ui.patches import patches
from game.app.ui.pen import Pen
from game.app.ui.sketch import Sketch, Stroke, changes, draw_again

if TYPE_CHECKING:
    from game.app.scene import Scene

#: What is shown, and how it looks: the size, the language, the colours.
Key = tuple[Hashable, Hashable]

HASTE = 0.4  # how much more of a frame it has when it has lagged for almost too long
MOST_LAG = 0.4  # seconds that it may lag behind; then the rest of it is drawn at once


class Still:
    """The kept picture, and the next one while it is being drawn."""

    def __init__(self) -> None:
        self.spare = Spare()
        self._kept: tuple[Key, pygame.Surface] | None = None
        self._next: tuple[Key, pygame.Surface, Iterator[None], list[Stroke]] | None = None
        self._strokes: list[Stroke] = []  # that the kept one is drawn with
        self._firm: Hashable | None = None
        self._of = 0  # the identity of the scene whose picture is kept
        self._spare: pygame.Surface | None = None
        self.may_lag = False
        self._lag = 0.0  # seconds since the kept picture ceased to be true
        self._rests = False  # nothing of it was drawn in this frame, which had enough to do
        self.waits = False  # a change was put off: in the next frame things are arranged for it
        self._shown: tuple[pygame.Surface, pygame.Surface] | None = None  # where, and which picture
        self._over: list[pygame.Rect] = []  # where something was drawn over it
        self._mended: list[pygame.Rect] = []  # where it has changed since
        self._is_shown = False  # since this frame began

    def forget(self) -> None:
        """Draw all anew the next time."""
        self._kept = self._next = self._spare = self._shown = None

    def begin(self, seconds: float, size: tuple[int, int]) -> None:
        """Begin a frame of a window of this size, so long after the last one."""
        late = min(1.0, self._lag / MOST_LAG) if self.is_behind else 0.0
        self.spare.begin(seconds * (1 + HASTE * late), size[0] * size[1])
        self._lag += seconds

    def turn(self) -> None:
        """Begin to draw. What another than this draws on the window is not known here."""
        if not self._is_shown:
            self._shown = self._next = None
        self._is_shown = False

    @property
    def is_behind(self) -> bool:
        """Tell whether an older picture is shown until the next one is whole."""
        return self._next is not None

    @property
    def is_awaited(self) -> bool:
        """Tell whether others had best wait until the next picture is whole."""
        return self.is_behind and self._lag < MOST_LAG

    def kept_of(self, scene: Scene) -> pygame.Surface | None:
        """Return the picture of a scene, if it is the one that is kept."""
        return self._kept[1] if self._kept is not None and self._of == id(scene) else None

    def puts_off(self, scene: Scene, same: bool) -> bool:
        """Tell whether a change may wait a frame: the one that brings it has enough to do."""
        self.waits = not (same or self.waits) and self._may_wait(scene)
        return self.waits

    def _may_wait(self, scene: Scene) -> bool:
        return self.may_lag and self._of == id(scene) and scene.bears(self._firm)

    def paint(
        self, scene: Scene, key: Hashable, look: Hashable, pen: Pen, frame: Box
    ) -> pygame.Surface:
        """Lay down the picture, drawn anew where its key or its look has changed; return it.

        Where it lies already, only what was drawn over it in the last frame is wiped away.
        """
        if self._kept is None or self._kept[0] != (key, look):
            self._draw(scene, key, look, pen, frame)
        elif self._next is not None:
            self._spare, self._next = self._next[1], None  # all is again as it is kept
        self.spare.rest()
        assert self._kept is not None
        kept, shown = self._kept[1], self._shown
        lies = shown is not None and shown[0] is pen.surface and shown[1] is kept
        if lies and not pen.marks:
            for part in patches(self._over + self._mended):
                pen.surface.blit(kept, part, part)
        else:
            pen.surface.blit(kept, (0, 0))
        self._mended.clear()
        if not self.is_behind:
            scene.desk.shown = scene.desk.widgets
        pen.marks.clear()
        self._shown, self._over, self._is_shown = (pen.surface, kept), pen.marks, True
        return kept

    def _draw(self, scene: Scene, key: Hashable, look: Hashable, pen: Pen, frame: Box) -> None:
        whole = (key, look)
        if self._next is None:
            self._lag = 0.0
        is_like = self._kept is not None and self._kept[0][1] == look
        firm, lags = scene.firm_key(), is_like and self._may_wait(scene)
        if is_like and not lags and self._mends(scene):
            self._mend(scene, whole, pen, frame)
            self._firm = firm
            return
        if self._next is None or self._next[0] != whole:
            surface = self._sheet(pen.surface)
            surface.set_clip(None)  # a drawing that was given up may have left one
            sketch = Sketch(pen, surface)
            self._next = (whole, surface, _parts(scene, sketch, frame), sketch.strokes)
            if lags and (self.waits or self.is_awaited):
                return  # the frame that brings the change has enough to do
        may_rest = lags and self.is_awaited
        self._rests = may_rest and not (self._rests or self.spare.is_left)
        if self._rests:
            return  # this frame has; in the next one it goes on in any case
        try:
            for _ in self._next[2]:
                if may_rest and not self.spare.is_left:
                    return
        except NotYetError:
            self._next = None
            raise
        self._spare = None if self._kept is None else self._kept[1]
        self._strokes = self._next[3]
        self._kept, self._next, self._firm = self._next[:2], None, firm
        self._of = id(scene)

    def _mends(self, scene: Scene) -> bool:
        kept = self.kept_of(scene)
        return kept is not None and scene.is_mended(kept)

    def _mend(self, scene: Scene, whole: Key, pen: Pen, frame: Box) -> None:
        """Draw the kept picture anew at a stroke where it has changed, and only there."""
        assert self._kept is not None
        kept = self._kept[1]
        sketch = Sketch(pen, kept, dry=True)
        kept.set_clip(None)
        for _ in scene.paint_in_parts(sketch, frame):
            pass
        for _ in scene.desk.paint_still(sketch):
            pass
        parts = patches(changes(self._strokes, sketch.strokes) + scene.changes_between(kept))
        draw_again(kept, sketch.strokes, parts)
        scene.mend_between(sketch, parts)
        self._kept, self._strokes, self._mended = (whole, kept), sketch.strokes, parts
        if self._next is not None:
            self._spare, self._next = self._next[1], None

    def _sheet(self, like: pygame.Surface) -> pygame.Surface:
        """Return something to draw the next picture on: the one before the kept one, if it fits."""
        spare = self._next[1] if self._next is not None else self._spare
        if spare is not None and spare.get_size() == like.get_size():
            return spare
        return pygame.Surface(like.get_size(), 0, like)


def _parts(scene: Scene, pen: Sketch, frame: Box) -> Iterator[None]:
    yield from scene.paint_in_parts(pen, frame)
    yield from scene.desk.paint_still(pen)
    yield
    yield from scene.paint_between(pen)
