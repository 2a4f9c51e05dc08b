"""A hand that touches the screen: everything it does is an event of fingers."""

from __future__ import annotations

import pygame

from game.app.ui.box import Point
from tests.app.hand import Hand

LONG = 0.5  # seconds of a long press
WIDGETS = {pygame.K_r: "turn", pygame.K_f: "mirror", pygame.K_c: "tab:choices"}


class TouchHand(Hand):
    """Taps, drags and long presses."""

    is_down = False

    def finger(self, kind: int, point: Point, finger: int = 1) -> None:
        frame = self.app.frame
        x, y = point[0] / frame.w, point[1] / frame.h
        self.send(kind, finger_id=finger, touch_id=1, x=x, y=y, dx=0.0, dy=0.0)

    def move(self, point: Point) -> None:
        """Drag what is held; without a finger on the screen a long press points."""
        if self.is_down:
            self.finger(pygame.FINGERMOTION, point)
        else:
            self.finger(pygame.FINGERDOWN, point)
            self.app.step([], LONG)
            self.finger(pygame.FINGERUP, point)

    def press(self, point: Point, button: int = 1) -> None:
        """Touch, and move enough to carry what lies there."""
        assert button == 1
        self.finger(pygame.FINGERDOWN, point)
        self.is_down = True
        self.finger(pygame.FINGERMOTION, (point[0] + 12, point[1]))

    def release(self, point: Point, button: int = 1) -> None:
        if self.is_down:
            self.finger(pygame.FINGERMOTION, point)
            self.finger(pygame.FINGERUP, point)
            self.is_down = False

    def click(self, point: Point) -> None:
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERUP, point)

    def take(self, start: Point) -> None:
        self.click(start)

    def key(self, key: int, mod: int = 0) -> None:
        if pygame.K_1 <= key <= pygame.K_9:
            self.click_widget(f"level:{key - pygame.K_0}")
        elif key != pygame.K_ESCAPE:
            self.click_widget(WIDGETS[key])

    def wheel(self, steps: int) -> None:
        """Take the next shape of a tile in hand."""
        shape = self.table.grip.shape
        if shape is not None and len(shape.shapes) > 1:
            self.click_widget(f"shape:{(shape.number + 1) % len(shape.shapes)}")

    def place(self, key: str) -> Point:
        """Return the middle of a widget, pulled into sight."""
        for _pull in range(200):
            widget = self.app.scene.desk.named(key)
            assert widget is not None, f"no widget {key!r} among {self.keys()}"
            clip, at = widget.clip, widget.box.center
            if clip is None or clip.holds(at):
                break
            x, y = clip.center
            far = max(-clip.h / 3, min(clip.h / 3, y - at[1]))
            self.finger(pygame.FINGERDOWN, (x, y))
            self.finger(pygame.FINGERMOTION, (x, y + (12 if far > 0 else -12)))
            self.finger(pygame.FINGERMOTION, (x, y + far))
            self.finger(pygame.FINGERUP, (x, y + far))
        return at
