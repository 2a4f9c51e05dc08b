"""A gamepad plays as a pointer that jumps from stop to stop, and as a few keys.

Cross or left stick jump, the right stick moves freely, A presses; the other buttons are
keys, with other meanings while a tile is in hand (``signs.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.devices.makes import Make
from game.app.devices.pads import DPAD, Axis, Button, Pads
from game.app.devices.signs import BUTTON_KEYS, TILE_KEYS
from game.app.devices.stops import next_stop
from game.app.ui.box import Point
from game.app.ui.widgets import TextField

if TYPE_CHECKING:
    from game.app.app import App

PUSHED, REST = 0.5, 0.2  # how far a stick is pushed to mean it; how far it may stray
FIRST_WAIT, NEXT_WAIT = 0.38, 0.11  # seconds until a jump that is held comes again
SPEED = 620.0  # UI units a second of the free pointer
PAGE_KEYS = {"LT": pygame.K_PAGEUP, "RT": pygame.K_PAGEDOWN}


class Gamepad:
    """Turns buttons and sticks into events of mouse and keys."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pads = Pads()
        self._held: dict[str, int] = {}  # button -> the key it presses until it is let go
        self._way: tuple[int, int] | None = None
        self._wait = 0.0
        self._stick = {"left x": 0.0, "left y": 0.0, "right x": 0.0, "right y": 0.0}
        self._pulled = {"LT": False, "RT": False}

    @property
    def make(self) -> Make:
        """Return whose words stand on the buttons of the pad used last."""
        return self._pads.make

    def read(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Yield what an event of a pad means."""
        for found in self._pads.read(event):
            if isinstance(found, Button):
                yield from self._press(found.name, found.down)
            else:
                yield from self._push(found)

    def update(self, seconds: float) -> Iterator[pygame.event.Event]:
        """Yield what sticks and buttons that are held go on meaning."""
        if self._way is not None:
            self._wait -= seconds
            if self._wait <= 0:
                self._wait = NEXT_WAIT
                yield from self._jump(self._way)
        x, y = self._stick["right x"], self._stick["right y"]
        if max(abs(x), abs(y)) > REST and seconds:
            frame, at = self._app.frame, self._app.pointer
            far = SPEED * seconds
            there = at[0] + x * abs(x) * far, at[1] + y * abs(y) * far
            inside = min(max(there[0], 0.0), frame.w - 1), min(max(there[1], 0.0), frame.h - 1)
            yield self._motion(inside)

    # --- buttons ---------------------------------------------------------------------

    def _press(self, name: str, down: bool) -> Iterator[pygame.event.Event]:
        if name in DPAD:
            yield from self._head(DPAD[name] if down else None)
        elif name == "A":
            pos = self._app.pixels(self._app.pointer)
            kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
            yield pygame.event.Event(kind, pos=pos, button=1)
            if not down:
                self._open_letters()
        elif not down:
            if name in self._held:
                yield pygame.event.Event(pygame.KEYUP, key=self._held.pop(name), mod=0)
        else:
            code = self._key_of(name)
            if code is not None:
                self._held[name] = code
                yield pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")
                yield from self._follow_cursor()

    def _open_letters(self) -> None:
        """Lay letters over a line that was pressed, to write in it without a keyboard."""
        from game.app.scenes.letters import LettersScene

        field = self._app.scene.desk.named(self._app.scene.desk.focus)
        if isinstance(field, TextField) and self._app.running:
            self._app.push(LettersScene(self._app, self._app.scene, field.key))

    def _key_of(self, name: str) -> int | None:
        """Return the key that a button stands for now."""
        if name == "B":
            return pygame.K_ESCAPE
        has_tile = self._app.scene.in_hand() == "tile"
        meant = (TILE_KEYS if has_tile else BUTTON_KEYS).get(name)
        return self._app.key(meant) if meant is not None else PAGE_KEYS.get(name)

    def _follow_cursor(self) -> Iterator[pygame.event.Event]:
        """Yield the way of the pointer to where a key has put what is in hand."""
        cursor = self._app.scene.cursor()
        if cursor is not None:
            yield self._motion(cursor)

    def _push(self, axis: Axis) -> Iterator[pygame.event.Event]:
        if axis.name in self._pulled:
            down = axis.far > PUSHED
            if down != self._pulled[axis.name]:
                self._pulled[axis.name] = down
                yield from self._press(axis.name, down)
            return
        self._stick[axis.name] = axis.far
        if axis.name.startswith("left"):
            x, y = self._stick["left x"], self._stick["left y"]
            if max(abs(x), abs(y)) < PUSHED:
                yield from self._head(None)
            elif abs(x) > abs(y):
                yield from self._head((1 if x > 0 else -1, 0))
            else:
                yield from self._head((0, 1 if y > 0 else -1))

    # --- the pointer -----------------------------------------------------------------

    def _head(self, way: tuple[int, int] | None) -> Iterator[pygame.event.Event]:
        """Begin to jump in a direction, or stop."""
        if way == self._way:
            return
        self._way, self._wait = way, FIRST_WAIT
        if way is not None:
            yield from self._jump(way)

    def _jump(self, way: tuple[int, int]) -> Iterator[pygame.event.Event]:
        app = self._app
        frame = app.frame
        at = app.pointer if frame.holds(app.pointer) else (0.0, 0.0)
        stop = next_stop(app.scene.stops(), at, way)
        if stop is None:
            return
        point = stop.point
        if stop.key and app.scene.desk.reveal(stop.key):
            app.lay()
            widget = app.scene.desk.named(stop.key)
            point = widget.box.center if widget is not None else point
        yield self._motion(point)

    def _motion(self, point: Point) -> pygame.event.Event:
        pos = self._app.pixels(point)
        return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
