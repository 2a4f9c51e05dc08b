"""Every device of a window: events as mouse and keys would send them, and which was used last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.app.devices import touch
from game.app.devices.gamepad import Gamepad
from game.app.devices.makes import Make
from game.app.devices.pads import PRESSED
from game.app.devices.signs import Device, sign
from game.app.devices.touch import Touch

if TYPE_CHECKING:
    from game.app.app import App

_PAD = {
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
}
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Devices:
    """Mouse, keyboard, gamepads and fingers."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pad = Gamepad(app)
        self._touch = Touch(app)
        self.last = Device.MOUSE
        self._make = Make.XBOX  # of the signs that are shown

    @property
    def look(self) -> tuple[Device, Make]:
        """Return what signs depend on."""
        return self.last, self._make

    def sign(self, name: str) -> str:
        """Return what is pressed to do this; nothing: no sign is needed."""
        return sign(name, self.last, self._app.settings.keys, self._make)

    @property
    def shows_tips(self) -> bool:
        """Tell whether what is pointed at may be told; a finger tells by resting."""
        return self.last is not Device.TOUCH or self._touch.points

    def read(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Yield an event as mouse and keys send it."""
        if event.type in touch.EVENTS:
            self._use(Device.TOUCH)
            yield from self._touch.read(event)
        elif event.type in _PAD:
            for meant in self._pad.read(event):
                self._use(Device.GAMEPAD)  # a stick that only trembles means nothing
                yield meant
            if event.type in PRESSED:
                self._use(Device.GAMEPAD)
        elif not getattr(event, "touch", False):  # else a finger has told of it already
            if event.type == pygame.KEYDOWN:
                self._use(Device.KEYBOARD)
            elif event.type in _MOUSE or (event.type == pygame.MOUSEMOTION and any(event.rel)):
                self._use(Device.MOUSE)
            yield event

    def update(self, seconds: float) -> Iterator[pygame.event.Event]:
        """Yield what devices that are held go on saying."""
        self._touch.update(seconds)
        yield from self._pad.update(seconds)

    def _use(self, device: Device) -> None:
        make = self._pad.make
        if device is not self.last or make is not self._make:
            self.last, self._make = device, make
            self._app.changed_hands()
