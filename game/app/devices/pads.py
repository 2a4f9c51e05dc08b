"""Gamepads as they are plugged in: buttons by the names that stand on them, sticks as arrows.

Pads that SDL knows speak one language (controllers); others are read as most are numbered.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.app.devices.makes import Make, make_of

try:
    from pygame._sdl2 import controller
except ImportError:  # a pygame without it still knows joysticks
    controller = None  # type: ignore[assignment]

PRESSED = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
DPAD = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_CONTROLLER_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_CONTROLLER_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "left x",
    pygame.CONTROLLER_AXIS_LEFTY: "left y",
    pygame.CONTROLLER_AXIS_RIGHTX: "right x",
    pygame.CONTROLLER_AXIS_RIGHTY: "right y",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT",
}
_JOYSTICK_BUTTONS = ("A", "B", "X", "Y", "LB", "RB", "Back", "Start", "L3", "R3")
_JOYSTICK_AXES = ("left x", "left y", "LT", "right x", "right y", "RT")
_FULL = 32_768.0  # how far a controller's axis goes


@dataclass(frozen=True)
class Button:
    """A button that went down or up."""

    name: str
    down: bool


@dataclass(frozen=True)
class Axis:
    """How far a stick or a trigger is pushed, from -1 to 1."""

    name: str
    far: float


class Pads:
    """Every pad that is plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._known: set[int] = set()  # those that speak as controllers
        self._makes: dict[int, Make] = {}
        self.make = Make.XBOX  # of the pad used last
        if controller is not None and not controller.get_init():
            controller.init()

    def read(self, event: pygame.event.Event) -> list[Button | Axis]:
        """Return what an event of a pad says; pads come and go by themselves."""
        kind = event.type
        if kind in PRESSED:
            self.make = self._makes.get(getattr(event, "instance_id", -1), Make.XBOX)
        if kind == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._known.discard(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _CONTROLLER_BUTTONS.get(event.button)
            return [Button(name, kind == pygame.CONTROLLERBUTTONDOWN)] if name else []
        elif kind == pygame.CONTROLLERAXISMOTION:
            name = _CONTROLLER_AXES.get(event.axis)
            return [Axis(name, event.value / _FULL)] if name else []
        elif getattr(event, "instance_id", None) not in self._known:
            return _read_joystick(event)
        return []

    def _plug_in(self, number: int) -> None:
        try:
            if controller is not None and controller.is_controller(number):
                pad = controller.Controller(number)
                instance = pad.as_joystick().get_instance_id()
                self._known.add(instance)
                self._open[instance] = pad
                self._makes[instance] = make_of(pad.name)
            else:
                stick = pygame.joystick.Joystick(number)
                self._open[stick.get_instance_id()] = stick
                self._makes[stick.get_instance_id()] = make_of(stick.get_name())
        except pygame.error:
            return  # it was pulled out again at once


def _read_joystick(event: pygame.event.Event) -> list[Button | Axis]:
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        if event.button < len(_JOYSTICK_BUTTONS):
            return [Button(_JOYSTICK_BUTTONS[event.button], event.type == pygame.JOYBUTTONDOWN)]
    elif event.type == pygame.JOYAXISMOTION:
        if event.axis < len(_JOYSTICK_AXES):
            return [Axis(_JOYSTICK_AXES[event.axis], event.value)]
    elif event.type == pygame.JOYHATMOTION:
        x, y = event.value
        return [Button(name, (x, -y) == way) for name, way in DPAD.items()]
    return []
