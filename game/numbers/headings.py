"""What numbers are of, in a player's words."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.figures import PROMISES, TILES
from game.core.hooks import Module
from game.words import _, say


def heading(section: str, modules: Mapping[str, Module]) -> str:
    """Return what the numbers under a heading such as ``base.tiles.park`` are of."""
    name, *rest = section.split(".")
    module = modules[name]
    if rest[:1] == [TILES]:
        return next(_(kind.title) for kind in module.tiles if kind.name == rest[1])
    if rest[:1] == [PROMISES]:
        promise = next(p for p in module.promises if str(p.number) == rest[1])
        return say(promise.text, amount=promise.amount)
    return _(module.title)
