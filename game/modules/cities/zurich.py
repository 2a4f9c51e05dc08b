"""Zurich: homes at the lake, industry at the edge, and two clean rounds."""

from __future__ import annotations

from game.core.deciding import Step
from game.core.hooks import nothing
from game.core.map_needs import Area, MapNeeds
from game.core.price import START, Plan
from game.core.site import KeepOff, Reach, Requirement
from game.core.state import Game
from game.core.words import N_
from game.modules.cities import starting
from game.modules.cities.common import CITY_EDGE, european_city
from game.modules.terrain.common import area_of, closed, seats_with

NAME = "zurich"
STARTING_BANKS = 1  # ZURICH.1 [S]
STARTING_SHOPS = 2  # ZURICH.1 [S] when there are no Banks
CLEAN_ROUNDS = 2  # ZURICH.5 [S]


def _gift(game: Game) -> tuple[str, int]:
    """ZURICH.1: a Bank where there are Banks, else two Commercial Zones."""
    return ("bank", STARTING_BANKS) if "bank" in game.rules.kinds else ("shop", STARTING_SHOPS)


START_TASK = starting.StartingTiles(
    "zurich_start", "ZURICH.1", N_("Place your starting tile anywhere off the lake."), _gift
)


def _amend(game: Game, seat: int, plan: Plan, needs: list[Requirement]) -> list[Requirement]:
    """ZURICH.2 and ZURICH.3: where new tiles may lie; upgrades may extend anywhere."""
    if plan.upgrade is not None or plan.how == START:
        return needs
    lakeside = area_of(game, seat, "lakeside")
    if plan.kind.name == "residence":
        text = N_("A new Residential Zone must have a space beside the lake.")
        return [Reach(lakeside, "ZURICH.2", text), *needs]
    text = N_("Only Residential Zones are built beside the lake.")
    needs = [KeepOff(lakeside, "ZURICH.2", text), *needs]
    if "industrial" in plan.kind.groups:
        text = N_("New industry needs a space on the board's border.")
        needs = [Reach(area_of(game, seat, "border"), "ZURICH.3", text), *needs]
    return needs


def _measures(game: Game, seat: int) -> bool:
    """ZURICH.5: nothing is measured in the first rounds."""
    return game.round > CLEAN_ROUNDS


ZURICH = european_city(
    NAME,
    N_("Zurich"),
    N_("Homes lie at the lake and industry at the border; the first rounds are clean."),
    map_needs=MapNeeds(
        terrain=("lake",),
        areas=(Area("lakeside", N_("Lakeside"), to_build_on=True, beside="lake"), CITY_EDGE),
        closes=("lake",),
    ),
    steps=(Step("zurich_start", 0, starting.ORDER, seats_with(NAME)),),
    tasks=(START_TASK,),
    actions=(starting.PlaceStartingTile(START_TASK),),
    eases=nothing,
    amend_site=starting.amended_by(
        _amend,
        closed("lake", "ZURICH.4", N_("The lake cannot be built on.")),
        starting.anywhere_plain("ZURICH.1"),
    ),
    measures=_measures,
)
