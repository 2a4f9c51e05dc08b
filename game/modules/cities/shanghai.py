"""Shanghai: a great port that doubles the Factories around it and stores goods."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.hooks import Yield
from game.core.map_needs import MapNeeds
from game.core.state import Game
from game.core.tiles import Tile
from game.core.words import N_
from game.modules.cities.common import asian_city, landmark

PORT = landmark(
    "port", N_("Port of Shanghai"), "SHANGHAI.1", shape="block6", sizes=(6,), stores=True
)


def _extra_yields(game: Game, seat: int, person: int, tile: Tile, space: int) -> Iterator[Yield]:
    """SHANGHAI.1, SHANGHAI.2, SHANGHAI.4: a space beside the port makes, and smokes, twice."""
    if any(port.halo >> space & 1 for port in game.boroughs[seat].serving("port")):
        master = next(b.seat for b in game.boroughs if person in b.people)
        yield Yield(tile.spaces.index(space), master, 1, "SHANGHAI.1")


SHANGHAI = asian_city(
    "shanghai",
    N_("Shanghai"),
    N_("Factory spaces beside the great port produce twice, and pollute twice."),
    tiles=(PORT,),
    map_needs=MapNeeds(printed=(PORT.name,)),
    extra_yields=_extra_yields,
)
