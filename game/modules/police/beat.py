"""POL.3: where officers may go, from their station and from elsewhere."""

from __future__ import annotations

from game.core.borough import Borough
from game.core.grid import influence
from game.core.phases.moving import BARRED
from game.core.places import space_of, stands_in
from game.core.state import Game
from game.core.walk import EVERYWHERE, Walk, Why
from game.core.words import N_
from game.modules.police.station import STATION, is_officer
from game.modules.terrain.water import open_water, water_ground

STEPS = 3  # POL.3 [S]
RULE = "POL.3"


def within_steps(space: int, zone: int, steps: int = STEPS) -> int:
    """Return the spaces of the zone that so many steps in any direction reach."""
    reached = 1 << space
    for _ in range(steps):
        reached |= influence(reached) & zone
    return reached & ~(1 << space)


def officers_water(borough: Borough) -> int:
    """Return where an officer would stand on water: open water, and a Harbor's."""
    water = water_ground(borough)
    docks = 0
    for harbor in borough.tiles_in("harbor"):
        docks |= harbor.mask & water
    return open_water(borough) | docks


def standing_room(borough: Borough) -> int:
    """Return the spaces without a spot where an officer may stand: empty land, parks, tiles.

    Not where anybody stands, stood when the phase began, or lies; nor on a material, on
    water, on a spot kept for others, or in City Hall, which is nobody's goal (B2.3.1).
    """
    taken = borough.occupied | borough.vacated | borough.graves | borough.stored
    closed = borough.mayor | borough.useless | borough.hall_mask | borough.reserved
    return borough.zone & ~(borough.spots | taken | closed | officers_water(borough))


def at_station(game: Game, seat: int, person: int) -> bool:
    """Tell whether a person stands on the seat's Police Station."""
    tile = game.tile_under(person) if stands_in(game.where[person], seat) else None
    return tile is not None and tile.kind == STATION.name


INSIDE = Why(RULE, N_("An officer stays inside the zone."))
AS_CITIZENS = Why(
    RULE, N_("Away from the station an officer moves as a citizen does, from spot to spot.")
)
TOO_FAR = Why(
    RULE,
    N_("An officer leaves the station for a space up to {steps} steps away."),
    {"steps": STEPS},
)
OCCUPIED = Why(RULE, N_("An officer stops on a space that was unoccupied when the phase began."))
WET = Why(RULE, N_("An officer does not stand on water."))
RESERVED = Why(RULE, N_("That spot is reserved for others."))
NO_ROOM = Why(RULE, N_("An officer cannot stand there."))


def walk_the_beat(game: Game, seat: int, person: int, walk: Walk) -> None:
    """Open what is near the station to its officers, who may also stay and keep it active."""
    if not is_officer(game, person):
        return
    borough = game.boroughs[seat]
    outside = (~borough.zone, INSIDE)
    if not at_station(game, seat, person):
        walk.unopened += (outside, (EVERYWHERE, AS_CITIZENS))
        return
    near = within_steps(space_of(game.where[person]), borough.zone)
    beyond = (~near, TOO_FAR)
    taken = (borough.occupied | borough.vacated, OCCUPIED)  # a Tramway's spot is open to others
    walk.opened |= standing_room(borough)
    walk.must_leave = 0
    walk.bars += (outside, beyond, taken)
    walk.unopened += (
        outside,
        beyond,
        taken,
        (borough.mayor | borough.useless, BARRED),
        (officers_water(borough), WET),
        (borough.reserved, RESERVED),
        (EVERYWHERE, NO_ROOM),
    )
