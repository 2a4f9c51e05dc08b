"""Fingers play as a mouse: a tap presses, a drag carries, a long press only points.

Over a list a drag scrolls. With something in hand the finger aims and lifting it lays down;
a second finger turns it. Two fingers alone are a wheel: spread, they turn it forward.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.ui.box import Point
from game.app.ui.scrolling import WHEEL_STEP
from game.app.ui.widgets import Area, Slider

if TYPE_CHECKING:
    from game.app.app import App

LONG = 0.45  # seconds until a finger that rests only points
SLOP = 9.0  # UI units a finger may stray and still rest
WHEEL = 1.15  # how much larger one step of the wheel makes things
RESTING, AIMING, DRAGGING, SCROLLING, POINTING, PINCHING = range(1, 7)
EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Touch:
    """Turns fingers into events of a mouse."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._fingers: dict[int, Point] = {}
        self._doing = 0
        self._start: Point = (0.0, 0.0)
        self._rested = 0.0
        self._strayed = False

    @property
    def points(self) -> bool:
        """Tell whether a finger only points: what is there may be told."""
        return self._doing == POINTING

    def read(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Yield what a finger means."""
        frame = self._app.frame
        at = (event.x * frame.w, event.y * frame.h)
        if event.type == pygame.FINGERDOWN:
            self._fingers[event.finger_id] = at
            yield from self._down(at)
        elif event.finger_id in self._fingers:
            before, self._fingers[event.finger_id] = self._fingers[event.finger_id], at
            first = next(iter(self._fingers)) == event.finger_id
            if event.type == pygame.FINGERMOTION:
                yield from self._move(event.finger_id, before, at, first)
            else:
                del self._fingers[event.finger_id]
                yield from self._up(at, first)

    def update(self, seconds: float) -> None:
        """Let time pass: a finger that rests long enough only points."""
        self._rested += seconds
        waits = self._doing == RESTING or (self._doing == AIMING and not self._strayed)
        if waits and self._rested >= LONG:
            self._doing = POINTING

    def _down(self, at: Point) -> Iterator[pygame.event.Event]:
        if len(self._fingers) == 1:
            aims = self._app.scene.in_hand() != ""
            self._doing = AIMING if aims else RESTING
            self._start, self._rested, self._strayed = at, 0.0, False
            yield self._mouse(pygame.MOUSEMOTION, at)
        elif self._strayed and self._doing in (AIMING, DRAGGING):
            where = self._app.pointer
            yield self._mouse(pygame.MOUSEBUTTONDOWN, where, 3)
            yield self._mouse(pygame.MOUSEBUTTONUP, where, 3)
        elif self._doing != PINCHING:
            self._doing = PINCHING
            yield self._mouse(pygame.MOUSEBUTTONDOWN, self._app.pointer, 2)

    def _move(
        self, finger: int, before: Point, at: Point, first: bool
    ) -> Iterator[pygame.event.Event]:
        if self._doing == PINCHING:
            yield from self._pinch(finger, before, at)
            return
        if not first:
            return
        if self._doing in (RESTING, AIMING) and not self._strayed:
            self._strayed = math.dist(at, self._start) > SLOP
            if not self._strayed:
                return
            if self._doing == RESTING:
                yield from self._begin(at)
        if self._doing == SCROLLING:
            yield self._wheel((at[1] - before[1]) / WHEEL_STEP)
        elif self._doing:
            yield self._mouse(pygame.MOUSEMOTION, at)

    def _begin(self, at: Point) -> Iterator[pygame.event.Event]:
        """The resting finger has moved: it scrolls what lies there, or carries it."""
        desk, start = self._app.scene.desk, self._start
        widget = desk.at(start)
        takes = isinstance(widget, Slider) or (isinstance(widget, Area) and widget.grab is not None)
        upright = abs(at[1] - start[1]) > abs(at[0] - start[0])
        if desk.scroll_at(start) and not desk.bar_at(start) and (upright or not takes):
            self._doing = SCROLLING
        else:
            self._doing = DRAGGING
            yield self._mouse(pygame.MOUSEBUTTONDOWN, start)

    def _up(self, at: Point, first: bool) -> Iterator[pygame.event.Event]:
        doing = self._doing
        if not first and doing != PINCHING:
            return
        if not self._fingers or doing != PINCHING:
            self._doing = POINTING if doing == POINTING else 0
        if doing == PINCHING and not self._doing:
            yield self._mouse(pygame.MOUSEBUTTONUP, at, 2)
        if doing in (RESTING, AIMING):
            yield self._mouse(pygame.MOUSEMOTION, at)
            yield self._mouse(pygame.MOUSEBUTTONDOWN, at)
        if doing in (RESTING, AIMING, DRAGGING):
            yield self._mouse(pygame.MOUSEBUTTONUP, at)

    def _pinch(self, finger: int, before: Point, at: Point) -> Iterator[pygame.event.Event]:
        """Two fingers are a wheel, and a mouse's middle button where they go together."""
        other = next((p for name, p in self._fingers.items() if name != finger), None)
        if other is None:
            return
        wide, was = max(1.0, math.dist(at, other)), max(1.0, math.dist(before, other))
        middle = (at[0] + other[0]) / 2, (at[1] + other[1]) / 2
        yield self._mouse(pygame.MOUSEMOTION, middle, buttons=(0, 1, 0))
        yield self._wheel(math.log(wide / was, WHEEL), pinch=True)

    # --- events ----------------------------------------------------------------------

    def _mouse(
        self, kind: int, at: Point, button: int = 1, buttons: tuple[int, int, int] = (0, 0, 0)
    ) -> pygame.event.Event:
        pos, before = self._app.pixels(at), self._app.pixels(self._app.pointer)
        if kind == pygame.MOUSEMOTION:
            rel = pos[0] - before[0], pos[1] - before[1]
            return pygame.event.Event(kind, pos=pos, rel=rel, buttons=buttons)
        return pygame.event.Event(kind, pos=pos, button=button)

    def _wheel(self, steps: float, *, pinch: bool = False) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps, pinch=pinch
        )
