"""What makers of gamepads write on their buttons; by default as on Xbox pads."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.app.words import _
from game.core.words import N_


class Make(Enum):
    """Whose words stand on the buttons."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"


#: Parts of the names by which pads of a make are known to the system.
_KNOWN = {
    Make.PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    Make.NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}
#: Where a button is called otherwise than on an Xbox pad. SDL names the four round ones of a
#: Nintendo pad by their letters, so those agree.
_WORDS: dict[Make, Mapping[str, str]] = {
    Make.XBOX: {},
    Make.PLAYSTATION: {
        "A": N_("Cross"),
        "B": N_("Circle"),
        "X": N_("Square"),
        "Y": N_("Triangle"),
        "LB": "L1",
        "RB": "R1",
        "LT": "L2",
        "RT": "R2",
        "Start": "Options",
        "Back": "Share",
    },
    Make.NINTENDO: {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "Start": "+", "Back": "−"},
}


def make_of(name: str) -> Make:
    """Return the make of a pad, by the name that the system has for it."""
    found = (make for make, parts in _KNOWN.items() if any(p in name.lower() for p in parts))
    return next(found, Make.XBOX)


def written(button: str, make: Make) -> str:
    """Return what stands on a button."""
    return _(_WORDS[make].get(button, button))
