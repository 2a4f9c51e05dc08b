"""POL.3: where officers may go, from their station and from elsewhere."""

from __future__ import annotations

from game.core.borough import Borough
from game.core.grid import SPACES, influence
from game.core.refusal import Refusal
from game.core.state import Game
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
    taken = borough.occupied | borough.left | borough.graves | borough.stored
    closed = borough.mayor | borough.useless | borough.hall_mask | borough.reserved
    return borough.zone & ~(borough.spots | taken | closed | officers_water(borough))


def at_station(game: Game, seat: int, person: int) -> bool:
    """Tell whether a person stands on the seat's Police Station."""
    place = game.where[person]
    if place // SPACES != seat:
        return False
    tile = game.boroughs[seat].tile_at(place % SPACES)
    return tile is not None and tile.kind == STATION.name


def officer_goals(game: Game, seat: int, person: int, goals: int) -> int:
    """Amend an officer's goals: from the station up to three steps, to spaces of any sort."""
    if not is_officer(game, person) or not at_station(game, seat, person):
        return goals
    borough = game.boroughs[seat]
    near = within_steps(game.where[person] % SPACES, borough.zone)
    unoccupied = ~(borough.occupied | borough.left)  # a Tramway's spot is open to others
    return near & (goals & unoccupied | standing_room(borough))


def officer_may_stay(game: Game, seat: int, person: int) -> bool:
    """An officer at the station may stay there, and then keeps it active (POL.2)."""
    return is_officer(game, person) and at_station(game, seat, person)


def officer_objection(game: Game, seat: int, person: int, space: int) -> Refusal | None:
    """Return the words for a space that is closed to an officer."""
    if not is_officer(game, person):
        return None
    borough = game.boroughs[seat]
    bit = 1 << space
    if not borough.zone & bit:
        return Refusal(RULE, N_("An officer stays inside the zone."), {}, (space,))
    if not at_station(game, seat, person):
        if borough.spots & bit:
            return None
        text = N_("Away from the station an officer moves as a citizen does, from spot to spot.")
        return Refusal(RULE, text, {}, (space,))
    if not within_steps(game.where[person] % SPACES, borough.zone) & bit:
        text = N_("An officer leaves the station for a space up to {steps} steps away.")
        return Refusal(RULE, text, {"steps": STEPS}, (space,))
    if (borough.occupied | borough.left) & bit:
        text = N_("An officer stops on a space that was unoccupied when the phase began.")
        return Refusal(RULE, text, {}, (space,))
    if (borough.mayor | borough.useless) & bit:
        return None
    if officers_water(borough) & bit:
        return Refusal(RULE, N_("An officer does not stand on water."), {}, (space,))
    if borough.reserved & bit:
        return Refusal(RULE, N_("That spot is reserved for others."), {}, (space,))
    return Refusal(RULE, N_("An officer cannot stand there."), {}, (space,))
