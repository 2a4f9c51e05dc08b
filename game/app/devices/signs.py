"""What to press for something, as the device that was used last calls it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.app.devices.makes import Make, written
from game.app.keys import key_title, key_words


class Device(Enum):
    """What a player holds."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"
    TOUCH = "touch"


#: What a button of a gamepad does at the table, by the names of the keys. The words are
#: those that stand on the buttons.
BUTTON_KEYS = {
    "X": "choices",
    "Y": "undo",
    "LB": "redo",
    "RB": "boards",
    "Start": "finish",
    "Back": "rulebook",
    "L3": "promise",
    "R3": "hint",
}
#: The same while a tile is in hand.
TILE_KEYS = {
    **BUTTON_KEYS,
    "Y": "level",
    "LB": "mirror",
    "RB": "turn",
    "LT": "shape",
    "RT": "next_place",
}
BACK = "back"  # to put back, to leave: the one key that nobody changes
_BUTTONS = {BACK: "B", "skip": "A"} | {
    key: button for button, key in (*BUTTON_KEYS.items(), *TILE_KEYS.items())
}


def sign(name: str, device: Device, bound: Mapping[str, str], make: Make = Make.XBOX) -> str:
    """Return what is pressed to do this; nothing: it is done by touch, or has no button."""
    if device is Device.TOUCH:
        return ""
    if device is Device.GAMEPAD:
        return written(_BUTTONS[name], make) if name in _BUTTONS else ""
    return key_words("escape") if name == BACK else key_title(name, bound)


def with_sign(words: str, shown: str) -> str:
    """Return words with what is pressed for them, if anything is."""
    return f"{words} ({shown})" if shown else words
