"""POL.1, POL.2: the officers, and the Police Station that brings them."""

from __future__ import annotations

from game.core.data.marks import HOUSE
from game.core.data.tiles import TILE_KINDS
from game.core.event import Emit
from game.core.events import PersonMoved
from game.core.people import PersonKind
from game.core.places import BESIDE, at
from game.core.price import Plan
from game.core.state import Game
from game.core.tiles import Cost, Tile, TileKind
from game.core.words import N_

OFFICERS_EACH = 2  # POL.1 [S]
STATION_PRICE = 2  # POL.2

OFFICER = PersonKind(
    name="officer",
    title=N_("police officer"),
    activates=True,
    walks=True,
    rule="POL.3",
    if_eaten=BESIDE,
)

_base = next(kind for kind in TILE_KINDS if kind.name == "police")
STATION = TileKind(
    name=_base.name,
    title=_base.title,
    rule="POL.2",
    groups=_base.groups,
    costs=(Cost(money=STATION_PRICE),),
    shape=_base.shape,
    sizes=_base.sizes,
    spots=_base.spots,
    own=1,
    must_move_on=True,
    by_council=True,
    marks={"money": HOUSE},
)


def is_officer(game: Game, person: int) -> bool:
    """Tell whether a person is an officer."""
    return game.rules.person_kind[person] is OFFICER


def post_officers(game: Game, seat: int, tile: Tile, plan: Plan, emit: Emit) -> None:
    """POL.2: a new station, built in whatever way, has both officers on its spots."""
    if tile.kind != STATION.name:
        return
    waiting = [p for p in game.rules.crew_by_sort[seat][OFFICER] if game.where[p] == BESIDE]
    for officer, space in zip(waiting, tile.spots, strict=False):
        emit(PersonMoved(officer, at(seat, space), "POL.2"))
