"""An overlay: what the rules see in the land, drawn over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.style import Colour
from game.core.state import Game

Wash = tuple[int, Colour, str]  # space, colour, a word on it

GREEN: Colour = (70, 150, 80)
BLUE: Colour = (50, 110, 190)
RED: Colour = (190, 50, 44)
YELLOW: Colour = (214, 160, 30)
VIOLET: Colour = (130, 80, 160)


@dataclass(frozen=True)
class Overlay:
    """One view of the land: a title, a short name, a legend, a wash for each space concerned.

    ``key`` is the usual key for it (none: only its button), ``word_at`` where it writes on
    a space, so that several can be read at once.
    """

    title: str
    short: str
    legend: str
    washes: Callable[[Game, int], list[Wash]]
    key: str = ""
    word_at: tuple[str, str] = ("center", "middle")
    icon: str = "layers"  # on its button
