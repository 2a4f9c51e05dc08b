"""Palaces and Statues at the table (SBLD)."""

from __future__ import annotations

from game.app.art.seasons import BLOSSOM
from game.app.presenting.overlay import GREEN, YELLOW, Overlay, Wash
from game.app.presenting.presentation import Presentation
from game.core.grid import mask_of, parts_of, spaces_of
from game.core.state import Game
from game.core.words import N_
from game.modules.palaces.gardens import gardens


def _gardens(game: Game, seat: int) -> list[Wash]:
    """Return the gardens, and the green that is too small yet, each with its size (SBLD.1)."""
    borough = game.boroughs[seat]
    found: list[Wash] = []
    for area in parts_of(mask_of(s for tile in borough.serving("park") for s in tile.spaces)):
        colour = GREEN if area in gardens(borough) else YELLOW
        found += [(s, colour, str(area.bit_count())) for s in spaces_of(area)]
    return found


PRESENTATION = Presentation(
    module="palaces",
    season=BLOSSOM,
    overlays={
        "gardens": Overlay(
            N_("Gardens"),
            N_("Gardens"),
            N_("Green: a garden of so many spaces. Gold: Parks that are not yet one."),
            _gardens,
            "7",
            icon="leaf",
        )
    },
)
