"""Palaces and Statues at the table (SBLD)."""

from __future__ import annotations

from game.app.art.seasons import BLOSSOM
from game.app.presenting.effect import Effect
from game.app.presenting.overlay import GREEN, YELLOW, Overlay, Wash
from game.app.presenting.presentation import Presentation
from game.app.words import _, say
from game.core.command import Command
from game.core.commands import BuildTile
from game.core.data.numbers import TILES_PER_ROUND
from game.core.grid import mask_of, parts_of, spaces_of
from game.core.state import Game
from game.core.words import N_
from game.modules.palaces.gardens import gardens
from game.modules.palaces.module import PALACE


def _gardens(game: Game, seat: int) -> list[Wash]:
    """Return the gardens, and the green that is too small yet, each with its size (SBLD.1)."""
    borough = game.boroughs[seat]
    found: list[Wash] = []
    for area in parts_of(mask_of(s for tile in borough.serving("park") for s in tile.spaces)):
        colour = GREEN if area in gardens(borough) else YELLOW
        found += [(s, colour, str(area.bit_count())) for s in spaces_of(area)]
    return found


def _effects(game: Game, command: Command) -> list[Effect]:
    """Say what a Palace takes and brings besides its price (SBLD.3)."""
    if not isinstance(command, BuildTile) or command.kind != PALACE.name:
        return []
    built = game.boroughs[command.seat].built
    text = N_("Counts as {count} tiles: {old} → {new} of {limit}")
    weight = PALACE.weight
    told = say(text, count=weight, old=built, new=built + weight, limit=TILES_PER_ROUND)
    drawn = _("You draw a promise of each difficulty and keep one more")
    return [Effect(drawn, is_good=True), Effect(told, is_good=False)]


PRESENTATION = Presentation(
    module="palaces",
    effects=_effects,
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
