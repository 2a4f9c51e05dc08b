"""Winter's buildings at the table (WBLD): they come with the snow, and trams run."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.art.seasons import SNOW
from game.app.presenting.presentation import Presentation
from game.app.town import streets
from game.app.town.actors import Shuttle
from game.core.state import Game

TRAMWAY = "tramway"


def _trams(game: Game, seat: int) -> Iterator[Shuttle]:
    """Let a tram run around each station."""
    for tile in game.boroughs[seat].tiles.values():
        if tile.kind == TRAMWAY:
            yield Shuttle("tram", streets.around(tile.spaces), 0.42)


PRESENTATION = Presentation(module="winter_buildings", season=SNOW, life=_trams)
