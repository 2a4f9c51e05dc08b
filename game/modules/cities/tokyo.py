"""Tokyo: citizens tend the Imperial Park, against a pollution that never ends."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.grid import sides
from game.core.hooks import nothing
from game.core.map_needs import Area, MapNeeds, Setting
from game.core.price import Plan
from game.core.refusal import Refusal
from game.core.site import KeepOff, Reach, Requirement
from game.core.state import Game
from game.core.terms import Term
from game.core.words import N_
from game.modules.cities import tended
from game.modules.cities.common import asian_city
from game.modules.terrain.common import area_of


def _precondition(game: Game, seat: int, plan: Plan) -> Refusal | None:
    """TOKYO.1 and TOKYO.6: level-1 Parks alone, and no upgrades of Parks."""
    return tended.only_small_parks(game, seat, plan, "TOKYO.1", "TOKYO.6")


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """TOKYO.1: new Parks in the Imperial Park, orthogonally beside a Park."""
    if plan.kind.name != "park" or plan.upgrade is not None:
        return tended.amend_growth(game, seat, plan, needs)
    parks = 0
    for park in game.boroughs[seat].tiles_in("park"):
        parks |= park.mask
    outside = KeepOff(
        ~area_of(game, seat, "imperial_park"),
        "TOKYO.1",
        N_("New Parks lie on the spaces of the Imperial Park."),
    )
    beside = Reach(
        sides(parks), "TOKYO.1", N_("A new Park must be orthogonally next to another Park.")
    )
    return [outside, *needs, beside]


def _pollution(game: Game, seat: int) -> Iterator[Term]:
    """TOKYO.4: the residual pollution, as the board says."""
    amount = int(game.boroughs[seat].board.settings["residual_pollution"])
    yield Term(N_("Residual pollution"), "TOKYO.4", amount)


# TOKYO.3, the four R1, is in the map.
TOKYO = asian_city(
    "tokyo",
    N_("Tokyo"),
    N_("Citizens tend the Parks of the Imperial Park, and the air is never clean."),
    features=("imperial_park",),
    map_needs=MapNeeds(
        areas=(Area("imperial_park", N_("Imperial Park"), to_build_on=True),),
        printed=("park",),
        settings=(Setting("residual_pollution", range(21), "pollution in every round"),),
    ),
    steps=tended.STEPS,
    tasks=tended.TASKS,
    actions=tended.ACTIONS,
    precondition=_precondition,
    eases=nothing,
    amend_site=_amend,
    amend_walk=tended.open_parks,
    spot_worth=tended.spot_worth,
    pollution=_pollution,
    counts=tended.counts,
)
