"""Shanghai: a great port that doubles the Factories around it and stores goods."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.grid import union
from game.core.hooks import Yield
from game.core.map_needs import MapNeeds
from game.core.state import Game
from game.core.tiles import Tile, TileKind
from game.core.words import N_
from game.modules.cities.common import asian_city, landmark

BESIDE_PORT = 3.0  # what a factory space there is worth to a bot that compares places

PORT = landmark(
    "port", N_("Port of Shanghai"), "SHANGHAI.1", shape="block6", sizes=(6,), stores=True
)


def _extra_yields(game: Game, seat: int, person: int, tile: Tile, space: int) -> Iterator[Yield]:
    """SHANGHAI.1, SHANGHAI.2, SHANGHAI.4: a space beside the port makes, and smokes, twice."""
    if any(port.halo >> space & 1 for port in game.boroughs[seat].serving("port")):
        master = next(b.seat for b in game.boroughs if person in b.people)
        yield Yield(tile.spaces.index(space), master, 1, "SHANGHAI.1")


def _place_worth(game: Game, seat: int, kind: TileKind, placement: int) -> float:
    """A Factory had best lie beside the port."""
    if "factory" not in kind.groups:
        return 0.0
    ports = union(port.halo for port in game.boroughs[seat].serving("port"))
    return BESIDE_PORT * (placement & ports).bit_count()


SHANGHAI = asian_city(
    "shanghai",
    N_("Shanghai"),
    N_("Factory spaces beside the great port produce twice, and pollute twice."),
    tiles=(PORT,),
    map_needs=MapNeeds(printed=(PORT.name,)),
    extra_yields=_extra_yields,
    place_worth=_place_worth,
)
