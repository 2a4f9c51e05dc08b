"""Rome: the Tiber is a cultural building."""

from __future__ import annotations

from game.core.event import Emit
from game.core.events import TilePrinted
from game.core.grid import spaces_of
from game.core.hooks import nothing
from game.core.map_needs import MapNeeds
from game.core.state import Game
from game.core.words import N_
from game.modules.cities.common import european_city, landmark
from game.modules.terrain.common import closed

TIBER = landmark("tiber", N_("Tiber"), "ROME.2", "cultural", "public")


def _lay_out(game: Game, seat: int, emit: Emit) -> None:
    """ROME.2: the whole river is one tile."""
    river = game.boroughs[seat].board.ground("river")
    if river:
        emit(TilePrinted(seat, TIBER.name, 1, tuple(spaces_of(river))))


# ROME.1, the pollution of 9, is in the map.
ROME = european_city(
    "rome",
    N_("Rome"),
    N_("The Tiber is one huge cultural building, but the air is not clean."),
    tiles=(TIBER,),
    map_needs=MapNeeds(terrain=("river",), closes=("river",)),
    lay_out=_lay_out,
    eases=nothing,
    amend_site=closed("river", "ROME.2", N_("The Tiber cannot be built on.")),
)
