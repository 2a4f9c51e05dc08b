"""Key bindings: what each key does, by name, so that a player can change it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.app.modules import all_presentations
from game.app.words import _, say
from game.core.words import N_

#: name -> (what it does, the usual key)
_OWN: dict[str, tuple[str, str]] = {
    "turn": (N_("Turn the tile in hand"), "r"),
    "mirror": (N_("Mirror the tile in hand"), "f"),
    "shape": (N_("Next shape of the tile in hand"), "s"),
    "level": (N_("Next level of the tile in hand"), "g"),
    "paint": (N_("Paint the footprint space by space (or hold Shift)"), "d"),
    "next_place": (N_("Next legal place for the tile in hand"), "n"),
    "undo": (N_("Undo"), "u"),
    "redo": (N_("Redo"), "y"),
    "finish": (N_("End what you are doing"), "e"),
    "log": (N_("Show the log"), "l"),
    "choices": (N_("Show the list of choices"), "c"),
    "forecast": (N_("Show the forecast"), "o"),
    "hint": (N_("Ask for a hint"), "h"),
    "skip": (N_("Faster; twice: skip the animation, or a bot's long thought"), "space"),
    "promise": (N_("Look at your promise (hold)"), "p"),
    "boards": (N_("Show the next borough"), "b"),
    "zoom_in": (N_("Look closer"), "="),
    "zoom_out": (N_("Look from further off"), "-"),
    "fold_left": (N_("Fold the panels on the left"), "f2"),
    "fold_right": (N_("Fold the panels on the right"), "f3"),
    "city": (N_("Show the whole city"), "v"),
    "rulebook": (N_("Open the rulebook"), "f1"),
    "full_screen": (N_("Full screen"), "f11"),
    "report": (N_("Report a problem"), "f12"),
}


def defaults() -> dict[str, tuple[str, str]]:
    """Return what every key does and which it usually is, the overlays of all modules included."""
    overlays = [entry for part in all_presentations() for entry in part.overlays.items()]
    overlays.sort(key=lambda entry: entry[1].key)
    return {
        **_OWN,
        **{
            f"overlay_{name}": (say(N_("Overlay: {name}"), name=overlay.short), overlay.key)
            for name, overlay in overlays
        },
    }


def _usual(name: str) -> str:
    """Return the usual key alone; it is asked for often."""
    if name in _OWN:
        return _OWN[name][1]
    overlays = (each.overlays.get(name.removeprefix("overlay_")) for each in all_presentations())
    return next(overlay.key for overlay in overlays if overlay is not None)


def key_code(name: str, bound: Mapping[str, str]) -> int:
    """Return the key that does this; -1: none does."""
    usual = _usual(name)
    for wanted in (bound.get(name, usual), usual):
        try:
            return pygame.key.key_code(wanted)
        except ValueError:
            continue
    return -1


#: Keys that are known by a word, which every language has its own for.
WORDS = {
    "space": N_("Space"),
    "return": N_("Enter"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "left": N_("Left"),
    "right": N_("Right"),
    "up": N_("Up"),
    "down": N_("Down"),
    "left shift": N_("Left Shift"),
    "right shift": N_("Right Shift"),
    "left ctrl": N_("Left Ctrl"),
    "right ctrl": N_("Right Ctrl"),
}


def key_title(name: str, bound: Mapping[str, str]) -> str:
    """Return how the key is written; nothing: there is none."""
    code = key_code(name, bound)
    return key_words(pygame.key.name(code)) if code >= 0 else ""


def key_words(key: str) -> str:
    """Return what a key is called, by its name in pygame."""
    return _(WORDS[key]) if key in WORDS else key.upper()
