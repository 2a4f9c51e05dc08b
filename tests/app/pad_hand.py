"""A hand that holds a gamepad: everything it does is an event of buttons and sticks."""

from __future__ import annotations

from collections import deque

import pygame

from game.app.devices.pads import DPAD
from game.app.devices.stops import Stop, next_stop
from game.app.ui.box import Point
from tests.app.hand import Hand

BUTTONS = {
    "A": pygame.CONTROLLER_BUTTON_A,
    "B": pygame.CONTROLLER_BUTTON_B,
    "X": pygame.CONTROLLER_BUTTON_X,
    "Y": pygame.CONTROLLER_BUTTON_Y,
    "LB": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "RB": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "Start": pygame.CONTROLLER_BUTTON_START,
    "Back": pygame.CONTROLLER_BUTTON_BACK,
    "L3": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
TRIGGERS = {
    "LT": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "RT": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}
KEYS = {pygame.K_r: "RB", pygame.K_f: "LB", pygame.K_c: "X", pygame.K_ESCAPE: "B"}
FULL = 32_767
NEAR = 1.5  # UI units that are the same place


class PadHand(Hand):
    """Plays by jumping from stop to stop; what no jump reaches is pointed at with a stick."""

    jumps = 0
    pushes = 0

    def push(self, name: str) -> None:
        """Press a button, or pull a trigger, and let it go."""
        if name in TRIGGERS:
            for value in (FULL, 0):
                self.send(pygame.CONTROLLERAXISMOTION, axis=TRIGGERS[name], value=value)
            return
        self.send(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name], instance_id=0)
        self.send(pygame.CONTROLLERBUTTONUP, button=BUTTONS[name], instance_id=0)

    def is_at(self, point: Point) -> bool:
        at = self.app.pointer
        return abs(at[0] - point[0]) < NEAR and abs(at[1] - point[1]) < NEAR

    def move(self, point: Point) -> None:
        for _jump in range(80):
            if self.is_at(point):
                return
            way = self._way_to(point)
            if not way:
                break
            self.push(way)
            self.jumps += 1
        self._steer(point)

    def _way_to(self, point: Point) -> str:
        """Return the first jump of the shortest way to a stop that can be seen."""
        desk, stops = self.app.scene.desk, self.app.scene.stops()
        frame, at = self.app.frame, self.app.pointer
        start = Stop(at if frame.holds(at) else (0.0, 0.0))
        waiting, seen = deque([(start, "")]), {start.point}
        while waiting:
            stop, first = waiting.popleft()
            if abs(stop.point[0] - point[0]) < NEAR and abs(stop.point[1] - point[1]) < NEAR:
                return first
            for name, way in DPAD.items():
                there = next_stop(stops, stop.point, way)
                if there is None or there.point in seen:
                    continue
                widget = desk.named(there.key)
                clip = widget.clip if widget is not None else None
                if clip is None or clip.holds(there.point):
                    seen.add(there.point)
                    waiting.append((there, first or name))
        return ""

    def _steer(self, point: Point) -> None:
        """Point with the right stick."""
        self.pushes += 1
        sticks = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
        for _time in range(400):
            if self.is_at(point):
                break
            for axis, there, here in zip(sticks, point, self.app.pointer, strict=True):
                far = max(-1.0, min(1.0, (there - here) / 9))
                far = far if abs(there - here) < NEAR else max(abs(far), 0.35) * (far > 0 or -1)
                self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(far * FULL))
            self.app.step([], 1 / 60)
        for axis in sticks:
            self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=0)
        assert self.is_at(point), (self.app.pointer, point)

    def press(self, point: Point, button: int = 1) -> None:
        assert button == 1
        self.move(point)
        self.push("A")

    def release(self, point: Point, button: int = 1) -> None:
        """Lay down what a press has taken up."""
        scene = self.app.scene
        if scene.in_hand():
            self.move(point)
            self.push("A")

    def click(self, point: Point) -> None:
        self.press(point)

    def take(self, start: Point) -> None:
        self.press(start)

    def drag(self, start: Point, end: Point) -> None:
        self.press(start)
        if len(self.session.match.log) == self._entries:  # with one place to go, it went there
            self.press(end)

    def key(self, key: int, mod: int = 0) -> None:
        if pygame.K_1 <= key <= pygame.K_9:
            shape = self.table.grip.shape
            assert shape is not None
            while shape.level != key - pygame.K_0:
                self.push("Y")
            return
        self.push(KEYS[key])

    def wheel(self, steps: int) -> None:
        scene = self.app.scene
        if scene.in_hand() == "tile":
            self.push("LT")

    def place(self, key: str) -> Point:
        """Go to a widget, which jumping scrolls into sight, and return where it is then."""
        for _jump in range(200):
            widget = self.app.scene.desk.named(key)
            assert widget is not None, f"no widget {key!r} among {self.keys()}"
            clip, at = widget.clip, widget.box.center
            if self.is_at(at):
                return at
            way = self._way_to(at) if clip is None or clip.holds(at) else ""
            if not way and clip is not None and not clip.holds(self.app.pointer):
                stops = [stop.point for stop in self.app.scene.stops() if clip.holds(stop.point)]
                way = next(filter(None, map(self._way_to, stops)), "")
            self.push(way or ("down" if at[1] > self.app.pointer[1] else "up"))
            self.jumps += 1
        self._steer(at)
        return at
